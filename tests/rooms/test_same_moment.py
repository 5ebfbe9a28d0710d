"""Answers that are given in the same moment never make each other stale."""

import pytest

from motc_lab.rooms.stand_ins import TAKE_S
from tests.rooms.table import Table
from tests.rooms.test_stand_ins import table_of

ANSWERS = {"stratego": ("preset", "ready"), "duel": ("lay",)}


def answer_of(table: Table, page: int, verb: str) -> str:
    question = table.room.session.question_of(table.pages[page][0].own)
    assert question is not None
    codes = [option.code for option in question.options]
    return next((code for code in codes if code.startswith(verb)), verb)


@pytest.mark.parametrize("game", list(ANSWERS))
@pytest.mark.parametrize("order", [(0, 1), (1, 0)])
def test_both_press_at_once_and_both_answers_count(
    game: str, order: tuple[int, int]
) -> None:
    table = Table(game)
    for verb in ANSWERS[game]:
        pressed = [
            (page, answer_of(table, page, verb), table.pages[page][1].beat)
            for page in order
        ]
        for page, code, beat in pressed:
            before = table.room.session.here.number
            table.say(page, kind="play", beat=beat, option=code, then=[])
            assert table.pages[page][1].scene["notice"] is None
            assert table.room.session.here.number > before
    (asked,) = table.room.session.asked
    question = table.room.session.question_of(asked)
    assert question is not None
    assert question.kind == {"stratego": "move", "duel": "guess"}[game]


def test_a_bot_that_steps_in_makes_no_answer_stale() -> None:
    """What was pressed while the room told of the bot answers the same question."""
    table = Table("queens_gambit", chosen={"players": "three"}, thinker=lambda *_: None)
    page = next(
        at
        for at, (board, _) in enumerate(table.pages)
        if board.own in table.room.session.asked
    )
    gone, other = [at for at in range(3) if at != page]
    beat, code = table.pages[page][1].beat, answer_of(table, page, "")
    table.leave(gone)
    table.act(other, "bot")
    table.act(page, "agree")
    assert table.room.bots
    assert table.pages[page][1].beat > beat
    table.say(page, kind="play", beat=beat, option=code, then=[])
    assert table.room.session.here.choice == code


def test_an_answer_to_a_question_of_an_earlier_match_is_stale() -> None:
    table = Table()
    beat = table.pages[0][1].beat
    table.act(0, "rematch")
    table.act(1, "agree")
    table.say(0, kind="play", beat=beat, option="lay 1", then=[])
    assert table.room.session.here.number == 0


def test_what_changed_beside_a_table_is_shown_once_somebody_looks_again() -> None:
    """A wish is shown to a page whose view was away while it was made."""
    table = Table()
    table.press(0)
    table.say(1, kind="bye")
    table.move(0, "undo")
    assert table.room.wish is not None
    table.say(1, kind="ping", n=1)
    assert "agree" in table.offers(1)


def test_no_bot_answers_for_a_seat_that_somebody_has_just_taken() -> None:
    table, later = table_of()
    table.come(watches=True)
    table.leave(0, TAKE_S)
    table.act(1, "bot")
    assert len(later.waiting) == 1
    table.say(2, kind="room", do="take", seat=str(table.pages[0][0].own))
    table.act(1, "agree")
    assert table.pages[2][0].plays
    later.answer()
    assert table.room.session.here.number == 0
    table.press(2)
    assert table.room.session.here.number == 1
