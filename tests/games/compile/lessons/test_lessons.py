"""The lessons: sound by the rules, walked right and wrong, in both languages."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from motc_lab.engine.game import game_named
from motc_lab.games.compile.lessons.parts import AMBER, code_of, table_of
from motc_lab.games.compile.lessons.puzzles import LESSONS
from motc_lab.lessons import LessonRun, check, load_lesson, parse_lesson
from motc_lab.lessons.answers import answers
from motc_lab.lessons.load import lesson_files
from motc_lab.lessons.steps.play import PlayStep
from motc_lab.texts import LANGS
from motc_lab.texts.rules import rule_ids
from tests.games.stratego.lessons.walking import do_right, do_wrong, step_of

GAME = "compile"
FILES = tuple(sorted((game_named(GAME).folder / "lessons/content").glob("*.toml")))
each = pytest.mark.parametrize("file", FILES, ids=[one.name[:2] for one in FILES])


def begun(file: Path, seed: int = 1964) -> LessonRun:
    return LessonRun(f"{GAME}/{file.name[:2]}", seed=seed)


def missed(run: LessonRun, step: PlayStep) -> Iterator[str]:
    """Play every line that misses the goal to its end; yield what is said."""
    for line in answers(run.session, run.seat, step.goal).wrong:
        for code in line.play:
            run.play(code)
        for lang in LANGS:
            feedback = run.chapter(lang).feedback
            assert feedback is not None, line.play
            assert feedback.verdict == "missed", line.play
            yield feedback.text
        run.control("again")


def test_lessons_are_numbered_and_of_a_fair_length() -> None:
    assert lesson_files(GAME) == FILES
    assert [load_lesson(file).number for file in FILES] == [*range(1, len(FILES) + 1)]
    for file in FILES:
        lesson = load_lesson(file)
        most = 10 if file in LESSONS else 9
        assert 3 <= len(lesson.steps) <= most, file.name
        taught = [step for step in lesson.steps if step.kind != "bet"]
        assert all(step.rules for step in taught), "ids are shown"


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
        told = step_of(run)
        if isinstance(told, PlayStep):
            said = list(missed(run, told))
            assert said, step.id
        else:
            said = list(do_wrong(run))
        assert all(said), step.id


@each
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_reasons_of_one_question_differ(file: Path, seed: int) -> None:
    """Each wrong answer has a reason of its own."""
    run = begun(file, seed)
    for step in run.lesson.steps:
        if step.kind != "check":
            continue
        run.go_to(step.id)
        exercise = run._state.exercise
        assert exercise is not None
        for lang in LANGS:
            told = [one.wrong(lang) for one in exercise.answers if one.wrong]
            assert len(set(told)) == len(told), step.id


def test_a_lesson_that_claims_something_wrong_fails() -> None:
    text = FILES[0].read_text("utf-8")
    true, false = 'answer = ["play sp5 up 3"]', 'answer = ["play sp5 down 3"]'
    assert true in text
    spoiled = parse_lesson(text.replace(true, false, 1).encode(), file=FILES[0].name)
    report = check(spoiled)
    assert not report.is_clean
    assert "answer" in str(report)


def test_the_lessons_name_rules_that_there_are() -> None:
    taught = {rule for file in FILES for rule in load_lesson(file).rules}
    assert taught <= set(rule_ids(GAME))


def test_a_position_of_the_lessons_has_every_card_of_the_six_protocols() -> None:
    table = table_of(code_of("wa5", ("fi1-", "", "")))
    view = table.view(table.ruleset.players[0])
    assert view.hand == ("water-5",)
    assert view.decks[0] == 6 * len(AMBER) - 2
    assert view.totals[0] == 2
