"""What an engine says of all options after a slice of thinking, in plain numbers."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from time import perf_counter
from typing import Any, Protocol

from motc_lab.bots.bot import Budget
from motc_lab.lab.advice.bounds import Bounds
from motc_lab.lab.advice.model import GameResult, How


@dataclass(frozen=True, slots=True)
class Estimate:
    """What an engine says of one option: its value, how it was got, and on how much.

    ``expected`` are the codes that are expected after it, as far as somebody looked.
    """

    bounds: Bounds
    how: How
    visits: int
    expected: tuple[str, ...] = ()
    game: GameResult | None = None


@dataclass(frozen=True, slots=True)
class Appraisal:
    """A slice: every legal option by its number, and the samples for the reasons.

    Attributes:
        estimates: by the machine's number of an option, in the question's order.
        samples: worlds in which options were played through, for stories and pairs.
        nodes: simulations, play-throughs or positions so far.
        worlds: how many worlds were imagined for the values.
        recommended: number of the best option, where it is not simply the highest
            value.
    """

    estimates: Mapping[int, Estimate]
    samples: Any
    nodes: int
    is_last: bool
    worlds: int = 0
    recommended: int | None = None

    @property
    def best(self) -> int:
        """The number of the option that is held best."""
        if self.recommended is not None:
            return self.recommended
        return max(self.estimates, key=lambda number: self.estimates[number].bounds[0])


class Engine(Protocol):
    """Appraises all options of one question, slice by slice."""

    def slices(self) -> Iterator[Appraisal]:
        """Yield at least one appraisal; the last one is marked."""


class Meter:
    """Says when a budget is used up; the clock starts with it."""

    def __init__(self, budget: Budget) -> None:
        self.budget = budget
        self._begun = perf_counter()

    @property
    def seconds(self) -> float:
        """Seconds since the beginning."""
        return perf_counter() - self._begun

    def is_used_up(self, *, worlds: int = 0, nodes: int = 0) -> bool:
        """Whether any limit of the budget is reached."""
        limits = self.budget
        if limits.worlds is not None and worlds >= limits.worlds:
            return True
        if limits.nodes is not None and nodes >= limits.nodes:
            return True
        return limits.seconds is not None and self.seconds >= limits.seconds
