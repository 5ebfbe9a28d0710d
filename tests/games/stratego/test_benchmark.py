"""What ``python -m benchmarks.stratego`` measures does what its rows say."""

import pytest

from benchmarks.engine.rounds import Contestant
from benchmarks.stratego import ours
from benchmarks.stratego.__main__ import DARK_CHESS, dark_chess


@pytest.mark.parametrize("one", ours.contestants(), ids=lambda one: one.name)
def test_every_way_to_play_counts_its_decisions(one: Contestant) -> None:
    assert one.work(1) > 40
    assert one.work(1) == one.work(1)


def test_operations_are_measured_in_the_middle_of_a_match() -> None:
    battle = ours.middle_battle()
    assert battle.asked()
    assert battle.total > 20
    assert all(one.work(2) == 2 for one in ours.operations())


def test_the_peer_is_measured_only_where_it_is_installed() -> None:
    assert [one.name for one in dark_chess()] in ([], [DARK_CHESS])


def test_random_matches_come_to_the_same_whenever_they_are_played() -> None:
    assert ours.digest() == ours.digest()
