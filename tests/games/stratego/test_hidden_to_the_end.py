"""What is hidden stays hidden in all that a page is sent (SINF-6, SINF-8, SREC-3)."""

import json

import pytest

from motc_lab import Match
from motc_lab.controllers.play.terms import terms_of
from motc_lab.engine.record import read_record
from motc_lab.games.stratego.record import game_record
from motc_lab.rooms.room import Room
from motc_lab.sandbox.share import shared
from motc_lab.widgets.board import Board
from tests.controllers.screens import Paper
from tests.games.stratego.tables import FIRST_STEPS

BLUE_SET_UP = ".2.9.X2./B.1.3..3/FB......"
OTHERS = (".9.2.X2./B.1.3..3/FB......", ".2.9.X2./B.3.1..3/BF......", BLUE_SET_UP)
LOOKERS = ("red", "spectator")


def played(blue: str = BLUE_SET_UP, **settings: object) -> Match:
    """A match on the small board in which Red has moved once and then given up."""
    match = begun(blue, **settings)
    match.play(next(o for o in match.question.options if o.code.startswith("b3-b4")))
    match.play("resign")
    return match


def begun(blue: str = BLUE_SET_UP, **settings: object) -> Match:
    match = Match.new(3, game="stratego", variant="quick", **settings)
    match.play(f"code {FIRST_STEPS}", seat="red")
    match.play(f"code {blue}", seat="blue")
    match.play("ready", seat="red")
    match.play("ready", seat="blue")
    return match


@pytest.mark.parametrize("looker", LOOKERS)
def test_sinf_8_without_reveal_no_field_of_a_picture_tells_a_hidden_rank(
    looker: str,
) -> None:
    pictures = {
        Board(played(blue, reveal_at_end=False), seat=looker).scene for blue in OTHERS
    }
    assert len(pictures) == 1
    scene = json.loads(pictures.pop())
    assert scene["result"]
    assert "u" in scene["record"].splitlines()[4]
    assert "seed" not in scene["record"]


def test_sinf_8_whoever_set_up_keeps_the_own_ranks() -> None:
    match = played(reveal_at_end=False)
    record = json.loads(Board(match, seat="blue").scene)["record"]
    assert record == game_record(match, "blue")
    assert f"blue {BLUE_SET_UP}" in record.splitlines()


def test_sinf_8_once_all_is_shown_everybody_keeps_the_whole_record() -> None:
    for seat in ("red", "blue", "spectator"):
        record = json.loads(Board(played(), seat=seat).scene)["record"]
        assert read_record(record).is_over


@pytest.mark.parametrize("looker", LOOKERS)
def test_sinf_8_a_room_hands_nobody_the_ranks_either(looker: str) -> None:
    match = played(reveal_at_end=False)
    for blue in OTHERS[:2]:
        other = played(blue, reveal_at_end=False)
        one, two = (room_scene(each, looker) for each in (match, other))
        assert one["record"] == two["record"]
        assert "seed" not in one["record"]


def room_scene(match: Match, looker: str) -> dict[str, object]:
    """What a room sends to the page of a seat, or of an onlooker."""
    room, paper = Room("BCDFG", terms_of("stratego"), match), Paper()
    watches = looker == "spectator"
    secret = "" if watches else room.hold(match.ruleset.seats(looker))
    room.enter(paper, "en", secret=secret, watches=watches)
    return paper.scene


def test_srec_3_what_is_handed_on_without_hidden_things_has_a_u_for_them() -> None:
    handed = []
    for blue in OTHERS:
        match = begun(blue)
        told = shared(
            match, match.ruleset.seats("red"), "en", hidden=False, open_hands=False
        )
        handed.append(told)
        rows = told.code.split(";")[3]
        assert rows.count("bu") == 10
        assert "rX" in rows
        assert rows.count("b") == 10
        assert f"start {told.code}" in told.record
        assert told.code in told.python
        assert json.loads(told.json_text)["position"]["pieces"]
    assert len({one.model_dump_json() for one in handed}) == 1


def test_sinf_6_a_set_up_command_of_the_other_shows_nowhere() -> None:
    for looker in LOOKERS:
        match = Match.new(3, game="stratego", variant="quick")
        before = match.seen(looker).scene, match.last_events(looker)
        for code in ("place 9 a8", "take a8", f"code {BLUE_SET_UP}"):
            match.play(code, seat="blue")
            assert (match.seen(looker).scene, match.last_events(looker)) == before
            assert not match.seen(looker).scene.may_undo
        assert match.seen("blue").scene.may_undo
        match.play("ready", seat="blue")
        assert match.seen(looker).scene.may_undo
        assert [event.kind for event in match.last_events(looker)] == ["ready"]


def test_sask_2_a_code_may_be_incomplete_but_ready_needs_all() -> None:
    match = Match.new(3, game="stratego", variant="quick")
    part = "......../......../FB......"
    match.play(f"code {part}", seat="red")
    assert match.question_of("red").set_up.code == part
    with pytest.raises(ValueError, match="SASK-2: incomplete"):
        match.play("ready", seat="red")
    with pytest.raises(ValueError, match="at most 1 of rank X"):
        match.play("code XX....../......../FB......", seat="red")
    assert match.question_of("red").set_up.code == part


def test_srec_5_what_a_position_lacks_of_the_army_lies_in_the_trays() -> None:
    rows = "......bF./......../......../.._.._../.._.._../......../r9......./rF......."
    match = Match.from_position(
        f"stratego1;quick;r;{rows};", game="stratego", variant="quick"
    )
    now = match.view("red").now
    assert dict(now.red_tray) == {"1": 1, "2": 2, "3": 2, "X": 1, "B": 2}
    assert dict(now.blue_tray) == {"1": 1, "2": 2, "3": 2, "9": 1, "X": 1, "B": 2}
