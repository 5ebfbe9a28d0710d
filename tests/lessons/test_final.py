"""A task or a game that ends shows the position that its words are about."""

import pytest

from motc_lab.errors import IllegalOption
from motc_lab.games.motc.scene.final import ends
from motc_lab.lessons import LessonRun
from motc_lab.lessons.load import lesson
from motc_lab.lessons.steps.free import FreeStep
from motc_lab.lessons.steps.play import PlayStep
from motc_lab.lessons.steps.twin import TwinStep
from motc_lab.scene.model import Scene
from motc_lab.texts import LANGS
from tests.lessons.test_coach import finish

CHAPTERS = tuple(number for number in range(14) if number != 12)
LONGEST = 300  # choices of one game, far more than there are


def shown(run: LessonRun) -> Scene:
    table = run.chapter("en").table
    assert table is not None
    return table


def has_cards(scene: Scene) -> bool:
    return any(part.near.card or part.far.card for part in scene.sections)


def solved() -> list[LessonRun]:
    """Every task of the course, done as its author does it."""
    runs = []
    for number in CHAPTERS:
        for step in lesson(number).steps:
            if isinstance(step, PlayStep):
                run = LessonRun(number)
                run.go_to(step.id)
                for option in step.answer:
                    run.play(option)
                runs.append(run)
    return runs


def test_every_task_that_ends_a_game_shows_its_last_position_with_the_reply() -> None:
    ended = [run for run in solved() if ends(run.session)]
    assert ended
    for run in ended:
        scene, chapter = shown(run), run.chapter("de")
        assert scene.final is not None
        assert has_cards(scene)
        assert scene.final.button == ""  # the lesson's own 'Next' goes on
        assert chapter.feedback is not None
        assert scene.choices == ()


def test_a_game_played_freely_stays_with_the_sentence_that_tells_its_end() -> None:
    run = LessonRun("00")
    run.go_to("free")
    assert isinstance(run.lesson.step("free"), FreeStep)
    finish(run)
    assert has_cards(shown(run))
    assert shown(run).final is not None
    told = [line.text for line in shown(run).log]
    assert told
    assert "cleared" not in " ".join(told)


def test_in_a_match_that_is_played_on_each_game_waits_for_the_next_one() -> None:
    run = LessonRun("10")
    finish(run)
    run.control("next")
    assert shown(run).final is None
    for _ in range(LONGEST):
        if shown(run).final is not None:
            break
        offered = shown(run).choices
        willing = [choice for choice in offered if choice.code != "resign"]
        run.play(*(willing or offered)[0].codes)
    final = shown(run).final
    assert final is not None
    assert (final.game, final.button) == (2, "Next game")
    with pytest.raises(IllegalOption):
        run.play("done")
    kept = run.keep()
    run.next_game()
    assert shown(run).final is None
    again = LessonRun("10")
    again.restore(kept)
    assert shown(again).final is not None  # nobody had gone on from it


def test_a_future_that_ends_a_game_shows_how_it_stood_then() -> None:
    looked = 0
    for number in CHAPTERS:
        for step in lesson(number).steps:
            if isinstance(step, TwinStep):
                run = LessonRun(number)
                run.go_to(step.id)
                twin = run.chapter("en").twin
                assert twin is not None
                for future in (twin.left, twin.right):
                    assert has_cards(future.table)
                    looked += future.table.final is not None
    assert looked


@pytest.mark.parametrize("lang", LANGS)
def test_no_quiz_tells_the_outcome_that_it_asks_for(lang: str) -> None:
    run = LessonRun("00")
    run.go_to("check")
    table = run.chapter(lang).table  # type: ignore[arg-type]
    assert table is not None
    assert table.outcome is None
