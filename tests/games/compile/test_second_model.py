"""The machine and the second model agree, with all options and protocols.

A sample; ``python -m tests.games.compile.agreement 200000`` compares many more.
"""

from collections import Counter

import pytest

from tests.games.compile.agreement import compare, compare_queues


@pytest.mark.parametrize("seed", range(16))
def test_both_ask_the_same_and_hold_the_same_after_every_answer(seed: int) -> None:
    assert compare(10_000 + seed) > 6


def test_ctrg_6_both_agree_where_cards_wait_for_one_stack() -> None:
    queues: Counter[int] = Counter()
    for seed in range(11):
        compare_queues(seed, queues)
    assert queues[2] > 2  # times that one card waited for another
    assert queues[3] > 0  # and that one was committed while another one waited
