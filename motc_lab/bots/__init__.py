"""Bots: they see a View and a Question, never a full state of the match."""

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
