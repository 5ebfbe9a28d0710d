"""The machine and the second model agree, with all options and protocols.

A sample; ``python -m tests.games.compile.agreement 200000`` compares many more.
"""

import pytest

from tests.games.compile.agreement import compare


@pytest.mark.parametrize("seed", range(16))
def test_both_ask_the_same_and_hold_the_same_after_every_answer(seed: int) -> None:
    assert compare(10_000 + seed) > 6
