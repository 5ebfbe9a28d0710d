"""Who plays in trials, and from which seed."""

from typing import Final

BOTS: Final = ("greedy", "greedy")
FIRST_SEED: Final = 1
