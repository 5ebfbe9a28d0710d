"""The four lessons: sound by the rules, walked right and wrong, in both languages."""

from pathlib import Path
from random import Random

import pytest

from motc_lab.engine.begin import session_under
from motc_lab.engine.game import game_named
from motc_lab.engine.session import AnySession
from motc_lab.games.stratego.lessons.puzzles import puzzles
from motc_lab.lessons import LessonRun, check, load_lesson, parse_lesson
from motc_lab.lessons.load import lesson_files
from motc_lab.lessons.steps.play import PlayStep
from motc_lab.scene.showing import showing_of
from motc_lab.texts import LANGS
from motc_lab.texts.rules import rule_ids
from tests.games.stratego.lessons.walking import do_right, do_wrong, step_of

FILES = tuple(
    sorted((game_named("stratego").folder / "lessons" / "content").glob("*.toml"))
)
each = pytest.mark.parametrize("file", FILES, ids=[one.name[:2] for one in FILES])


def begun(file: Path, seed: int = 1972) -> LessonRun:
    return LessonRun(f"stratego/{file.name[:2]}", seed=seed)


def test_there_are_four_lessons_of_a_fair_length_and_a_case_of_puzzles() -> None:
    assert [file.name[:2] for file in FILES] == ["01", "02", "03", "04", "05"]
    assert lesson_files("stratego") == FILES
    for file in FILES[:4]:
        lesson = load_lesson(file)
        assert 10 <= len(lesson.steps) <= 14, file.name
        assert 6 <= lesson.minutes <= 10
        kinds = {step.kind for step in lesson.steps}
        assert {"play", "check", "exhibit", "twin"} <= kinds


@each
def test_a_lesson_claims_nothing_that_the_rules_do_not_bear_out(file: Path) -> None:
    report = check(load_lesson(file))
    assert report.is_clean, str(report)


@each
def test_a_lesson_is_walked_right(file: Path) -> None:
    run = begun(file)
    for step in run.lesson.steps:
        run.go_to(step.id)
        for lang in LANGS:
            assert run.chapter(lang).say
        do_right(run)
        if not step.is_to_look_at:
            assert step.is_done(run._state), step.id


@each
def test_every_wrong_answer_is_told_why(file: Path) -> None:
    run = begun(file)
    for step in run.lesson.steps:
        run.go_to(step.id)
        said = list(do_wrong(run))
        if isinstance(step_of(run), PlayStep):
            assert said, step.id
        assert all(said), step.id


@each
def test_no_picture_depends_on_what_is_hidden(file: Path) -> None:
    """Blue's hidden ranks are drawn anew: the learner's table looks the same."""
    run = begun(file)
    for step in run.lesson.steps:
        run.go_to(step.id)
        state = run._state
        exercise = state.exercise
        table = run.session if exercise is None else exercise.table
        if table is None or table.is_over:
            continue
        for seed in range(3):
            assert pictures(table, seed) == pictures(table, None), step.id


def pictures(table: AnySession, seed: int | None) -> list[str]:
    """What Red is shown; with a seed, of a match that Red can't tell apart."""
    red, world = table.ruleset.players[0], table.machine
    if seed is not None:
        world = world.imagine(red.index, Random(seed))
    position = table.ruleset.position(world)
    seen = session_under(table.ruleset, table.seed, position)
    return [
        showing_of(seen).scene_of(seen, red, lang).model_dump_json() for lang in LANGS
    ]


@pytest.mark.parametrize(
    ("number", "true", "false", "told"),
    [
        ("01", 'answer = ["d4-d5"]', 'answer = ["e5-d5"]', "answer"),
        ("01", 'reason = "flag"', 'reason = "no_move"', "no option reaches it"),
        ("02", 'play = ["e6-d6"]', 'play = ["d5-d6"]', "miss the goal"),
        ("02", 'facts = { reason = "miner" }', 'facts = { reason = "minor" }', "miner"),
        ("03", "{look_own}", "3", "written by hand"),
        ("04", "facts = { closed = 1 }", "facts = { closed = 2 }", "closed"),
        ("04", "{limit} moves", "4 moves", "written by hand"),
    ],
)
def test_a_lesson_that_claims_something_wrong_fails(
    number: str, true: str, false: str, told: str
) -> None:
    (file,) = [one for one in FILES if one.name.startswith(number)]
    text = file.read_text("utf-8")
    assert true in text
    spoiled = parse_lesson(text.replace(true, false, 1).encode(), file=file.name)
    sound = {step.id: step for step in load_lesson(file).steps}
    changed = tuple([step for step in spoiled.steps if step != sound[step.id]])
    assert len(changed) == 1
    report = check(spoiled.model_copy(update={"steps": changed}))
    assert not report.is_clean
    assert told in str(report)


def test_the_case_of_puzzles_asks_for_what_was_proved() -> None:
    steps = load_lesson(FILES[4]).steps
    assert len(steps) == len(puzzles())
    for step, puzzle in zip(steps, puzzles(), strict=True):
        assert isinstance(step, PlayStep)
        assert step.task is not None
        start, goal = puzzle.right[0].split("-")
        (wanted,) = step.goal.all
        assert step.position == puzzle.code
        assert step.answer == puzzle.right
        assert wanted.where == {"start": start, "goal": goal}
        assert (step.task.en, step.task.de) == (puzzle.task.en, puzzle.task.de)


def test_the_lessons_teach_rules_of_each_chapter() -> None:
    taught = {rule for file in FILES for rule in load_lesson(file).rules}
    assert taught <= set(rule_ids("stratego"))
    chapters = {rule.partition("-")[0] for rule in taught}
    assert {"SMOV", "SSCT", "STWO", "SMOR", "SATT", "SEND", "SINF"} <= chapters
