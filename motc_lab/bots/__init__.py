"""Bots: they see a View and a Question, never a full state of the match.

``bot`` says what a bot is, ``roster`` which there are, ``match`` lets two of them play,
``redeal`` and ``worlds`` imagine what a person cannot see. The greedy bot (``greedy``)
prices what people have (``prices``, ``sketches`` of effects, ``stakes`` of an exchange
by ``reckoning``), appraises plays without playing them (``plays``), answers the rest of
an exchange by plain rules (``quick_answers``) and weighs the table that comes out
(``worth``). ``habit`` narrows its answers. ``ismcts`` is the tree search, ``solver``
the exact solver with open hands, ``race`` the match as a grid of scores.
"""

from motc_lab.bots.bot import Bot, Budget, NotAsked, QuickBot, Thought, Worth, choose
from motc_lab.bots.greedy import GreedyBot
from motc_lab.bots.habit import HABITS, HabitBot
from motc_lab.bots.ismcts import Companion, IsmctsBot
from motc_lab.bots.match import play_match
from motc_lab.bots.random_bot import RandomBot
from motc_lab.bots.roster import BOTS, UnknownBot, bot_named

__all__ = [
    "BOTS",
    "HABITS",
    "Bot",
    "Budget",
    "Companion",
    "GreedyBot",
    "HabitBot",
    "IsmctsBot",
    "NotAsked",
    "QuickBot",
    "RandomBot",
    "Thought",
    "UnknownBot",
    "Worth",
    "bot_named",
    "choose",
    "play_match",
]
