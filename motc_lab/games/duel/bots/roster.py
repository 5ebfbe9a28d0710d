"""The bots of the duel that can be called by name, and how they are beaten best."""

from collections.abc import Callable
from functools import partial
from typing import Final

from motc_lab.bots.bot import QuickBot
from motc_lab.bots.random_bot import RandomBot
from motc_lab.games.duel.bots.levels import NAMES
from motc_lab.games.duel.bots.solved import SolvedBot
from motc_lab.games.duel.bots.whole import tree

BOTS: Final[dict[str, Callable[[int], QuickBot]]] = {
    "random": RandomBot,
    **{name: partial(SolvedBot, level=name) for name in NAMES},
}
"""Each can be beaten less than the one before it (docs/bots.md)."""
WHOLE: Final = tree
"""Writes the game down whole, for exact answers (``bots.exact``)."""
