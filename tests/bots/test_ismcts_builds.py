"""The search says the same in every process and in both builds."""

import os
import subprocess
import sys

import pytest

PRINT_SEARCHES = """
from motc_lab.bots.ismcts import LEVELS
from motc_lab.bots.ismcts.levels import plain
from motc_lab.bots.ismcts.thinking import Limits, Thinking
from tests.bots.tables import tables
levels = [*LEVELS.values(), plain(LEVELS["strong"])]
for index, t in enumerate(tables(6)):
    if index % 9 == 0:
        thinking = Thinking(t, levels[index // 9 % len(levels)], 1)
        list(thinking.slices(Limits(40)))
        for number, branch in sorted(thinking.root.branches.items()):
            print(t.ask, number, branch.visits, repr(branch.total))
"""


def printed(build: str, hash_seed: str) -> str:
    """Return visits and values of some searches in a process of its own."""
    done = subprocess.run(
        [sys.executable, "-c", PRINT_SEARCHES],
        env={**os.environ, "PYTHONHASHSEED": hash_seed, "MOTC_LAB_BUILD": build},
        capture_output=True,
        text=True,
        check=False,
    )
    if "run 'make compiled'" in done.stderr:
        pytest.skip("the compiled build is not there, or older than its sources")
    assert not done.returncode, done.stderr
    assert len(done.stdout.splitlines()) > 20
    return done.stdout


def test_the_order_of_hashes_makes_no_difference() -> None:
    assert printed("interpreted", "1") == printed("interpreted", "99")


def test_the_builds_make_the_same_visits_and_values() -> None:
    assert printed("compiled", "1") == printed("interpreted", "2")
