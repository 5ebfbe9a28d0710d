"""The benchmark of several processes runs; its figures are not tested."""

import pytest

from benchmarks.scale.__main__ import measured, memory, ratios
from benchmarks.scale.ways import HAND, ONE, Ways


def test_ways_are_compared_within_a_round() -> None:
    found = {ONE: [4.0, 9.0], HAND: [2.0, 5.0], "loky": [2.5, 4.0]}
    assert ratios(found, HAND, 1)["loky"]["median"] == pytest.approx(1.025)
    assert ratios(found, ONE, 2)["loky"] == {
        "median": pytest.approx(0.9625),
        "low": pytest.approx(0.8),
        "high": pytest.approx(1.125),
    }


def test_processes_started_by_hand_share_the_matches() -> None:
    ways = Ways("random", 2, scheduler=None)
    ways.names = (ONE, HAND)
    found = measured(ways, 8, rounds=1)
    assert all(times[0] > 0 for times in found.values())


def test_rows_stay_small() -> None:
    kept = memory(50)
    assert kept["bytes_a_match"] < 100
    assert kept["client_peak_mb"] > 10
