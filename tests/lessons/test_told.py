"""At a table that is played at, the page tells what the other person has done."""

import pytest

from motc_lab.lessons import LessonRun
from motc_lab.scene.model import Lang
from motc_lab.texts import LANGS

OWN = {"en": "Fischer answers", "de": "Fischer antwortet"}


def told(run: LessonRun, lang: Lang = "en") -> list[str]:
    return [line.text for line in run.chapter(lang).told]


def open_to(run: LessonRun) -> list[str]:
    question = run.session.question
    assert question is not None
    return [option.code for option in question.options]


@pytest.fixture
def game() -> LessonRun:
    """Chapter 0 at its game, after the exchange that was lost on purpose."""
    run = LessonRun("00")
    run.go_to("lose")
    run.play("bN1@1")
    run.play("use")
    run.go_to("free")
    return run


@pytest.mark.parametrize("lang", LANGS)
def test_the_answer_and_its_effects_are_told(game: LessonRun, lang: Lang) -> None:
    game.play("bR1@4")
    lines = told(game, lang)
    assert lines[0].startswith(OWN[lang])
    assert len(lines) > 2


def test_only_the_last_choice_is_told(game: LessonRun) -> None:
    game.play("bR1@4")
    first = told(game)
    while "resign" not in open_to(game):
        game.play(open_to(game)[0])
    game.play("resign")
    assert told(game)
    assert not {*told(game)} & {*first}


def test_what_was_told_is_told_again_after_undo_redo_and_reload(
    game: LessonRun,
) -> None:
    game.play("bR1@4")
    lines = told(game)
    game.undo()
    assert told(game) != lines
    game.redo()
    assert told(game) == lines
    other = LessonRun("00")
    other.restore(game.keep())
    assert told(other) == lines


def test_a_finished_try_is_told_by_its_reply_alone() -> None:
    run = LessonRun("00")
    run.go_to("lose")
    run.play("bN1@1")
    assert told(run)
    run.play("use")
    chapter = run.chapter("en")
    assert chapter.feedback is not None
    assert chapter.told == ()


def test_a_question_of_a_quiz_has_what_went_before_and_nothing_else() -> None:
    run = LessonRun("02")
    assert run.chapter("en").quiz is not None
    assert told(run) == []
