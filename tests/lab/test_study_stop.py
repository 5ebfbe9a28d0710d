"""The stop of a study errs as seldom as it says, and sees what was planned."""

from statistics import NormalDist

import pytest

from motc_lab.lab.pairs import EQUAL, FIRST_LOOK, OPEN, Pairs
from motc_lab.lab.sequences import crossing, drift, half_width, mixture
from motc_lab.lab.study.sample import Sample, lasting
from motc_lab.lab.study.trial import is_wrong, race, rows, tried


def test_studies_of_nothing_seldom_find_something_although_always_looked_at() -> None:
    found = tried(0.0, 150, aim=0.08)
    assert found.wrong.low < 0.05
    assert found.wrong.value <= 0.08
    together = tried(0.0, 60, comparisons=4, aim=0.08)
    assert together.wrong.value <= 0.1


def test_points_of_nothing_seldom_find_something_either() -> None:
    found = tried(0.0, 100, is_race=True, aim=0.1)
    assert found.wrong.value <= 0.08
    assert race([0.9] * 11) == 0
    assert race([0.1] * 11) == 1
    assert race([0.1, 0.9] * 6) == pytest.approx(6 / 11)


def test_a_single_look_repeated_would_err_far_more_often() -> None:
    """The trial can fail: the usual interval, looked at as often, breaks its word."""
    pairs = [Pairs(0.05, mixture(1000, 0.05), 0.0) for _ in range(1)]
    usual = 1.96 * (0.5 / 1000) ** 0.5
    assert half_width(1000, 0.5, 0.05, pairs[0].rho) > 1.4 * usual


def test_power_is_as_planned() -> None:
    found = tried(0.08, 200, aim=0.08)
    assert found.seen.value == pytest.approx(0.8, abs=0.09)
    assert found.mean < found.shuffles


def test_the_chance_to_cross_is_alpha_at_most_without_a_drift() -> None:
    assert 0.005 < crossing(0.0, 0.05) < 0.05
    assert crossing(drift(0.05, 0.8), 0.05) == pytest.approx(0.8, abs=0.01)
    fixed = NormalDist().inv_cdf(0.975) + NormalDist().inv_cdf(0.8)
    assert fixed < drift(0.05, 0.8) < 1.5 * fixed
    assert drift(0.01, 0.8) > drift(0.05, 0.8)


def test_the_interval_is_narrowest_where_it_was_planned() -> None:
    widths = [half_width(800, 0.5, 0.05, mixture(n, 0.05)) for n in (80, 800, 8000)]
    assert widths[1] < widths[0]
    assert widths[1] < widths[2]


def test_nothing_is_said_before_the_first_look() -> None:
    pairs = Pairs(0.05, mixture(1000, 0.05), 0.02)
    for _ in range(FIRST_LOOK - 1):
        pairs.add(1)
    assert pairs.look() == OPEN
    pairs.add(1)
    assert pairs.look() == "more"
    assert pairs.decided_at == FIRST_LOOK


def test_a_verdict_stays_and_equality_needs_a_margin() -> None:
    pairs = Pairs(0.05, mixture(3000, 0.05), 0.05)
    for at in range(4000):
        pairs.add(at % 2 * 2 - 1 if at % 5 == 0 else 0)
    assert pairs.look() == EQUAL
    for _ in range(4000):
        pairs.add(1)
    assert pairs.look() == EQUAL
    assert Pairs(0.05, mixture(3000, 0.05), 0.0).more is None


def test_the_plan_is_told_in_a_sentence() -> None:
    one = Sample(0.03, 0.8, 4123, 8246, 360, 1, is_measured=True, is_fixed=False)
    assert str(one) == (
        "To see 3 points with 80 %: about 4,100 shuffles (8,200 matches), 6 minutes on "
        "this machine"
    )
    assert lasting(7200) == "2.0 hours"
    once = Sample.shuffles_needed(0.03, 0.4, 0.05, 0.8, fixed=True)
    assert once == pytest.approx(0.4 * (2.8016 / 0.03) ** 2, rel=0.001)


@pytest.mark.parametrize(
    ("verdict", "truth", "wrong"),
    [("more", 0, True), ("more", 0.1, False), ("less", 0.1, True), (EQUAL, 0.1, True),
     (EQUAL, 0.01, False), (OPEN, 0.1, False)],
)  # fmt: skip
def test_what_a_wrong_verdict_is(verdict: str, truth: float, wrong: bool) -> None:
    assert is_wrong(verdict, truth, 0.02) == wrong


def test_the_page_is_a_table() -> None:
    assert len(rows(1)) == 2 + 7
