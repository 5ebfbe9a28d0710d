"""What a bot is told in a room, and its answer; both travel to another process.

A room makes pictures on the server's loop, so nobody may think there. Whoever thinks
gets the view of one seat, or a world which that seat can't tell from the true one, and
never the match.
"""

from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from typing import Any

from motc_lab.bots import Budget, bot_named
from motc_lab.engine.question import Question
from motc_lab.engine.seat import Seat
from motc_lab.engine.session import AnySession


@dataclass(frozen=True, slots=True)
class Task:
    """A seat's open question, with what its bot may know.

    Attributes:
        game: id of what is played.
        level: name of the bot.
        seed: fixes what the bot leaves to chance.
        known: the seat's view; for bots that think in a world, such a world.
        question: what is asked.
    """

    game: str
    level: str
    seed: int
    known: Any
    question: Question


Thinker = Callable[[Task, Callable[[str | None], None]], None]
"""Answers a task some time later: by the code of an option, or None if it can't."""


def task_for(session: AnySession, seat: Seat, level: str, seed: int) -> Task:
    """Return what the bot of a seat that is asked may know."""
    question = session.question_of(seat)
    assert question is not None
    game = session.ruleset.game.id
    if hasattr(bot_named(level, seed, game), "think_at"):
        known = session.machine.imagine(seat.index, Random(seed))  # noqa: S311 -- a game
    else:
        known = session.view(seat)
    return Task(game, level, seed, known, question)


def answered(task: Task) -> str:
    """Think, and return the code of the best option."""
    options = task.question.options
    if len(options) == 1:
        return options[0].code
    bot: Any = bot_named(task.level, task.seed, task.game)
    think = getattr(bot, "think_at", None) or bot.think
    *_, last = think(task.known, task.question, Budget())
    code: str = last.best.code
    return code
