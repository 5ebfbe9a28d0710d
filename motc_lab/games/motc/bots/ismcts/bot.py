"""The bot that searches: one of four levels, or a number of simulations of your own."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from motc_lab.bots.bot import Budget, Thought, must_be_seed
from motc_lab.checks import is_a, is_whole, must
from motc_lab.engine.machine import NOBODY
from motc_lab.errors import LabError
from motc_lab.games.motc.bots.ismcts.levels import LEVELS, Level, plain
from motc_lab.games.motc.bots.ismcts.thinking import Thinking, limits_of
from motc_lab.games.motc.bots.worlds import table_for
from motc_lab.games.motc.rules.options import option_at, option_count
from motc_lab.games.motc.rules.questions import Question
from motc_lab.games.motc.rules.table import Table
from motc_lab.games.motc.rules.view import View


class UnknownLevel(LabError, ValueError):
    """No level has this name; says which there are."""


@dataclass(frozen=True, slots=True, repr=False)
class IsmctsBot:
    """Searches with Information Set Monte Carlo Tree Search (``ismcts.tree``).

    A bot is a value: the same view and seed bring the same answer, whatever it was
    asked before. ``Companion`` keeps the tree between two questions.

    Attributes:
        seed: fixes the simulations, together with what the bot sees.
        level: beginner, casual, strong or master.
        simulations: for a play, instead of those of the level.
        is_plain: search without knowledge of the game (``levels.plain``).
    """

    seed: int = 0
    level: str = "master"
    simulations: int | None = None
    is_plain: bool = False

    def __post_init__(self) -> None:
        must_be_seed(self.seed)
        is_level = is_a(self.level, str) and self.level in LEVELS
        names = f"one of {', '.join(LEVELS)}"
        must(is_level, "level", self.level, names, UnknownLevel)
        count = self.simulations
        is_count = count is None or is_whole(count, 1)
        must(is_count, "simulations", count, "a whole number from 1 on, or None")
        must(is_a(self.is_plain, bool), "is_plain", self.is_plain, "True or False")

    def __repr__(self) -> str:
        """Tell all settings, for the provenance of results."""
        return f"IsmctsBot(seed={self.seed}, {self.settings!r})"

    @property
    def name(self) -> str:
        """The name of the level."""
        return self.level

    @property
    def settings(self) -> Level:
        """The level as it is played."""
        level = LEVELS[self.level]
        if self.simulations is not None:
            level = replace(level, simulations=self.simulations)
        return plain(level) if self.is_plain else level

    def think(
        self, view: View, question: Question, budget: Budget
    ) -> Iterator[Thought]:
        """Yield a thought about every 30 ms; every option has a value in it."""
        yield from self.think_at(table_for(view), question, budget)

    def think_at(
        self, t: Table, question: Question, budget: Budget, *, is_open: bool = False
    ) -> Iterator[Thought]:
        """Think over a table; with ``is_open`` take all its cards for known."""
        thinking = Thinking(t, self.settings, self.seed, is_open=is_open)
        for is_last in thinking.slices(limits_of(self.settings, budget, t)):
            yield thinking.thought(question, is_last=is_last)

    def answer(self, t: Table, seat: int = NOBODY) -> int:  # noqa: ARG002 -- t.seat is asked
        """Return the number of the best option; knows what ``think`` knows."""
        if option_count(t) == 1:
            return option_at(t, 0)
        thinking = Thinking(t, self.settings, self.seed)
        for _ in thinking.slices(limits_of(self.settings, Budget(), t)):
            continue
        return thinking.best
