"""What ``python -m benchmarks envs`` measures plays whole matches and counts them."""

import pytest

from benchmarks.engine.rounds import Local
from benchmarks.envs.contestants import contestants

SMALL = [one for one in contestants() if one.name.startswith(("duel", "OpenSpiel"))]


@pytest.mark.parametrize("one", SMALL, ids=lambda one: one.name)
def test_every_way_to_play_counts_its_decisions(one: Local) -> None:
    assert one.work(1) >= 2
    assert one.work(40) > one.work(1)
