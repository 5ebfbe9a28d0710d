"""Bots: they see a View and a Question, never a full state of the match."""

from motc_lab.bots.bot import Bot, Budget, NotAsked, QuickBot, Thought, Worth, choose
from motc_lab.bots.greedy import GreedyBot
from motc_lab.bots.match import play_match
from motc_lab.bots.random_bot import RandomBot
from motc_lab.bots.roster import BOTS, UnknownBot, bot_named

__all__ = [
    "BOTS",
    "Bot",
    "Budget",
    "GreedyBot",
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
