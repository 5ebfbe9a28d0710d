"""A search that grows in slices, until what it may spend is spent."""

import time
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from math import sqrt
from typing import Final, Protocol

from motc_lab.bots.bot import Budget, Worth
from motc_lab.engine.question import Option

SLICE_SECONDS: Final = 0.01
ROUND: Final = 16  # simulations between two looks at clock and lead
QUANTILE: Final = 1.96
MOST: Final = 10_000_000  # simulations, where only the clock ends a search


@dataclass(frozen=True, slots=True)
class SearchLimits:
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


def limits_within(usual: int, budget: Budget) -> SearchLimits:
    """Return the limits of a budget; so many simulations where it has none."""
    if budget.nodes is None and budget.seconds is None:
        return SearchLimits(usual, worlds=budget.worlds)
    most = budget.nodes if budget.nodes is not None else MOST
    return SearchLimits(most, budget.seconds, budget.worlds, is_thorough=True)


class Growing(Protocol):
    """A search that can be grown simulation by simulation."""

    @property
    def simulations(self) -> int:
        """How many were made."""

    def begin(self, limits: SearchLimits) -> None:
        """Get ready to grow within these limits."""

    def grow(self, *, sweeps: bool) -> None:
        """Make one simulation; ``sweeps``: rare options of the root have their turn."""

    def visits(self) -> Iterable[int]:
        """How often each option of the root was tried."""


def slices(search: Growing, limits: SearchLimits) -> Iterator[bool]:
    """Simulate until the limits are reached; yield whether that was the end."""
    begun = shown = time.perf_counter()
    search.begin(limits)
    while True:
        left = limits.simulations - search.simulations
        for _ in range(min(ROUND, left)):
            search.grow(sweeps=limits.is_thorough)
        left = limits.simulations - search.simulations
        now = time.perf_counter()
        out_of_time = limits.seconds is not None and now - begun >= limits.seconds
        decided = not limits.is_thorough and is_decided(search.visits(), left)
        if left <= 0 or out_of_time or decided:
            yield True
            return
        if now - shown >= SLICE_SECONDS:
            yield False
            shown = time.perf_counter()


def is_decided(visits: Iterable[int], left: int) -> bool:
    """Whether no other option can catch up with the most visited one."""
    first, second = 0, 0
    for count in visits:
        if count > first:
            first, second = count, first
        elif count > second:
            second = count
    return first - second > left


def spread(total: float, squares: float, count: int) -> float:
    """Return how far results lie from their mean, as the mean of squares."""
    value = total / count
    return max(0.0, squares / count - value * value)


def worth_of_mean(option: Option, value: float, variance: float, count: int) -> Worth:
    """Return the value of an option with its 95 % interval.

    The interval is that of a mean of results between 0 and 1; until there are two it is
    0 .. 1.

    Args:
        option: what the value is of.
        value: the mean of the results.
        variance: their ``spread``.
        count: how many results there are.
    """
    if count < 2:  # noqa: PLR2004 -- one result has no spread
        return Worth(option, value, 0.0, 1.0, count)
    width = QUANTILE * sqrt((variance * count + 0.01) / (count - 1) / count)
    return Worth(option, value, max(0.0, value - width), min(1.0, value + width), count)
