"""Planning, moving, capturing, cards (QPLN, QMOV, QCAP, QCRD)."""

from collections import Counter
from random import Random

import pytest

from motc_lab.errors import IllegalOption, LabError, WrongSeat
from tests.games.queens_gambit.tables import (
    FULL,
    at,
    kinds,
    offered,
    placed,
    planned,
)

KNIGHTS = "NNN,NBQ,RBRQRB,,"
BISHOPS = "BBB,NNQ,RNRQRN,,"
ROOKS = "RRR,NNQ,BNBQBN,,"
QUEENS = "QQN,NBR,RNRBNB,,"
LAST_FIVE = "RRN,NNN,Q,BBBRQ,"  # the next draw empties the pile
EMPTY = "RRN,NNN,,BBBRQQ,"  # it is empty already


def test_qpln_1_everybody_draws_five_cards_after_placing() -> None:
    session = placed(seats=3)
    for seat in session.ruleset.players:
        own = session.view(seat).now.of(seat)
        assert (len(own.hand), own.pile, own.plan) == (5, 7, "")
        assert not Counter(own.hand) - Counter("NNNNBBBRRRQQ")


def test_qpln_2_all_lay_their_plans_at_the_same_time_in_any_order() -> None:
    session = placed(seats=3)
    assert [seat.value for seat in session.asked] == ["white", "black", "red"]
    plan = session.question_of("red").options[-1].code
    session.play(plan, seat="red")
    assert [seat.value for seat in session.asked] == ["white", "black"]
    with pytest.raises(WrongSeat):
        session.play(plan, seat="red")  # what lies stays
    assert session.machine.plans[2] == ["NBRQ".index(card) for card in plan]


def test_qpln_2_a_plan_is_an_ordered_triple_from_the_hand() -> None:
    session = placed()
    hand = Counter(session.view("white").now.of(session.ruleset.players[0]).hand)
    codes = offered(session)
    assert all(not Counter(code) - hand for code in codes)
    triples = {a + b + c for a in hand for b in hand for c in hand}
    assert codes == {code for code in triples if not Counter(code) - hand}


def test_qpln_3_then_each_has_three_three_and_six_and_the_first_seat_begins() -> None:
    session = planned(seats=3)
    on_turn = session.view("white").now.turn
    assert on_turn == "black"  # White has placed first
    for seat in session.ruleset.players:
        own = session.view(seat).now.of(seat)
        ahead = 2 if seat is on_turn else 3
        assert (len(own.plan), len(own.hand), own.pile) == (ahead, 3, 6)


def test_qpln_4_a_turn_reveals_moves_captures_lays_and_draws() -> None:
    session = at({"a1": "1", "h8": "2", "b3": "P", "g6": "P"}, "1", KNIGHTS, KNIGHTS)
    assert session.view("black").now.playing == "N"
    session.play("b3")
    assert kinds(session) == ["moved", "captured"]
    session.play("+Q")
    assert kinds(session)[:2] == ["laid", "drew"]
    assert session.asked[0] == "black"  # clockwise


def test_qpln_4_the_leftmost_card_is_the_next_move() -> None:
    session = at({"a1": "1", "h8": "2", "b3": "P"}, "1", "QNB,NBR,RRNBQN,,", FULL)
    assert session.view("white").now.playing == "Q"


def test_qpln_5_a_card_is_laid_at_the_right_end_also_without_a_move() -> None:
    blocked = {"a1": "1", "h8": "2", "d4": "P", "b2": "3"}
    seats = (BISHOPS, FULL, FULL)
    session = at(blocked, "1", *seats)
    assert session.view("white").now.seats[0].gambit == "a1"
    assert session.question.kind == "lay"
    assert offered(session) == {"+N", "+Q"}
    session.play("+Q")
    assert session.machine.plans[0] == [1, 1, 3]
    with pytest.raises(IllegalOption):
        at(blocked, "1", *seats).play("pass")


@pytest.mark.parametrize(
    ("cards", "goals"),
    [
        (KNIGHTS, "b3 b5 c2 c6 e2 e6 f3 f5"),
        (BISHOPS, "a1 b2 c3 e5 f6 g7 h8 a7 b6 c5 e3 f2 g1"),
        (ROOKS, "a4 b4 c4 e4 f4 g4 h4 d1 d2 d3 d5 d6 d7 d8"),
        (
            QUEENS,
            "a1 b2 c3 e5 f6 g7 h8 a7 b6 c5 e3 f2 g1 "
            "a4 b4 c4 e4 f4 g4 h4 d1 d2 d3 d5 d6 d7 d8",
        ),
    ],
)
def test_qmov_1_the_gambit_moves_as_the_card_says(cards: str, goals: str) -> None:
    session = at({"d4": "1", "h7": "2", "g3": "P"}, "1", cards, FULL)
    assert offered(session) == {*goals.split()}


def test_qmov_2_a_slide_ends_on_the_first_tile_and_before_the_first_gambit() -> None:
    session = at({"d4": "1", "d7": "2", "f4": "P", "g4": "Q"}, "1", ROOKS, FULL)
    assert {"d5", "d6", "e4", "f4"} <= offered(session)
    assert not {"d7", "d8", "g4", "h4"} & offered(session)


def test_qmov_2_a_knight_jumps_over_tiles_and_gambits() -> None:
    ring = {f"{file}{rank}": "P" for file in "abc" for rank in "123"}
    session = at({**ring, "b2": "1", "a3": "2"}, "1", KNIGHTS, FULL)
    assert offered(session) == {"a4", "c4", "d1", "d3"}


def test_qmov_3_no_move_ends_on_a_gambit() -> None:
    session = at({"d4": "1", "e6": "2", "a1": "P"}, "1", KNIGHTS, FULL)
    assert "e6" not in offered(session)
    assert len(offered(session)) == 7


