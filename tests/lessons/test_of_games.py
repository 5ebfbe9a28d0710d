"""Lessons of the house's other games: sound by the rules, walked right and wrong."""

from pathlib import Path
from random import Random

import pytest

from motc_lab.engine.begin import session_under
from motc_lab.engine.record import read_record, write_record
from motc_lab.engine.session import AnySession
from motc_lab.lessons import LessonRun, check, load_lesson
from motc_lab.lessons.load import lesson_files
from motc_lab.lessons.steps.play import PlayStep
from motc_lab.scene.showing import showing_of
from motc_lab.texts import LANGS
from tests.lessons.walking import do_right, do_wrong, step_of

GAMES = ("compile", "queens_gambit", "stratego")
LESSONS = [(game, file) for game in GAMES for file in lesson_files(game)]
each = pytest.mark.parametrize(
    ("game", "file"), LESSONS, ids=[f"{game}-{file.name[:2]}" for game, file in LESSONS]
)


def begun(game: str, file: Path, seed: int = 1964) -> LessonRun:
    return LessonRun(f"{game}/{file.name[:2]}", seed=seed)


@each
def test_a_lesson_claims_nothing_that_the_rules_do_not_bear_out(
    game: str, file: Path
) -> None:
    report = check(load_lesson(file))
    assert report.is_clean, f"{game}: {report}"


@each
def test_a_lesson_is_walked_right(game: str, file: Path) -> None:
    run = begun(game, file)
    for step in run.lesson.steps:
        run.go_to(step.id)
        for lang in LANGS:
            assert run.chapter(lang).say
        do_right(run)
        if not step.is_to_look_at:
            assert step.is_done(run._state), step.id


@each
def test_every_wrong_answer_is_told_why(game: str, file: Path) -> None:
    run = begun(game, file)
    for step in run.lesson.steps:
        run.go_to(step.id)
        said = list(do_wrong(run))
        if isinstance(step_of(run), PlayStep):
            assert said, step.id
        assert all(said), step.id


@each
def test_a_hint_and_a_look_are_to_be_had_after_any_choice(
    game: str, file: Path
) -> None:
    """Also while something is being resolved, where there is no position."""
    chance = Random(f"{game} {file.name}")
    steps = [one.id for one in begun(game, file).lesson.steps if one.plays]
    for step in steps:
        for _ in range(3):
            run = begun(game, file)
            run.go_to(step)
            for _ in range(4):
                question = run.session.question
                if question is None or not run.may_play:
                    break
                run.play(chance.choice(question.options).code)
                controls = {one.id for one in run.chapter("en").controls if one.enabled}
                if "hint" in controls:
                    run.control("hint")
                assert run.chapter("de").say
                if "look" in controls:
                    run.control("look")
                    kept = read_record(write_record(run.session))
                    assert kept.machine.key() == run.session.machine.key()
                    run.control("look")


@each
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_reasons_of_one_question_differ(game: str, file: Path, seed: int) -> None:
    """Each wrong answer has a reason of its own."""
    run = begun(game, file, seed)
    for step in run.lesson.steps:
        if step.kind != "check":
            continue
        run.go_to(step.id)
        exercise = run._state.exercise
        assert exercise is not None
        for lang in LANGS:
            told = [one.wrong(lang) for one in exercise.answers if one.wrong]
            assert len(set(told)) == len(told), step.id


@each
def test_no_picture_depends_on_what_is_hidden(game: str, file: Path) -> None:
    """What the learner's seat can't see is drawn anew: the table looks the same."""
    run = begun(game, file)
    for step in run.lesson.steps:
        run.go_to(step.id)
        exercise = run._state.exercise
        table = run.session if exercise is None else exercise.table
        if table is None or table.is_over:
            continue
        for seed in range(3):
            assert pictures(table, seed) == pictures(table, None), step.id


def pictures(table: AnySession, seed: int | None) -> list[str]:
    """What the first seat is shown; with a seed, of a match it can't tell apart."""
    looker, world = table.ruleset.players[0], table.machine
    if seed is not None:
        world = world.imagine(looker.index, Random(seed))
    position = table.ruleset.position(world)
    seen = session_under(table.ruleset, table.seed, position)
    return [
        showing_of(seen).scene_of(seen, looker, lang).model_dump_json()
        for lang in LANGS
    ]
