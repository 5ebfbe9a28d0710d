"""Plans that not even their owner may see, on every wire to a browser (QMEM-1)."""

from typing import Any

import pytest

from motc_lab.controllers.board import BoardController
from motc_lab.engine.begin import new_session
from motc_lab.engine.record import write_record
from motc_lab.engine.seat import Seat
from tests.controllers.screens import Paper
from tests.rooms.table import Table, all_sent

PLAYERS = {2: "two", 3: "three", 4: "four"}
COUNTS = [*PLAYERS]


def page_of(table: Table, seat: Seat) -> int:
    return next(at for at, (board, _) in enumerate(table.pages) if board.own is seat)


def at_planning(count: int, **terms: str) -> Table:
    """A room in which everybody has a start square and must plan."""
    table = Table("queens_gambit", chosen={"players": PLAYERS[count], **terms})
    while len(table.room.session.asked) == 1:
        table.press(page_of(table, table.room.session.asked[0]))
    return table


def two_orders(options: Any) -> tuple[str, str]:
    """Two plans of the same three cards."""
    codes = [option.code for option in options]
    mixed = [(one, two) for one in codes for two in codes if one < two]
    return next(pair for pair in mixed if sorted(pair[0]) == sorted(pair[1]))


def sent_with_plan(count: int, which: int, **terms: str) -> tuple[list[str], str]:
    """All that the pages of a room are sent, White's plan being one of two."""
    table = at_planning(count, **terms)
    white = table.room.players[0]
    page = page_of(table, white)
    question = table.room.session.question_of(white)
    assert question is not None
    option = two_orders(question.options)[which]
    beat = table.pages[page][1].beat
    table.say(page, kind="play", beat=beat, option=option)
    for seat in table.room.players[1:]:
        table.press(page_of(table, seat))
    assert len(table.room.session.asked) == 1
    return [all_sent(paper) for _, paper in table.pages], write_record(
        table.room.session
    )


@pytest.mark.parametrize("count", COUNTS)
def test_in_a_room_no_page_is_sent_in_which_order_a_plan_lies(count: int) -> None:
    one, other = (sent_with_plan(count, which) for which in (0, 1))
    assert one[0] == other[0]
    assert one[1] != other[1]  # the record has it


@pytest.mark.parametrize("count", COUNTS)
def test_under_the_junior_option_the_owner_alone_is_sent_it(count: int) -> None:
    one, other = (sent_with_plan(count, which, plans="junior")[0] for which in (0, 1))
    changed = [first != second for first, second in zip(one, other, strict=True)]
    assert changed == [True] + [False] * (count - 1)


@pytest.mark.parametrize("count", COUNTS)
def test_behind_curtains_no_screen_shows_in_which_order_a_plan_lies(
    count: int,
) -> None:
    told = []
    for which in (0, 1):
        session = new_session("queens_gambit", 3, seats=count, first="white")
        paper = Paper()
        board = BoardController(paper, session)
        board.publish()
        for turn in range(2 * count):
            board.receive({"kind": "reveal", "beat": paper.beat})
            (asked, *_) = session.asked
            options = session.question_of(asked).options
            is_first_plan = turn == count
            codes = two_orders(options) if is_first_plan else [options[0].code] * 2
            message = {"kind": "play", "beat": paper.beat, "option": codes[which]}
            board.receive(message)
        assert {event.kind for event in session.events()} >= {"planned"}
        told.append(paper.text())
    assert told[0] == told[1]


def test_a_plan_that_is_sent_while_another_lands_counts() -> None:
    table = at_planning(4)
    beats = [paper.beat for _, paper in table.pages]
    for page, (board, _) in enumerate(table.pages):
        question = table.room.session.question_of(board.own)
        assert question is not None
        code = question.options[0].code
        table.say(page, kind="play", beat=beats[page], option=code)
        assert not table.pages[page][1].scene.get("notice")
    assert len(table.room.session.asked) == 1


def test_a_second_answer_to_the_same_picture_is_refused() -> None:
    table = at_planning(3)
    board, paper = table.pages[0]
    question, beat = table.room.session.question_of(board.own), paper.beat
    assert question is not None
    code = question.options[0].code
    for _ in range(2):
        table.say(0, kind="play", beat=beat, option=code)
    assert paper.scene["notice"]
    assert len(table.room.session.asked) == 2