@pytest.mark.parametrize(("cards", "other"), [(BISHOPS, "f6"), (ROOKS, "d6")])
def test_qmov_3_no_slide_ends_on_a_gambit(cards: str, other: str) -> None:
    session = at({"d4": "1", other: "2", "a2": "P"}, "1", cards, FULL)
    assert other not in offered(session)


def test_qmov_4_a_move_must_be_made_if_there_is_one_else_the_gambit_stays() -> None:
    free = at({"a1": "1", "h8": "2", "g7": "P"}, "1", BISHOPS, FULL)
    assert "a1" not in offered(free)
    stuck = at({"a1": "1", "b3": "2", "c2": "3", "h8": "P"}, "1", KNIGHTS, FULL, FULL)
    assert stuck.view("white").now.seats[0].gambit == "a1"
    assert stuck.view("white").now.seats[0].revealed == "N"  # used up
    assert stuck.question.kind == "lay"


def test_qcap_1_a_captured_tile_leaves_the_board_and_lies_open() -> None:
    session = at({"a1": "1", "h8": "2", "b3": "K", "c7": "P"}, "1", KNIGHTS, FULL)
    session.play("b3")
    seen = session.view("black").now
    assert seen.tiles == (("c7", "P"),)
    assert (seen.seats[0].captured, seen.seats[0].points) == ("K", 6)


def test_qcap_2_capturing_is_never_compulsory() -> None:
    session = at({"a1": "1", "h8": "2", "b3": "K", "c7": "P"}, "1", KNIGHTS, FULL)
    session.play("c2")
    assert session.view("white").now.seats[0].captured == ""
    assert ("b3", "K") in session.view("white").now.tiles  # nor does it move


def test_qcrd_1_after_laying_one_card_is_drawn() -> None:
    session = at({"a1": "1", "h8": "2", "c7": "P"}, "1", KNIGHTS, FULL)
    session.play("c2")
    session.play("+B")
    own = session.view("white").now.seats[0]
    assert own.hand == "NRQ"  # N, Q and the R from the top of the pile
    assert (len(own.plan), own.pile) == (3, 5)


def test_qcrd_2_at_once_six_cards_are_shuffled_when_the_last_one_is_drawn() -> None:
    session = at({"a1": "1", "h8": "2", "c7": "P"}, "1", LAST_FIVE, FULL)
    session.play("a2")
    session.play("+N")
    own = session.view("white").now.seats[0]
    assert (own.revealed, own.pile) == ("", 6)
    made = [one for one in session.last_events("black") if one.kind == "reshuffled"]
    assert Counter(made[0].cards) == Counter("BBBRQR")  # the card just played in it
    assert own.hand == "NNQ"  # the hand is not touched


def test_qcrd_2_when_needed_seven_cards_are_shuffled_at_the_next_draw() -> None:
    how = {"reshuffle": "when_needed"}
    session = at({"a1": "1", "h8": "2", "c7": "P"}, "1", LAST_FIVE, FULL, **how)
    session.play("a2")
    session.play("+N")
    own = session.view("white").now.seats[0]
    assert (own.revealed, own.pile) == ("BBBRQR", 0)
    later = at({"a1": "1", "h8": "2", "c7": "P"}, "1", EMPTY, FULL, **how)
    later.play("a2")
    later.play("+N")
    made = [one for one in later.last_events("black") if one.kind == "reshuffled"]
    assert Counter(made[0].cards) == Counter("BBBRQQR")
    assert later.view("white").now.seats[0].pile == 6


def test_qcrd_3_revealed_cards_lie_open_in_their_order() -> None:
    shown = "NRB,NBQ,RNRB,QN,"
    session = at({"a1": "1", "h8": "2", "c7": "P"}, "1", shown, FULL)
    for looker in session.ruleset.seats:
        assert session.view(looker).now.seats[0].revealed == "QNN"


def test_qcrd_3_what_goes_into_a_pile_is_known_and_its_order_to_nobody() -> None:
    session = at({"a1": "1", "h8": "2", "c7": "P"}, "1", LAST_FIVE, FULL)
    session.play("a2")
    session.play("+N")
    for looker in session.ruleset.seats:
        (event,) = (
            one for one in session.last_events(looker) if one.kind == "reshuffled"
        )
        assert event.hidden
        assert "order" not in event.facts
        assert event.cards == "BBBRRQ"
    (full,) = (one for one in session.last_events() if one.kind == "reshuffled")
    assert Counter(full.order) == Counter("BBBRRQ")


def test_qcrd_3_a_pile_is_imagined_from_what_went_into_it() -> None:
    session = at({"a1": "1", "h8": "2", "c7": "P"}, "1", LAST_FIVE, FULL)
    session.play("a2")
    session.play("+N")
    for seed in range(30):
        world = session.machine.imagine(1, Random(seed))
        assert Counter(world.piles[0]) == Counter([1, 1, 1, 2, 2, 3])


def test_qask_4_a_what_if_names_the_cards_of_a_shuffle() -> None:
    session = at({"a1": "1", "h8": "2", "c7": "P"}, "1", LAST_FIVE, FULL)
    session.play("a2")
    session.play("+N", chance=("Q", "B", "R", "B", "R", "B"))
    (made,) = (one for one in session.last_events() if one.kind == "reshuffled")
    assert made.order == "QBRBRB"
    with pytest.raises(LabError, match="use cards: N, B, R, Q"):
        session.play(session.question.options[0], chance=("K",))


def test_qask_4_the_same_seed_shuffles_alike() -> None:
    one, other = planned(5), planned(5)
    assert one.machine.key() == other.machine.key()
    assert one.machine.key() != planned(6).machine.key()
