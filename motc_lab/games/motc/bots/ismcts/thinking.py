"""Grows a tree in slices and reads thoughts off it."""

from collections.abc import Iterable, Iterator
from random import Random
from typing import Final

from motc_lab.bots.bot import Budget, Thought, Worth
from motc_lab.bots.search.slices import (
    SearchLimits,
    limits_within,
    slices,
    spread,
    worth_of_mean,
)
from motc_lab.games.motc.bots.ismcts.levels import Level
from motc_lab.games.motc.bots.ismcts.scales import weights_of
from motc_lab.games.motc.bots.ismcts.tree import TreeNode, TreeSearch
from motc_lab.games.motc.bots.worlds import generator_for, redeal
from motc_lab.games.motc.rules import codes
from motc_lab.games.motc.rules.chance import Dealt, Stream
from motc_lab.games.motc.rules.questions import Option, Question, option_of
from motc_lab.games.motc.rules.table import Table

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


def limits_of(level: Level, budget: Budget, t: Table) -> SearchLimits:
    """Return what a level makes of a budget, for the open question."""
    part = PARTS.get(t.ask, OTHER_PART)
    usual = max(min(LEAST, level.simulations), round(part * level.simulations))
    return limits_within(usual, budget)


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
        root: TreeNode | None = None,
        is_open: bool = False,
    ) -> None:
        self.t = t
        self.is_open = is_open
        self.root = root or TreeNode()
        self.random: Random = generator_for(t, seed)
        self.search = TreeSearch(
            weights_of(t.rules), level.manner(), self.root, t, self.random
        )
        self._worlds: list[Table] = []

    @property
    def simulations(self) -> int:
        """How many were made."""
        return self.search.simulations

    def begin(self, limits: SearchLimits) -> None:
        """Imagine the worlds where their number is limited."""
        self._worlds = [self._imagined() for _ in range(limits.worlds or 0)]

    def grow(self, *, sweeps: bool) -> None:
        """Make one simulation."""
        self.search.simulate(self._next_world(), sweeps=sweeps)

    def visits(self) -> Iterable[int]:
        """How often each option was tried."""
        return [branch.visits for branch in self.root.branches.values()]

    def slices(self, limits: SearchLimits) -> Iterator[bool]:
        """Simulate until the limits are reached; yield whether that was the end."""
        return slices(self, limits)

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


def mean(node: TreeNode, otherwise: float) -> float:
    """Return the mean result as a chance of Fischer."""
    return node.total / node.visits if node.visits else otherwise


def worth_of(option: Option, node: TreeNode, seat: int, usual: float) -> Worth:
    """Return the value of an option with its 95 % interval, for the person asked.

    An option that was never tried has the mean value of all.
    """
    count = node.visits
    if not count:
        return worth_of_mean(option, usual, 0.0, 0)
    value = node.total / count
    variance = spread(node.total, node.squares, count)
    return worth_of_mean(option, value if seat else 1 - value, variance, count)
