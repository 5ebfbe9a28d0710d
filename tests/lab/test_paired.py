"""Paired differences: what they cancel, and how sure they are."""

from itertools import product
from math import factorial

import pytest

from motc_lab.errors import LabError
from motc_lab.lab import mean_difference, pairs_to_decide, share_difference


def pairs_of(both: int, gained: int, lost: int, neither: int) -> tuple[list[int], ...]:
    base = [1] * both + [0] * gained + [1] * lost + [0] * neither
    variant = [1] * both + [1] * gained + [0] * lost + [0] * neither
    return base, variant


def test_the_interval_is_that_of_agresti_and_min() -> None:
    """By hand: cells 10.5, 7.5, 2.5, 1.5 of 22 pairs."""
    found = share_difference("wins", *pairs_of(10, 7, 2, 1))
    middle = (7.5 - 2.5) / 22
    wide = 1.959964 * ((10 / 22 - middle**2) / 22) ** 0.5
    assert found.value == pytest.approx(0.25)
    assert found.low == pytest.approx(middle - wide)
    assert found.high == pytest.approx(middle + wide)


@pytest.mark.parametrize(("gained", "lost"), [(0.1, 0.1), (0.3, 0.1), (0.02, 0.05)])
def test_it_covers_the_truth_often_enough(gained: float, lost: float) -> None:
    """Exactly, over every outcome of 25 pairs."""
    n, covered = 25, 0.0
    for up, down in product(range(n + 1), repeat=2):
        if up + down > n:
            continue
        same = n - up - down
        ways = factorial(n) / factorial(up) / factorial(down) / factorial(same)
        chance = ways * gained**up * lost**down * (1 - gained - lost) ** same
        found = share_difference("wins", *pairs_of(same, up, down, 0))
        covered += chance * (found.low <= gained - lost <= found.high)
    assert covered > 0.94


def test_pairs_that_never_differ_do_not_prove_that_nothing_ever_will() -> None:
    found = share_difference("wins", [1, 0] * 10, [1, 0] * 10)
    assert found.value == 0
    assert found.low < -0.05
    assert found.verdict == "not decided yet"
    assert found.more_pairs


def test_enough_equal_pairs_are_no_more_than_the_margin_apart() -> None:
    found = share_difference("wins", [1, 0] * 500, [1, 0] * 500)
    assert found.verdict == "no more than the margin apart"
    assert found.more_pairs == 0


def test_what_the_shuffle_does_to_both_cancels_out() -> None:
    base = [float(10 * number) for number in range(40)]
    found = mean_difference("games", base, [number + 1 for number in base])
    assert (found.value, found.low, found.high, found.verdict) == (1, 1, 1, "more")


def test_few_numbers_decide_nothing() -> None:
    found = mean_difference("games", [5, 6, 7], [6, 8, 8])
    assert found.low > 0
    assert found.verdict == "not decided yet"


def test_the_shuffles_still_needed_do_decide() -> None:
    few = share_difference("wins", *pairs_of(30, 12, 8, 30))
    assert few.verdict == "not decided yet"
    assert few.more_pairs
    times = 1 + few.more_pairs // few.pairs + 1
    many = share_difference("wins", *pairs_of(*(times * n for n in (30, 12, 8, 30))))
    assert many.verdict == "more"


def test_nothing_decides_a_difference_of_zero_without_a_margin() -> None:
    found = mean_difference("games", [1, 2] * 20, [2, 1] * 20)
    assert found.more_pairs is None
    same = mean_difference("games", [1, 2] * 20, [1, 2] * 20)
    assert same.verdict == "the same in every shuffle"


def test_shuffles_are_reckoned_before_anything_is_played() -> None:
    """By hand: 0.5 * ((1.95996 + 0.84162) / 0.03) ** 2 = 4360.4."""
    assert pairs_to_decide(0.03, 0.5) == 4361
    assert pairs_to_decide(0.03, 0.5, pairs=4000) == 361
    assert pairs_to_decide(0.0, 0.5) is None
    assert pairs_to_decide(0.0, 0.5, margin=0.03) == 4361


@pytest.mark.parametrize(
    ("wrong", "told"),
    [
        ((float("nan"), 0.5), "value"),
        (("3", 0.5), "value"),
        ((0.03, -1.0), "variance: -1.0; use a number from 0 on"),
        ((0.03, 0.5, float("inf")), "margin"),
        ((0.03, 0.5, 0.0, -1), "pairs"),
    ],
)
def test_what_is_no_number_of_a_difference_is_refused(
    wrong: tuple[float, ...], told: str
) -> None:
    with pytest.raises(LabError, match=told):
        pairs_to_decide(*wrong)  # type: ignore[arg-type]  # what a cell may say
