"""Codes, JSON, notation and records (QREC)."""

import json
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from motc_lab.engine.begin import new_session, session_under
from motc_lab.engine.record import RecordError, read_record, write_record
from motc_lab.errors import LabError, NotationError
from motc_lab.games.queens_gambit.layout import house_book
from motc_lab.games.queens_gambit.notation import game_record
from motc_lab.games.queens_gambit.position.position import Position
from tests.games.queens_gambit.tables import FULL, at, begun, code, placed, planned

KNIGHTS = "NNN,NBQ,RBRQRB,,"
WHERE = {"c3": "1", "h8": "2", "e4": "P"}


def test_qrec_1_a_code_is_read_back_as_it_was_written() -> None:
    session = planned(7, seats=4)
    for number in range(30):
        written = session.position.code
        assert written.startswith("qgambit1;")
        assert Position.from_code(written) == session.position
        assert Position.from_json(session.position.to_json()) == session.position
        session.play(Random(number).choice(session.question.options))


@pytest.mark.parametrize(("turn", "asked"), [("1", "move"), ("1>", "move")])
def test_qrec_1_the_seat_on_turn_reveals_or_moves(turn: str, asked: str) -> None:
    first = KNIGHTS if turn == "1" else "NN,NBQ,RBRQRB,N,"
    session = at(WHERE, turn, first, FULL)
    assert session.question.kind == asked
    assert session.position.turn == "1>"


def test_qrec_1_or_lays_a_card() -> None:
    session = at(WHERE, "1!", "NN,NBQ,RBRQRB,N,", FULL)
    assert session.question.kind == "lay"
    assert session.position.turn == "1!"


def test_qrec_1_an_unknown_card_is_dealt_by_the_seed() -> None:
    position = Position.from_code(
        code(WHERE, "2>", "uuu,uuu,uuuuuN,,", "BB,NRQ,uuuuu,NQ,")
    )
    ruleset = begun().ruleset
    assert not ruleset.problems(position)
    codes = {session_under(ruleset, seed, position).position.code for seed in range(9)}
    assert len(codes) > 3
    for seed in range(5):
        seat = session_under(ruleset, seed, position).position.seats[0]
        assert sorted(seat.cards) == sorted("NNNNBBBRRRQQ")
        assert seat.pile[-1] == "N"


def test_qrec_1_before_the_plans_lie_there_is_no_code() -> None:
    session = placed()
    assert not session.ruleset.has_position(session.machine)
    with pytest.raises(LabError, match="before the plans are laid; keep a record"):
        _ = session.position


@pytest.mark.parametrize(
    ("spoil", "said"),
    [
        (lambda text: text.replace("qgambit1", "chess"), "column 1: expected 'qg"),
        (
            lambda text: text.replace("P", "Z", 1),
            "column 50: expected one of P",
        ),
        (lambda text: text.replace("/", "", 1), "expected '?8 rows of 8"),
        (lambda text: text.replace(";1;", ";3;"), "expected a seat from 1 to 2"),
        (lambda text: text.replace(";0;", ";-1;"), "expected a stall count from 0"),
        (lambda text: text.replace(";0;", ";٣;"), "expected a stall count from 0"),
        (lambda text: text.rsplit(";", 1)[0], "expected 2 to 4 seats"),
        (lambda text: text[:-1], "plan, hand, pile, revealed, captured with commas"),
        (lambda text: text + "u", "expected captured: one of P N B R Q K"),
        (lambda text: text + "P" * 50, "expected captured: at most 40"),
        (lambda text: text * 30, "at most 2000 characters"),
    ],
)
def test_qrec_1_a_wrong_code_says_where_it_goes_wrong(spoil, said: str) -> None:  # noqa: ANN001
    text = code(WHERE, "1", KNIGHTS, FULL)
    with pytest.raises(NotationError, match=said):
        Position.from_code(spoil(text))


@pytest.mark.parametrize(
    "change",
    [
        {"rows": 3},
        {"rows": ["........"]},
        {"turn": 1},
        {"quiet": True},
        {"quiet": "0"},
        {"seats": {}},
        {"seats": [{"plan": "NNN"}]},
        {"more": 1},
    ],
)
def test_qrec_1_wrong_json_is_refused(change: dict[str, object]) -> None:
    parts = json.loads(planned().position.to_json())
    with pytest.raises(LabError):
        Position.from_json(json.dumps({**parts, **change}))


