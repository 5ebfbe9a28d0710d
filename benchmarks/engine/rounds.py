"""Measures contestants in turn, so that a noisy machine is noisy for all of them.

Seconds are the processor's: what else runs on the machine counts little.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from statistics import median
from time import process_time
from typing import Protocol

Work = Callable[[int], int]  # how much to do -> units done (decisions, calls)


class Contestant(Protocol):
    """Something that is measured.

    Attributes:
        name: unique within a run.
        pieces: how many pieces fill one round (about a tenth of a second).
    """

    @property
    def name(self) -> str:
        """What it is called."""

    @property
    def pieces(self) -> int:
        """How much is a round."""

    def run(self, pieces: int) -> tuple[int, float]:
        """Do so many pieces; return units done and seconds of the processor."""


@dataclass(frozen=True, slots=True)
class Local:
    """A contestant in this process."""

    name: str
    work: Work
    pieces: int

    def run(self, pieces: int) -> tuple[int, float]:
        """Do so many pieces; return units done and seconds of the processor."""
        begun = process_time()
        units = self.work(pieces)
        return units, process_time() - begun


@dataclass(frozen=True, slots=True)
class Spread:
    """Figures of several rounds in one: median, lowest and highest."""

    median: float
    low: float
    high: float

    @classmethod
    def of(cls, figures: Sequence[float]) -> "Spread":
        """Return the spread of one figure a round."""
        return cls(median(figures), min(figures), max(figures))


def rates(
    contestants: Sequence[Contestant], rounds: int, share: float = 1.0
) -> dict[str, list[float]]:
    """Return units per second by contestant, one figure a round.

    Every round measures each contestant once, in an order that turns from round to
    round; a first round that warms them up is not counted.
    """
    found: dict[str, list[float]] = {one.name: [] for one in contestants}
    for number in range(-1, rounds):
        turn = number % len(contestants) if contestants else 0
        for one in (*contestants[turn:], *contestants[:turn]):
            units, seconds = one.run(max(1, round(one.pieces * share)))
            if number >= 0:
                found[one.name].append(units / max(seconds, 1e-9))
    return found


def ratios(found: dict[str, list[float]], reference: str) -> dict[str, Spread]:
    """Return each contestant's rate as a multiple of the reference, round by round."""
    base = found[reference]
    return {
        name: Spread.of([a / b for a, b in zip(figures, base, strict=True)])
        for name, figures in found.items()
    }
