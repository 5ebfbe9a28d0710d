"""Bots: they see a view and a question, never a full state of the match.

``bot`` says what a bot is, ``roster`` which there are in a game, ``match`` lets them
play, ``asking`` asks one in a match that goes on. ``random_bot`` is the measure of all
others, and plays every game by what is ``seeded`` alone. ``own`` takes bots that are
handed in, ``contract`` tries out whether they do what bots do. What the bots of Match
of the Century are called is known here, too.
"""

from typing import Any

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
from motc_lab.engine.game import game_named

__all__ = [
    "Bot",
    "Budget",
    "Contract",
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


def __getattr__(name: str) -> Any:  # noqa: ANN401 -- whatever the name stands for
    """Return what the first game's bots are called: ``GreedyBot``, ``BOTS`` ..."""
    bots = game_named().part("bots")
    if name not in bots.__all__:
        msg = f"module {__name__!r} has no attribute {name!r}"
        raise AttributeError(msg)
    return getattr(bots, name)
