"""Exhibits and questions of chapters 6 to 9 and 13 say what the machine does."""

from itertools import permutations
from random import Random

import pytest

from motc_lab.games.motc.edition import house_edition
from motc_lab.games.motc.lessons.asks.ruling_bites import (
    KINDS,
    _both_readings,
    _found,
    _kind,
)
from motc_lab.games.motc.lessons.condition import Condition, chain, happen
from motc_lab.games.motc.lessons.exhibits.ruling_share import counted
from motc_lab.games.motc.lessons.exhibits.score_grid import race
from motc_lab.games.motc.lessons.loss import lose_with
from motc_lab.games.motc.lessons.next_game import (
    RIGHT_ORDER,
    moves_for,
    outcome,
    prepare,
    too_early,
)
from motc_lab.games.motc.position.position import Position
from motc_lab.games.motc.rules.seat import Seat
from motc_lab.games.motc.rules.session import Session
from motc_lab.lessons import lesson

EDITION = house_edition()


def start_of(number: int, step: str | None = None) -> Session:
    chapter = lesson(number)
    code = (step and chapter.step(step).position) or chapter.position
    return Session.from_position(Position.from_code(code), 1972)


def test_gam_3_by_hand_in_the_right_order_ends_as_the_machine_does() -> None:
    start = start_of(8)
    by_hand, _ = prepare(start, moves_for(start))
    session = Session.from_position(start.position, 1972)
    session.play("resign")
    put_away = []
    while (question := session.question) is not None and question.kind != "play":
        codes = [option.code for option in question.options]
        if question.kind == "between":
            first = question.seat not in put_away
            put_away.append(question.seat)
            session.play(codes[1] if first else "done")
        else:
            session.play(codes[0])
    assert outcome(session.table) == outcome(by_hand)


def test_gam_3_the_order_matters_pawns_cards_and_start_advantage() -> None:
    start = start_of(8)
    proper = outcome(prepare(start, moves_for(start))[0])
    late_board = ("marker", "discards", "status", "board", "queen")
    late_discard = ("marker", "board", "status", "discards", "queen")
    late_marker = ("board", "discards", "status", "marker", "queen")
    for order in (late_board, late_discard, late_marker):
        assert outcome(prepare(start, moves_for(start, order))[0]) != proper, order


def test_gam_3_an_order_in_which_nothing_is_early_costs_nothing() -> None:
    start = start_of(8)
    proper = outcome(prepare(start, moves_for(start))[0])
    free = [order for order in permutations(RIGHT_ORDER) if not too_early(order)]
    assert len(free) == 6
    for order in free:
        assert outcome(prepare(start, moves_for(start, order))[0]) == proper, order


def test_end_3_a_reshuffle_costs_after_the_whole_drawing() -> None:
    before = Condition(space=4, hand=3, deck=1)
    after, events = happen(EDITION, Seat.FISCHER, before, "draw")
    assert [event.kind for event in events] == [
        *("drew", "reshuffled", "drew", "endurance")
    ]
    assert (after.space, after.hand) == (3, 5)


def test_end_2_less_endurance_lowers_the_limit_and_cards_go() -> None:
    before = Condition(space=6, hand=7, deck=5)
    after, events = chain(EDITION, Seat.FISCHER, before, ["four", "lose"])
    assert after == Condition(space=3, hand=5, deck=5)
    assert sum(event.kind == "discarded" for event in events) == 2


def test_exc_6_one_line_costs_only_by_the_english_book() -> None:
    start = start_of(13)
    costs = {}
    for reading in ("received", "won"):
        edition = EDITION.with_ruling(section_four_cost=reading)
        session = Session.from_position(start.position, 1972, edition)
        before = session.view(Seat.FISCHER).fischer.endurance
        for code in ("bB1@4+2", "wQ@4", "use"):
            session.play(code)
        costs[reading] = before - session.view(Seat.FISCHER).fischer.endurance
    assert costs == {"received": 0, "won": 1}


@pytest.mark.parametrize("kind", KINDS)
def test_exc_6_a_question_of_every_kind_can_be_made(kind: str) -> None:
    table = _found(EDITION, kind, Random(3))
    assert _kind(table, _both_readings(EDITION)) == kind


def test_the_share_of_differing_exchanges_carries_its_interval() -> None:
    found = counted(EDITION, 20, 1)
    assert 0 < found.hits < found.trials
    assert found.low < found.value < found.high


@pytest.mark.parametrize(
    ("presses", "chance"), [(0, 0.5), (2, 0.512), (4, 0.525), (6, 0.539), (8, 0.554)]
)
def test_gam_2_the_tie_break_is_worth_more_the_more_games_are_drawn(
    presses: int, chance: float
) -> None:
    assert 1 - race(EDITION, presses, 0)[0][0] == pytest.approx(chance, abs=0.0006)


def test_eff_s1_and_eff_s2_are_found_in_spasskys_gallery() -> None:
    start = start_of(6)
    assert lose_with(start, Seat.SPASSKY, "wQ", 3).happened("cleared")
    second = lose_with(start, Seat.SPASSKY, "wR1", 3, second=True)
    first = lose_with(start, Seat.SPASSKY, "wR1", 3)
    assert {first.happened("forced"), second.happened("forced")} == {True, False}


def test_exc_5_a_declined_effect_leaves_the_advantage_alone() -> None:
    start = start_of(6)
    for section in range(1, 5):
        declined = lose_with(start, Seat.FISCHER, "bN1", section, use=False)
        assert declined.marker == -section
