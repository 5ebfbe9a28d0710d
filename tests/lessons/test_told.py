"""At a table that is played at, the page tells what the other person has done."""

import pytest

from motc_lab.lessons import LessonRun
from motc_lab.scene.model import Lang, LogLine, Scene
from motc_lab.texts import LANGS

OWN = {"en": "Fischer answers", "de": "Fischer antwortet"}
LONGEST = 100  # choices, far more than the rest of this game takes


def table(run: LessonRun, lang: Lang = "en") -> Scene:
    found = run.chapter(lang).table
    assert found is not None
    return found


def told(run: LessonRun) -> tuple[str | None, tuple[LogLine, ...]]:
    """The sentence that says what the last choice led to, and the lines it opens."""
    shown = table(run)
    return shown.outcome, shown.log


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
    before = table(game, lang)
    game.play("bR1@4")
    after = table(game, lang)
    assert after.outcome not in {None, before.outcome}
    lines = [line.text for line in after.log if line not in before.log]
    assert lines[0].startswith(OWN[lang])
    assert len(lines) > 2


def test_only_the_last_choice_is_told_in_the_sentence(game: LessonRun) -> None:
    game.play("bR1@4")
    first = table(game).outcome
    for _ in range(LONGEST):
        if "resign" in open_to(game):
            break
        game.play(open_to(game)[0])
    game.play("resign")
    assert table(game).outcome not in {None, first}


def test_what_was_told_is_told_again_after_undo_redo_and_reload(
    game: LessonRun,
) -> None:
    game.play("bR1@4")
    after = told(game)
    game.undo()
    assert told(game) != after
    game.redo()
    assert told(game) == after
    other = LessonRun("00")
    other.restore(game.keep())
    assert told(other) == after


def test_a_finished_try_is_told_by_its_reply_line_by_line() -> None:
    run = LessonRun("00")
    run.go_to("lose")
    run.play("bN1@1")
    run.play("use")
    feedback = run.chapter("en").feedback
    assert feedback is not None
    assert [line.text for line in feedback.trace] == [
        line.text for line in table(run).log
    ]


def test_a_question_of_a_quiz_tells_nothing_that_has_not_happened() -> None:
    run = LessonRun("02")
    assert run.chapter("en").quiz is not None
    assert told(run) == (None, ())
