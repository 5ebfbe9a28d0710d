"""What a page is sent: nothing that its seat may not know, and no more past (SINF)."""

import pytest

from motc_lab.engine.begin import new_session
from motc_lab.engine.session import AnySession
from motc_lab.games.stratego.scene.painter import board_svg, text_board
from motc_lab.games.stratego.seat import Seat
from tests.games.stratego.scene.matches import (
    BLUE,
    RED,
    SPECTATOR,
    at,
    begun,
    seen,
    square,
)
from tests.games.stratego.tables import FIRST_STEPS

# Blue's army in another world: spy and marshal have changed places, and flag and bomb.
OTHER = ".2.9.12./B.X.3..3/BF......"
MOVES = ("b3-b4", "e6-e5", "b4-b5", "e5-e6")


def twins(*moves: str, **options: object) -> list[AnySession]:
    return [
        begun(FIRST_STEPS, blue, *moves, **options) for blue in (FIRST_STEPS, OTHER)
    ]


@pytest.mark.parametrize("looker", [RED, SPECTATOR])
@pytest.mark.parametrize("memory_aid", [True, False])
def test_two_worlds_that_a_seat_cannot_tell_apart_give_the_same_bytes(
    looker: Seat, memory_aid: bool
) -> None:
    one, two = twins(*MOVES, memory_aid=memory_aid)
    pictures = [seen(world, looker, new_from=3) for world in (one, two)]
    sent = [picture.model_dump_json() for picture in pictures]
    assert sent[0] == sent[1]
    assert len({text_board(picture) for picture in pictures}) == 1
    assert len({board_svg(picture) for picture in pictures}) == 1
    own = [seen(world, BLUE).model_dump_json() for world in (one, two)]
    assert own[0] != own[1], "their owner sees the difference"


def test_a_fight_tells_the_worlds_apart() -> None:
    way = ("d3-d4", "a7-a6", "d4-d5", "a6-a7", "d5-d6", "a7-a6")
    one, two = twins(*way)
    assert seen(one).model_dump_json() == seen(two).model_dump_json()
    for world in (one, two):
        world.play("d6-c6")
    assert seen(one).model_dump_json() != seen(two).model_dump_json()
    assert [fight.result for fight in seen(one).fights] == ["defender"]
    assert [fight.result for fight in seen(two).fights] == ["attacker"]


def test_behind_the_screen_nobody_sees_how_far_the_other_side_is() -> None:
    quiet = new_session("stratego", 0, variant="quick", lots=False)
    busy = new_session("stratego", 0, variant="quick", lots=False)
    for code in ("preset first-steps", "swap g8 b8", "clear", "place X a8"):
        busy.play(code, seat=BLUE)
    for looker in (RED, SPECTATOR):
        pictures = [
            seen(one, looker, new_from=0).model_copy(update={"may_undo": False})
            for one in (quiet, busy)
        ]
        assert pictures[0] == pictures[1]
        assert pictures[0].model_dump_json() == pictures[1].model_dump_json()


def test_what_was_seen_in_a_fight_is_forgotten_after_the_next_move() -> None:
    # A scout of Red attacks e9, meets a sergeant, and is beaten.
    fought = at("e2 r2, b2 r5, e9 b4, h9 b6", "e2-e9")
    told = seen(fought)
    assert [line.text for line in told.log if "sergeant" in line.text]
    assert "beat your scout (2) on turn 1" in square(told, "e9").label
    for code in ("h9-h8", "b2-b3", "h8-h9"):
        fought.play(code)
    later = seen(fought)
    assert "sergeant" not in later.model_dump_json(), "notes are forbidden at a table"
    assert square(later, "e9").label == "e9, their piece"


def test_the_memory_aid_keeps_it() -> None:
    fought = at("e2 r2, b2 r5, e9 b4, h9 b6", "e2-e9", memory_aid=True)
    for code in ("h9-h8", "b2-b3", "h8-h9", "b3-b2", "e9-e8"):
        fought.play(code)
    label = square(seen(fought), "e8").label
    assert label == (
        "e8, their piece, seen in a battle: Sergeant, beat your scout (2) on turn 1"
    )
    mark = square(seen(fought), "e8").piece
    assert mark is not None
    assert (mark.marks, mark.seen, mark.code) == (("seen",), "4", None)


def test_an_open_board_shows_both_armies_on_purpose() -> None:
    told = seen(begun(), RED, open_hands=True)
    assert told.looker == "open"
    assert all(one.piece.code for one in told.squares if one.piece)


def test_after_the_end_all_lies_open_and_the_whole_past_may_be_read() -> None:
    match = at("e2 r2, b2 r5, e9 b4", "e2-e9", "e9-e8", "resign")
    told = seen(match, SPECTATOR)
    assert told.result == "Red resigns: Blue wins."
    assert all(one.piece.code for one in told.squares if one.piece)
    assert len(told.log) == len(match.events())
    hidden = at("e2 r2, e9 b4", "resign", reveal_at_end=False)
    assert square(seen(hidden), "e9").piece.code is None  # type: ignore[union-attr]


def test_with_open_hands_the_field_lies_as_it_did_whoever_moves() -> None:
    session = begun()
    for move in MOVES[:2]:
        for seat in (RED, BLUE):
            assert seen(session, seat, open_hands=True).near.seat == seat
        session.play(move)
