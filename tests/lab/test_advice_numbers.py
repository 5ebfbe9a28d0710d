"""Intervals of few worlds, and the value of information."""

import pytest

from motc_lab.bots import Budget
from motc_lab.games.motc.rules.session import Session
from motc_lab.lab.advice import NoAdvice, value_of_information
from motc_lab.lab.advice.bounds import difference_bounds, mean_bounds, quantile
from tests.games.motc.rules.editions import PLAIN
from tests.games.motc.rules.tables import Side
from tests.lab.advice_tables import last_section

STUDENT = {3: 3.182, 5: 2.571, 10: 2.228, 30: 2.042, 1000: 1.962}  # printed tables


@pytest.mark.parametrize("freedom", STUDENT)
def test_students_quantile_is_that_of_printed_tables(freedom: int) -> None:
    assert quantile(freedom) == pytest.approx(STUDENT[freedom], rel=0.01)


def test_nothing_is_known_without_a_world_and_little_with_one() -> None:
    assert mean_bounds([]) == (0.5, 0.0, 1.0)
    value, low, high = mean_bounds([0.5])
    assert (value, low, high) == (0.5, 0.0, 1.0)


def test_more_worlds_narrow_the_interval_and_it_stays_within_chances() -> None:
    widths = []
    for count in (2, 8, 32, 128):
        value, low, high = mean_bounds([0.9, 1.0] * (count // 2))
        assert 0 <= low <= value <= high <= 1
        widths.append(high - low)
    assert widths == sorted(widths, reverse=True)


def test_pairs_from_the_same_worlds_tell_small_differences() -> None:
    better, worse = [0.2, 0.5, 0.8] * 8, [0.1, 0.4, 0.7] * 8
    value, low, high = difference_bounds(better, worse)
    assert value == pytest.approx(0.1)
    assert 0 < low < value < high
    lower, higher = mean_bounds(better)[1], mean_bounds(worse)[2]
    assert lower < higher  # each for itself they overlap


def test_seeing_the_hand_is_worth_something_where_it_decides() -> None:
    """At 5 : 5 the queen may be met by a queen; resigning is never right."""
    pile = "wK wQ wR1 wR2 wB1 wB2 bK wN1"
    position = last_section(
        Side("wR1 wK", reserve=2), Side("bQ bB2", pile=pile, no_pawns=True)
    )
    found = value_of_information(position, edition=PLAIN)
    assert found.low <= found.value <= found.high
    assert found.open == found.own + found.value
    assert found.low > 0
    assert found.worlds == 64


def test_a_hand_that_is_seen_already_is_worth_nothing_to_see() -> None:
    deck = {"deck": "wK", "pile": "wQ wR1 wR2 wB1 wB2 wN1 wN2 bK bQ bB2"}
    known = Side("bR2", shown="bR2", **deck)  # type: ignore[arg-type]
    position = last_section(Side("wN1 wK"), known, score=(5, 5), game=11)
    found = value_of_information(position, budget=Budget(worlds=8), edition=PLAIN)
    assert found.value == 0.0
    assert found.worlds == 8


def test_information_refuses_what_advice_refuses() -> None:
    session = Session.new(1)
    with pytest.raises(NoAdvice, match="spassky is asked"):
        value_of_information(session, "fischer")
