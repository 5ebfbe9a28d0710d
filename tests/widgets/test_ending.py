"""The screen after a match, from the last choice to a new match."""

import asyncio
from collections.abc import Callable

import pytest

from motc_lab.controllers.board import BoardController
from motc_lab.controllers.chapter.controller import ChapterController
from motc_lab.games.motc.bots.greedy import GreedyBot
from motc_lab.games.motc.rules.seat import Seat
from motc_lab.games.motc.rules.session import Session
from motc_lab.lessons import LessonRun
from motc_lab.widgets.board import Board
from tests.controllers.screens import Paper, pressed

MOST_PRESSES = 2_000


def press(controller: BoardController | ChapterController, paper: Paper) -> None:
    """One choice, or the next game."""
    table = paper.scene.get("table") or paper.scene
    if table["final"] is not None:
        controller.receive({"kind": "next_game", "beat": paper.beat})
        return
    controller.receive(pressed(paper, table))


def press_until(
    is_there: Callable[[], bool],
    controller: BoardController | ChapterController,
    paper: Paper,
) -> None:
    """Choose until it is there; fails where it never comes."""
    for _ in range(MOST_PRESSES):
        if is_there():
            return
        press(controller, paper)
    raise AssertionError("the match does not end")


def ended() -> tuple[BoardController, Paper]:
    paper = Paper()
    bots = {Seat.SPASSKY: GreedyBot()}
    session = Session.new(seed=3)
    controller = BoardController(paper, session, seat=Seat.FISCHER, bots=bots)
    controller.let_bots_play()
    controller.publish()
    press_until(lambda: paper.scene["match_end"] is not None, controller, paper)
    return controller, paper


def test_a_match_ends_with_its_last_position_and_then_its_screen() -> None:
    controller, paper = ended()
    before = paper.scenes[-2]
    assert before["final"]["button"] == "To the result of the match"
    assert before["match_end"] is None
    assert "wins the match" in before["result"]
    end = paper.scene["match_end"]
    assert (end["seat"], end["level"]) == ("fischer", "greedy")
    assert end["winner"] == controller.session.winner.value  # type: ignore[union-attr]
    assert end["sandbox"].startswith("pos=")


def test_a_new_match_begins_with_other_cards_and_only_after_the_old_one() -> None:
    controller, paper = ended()
    old = controller.session.seed
    controller.receive({"kind": "new_match", "beat": paper.beat})
    assert controller.session.seed != old
    assert controller.session.points == (0, 0)
    assert paper.scene["match_end"] is paper.scene["final"] is None
    digest = controller.session.digest
    controller.receive({"kind": "new_match", "beat": paper.beat})
    assert controller.session.digest == digest
    assert paper.scene["notice"]


def test_a_match_taken_back_is_not_over_any_more() -> None:
    controller, paper = ended()
    controller.receive({"kind": "undo", "beat": paper.beat})
    assert paper.scene["match_end"] is None
    assert paper.scene["choices"]


def test_the_screen_of_a_running_match_holds_no_record_of_it() -> None:
    _, paper = ended()
    assert all(scene["match_end"] is None for scene in paper.scenes[:-1])
    assert paper.scene["match_end"]["record"]


@pytest.mark.parametrize("lang", ["en", "de"])
def test_a_chapter_s_match_never_says_that_it_goes_on_when_it_is_over(
    lang: str,
) -> None:
    paper, run = Paper(), LessonRun("10")
    controller = ChapterController(paper, run, lang=lang)  # type: ignore[arg-type]
    controller.publish()
    judged = run._state.judged
    press_until(lambda: judged(run._state.step).is_over, controller, paper)
    assert paper.scene["table"]["final"]["button"] == ""  # the lesson's own button
    controller.receive({"kind": "control", "beat": paper.beat, "id": "next"})
    goes_on = paper.scene["say"]
    press_until(lambda: bool(paper.scene["table"]["match_end"]), controller, paper)
    assert paper.scene["say"] != goes_on
    assert paper.scene["table"]["match_end"]["games"]
    controller.receive({"kind": "new_match", "beat": paper.beat})
    assert not run.is_aside
    assert run.session.points == (0, 0)
    assert paper.scene["table"]["choices"]


def test_turning_points_are_found_beside_the_page() -> None:
    board = Board(seat="fischer", bot="greedy")
    controller, over = board.controller, ended()[0].session

    async def page() -> None:
        controller.receive({"kind": "hello"})
        over.jump(over.here.number)
        controller.session.become(over)  # its last choice has just ended the match
        assert '"match_end":null' in board.scene
        controller.receive({"kind": "next_game", "beat": controller.beat})
        assert board._looking_back is not None
        await board._looking_back

    asyncio.run(page())
    assert not controller.ending.is_thinking
    assert '"state":"done"' in board.scene
    board.close()


def test_a_board_does_not_wait_for_games_that_a_cell_has_played_on_from() -> None:
    paper, session = Paper(), Session.new(seed=3)
    controller = BoardController(paper, session, open_hands=True)
    controller.publish()
    for _ in range(MOST_PRESSES):
        if session.points != (0, 0):
            break
        options = [o for o in session.question.options if o.code != "resign"]  # type: ignore[union-attr]
        session.play(options[0])
    assert paper.scene["final"]["game"] == 1
    session.play(session.question.options[0])  # type: ignore[union-attr]
    assert paper.scene["final"] is None
