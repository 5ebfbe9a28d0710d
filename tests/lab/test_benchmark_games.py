"""What ``python -m benchmarks.engine`` measures of each game does what its rows say."""

import pytest

from benchmarks.engine import machines
from benchmarks.engine.rounds import Local


@pytest.mark.parametrize("one", machines.contestants(), ids=lambda one: one.name)
def test_every_way_to_play_counts_its_decisions(one: Local) -> None:
    least = 2 if one.name.startswith("Duel") else 40
    assert one.work(1) > least
    assert one.work(2) > one.work(1)


def test_both_ways_play_the_same_matches() -> None:
    for begin in machines.BEGINS.values():
        assert machines.played(begin)(3) == machines.driven(begin)(3)


def test_operations_are_measured_in_the_middle_of_a_match() -> None:
    assert all(one.work(2) == 2 for one in machines.operations())


def test_random_matches_come_to_the_same_whenever_they_are_played() -> None:
    assert machines.digest() == machines.digest()
