"""The lessons: sound by the rules, walked right and wrong, in both languages."""

from pathlib import Path

import pytest

from motc_lab.engine.game import game_named
from motc_lab.games.queens_gambit.lessons.parts import RULES
from motc_lab.games.queens_gambit.lessons.puzzles import puzzles
from motc_lab.lessons import LessonRun, check, load_lesson, parse_lesson
from motc_lab.lessons.load import lesson_files
from motc_lab.lessons.steps.play import PlayStep
from motc_lab.texts.rules import rule_ids

GAME = "queens_gambit"
FILES = tuple(sorted((game_named(GAME).folder / "lessons/content").glob("*.toml")))


def begun(file: Path, seed: int = 1964) -> LessonRun:
    return LessonRun(f"{GAME}/{file.name[:2]}", seed=seed)


def test_there_are_three_lessons_of_a_fair_length_and_a_case_of_puzzles() -> None:
    assert [file.name[:2] for file in FILES] == ["01", "02", "03", "04"]
    assert lesson_files(GAME) == FILES
    for file in FILES[:3]:
        lesson = load_lesson(file)
        assert 6 <= len(lesson.steps) <= 9, file.name
        kinds = {step.kind for step in lesson.steps}
        assert {"play", "check", "predict"} <= kinds
        taught = [step for step in lesson.steps if step.kind != "bet"]
        assert all(step.rules for step in taught), "ids are shown"


def test_remembering_is_taught_without_looking() -> None:
    """In lesson 3 nobody is a junior: no picture has a face of a laid card."""
    run = begun(FILES[2])
    table = run.session
    assert table is not None
    view = table.view(table.ruleset.players[0])
    assert set(view.now.seats[0].plan) == {"u"}
    for file in (FILES[0], FILES[1], FILES[3]):
        table = begun(file).session
        assert table is not None
        view = table.view(table.ruleset.players[0])
        assert "u" not in view.now.seats[0].plan


@pytest.mark.parametrize(
    ("number", "true", "false", "told"),
    [
        ("01", 'answer = ["+Q"]', 'answer = ["+N"]', "answer"),
        ("01", "points = { min = 9 }", "points = { min = 10 }", "much"),
        ("02", 'tile = "Q"', 'tile = "K"', "no option reaches it"),
        ("03", 'reason = "last_tile"', 'reason = "stall"', "no option reaches it"),
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
    steps = load_lesson(FILES[3]).steps
    for step, puzzle in zip(steps, puzzles(), strict=True):
        assert isinstance(step, PlayStep)
        assert step.task is not None
        (wanted,) = step.goal.all
        assert step.position == puzzle.code
        assert step.answer == puzzle.right
        assert wanted.where == {"goal": puzzle.right[0]}
        assert (step.task.en, step.task.de) == (puzzle.task.en, puzzle.task.de)
        assert (step.title.en, step.title.de) == (puzzle.title.en, puzzle.title.de)


def test_the_lessons_teach_rules_of_each_chapter() -> None:
    taught = {rule for file in FILES for rule in load_lesson(file).rules}
    assert taught | set(RULES.values()) <= set(rule_ids(GAME))
    chapters = {rule.partition("-")[0] for rule in taught}
    assert {"QSET", "QPLN", "QMOV", "QCAP", "QMEM", "QEND"} <= chapters