@pytest.mark.parametrize(
    ("change", "right"),
    [
        ({"rows": ["......../........", *["........"] * 7]}, "rows: .*8 texts"),
        ({"turn": "1;0"}, "turn: '1;0'; use a seat from 1 to 2"),
        ({"turn": "3"}, "turn: '3'; use a seat from 1 to 2"),
        ({"quiet": -1}, "quiet: -1; use a whole number from 0 to 9999"),
        ({"quiet": 10**4}, "quiet: 10000; use a whole number from 0 to 9999"),
    ],
)
def test_qrec_1_json_is_as_strict_as_a_code(
    change: dict[str, object], right: str
) -> None:
    parts = json.loads(planned().position.to_json())
    with pytest.raises(LabError, match=right):
        Position.from_json(json.dumps({**parts, **change}))


@pytest.mark.parametrize("field", ["plan", "hand", "pile", "revealed", "captured"])
def test_qrec_1_no_seat_of_json_stands_for_two(field: str) -> None:
    parts = json.loads(planned().position.to_json())
    parts["seats"][0][field] += f";{FULL}"
    with pytest.raises(LabError, match=f"{field}: .*; use at most 40 of the signs"):
        Position.from_json(json.dumps(parts))


@pytest.mark.parametrize("field", ["rows", "turn", "quiet", "seats"])
def test_qset_6_what_is_no_position_is_refused_where_it_is_made(field: str) -> None:
    odd: Any
    for odd in (None, True, 1.5, -1, 10**5000, "x", b"1", [], {}):
        with pytest.raises(LabError, match=f"{field}: .*; use"):
            replace(planned().position, **{field: odd})


@pytest.mark.parametrize("odd", [None, True, 1.5, -1, "x", b"N", ["N"], {}, "N" * 41])
@pytest.mark.parametrize("field", ["plan", "hand", "pile", "revealed", "captured"])
def test_qset_6_so_are_the_cards_of_a_seat(field: str, odd: Any) -> None:
    with pytest.raises(LabError, match=f"{field}: .*; use at most 40 of the signs"):
        replace(planned().position.seats[0], **{field: odd})


def test_qrec_1_a_game_that_never_stalls_can_always_be_written_down() -> None:
    where = {"a1": "1", "h8": "2", "e5": "P"}
    session = at(where, "1", KNIGHTS, FULL, quiet=9999, stall_rounds=0)
    session.play("b3")
    session.play("+N")
    assert session.view("white").now.quiet == 10_000
    assert Position.from_code(session.position.code) == session.position


@pytest.mark.parametrize("odd", [None, "N", 5, (5,), (None,), ("NN",), ("",)])
def test_qask_4_named_chance_is_a_list_of_cards(odd: Any) -> None:
    session = at(WHERE, "1!", "NN,NBQ,RBRQRB,N,", FULL)
    with pytest.raises(LabError, match=r"chance: .*; use"):
        session.play("+N", chance=odd)


def test_qrec_1_a_position_of_other_seats_is_refused() -> None:
    position = planned(seats=3).position
    with pytest.raises(LabError, match="seats: the position has 3, the rules 2"):
        session_under(begun().ruleset, 1, position)


def test_qrec_2_moves_are_written_with_seat_card_squares_and_capture() -> None:
    where = {"c3": "1", "d5": "P", "h8": "2", "g6": "P", "a8": "Q"}
    session = at(where, "1", KNIGHTS, "BBB,NNQ,RNRQRN,,")
    session.play("d5")
    session.play("+Q")
    session.play("a1")
    lines = game_record(session).splitlines()
    assert lines[-4:] == ["1.N c3xd5 P", "1+Q", "1~R", "2.B h8-a1"]
    assert "1+u" in game_record(session, "white").splitlines()
    assert "1~R" in game_record(session, "white").splitlines()
    assert "1~u" in game_record(session, "black").splitlines()


def test_qrec_2_a_gambit_that_stays_and_a_new_pile() -> None:
    where = {"a1": "1", "b3": "2", "c2": "3", "h8": "P"}
    session = at(where, "1", "NNN,NBQ,R,BBRRQ,", FULL, FULL)
    session.play("+B")
    lines = game_record(session).splitlines()
    assert lines[-1][:2] == "1#"
    assert len(lines[-1]) == 8
    assert "1#uuuuuu" in game_record(session, "white").splitlines()
    last = "NN,NBQ,RBRQRB,N,"
    session = at({**where, "h1": "4"}, "4!", "NNN,NBQ,RBRQRB,,", FULL, FULL, last)
    session.play("+N")
    assert game_record(session).splitlines()[-1] == "1.N a1 stays"


