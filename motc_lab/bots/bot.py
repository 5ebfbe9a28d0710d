"""What every bot is: it gets a View and a Question and thinks in slices.

A host runs ``for thought in bot.think(...)``, may show each thought, and may stop after
any of them: every thought holds the best answer so far, the last one decides.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Protocol

from motc_lab.engine.motc.questions import Option, Question
from motc_lab.engine.motc.table import Table
from motc_lab.engine.motc.view import View
from motc_lab.errors import LabError


class NotAsked(LabError, ValueError):
    """A bot was given a question of the other person, or none."""


@dataclass(frozen=True, slots=True)
class Budget:
    """How much a bot may think; what it does not use costs nothing.

    Attributes:
        worlds: how often the unknown cards are imagined; None: as the bot likes.
    """

    worlds: int | None = None

    def __post_init__(self) -> None:
        if self.worlds is not None and self.worlds < 1:
            msg = f"worlds: {self.worlds!r}; use a whole number from 1 on, or None"
            raise LabError(msg)


@dataclass(frozen=True, slots=True)
class Thought:
    """What a bot thinks after a slice.

    Attributes:
        best: the answer it would give now.
        values: options it has looked at, with their value for the person asked, in the
            unit of the bot; empty where it answers by a plain rule.
        worlds: how many worlds the values rest on.
        is_last: whether the bot has finished.
    """

    best: Option
    values: tuple[tuple[Option, float], ...] = ()
    worlds: int = 0
    is_last: bool = True


class Bot(Protocol):
    """Somebody who answers questions, knowing no more than a View shows."""

    @property
    def name(self) -> str:
        """The name by which it is called: lower case, one word."""

    def think(
        self, view: View, question: Question, budget: Budget
    ) -> Iterator[Thought]:
        """Yield at least one thought; the last decides. Same view, same answer."""


class QuickBot(Bot, Protocol):
    """A bot that can also answer at a table, for simulations of many matches."""

    def answer(self, t: Table) -> int:
        """Return the number of an option of the open question.

        The table may hold the truth. A bot uses no more of it than the View of the
        person asked would show; ``tests/bots`` re-deals the rest and compares.
        """


def choose(
    bot: Bot, view: View, question: Question, budget: Budget | None = None
) -> Option:
    """Return the bot's answer; a question with one option is answered at once."""
    if question.seat is not view.looker or not question.options:
        msg = f"the view is {view.looker.value}'s, the question {question.seat.value}'s"
        raise NotAsked(msg)
    if len(question.options) == 1:
        return question.options[0]
    *_, last = bot.think(view, question, budget or Budget())
    return last.best


def option_numbered(question: Question, number: int) -> Option:
    """Return the option with the machine's number."""
    return next(option for option in question.options if option.number == number)
