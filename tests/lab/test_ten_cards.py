"""The benchmark of pairing reckons what it says; its figures are not tested."""

import pytest

from benchmarks.scale.ten_cards import greater, lines, rate, shift, variants
from motc_lab import house_edition
from motc_lab.lab.rows import Rows


def test_alike_matches_need_fewer() -> None:
    base = [0.0, 1.0] * 50
    alike = shift(base, [1.0, *base[1:]])
    assert alike.value == pytest.approx(0.01)
    assert alike.saved > 0.9
    opposite = shift(base, base[1:] + base[:1])
    assert opposite.saved == pytest.approx(-1)


def test_the_rate_is_the_slope_through_nothing() -> None:
    steps = [(0.2, 0.1), (-0.4, -0.2)]
    both = [(shift([0, 0], [a, a]), shift([0, 0], [b, b])) for a, b in steps]
    assert rate(both) == pytest.approx(2)


def test_a_line_for_each_of_the_ten_cards_and_what_it_means() -> None:
    house = house_edition()
    names = list(variants(house))
    assert len({one.play_digest for one in variants(house).values()}) == 10
    rows = []
    for at in range(1 + len(names) + len(greater(house))):
        one = Rows(("winner", "spassky_points", "fischer_points"))
        for match in range(20):
            won = (match + at) % 3 == 0
            one.add((won, 6 - won * 3, 3 + won * 3))
        rows.append(one)
    told = lines(names, rows)
    assert [line.split(" | ")[0][2:] for line in told[2:12]] == names
    assert told[-1].endswith("of the matches of unpaired matches won")
