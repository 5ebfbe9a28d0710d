"""Grows a tree in slices and reads thoughts off it."""

import time
from collections.abc import Iterator
from dataclasses import dataclass
from math import sqrt
from random import Random
from typing import Final

from motc_lab.bots.bot import Budget, Thought, Worth
from motc_lab.bots.ismcts.levels import Level
from motc_lab.bots.ismcts.scales import weights_of
from motc_lab.bots.ismcts.tree import Node, Search
from motc_lab.bots.worlds import generator_for, redeal
from motc_lab.engine.motc import codes
from motc_lab.engine.motc.chance import Dealt, Stream
from motc_lab.engine.motc.questions import Option, Question, option_of
from motc_lab.engine.motc.table import Table

SLICE_SECONDS: Final = 0.03
ROUND: Final = 16  # simulations between two looks at clock and lead
QUANTILE: Final = 1.96
LONGEST_LINE: Final = 12
PARTS: Final = {  # of the simulations for a play, where a question decides about less
    codes.ASK_PLAY: 1.0,
    codes.ASK_USE: 0.5,
    codes.ASK_CHOOSE: 0.5,
    codes.ASK_DRAW: 0.1,
    codes.ASK_TAKE: 0.1,
}
OTHER_PART: Final = 0.25
LEAST: Final = 16


@dataclass(frozen=True, slots=True)
class Limits:
    """When a search ends.

    Attributes:
        simulations: at most so many more.
        seconds: by the clock, from the first on, or None.
        worlds: how many different worlds are imagined, or None for a new one each time.
        is_thorough: whether every option has its turn and the budget is used up; else
            the search ends once the answer is certain to stay.
    """

    simulations: int
    seconds: float | None = None
    worlds: int | None = None
    is_thorough: bool = False


def limits_of(level: Level, budget: Budget, t: Table) -> Limits:
    """Return what a level makes of a budget, for the open question."""
    if budget.nodes is None and budget.seconds is None:
        part = PARTS.get(t.ask, OTHER_PART)
        usual = max(min(LEAST, level.simulations), round(part * level.simulations))
        return Limits(usual, worlds=budget.worlds)
    most = budget.nodes if budget.nodes is not None else 10_000_000
    return Limits(most, budget.seconds, budget.worlds, is_thorough=True)


class Thinking:
    """One question being thought about.

    Args:
        t: a table that the person asked cannot tell from the true one.
        level: how to search.
        seed: fixes everything left to chance, together with what the person sees.
        root: a tree to go on with, from ``Companion``.
        is_open: take the table for the truth: no card is dealt anew, both hands count
            as known, and the order of the decks too where the table's chance has one.
            For teaching and for comparison with the solver.
    """

    def __init__(
        self,
        t: Table,
        level: Level,
        seed: int,
        *,
        root: Node | None = None,
        is_open: bool = False,
    ) -> None:
        self.t = t
        self.is_open = is_open
        self.root = root or Node()
        self.random: Random = generator_for(t, seed)
        self.search = Search(
            weights_of(t.rules), level.manner(), self.root, t, self.random
        )
        self._worlds: list[Table] = []

    def slices(self, limits: Limits) -> Iterator[bool]:
        """Simulate until the limits are reached; yield whether that was the end."""
        begun = shown = time.perf_counter()
        self._worlds = [self._imagined() for _ in range(limits.worlds or 0)]
        while True:
            left = limits.simulations - self.search.simulations
            for _ in range(min(ROUND, left)):
                world = self._next_world()
                self.search.simulate(world, sweeps=limits.is_thorough)
            left = limits.simulations - self.search.simulations
            now = time.perf_counter()
            out_of_time = limits.seconds is not None and now - begun >= limits.seconds
            decided = not limits.is_thorough and self._is_decided(left)
            if left <= 0 or out_of_time or decided:
                yield True
                return
            if now - shown >= SLICE_SECONDS:
                yield False
                shown = time.perf_counter()

    def _imagined(self) -> Table:
        if self.is_open:
            world = self.t.clone()
            if not isinstance(world.chance, Dealt):
                world.chance = Stream(self.random)
            return world
        return redeal(self.t, self.t.seat, self.random)

    def _next_world(self) -> Table:
        if not self._worlds:
            return self._imagined()
        world = self._worlds[self.search.simulations % len(self._worlds)].clone()
        world.chance = Stream(self.random)
        return world

    def _is_decided(self, left: int) -> bool:
        """Whether no other option can catch up with the most visited one."""
        first, second = 0, 0
        for branch in self.root.branches.values():
            if branch.visits > first:
                first, second = branch.visits, first
            elif branch.visits > second:
                second = branch.visits
        return first - second > left

    @property
    def best(self) -> int:
        """The option visited most; among equals the one with the higher value."""
        sign = 1 if self.t.seat else -1
        return max(
            self.root.branches.items(),
            key=lambda pair: (pair[1].visits, sign * mean(pair[1], 0.0)),
        )[0]

    def thought(self, question: Question, *, is_last: bool) -> Thought:
        """Return what the tree says now."""
        best = self.best
        usual = mean(self.root, 0.5)
        usual = usual if self.t.seat else 1 - usual
        values = tuple(
            [
                worth_of(option, self.root.branches[option.number], self.t.seat, usual)
                for option in question.options
            ]
        )
        done = self.search.simulations
        return Thought(
            best=next(o for o in question.options if o.number == best),
            values=values,
            worlds=1 if self.is_open else len(self._worlds) or done,
            nodes=done,
            line=self._line(best),
            is_last=is_last,
        )

    def _line(self, best: int) -> tuple[str, ...]:
        """Return the codes of the options visited most, from the answer on."""
        codes_: list[str] = []
        node, number = self.root, best
        while len(codes_) < LONGEST_LINE:
            codes_.append(option_of(node.ask, number).code)
            node = node.branches[number]
            seen = {n: b.visits for n, b in node.branches.items() if b.visits > 1}
            if not seen:
                break
            number = max(seen, key=lambda n: seen[n])
        return tuple(codes_)


def mean(node: Node, otherwise: float) -> float:
    """Return the mean result as a chance of Fischer."""
    return node.total / node.visits if node.visits else otherwise


def worth_of(option: Option, node: Node, seat: int, usual: float) -> Worth:
    """Return the value of an option with its 95 % interval, for the person asked.

    The interval is that of a mean of ``visits`` results; until there are two results it
    is 0 .. 1. An option without any has the mean value of all.
    """
    count = node.visits
    if not count:
        return Worth(option, usual, 0.0, 1.0)
    value = node.total / count
    spread = max(0.0, node.squares / count - value * value)
    value = value if seat else 1 - value
    if count == 1:
        return Worth(option, value, 0.0, 1.0, 1)
    width = QUANTILE * sqrt((spread * count + 0.01) / (count - 1) / count)
    return Worth(option, value, max(0.0, value - width), min(1.0, value + width), count)
