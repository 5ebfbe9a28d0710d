"""The bot that searches in any game: four levels, or simulations of your own.

A game that knows better derives from it and says how a simulation goes on below the
tree (``rollout``, which may also say what looks good at first sight), and what needs no
search at all (``at_once``).
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import ClassVar

from motc_lab.bots.bot import (
    Budget,
    Thought,
    must_be_seed,
    option_numbered,
    world_of,
)
from motc_lab.bots.search.levels import LEVELS, Level
from motc_lab.bots.search.slices import SearchLimits, limits_within
from motc_lab.bots.search.thinking import Thinking
from motc_lab.bots.search.tree import Rollout
from motc_lab.checks import is_a, is_whole, must
from motc_lab.engine.machine import NOBODY, Machine, lowest
from motc_lab.engine.question import Option, Question
from motc_lab.engine.view import AnyView


@dataclass(frozen=True, slots=True)
class SearchBot:
    """Searches with Information Set Monte Carlo Tree Search (``tree``).

    It knows nothing of a game but its machine. A bot is a value: the same view and seed
    bring the same answer, whatever it was asked before.

    Attributes:
        levels: how each level plays; a game may have levels of its own.
        seed: fixes the simulations, together with what the bot sees.
        level: beginner, casual, strong or master.
        simulations: instead of those of the level.
    """

    levels: ClassVar[Mapping[str, Level]] = LEVELS

    seed: int = 0
    level: str = "master"
    simulations: int | None = None

    def __post_init__(self) -> None:
        must_be_seed(self.seed)
        is_level = is_a(self.level, str) and self.level in self.levels
        must(is_level, "level", self.level, f"one of {', '.join(self.levels)}")
        count = self.simulations
        is_count = count is None or is_whole(count, 1)
        must(is_count, "simulations", count, "a whole number from 1 on, or None")

    @property
    def name(self) -> str:
        """The name of the level."""
        return self.level

    @property
    def settings(self) -> Level:
        """The level as it is played."""
        level = self.levels[self.level]
        if self.simulations is not None:
            level = replace(level, simulations=self.simulations)
        return level

    def rollout(self) -> Rollout:
        """How a simulation goes on where the tree ends, and what that is worth."""
        return Rollout(self.settings.longest)

    def at_once(self, machine: Machine, seat: int) -> int | None:
        """The answer where there is nothing to be searched, or None."""
        only = machine.option_count(seat) == 1
        return machine.option_at(seat, 0) if only else None

    def think(
        self, view: AnyView, question: Question, budget: Budget
    ) -> Iterator[Thought]:
        """Yield a thought about every 30 ms; every option has a value in it."""
        yield from self.think_at(world_of(view), question, budget)

    def think_at(
        self,
        machine: Machine,
        question: Question,
        budget: Budget,
        *,
        is_open: bool = False,
    ) -> Iterator[Thought]:
        """Do the same in a world; with ``is_open`` take all of it for known."""
        seat = question.seat.index
        number = self.at_once(machine, seat)
        if number is not None:
            yield Thought(self.option(question, number))
            return
        thinking = self._thinking(machine, seat, is_open=is_open)
        for is_last in thinking.slices(self._limits(budget)):
            yield thinking.thought(question, is_last=is_last)

    def answer(self, machine: Machine, seat: int = NOBODY) -> int:
        """Return the number of the best option; knows what ``think`` knows."""
        if seat < 0:
            seat = lowest(machine.asked())
        number = self.at_once(machine, seat)
        if number is not None:
            return number
        thinking = self._thinking(machine, seat)
        for _ in thinking.slices(self._limits(Budget())):
            continue
        return thinking.best

    def option(self, question: Question, number: int) -> Option:
        """The readable value of an answer that needed no search."""
        return option_numbered(question, number)

    def _limits(self, budget: Budget) -> SearchLimits:
        return limits_within(self.settings.simulations, budget)

    def _thinking(
        self, machine: Machine, seat: int, *, is_open: bool = False
    ) -> Thinking:
        level, rollout = self.settings, self.rollout()
        return Thinking(
            machine, seat, level, self.seed, rollout=rollout, is_open=is_open
        )
