"""The bots of Match of the Century that can be called by name."""

from collections.abc import Callable
from functools import partial
from typing import Final

from motc_lab.bots.bot import QuickBot
from motc_lab.bots.random_bot import RandomBot
from motc_lab.games.motc.bots.greedy import GreedyBot
from motc_lab.games.motc.bots.habit import USUAL, HabitBot, habits_named
from motc_lab.games.motc.bots.ismcts import LEVELS, IsmctsBot

BOTS: Final[dict[str, Callable[[int], QuickBot]]] = {
    "random": RandomBot,
    "greedy": GreedyBot,
    "habit": partial(HabitBot, USUAL),
    **{name: partial(IsmctsBot, level=name) for name in LEVELS},
}


RANKED: Final = ("master", "strong", "greedy", "casual", "beginner", "random")
"""Strongest first, as docs/arena.md found."""


def made(name: str, wishes: str, seed: int) -> QuickBot | None:
    """Return a bot of wishes, or None: ``habit:no_pawns+always_four`` has habits.

    ``greedy:paired`` is the greedy bot that studies seat in its place.
    """
    if (name, wishes) == ("greedy", "paired"):
        return GreedyBot(seed, name="greedy:paired", paired=True)
    return HabitBot(habits_named(wishes), seed) if name == "habit" else None


PAIRED: Final = {"greedy": "greedy:paired"}
"""What sits in a bot's place where the same shuffles are played in several ways."""
