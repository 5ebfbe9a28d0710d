"""Which cells of a grid nobody else beats, as far as that is sure.

A cell beats another one where it is fairer, has the wanted length and more changes of
the lead. Estimates lie on a front always, since one of them has to be best; so what is
sure is told apart from what only looks so, by intervals that hold together.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final, Literal

from motc_lab.games.motc.lab.experiments.estimates import Estimate

LENGTHS: Final = ("shorter", "longer")
Standing = Literal["sure", "front", "open", "off", ""]
MIDDLE: Final = 0.5
Goal = tuple[float, float, float]  # value, low and high of something; less is better


@dataclass(frozen=True, slots=True)
class Cell:
    """One pair of steps, and what matches are like there.

    Attributes:
        step_a, step_b: by how much either number is turned.
        fischer: share of matches that Fischer wins.
        length: exchanges per match.
        drama: changes of the lead per match.
        standing: ``sure`` where every other cell is surely worse in something;
            ``off`` where some cell is surely better in everything; else ``front``
            where no other one is better in all by the estimates, or ``open``.
    """

    step_a: int
    step_b: int
    fischer: Estimate
    length: Estimate
    drama: Estimate
    standing: Standing = ""

    @property
    def unfairness(self) -> Goal:
        """How far Fischer's share is from one half, with the bounds of that."""
        low, high = self.fischer.low - MIDDLE, self.fischer.high - MIDDLE
        nearest = 0.0 if low <= 0 <= high else min(abs(low), abs(high))
        return abs(self.fischer.value - MIDDLE), nearest, max(abs(low), abs(high))


def judged(cells: Sequence[Cell], length: str) -> tuple[Cell, ...]:
    """Return the cells, each with its standing."""
    goals = [_goals(cell, length) for cell in cells]
    return tuple(
        [replace(cell, standing=_standing(goals, at)) for at, cell in enumerate(cells)]
    )


def _goals(cell: Cell, length: str) -> tuple[Goal, Goal, Goal]:
    """What is to be small: unfairness, the length or its negative, less drama."""
    one = cell.length
    short = (one.value, one.low, one.high)
    return (
        cell.unfairness,
        short if length == "shorter" else _turned(one),
        _turned(cell.drama),
    )


def _turned(one: Estimate) -> Goal:
    return -one.value, -one.high, -one.low


def _standing(goals: Sequence[tuple[Goal, ...]], at: int) -> Standing:
    mine = goals[at]
    others = [one for number, one in enumerate(goals) if number != at]
    if any(all(a[2] < b[1] for a, b in zip(one, mine, strict=True)) for one in others):
        return "off"
    if all(any(b[2] < a[1] for a, b in zip(one, mine, strict=True)) for one in others):
        return "sure"
    return "open" if any(_beats(one, mine) for one in others) else "front"


def _beats(one: tuple[Goal, ...], other: tuple[Goal, ...]) -> bool:
    """Whether the estimates of one are nowhere worse, and somewhere better."""
    pairs = [(a[0], b[0]) for a, b in zip(one, other, strict=True)]
    return all(a <= b for a, b in pairs) and any(a < b for a, b in pairs)
