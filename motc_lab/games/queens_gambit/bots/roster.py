"""The bots of The Queen's Gambit that can be called by name."""

from collections.abc import Callable
from functools import partial
from typing import Final

from motc_lab.bots.bot import QuickBot
from motc_lab.bots.random_bot import RandomBot
from motc_lab.bots.roster import bot_name
from motc_lab.games.queens_gambit import GAME
from motc_lab.games.queens_gambit.bots.forgetful import NAME, ForgetfulBot, wished
from motc_lab.games.queens_gambit.bots.plain import PlainBot
from motc_lab.games.queens_gambit.bots.search import LEVELS, HeuristicSearchBot
from motc_lab.texts import Lang, say

SEARCHES: Final = {name: partial(HeuristicSearchBot, level=name) for name in LEVELS}
BOTS: Final[dict[str, Callable[[int], QuickBot]]] = {
    "random": RandomBot,
    "beginner": SEARCHES["beginner"],
    "casual": SEARCHES["casual"],
    NAME: ForgetfulBot,
    "plain": PlainBot,
    "strong": SEARCHES["strong"],
}
"""Each beats the one before it (docs/bots.md)."""


def made(name: str, wishes: str, seed: int) -> QuickBot | None:
    """Return a bot of wishes, or None: ``forgetful:50+strong`` (``forgetful``)."""
    return wished(wishes, seed) if name == NAME else None


def wished_name(name: str, wishes: str, lang: Lang) -> str | None:
    """What such a bot is called: how much it forgets, and how it plays."""
    bot = made(name, wishes, 0)
    if not isinstance(bot, ForgetfulBot):
        return None
    base = bot_name(bot.base, lang, GAME)
    return say("queens_gambit.level.forgets", lang, share=bot.forgets, base=base)
