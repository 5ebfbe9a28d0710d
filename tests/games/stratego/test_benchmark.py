"""What ``python -m benchmarks.engine`` measures of Stratego does what its rows say."""

import pytest

from benchmarks.engine import stratego as ours
from benchmarks.engine.rounds import Local


@pytest.mark.parametrize("one", ours.contestants(), ids=lambda one: one.name)
def test_every_way_to_play_counts_its_decisions(one: Local) -> None:
    assert one.work(1) > 40
    assert one.work(1) == one.work(1)


def test_operations_are_measured_in_the_middle_of_a_match() -> None:
    battle = ours.middle_battle()
    assert battle.asked()
    assert battle.total > 20
    assert all(one.work(2) == 2 for one in ours.operations())


def test_random_matches_come_to_the_same_whenever_they_are_played() -> None:
    assert ours.digest() == ours.digest()
