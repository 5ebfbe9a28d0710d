"""What ``python -m benchmarks.cards`` measures does what its rows say."""

import pytest

from benchmarks.cards import ours
from benchmarks.cards.__main__ import HEARTS, hearts
from benchmarks.engine.rounds import Contestant


@pytest.mark.parametrize("one", ours.contestants(), ids=lambda one: one.name)
def test_every_way_to_play_counts_its_decisions(one: Contestant) -> None:
    assert one.work(1) > 40
    assert one.work(2) > one.work(1)


def test_both_ways_play_the_same_matches() -> None:
    for begin in ours.BEGINS.values():
        assert ours.played(begin)(3) == ours.driven(begin)(3)


def test_operations_are_measured_in_the_middle_of_a_match() -> None:
    assert all(one.work(2) == 2 for one in ours.operations())


def test_the_peer_is_measured_only_where_it_is_installed() -> None:
    assert [one.name for one in hearts()] in ([], [HEARTS])


def test_random_matches_come_to_the_same_whenever_they_are_played() -> None:
    assert ours.digest() == ours.digest()
