"""Bots: they see a view and a question, never a full state of the match.

``bot`` says what a bot is, ``roster`` which there are in a game, ``match`` lets them
play, ``asking`` asks one in a match that goes on. ``random_bot`` is the measure of all
others, and plays every game by what is ``seeded`` alone. ``own`` takes bots that are
handed in, ``contract`` tries out whether they do what bots do. What the bots of Match
of the Century are called is known here, too.
"""

from typing import TYPE_CHECKING

from motc_lab.bots.asking import answer_of, thoughts
from motc_lab.bots.bot import (
    Bot,
    Budget,
    NotAsked,
    QuickBot,
    Thought,
    WorldBot,
    Worth,
    choose,
)
from motc_lab.bots.contract import Contract, check_bot
from motc_lab.bots.match import play_match
from motc_lab.bots.own import WrongBot
from motc_lab.bots.random_bot import RandomBot
from motc_lab.bots.roster import UnknownBot, bot_named, roster_of
from motc_lab.engine.first_names import names_of

if TYPE_CHECKING:  # what the first game has, found when it is asked for
    from motc_lab.games.motc.bots import (
        BOTS,
        HABITS,
        Companion,
        GreedyBot,
        HabitBot,
        IsmctsBot,
    )

__all__ = [
    "BOTS",
    "HABITS",
    "Bot",
    "Budget",
    "Companion",
    "Contract",
    "GreedyBot",
    "HabitBot",
    "IsmctsBot",
    "NotAsked",
    "QuickBot",
    "RandomBot",
    "Thought",
    "UnknownBot",
    "WorldBot",
    "Worth",
    "WrongBot",
    "answer_of",
    "bot_named",
    "check_bot",
    "choose",
    "play_match",
    "roster_of",
    "thoughts",
]

if not TYPE_CHECKING:  # checkers and editors know the names above, and no others
    __getattr__, __dir__ = names_of(__name__, __all__)
