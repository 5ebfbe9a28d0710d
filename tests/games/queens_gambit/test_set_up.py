"""Board, tiles, layouts and placing (QSET)."""

from collections import Counter

import pytest

from motc_lab.engine.problem import Problem
from motc_lab.errors import IllegalPosition, LabError
from motc_lab.games.queens_gambit.layout import house_book
from motc_lab.games.queens_gambit.position.position import Position
from tests.games.queens_gambit.tables import at, begun, code, offered, placed


def test_qset_1_everybody_has_a_gambit_and_twelve_cards() -> None:
    for seats in (2, 3, 4):
        session = placed(seats=seats)
        now = session.view("white").now
        assert len(now.seats) == seats
        assert all(one.gambit for one in now.seats)
        for one in now.seats:
            assert Counter(one.unseen) == {"N": 4, "B": 3, "R": 3, "Q": 2}


def test_qset_1_hand_and_pile_are_the_twelve_cards() -> None:
    machine = placed(seats=4).machine
    for hand, pile in zip(machine.hands, machine.piles, strict=True):
        assert [hand[kind] + pile.count(kind) for kind in range(4)] == [4, 3, 3, 2]


def test_qset_2_a_set_of_32_tiles_worth_88_points() -> None:
    session = begun()
    tiles = Counter(sign for _, sign in session.view("white").now.tiles)
    assert tiles == {"P": 16, "N": 4, "B": 4, "R": 4, "Q": 2, "K": 2}
    values = session.ruleset.settings["values"]
    assert sum(values[kind] * count for kind, count in tiles.items()) == 88


def test_qset_2_values_can_be_agreed() -> None:
    values = {"P": 2, "N": 0, "B": 1, "R": 1, "K": 1, "Q": 9}
    session = at({"a1": "1", "a2": "P", "a3": "Q", "h8": "2"}, values=values)
    assert session.question.kind == "move"
    session = at({"a1": "1", "b3": "P", "c5": "Q", "h8": "2"}, values=values)
    session.play("b3")
    assert session.view("black").now.seats[0].points == 2


@pytest.mark.parametrize("name", house_book().names)
def test_qset_3_each_layout_lays_all_tiles_and_offers_four_squares(name: str) -> None:
    session = begun(layout=name)
    layout = house_book().layout(name)
    now = session.view("spectator").now
    assert offered(session) == {*layout.starts}
    assert len(now.tiles) == 32
    assert not {square for square, _ in now.tiles} & {*layout.starts}


def test_qset_4_placing_runs_counter_clockwise_and_the_last_one_moves_first() -> None:
    session = begun(seats=4, first="red")
    asked = []
    while session.question.kind == "start":
        asked.append(session.asked[0])
        session.play(session.question.options[0])
    assert asked == ["red", "black", "white", "green"]
    while session.question.kind == "plan":
        session.play(session.question.options[0])
    begins = [one for one in session.last_events() if one.kind == "play_begins"]
    assert begins[0].seat == "green"  # clockwise next to the first placer


def test_qset_4_a_square_that_is_taken_is_not_offered_again() -> None:
    session = begun(seats=4)
    session.play("c4")
    assert offered(session) == {"f4", "c5", "f5"}


def test_qset_4_the_lot_falls_on_anybody() -> None:
    firsts = {begun(seed, seats=4, first="lot").asked[0].value for seed in range(30)}
    assert firsts == {"white", "black", "red", "green"}
    agreed = {begun(seed, seats=4, first="green").asked[0].value for seed in range(9)}
    assert agreed == {"green"}


def test_qset_5_start_squares_left_over_are_ordinary_squares() -> None:
    session = begun(layout="diamond")
    session.play("a1")
    assert offered(session) == {"h1", "a8", "h8"}
    session.play("h8")
    cards = ("NR,NBQ,NNRBRQ,B,", "NRB,NBQ,NNRBRQ,,")
    where = {"e4": "1", "a8": "2", "a3": "P"}
    crossing = at(where, "1>", *cards, layout="diamond")
    assert "h1" in offered(crossing)  # nobody has taken it: it may be entered


@pytest.mark.parametrize(
    ("standing", "fault"),
    [
        ({"a1": "1", "h8": "2"}, "no tiles"),
        ({"a1": "1", "b1": "1", "h8": "2", "c1": "P"}, "gambit twice"),
        ({"h8": "2", "c1": "P"}, "no gambit"),
        ({"a1": "1", "h8": "2", "c1": "Q", "c2": "Q", "c3": "Q"}, "too many tiles"),
        ({"a1": "1", "h8": "2", "c1": "Q", "c2": "3"}, "gambit of nobody"),
    ],
)
def test_qset_6_what_a_position_may_not_be(
    standing: dict[str, str], fault: str
) -> None:
    with pytest.raises(IllegalPosition, match=fault) as refused:
        at(standing)
    position = Position.from_code(code(standing))
    for _ in range(20):
        found = session_problems(position)
        if not found:
            break
        position = found[0].repaired
    assert not session_problems(position)
    assert refused.value.problems


@pytest.mark.parametrize(
    "cards",
    ["NRB,NBQ,NNRBRR,,", "NR,NBQ,NNRBRQB,,", "NRB,NBQ,NNRBR,,", "NRB,NB,NNRBRQQ,,"],
)
def test_qset_6_everybodys_twelve_cards_are_complete(cards: str) -> None:
    with pytest.raises(IllegalPosition, match="cards"):
        at({"a1": "1", "h8": "2", "c1": "P"}, "1", "NRB,NBQ,NNRBRQ,,", cards)


def session_problems(position: Position) -> tuple[Problem[Position], ...]:
    found: tuple[Problem[Position], ...] = begun().ruleset.problems(position)
    return found


@pytest.mark.parametrize(
    ("setting", "said"),
    [
        ({"seats": 5}, "seats: 5; use a whole number from 2 to 4"),
        ({"seats": True}, "seats: True"),
        ({"layout": "nowhere"}, "layout: 'nowhere'; use one of opening, rings"),
        ({"values": {"P": 1}}, "values: .*use points from 0 to 99 for each of P"),
        ({"junior": ["red"]}, "junior: 'red'; use a list of seats: white, black"),
        ({"junior": 3}, "junior: 3; use a list of seats"),
        ({"first": "red"}, "first: 'red'; use lot or white, black"),
        ({"first": ["red"]}, "first: .*use lot or white, black"),
        ({"stall_rounds": -1}, "stall_rounds: -1; use a whole number from 0"),
        ({"stall_rounds": True}, "stall_rounds: True"),
        ({"reshuffle": "never"}, "reshuffle: 'never'; use 'at_once' or 'when_needed'"),
        ({"colour": 3}, "has no setting 'colour'; use seats, layout"),
    ],
)
def test_a_wrong_setting_says_what_would_be_right(
    setting: dict[str, object], said: str
) -> None:
    with pytest.raises(LabError, match=said):
        begun(**setting)
