"""How well each level plays the duel, as a strategy for the whole game.

``master`` plays an equilibrium, so nobody does better than half against it. The others
err as people do: the more an option costs, the less often they take it.
"""

from functools import lru_cache
from typing import Final

from motc_lab.bots.exact.solve import equilibrium, quantal_response
from motc_lab.bots.exact.tree import Key, Profile
from motc_lab.bots.exact.values import option_values
from motc_lab.games.duel.bots.whole import tree

ROUNDS: Final = 300  # of CFR+; the best answer wins less than 0.0001 more than half
WARMTHS: Final = {"beginner": 0.5, "casual": 0.2, "strong": 0.07}
"""By level, what an option costs, in matches, that is taken e times less often."""
MASTER: Final = "master"
NAMES: Final = (*WARMTHS, MASTER)


@lru_cache(maxsize=len(NAMES))
def profile(level: str) -> Profile:
    """Return a level's strategy, in the order of the tree's information sets."""
    if level == MASTER:
        return equilibrium(tree(), ROUNDS)
    return quantal_response(tree(), WARMTHS[level])


@lru_cache(maxsize=len(NAMES))
def values(level: str) -> Profile:
    """Return what each option is worth where both seats play at a level."""
    return option_values(tree(), profile(level))


@lru_cache(maxsize=1)
def places() -> dict[Key, int]:
    """Return where each information set stands in a profile."""
    return {one.key: index for index, one in enumerate(tree().sets)}