def test_qrec_3_a_record_has_settings_starts_shuffles_moves_and_result() -> None:
    session = new_session("queens_gambit", 5, seats=3, junior=["red"], layout="cross")
    chooser = Random(5)
    while not session.is_over:
        session.play(chooser.choice(session.question.options))
    text = game_record(session)
    for line in (
        "seats 3",
        "layout cross",
        "values P1 N3 B3 R5 Q8 K6",
        "options stall_rounds=10 reshuffle=at_once junior=red first=lot",
    ):
        assert line in text.splitlines()
    assert text.count("start ") == 3
    assert "first " in text
    assert f"result {session.winner}" in text


def test_qrec_3_a_seats_own_record_has_a_u_before_the_end_and_none_behind_it() -> None:
    session = planned(5, stall_rounds=1)
    session.play(session.question.options[0])
    assert "plan 1+uuu" in game_record(session, "white")
    while not session.is_over:
        option = session.question.options[0]
        before = game_record(session, "spectator")
        session.play(option)
    assert "+u" in before
    assert "~u" in before
    for looker in ("white", "black", "spectator"):
        assert game_record(session, looker) == game_record(session)
    with pytest.raises(LabError, match="looker: 'red'; use one of white, black"):
        game_record(session, "red")


def test_qrec_3_a_match_that_was_taken_up_tells_its_position() -> None:
    session = at(WHERE, "1", KNIGHTS, FULL)
    whole = game_record(session).splitlines()
    assert whole[5] == f"position {code(WHERE, '1>', 'NN,NBQ,RBRQRB,N,', FULL)}"
    mine = code(WHERE, "1>", "uu,NBQ,uuuuuu,N,", "uuu,uuu,uuuuuu,,")
    assert game_record(session, "white").splitlines()[5] == f"position {mine}"
    public = code(WHERE, "1>", "uu,uuu,uuuuuu,N,", "uuu,uuu,uuuuuu,,")
    assert game_record(session, "spectator").splitlines()[5] == f"position {public}"


def test_qrec_3_the_record_of_the_house_replays_to_the_same_digest() -> None:
    layout = house_book().layout("rings").model_dump(mode="json")
    settings = {
        "seats": 4,
        "layout": {**layout, "name": "my-own"},
        "values": {"P": 2, "N": 2, "B": 2, "R": 2, "K": 2, "Q": 2},
        "reshuffle": "when_needed",
        "stall_rounds": 4,
        "junior": ["white", "green"],
        "first": "black",
    }
    session = new_session("queens_gambit", 11, **settings)
    chooser = Random(2)
    while not session.is_over:
        seat = chooser.choice(session.asked)
        option = chooser.choice(session.question_of(seat).options)
        session.play(option, seat=seat)
    again = read_record(write_record(session))
    assert again.digest == session.digest
    assert again.ruleset.digest == session.ruleset.digest
    layout_line = write_record(session).splitlines()[2]
    assert layout_line.startswith("layout my-own R......R/")


@pytest.mark.parametrize(
    ("good", "bad", "said"),
    [
        ("seats 2", "seats two", "line 2: seats: 'two'; use a whole number"),
        ("seats 2", "seats 9", "line 2: seats: 9; use a whole number from 2 to 4"),
        ("layout opening", "layout x y", "line 3: layout: 'x y'; use a name"),
        ("layout opening", "layout none", "line 3: layout: 'none'; use one of open"),
        ("values P1", "values P-1", "line 4: values.P: '-1'; use a whole number"),
        ("first=lot", "first=me", "line 5: first: 'me'; use lot or white, black"),
        ("first=lot", "last=me", "line 5: options: 'last'; use stall_rounds"),
        ("stall_rounds=10", "stall_rounds=999", "line 5: stall_rounds: 999"),
    ],
)
def test_qrec_3_a_wrong_head_names_its_line(good: str, bad: str, said: str) -> None:
    text = write_record(begun(first="lot")).replace(good, bad)
    with pytest.raises(RecordError, match=said):
        read_record(text)


@pytest.mark.parametrize("odd", [None, 5, "x", [], len, new_session("duel", 3)])
def test_qrec_3_there_is_a_record_of_a_match_alone(odd: Any) -> None:
    with pytest.raises(LabError, match=r"session: .*; use a match of The Queen"):
        game_record(odd)
