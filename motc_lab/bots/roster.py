"""The bots that can be called by name."""

from collections.abc import Callable
from typing import Final

from motc_lab.bots.bot import QuickBot
from motc_lab.bots.greedy import GreedyBot
from motc_lab.bots.random_bot import RandomBot
from motc_lab.errors import LabError

BOTS: Final[dict[str, Callable[[int], QuickBot]]] = {
    "random": RandomBot,
    "greedy": GreedyBot,
}


class UnknownBot(LabError, ValueError):
    """No bot has this name; says which there are."""


def bot_named(name: str, seed: int = 0) -> QuickBot:
    """Return a bot; the seed fixes all that it leaves to chance."""
    make = BOTS.get(name)
    if make is None:
        msg = f"no bot is called {name!r:.40}; use one of {', '.join(BOTS)}"
        raise UnknownBot(msg)
    return make(seed)
