"""What pieces are worth, in units in which a sergeant is 2; by hand, not fitted."""

from typing import Final

from motc_lab.games.stratego.rules import numbers
from motc_lab.games.stratego.rules.fights import outcome

WORTH: Final[list[float]] = [
    *(0.0, 4.0, 1.5, 3.0, 2.0, 3.0, 4.0, 6.0, 8.0, 11.0, 14.0, 3.0, 60.0)
]
"""By rank, the empty one in front; a miner counts for the bombs that it will clear."""
LEARNED: Final = 0.15
"""Part of a piece's worth that it costs to be known, and that it helps to know it."""


def gain(attacker: int, defender: int) -> float:
    """Return what an attack brings, once both ranks are known."""
    won = outcome(attacker, defender)
    if won == numbers.ATTACKER_WINS:
        return WORTH[defender]
    if won == numbers.BOTH_LEAVE:
        return WORTH[defender] - WORTH[attacker]
    learned = 0.0 if defender == numbers.BOMB else LEARNED * WORTH[defender]
    return learned - WORTH[attacker]


GAINS: Final[list[list[float]]] = [
    [gain(mine, theirs) for theirs in range(numbers.RANK_COUNT)]
    for mine in range(numbers.RANK_COUNT)
]
"""By attacker's and defender's rank."""
