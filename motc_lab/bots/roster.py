"""The bots that can be called by name."""

from collections.abc import Callable
from functools import partial
from typing import Final

from motc_lab.bots.bot import QuickBot, must_be_seed
from motc_lab.bots.greedy import GreedyBot
from motc_lab.bots.habit import USUAL, HabitBot, habits_named
from motc_lab.bots.ismcts import LEVELS, IsmctsBot
from motc_lab.bots.random_bot import RandomBot
from motc_lab.checks import is_a
from motc_lab.errors import LabError, shown

HABIT: Final = "habit"

BOTS: Final[dict[str, Callable[[int], QuickBot]]] = {
    "random": RandomBot,
    "greedy": GreedyBot,
    HABIT: partial(HabitBot, USUAL),
    **{name: partial(IsmctsBot, level=name) for name in LEVELS},
}


class UnknownBot(LabError, ValueError):
    """No bot has this name; says which there are."""


def bot_named(name: str, seed: int = 0) -> QuickBot:
    """Return a bot; the seed fixes all that it leaves to chance.

    ``habit:no_pawns+always_four`` is the habit bot with these habits.
    """
    must_be_seed(seed)
    if not is_a(name, str):
        msg = f"bot: {shown(name, 40)}; use a name, one of {', '.join(BOTS)}"
        raise UnknownBot(msg)
    first, colon, rest = name.partition(":")
    if first == HABIT and colon:
        return HabitBot(habits_named(rest), seed)
    make = BOTS.get(name)
    if make is None:
        msg = f"no bot is called {shown(name, 40)}; use one of {', '.join(BOTS)}"
        raise UnknownBot(msg)
    return make(seed)
