"""One identity of a player: in a game of three, and in this one."""

import pickle
from typing import Annotated, Any

import pytest
from pydantic import BaseModel, TypeAdapter, ValidationError

from motc_lab.engine import seat as any_game
from motc_lab.engine.seat import by_name, player_at, player_named, players, seat_named
from motc_lab.errors import LabError, WrongArgument, WrongSeat
from motc_lab.games.motc.position.position import Position
from motc_lab.games.motc.rules.seat import PERSONS, Player, Seat, person_at
from motc_lab.games.motc.scene.lens import lens
from tests.scene.tables import table


class Court(any_game.Seat):
    """A game of three, in which whoever looks on is named between the players."""

    QUEEN = "queen"
    SPECTATOR = "spectator"
    BISHOP = "bishop"
    ROOK = "rook"


class Bid(BaseModel):
    by: Annotated[Court, by_name(Court)]


def test_players_are_numbered_from_0_whoever_looks_on_between_them() -> None:
    assert players(Court) == (Court.QUEEN, Court.BISHOP, Court.ROOK)
    assert [seat.index for seat in players(Court)] == [0, 1, 2]
    assert [player_at(Court, n) for n in (-1, 0, 2)] == [None, "queen", "rook"]


def test_whoever_looks_on_is_no_player() -> None:
    assert [seat.is_spectator for seat in Court] == [False, True, False, False]
    with pytest.raises(WrongSeat, match="use one of QUEEN, BISHOP, ROOK"):
        _ = Court.SPECTATOR.index
    with pytest.raises(WrongSeat):
        _ = Court.SPECTATOR.others


def test_the_others_follow_in_turn_and_only_two_have_one_other() -> None:
    assert Court.BISHOP.others == (Court.ROOK, Court.QUEEN)
    with pytest.raises(WrongSeat, match=r"bishop has 2 others: rook, queen; use"):
        _ = Court.BISHOP.other
    assert [seat.other for seat in PERSONS] == [Seat.FISCHER, Seat.SPASSKY]


def test_a_seat_is_found_by_its_name_and_stays_what_it_is() -> None:
    assert seat_named(Court, "spectator") is Court.SPECTATOR
    assert player_named(Court, "rook") is Court.ROOK
    assert player_named(Court, Court.ROOK) is Court.ROOK
    assert pickle.loads(pickle.dumps(Court.ROOK)) is Court.ROOK
    assert f"{Court.ROOK}" == "rook"


@pytest.mark.parametrize("nobody", ["spectator", Court.SPECTATOR, "king", 1, None])
def test_whoever_is_no_player_is_told_who_plays(nobody: object) -> None:
    right = "who: .*; use 'queen' or 'bishop' or 'rook'"
    with pytest.raises(WrongArgument, match=right):
        player_named(Court, nobody, "who")
    with pytest.raises(WrongSeat, match=right):
        player_named(Court, nobody, "who", WrongSeat)


def test_a_name_that_nobody_has_is_refused_with_all_names() -> None:
    with pytest.raises(LabError, match="'king'; use one of queen, spectator, bishop"):
        seat_named(Court, "king")


def test_a_model_holds_the_seat_and_writes_the_name() -> None:
    bid = Bid.model_validate_json('{"by": "rook"}')
    assert bid.by is Court.ROOK
    assert Bid(by=Court.ROOK).model_dump_json() == '{"by":"rook"}'
    assert type(bid.model_dump(mode="json")["by"]) is str
    schema = Bid.model_json_schema()["properties"]["by"]
    assert schema["enum"] == ["queen", "bishop", "rook"]


@pytest.mark.parametrize("wrong", ["spectator", Court.SPECTATOR, "king", 1])
def test_a_model_takes_nobody_but_players(wrong: Any) -> None:
    with pytest.raises(ValidationError, match="'queen', 'bishop' or 'rook'"):
        Bid(by=wrong)


def test_a_spectator_never_becomes_a_person() -> None:
    session = table(3, 5)
    for wrong in (Seat.SPECTATOR, "spectator"):
        with pytest.raises(WrongArgument):
            person_at(wrong)
        with pytest.raises(WrongArgument):
            session.position.person(wrong)
        with pytest.raises(WrongArgument):
            session.edition.person(wrong)
        with pytest.raises(ValidationError):
            TypeAdapter(Player).validate_python(wrong)
    seen = lens(session, Seat.SPECTATOR, "en")
    assert (seen.looker, seen.view.question.options) == ("spectator", ())


def test_a_position_holds_seats_however_it_was_written() -> None:
    position = table(3, 12).position
    for again in (
        Position.from_code(position.code),
        Position.from_json(position.to_json()),
        position.changed(white=position.white.value),
    ):
        assert again == position
        assert again.white is position.white
        assert again.lead.other.other is position.lead
