"""The four lessons: sound by the rules, walked right and wrong, in both languages."""

import pytest

from motc_lab.engine.game import game_named
from motc_lab.games.stratego.lessons.puzzles import puzzles
from motc_lab.lessons import check, load_lesson, parse_lesson
from motc_lab.lessons.load import lesson_files
from motc_lab.lessons.steps.play import PlayStep
from motc_lab.texts.rules import rule_ids

FILES = tuple(
    sorted((game_named("stratego").folder / "lessons" / "content").glob("*.toml"))
)


def test_there_are_four_lessons_of_a_fair_length_and_a_case_of_puzzles() -> None:
    assert [file.name[:2] for file in FILES] == ["01", "02", "03", "04", "05"]
    assert lesson_files("stratego") == FILES
    for file in FILES[:4]:
        lesson = load_lesson(file)
        assert 10 <= len(lesson.steps) <= 14, file.name
        assert 6 <= lesson.minutes <= 10
        kinds = {step.kind for step in lesson.steps}
        assert {"play", "check", "exhibit", "twin"} <= kinds


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
