"""What matches add up to; those of two chunks add up to those of both."""

from collections.abc import Mapping
from dataclasses import dataclass, fields, replace
from operator import add
from typing import Any, Self


@dataclass(frozen=True, slots=True)
class Totals:
    """Sums over matches; a game adds what it counts.

    Attributes:
        wins: matches won, by seat.
    """

    matches: int
    wins: tuple[int, ...]

    def __add__(self, other: Self) -> Self:
        """The totals of both together."""
        sums: dict[str, Any] = {}
        for each in fields(self):
            one, two = getattr(self, each.name), getattr(other, each.name)
            sums[each.name] = _sum(one, two)
        return replace(self, **sums)


@dataclass(frozen=True, slots=True)
class PlainTotals(Totals):
    """What is counted of any game.

    Attributes:
        drawn: matches without a winner.
        kinds: decisions by the kind of their question.
    """

    drawn: int
    decisions: int
    kinds: Mapping[str, int]


def _sum(one: Any, two: Any) -> Any:  # noqa: ANN401 -- numbers, and tables of them
    if isinstance(one, tuple):
        return tuple(map(add, one, two))
    if isinstance(one, Mapping):
        names = sorted({*one, *two})
        return {name: one.get(name, 0) + two.get(name, 0) for name in names}
    return one + two
