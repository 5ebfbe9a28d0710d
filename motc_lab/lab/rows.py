"""One row of numbers for each match, packed by column: 4 bytes a number."""

from array import array
from collections.abc import Iterable
from typing import Self

from motc_lab.lab.counted import matches_of


class Rows:
    """What happened in each match of a run of seeds, in the order of the seeds.

    Attributes:
        columns: numbers by name, as the game's tally says. ``winner`` is the number of
            a seat, -1 for nobody.
    """

    def __init__(self, names: Iterable[str]) -> None:
        self.columns: dict[str, array[int]] = {name: array("i") for name in names}

    def add(self, row: Iterable[int]) -> None:
        """Append the numbers of one match, in the order of the columns."""
        for column, number in zip(self.columns.values(), row, strict=True):
            column.append(number)

    def extend(self, others: Self) -> None:
        """Append the rows of others, whose seeds follow."""
        for name, column in self.columns.items():
            column.extend(others.columns[name])

    def scores(self, *seats: int) -> list[float]:
        """What each match was worth to some seats: 1 won, 0 lost, a half undecided."""
        return [
            1.0 if winner in seats else 0.5 if winner < 0 else 0.0
            for winner in self.columns["winner"]
        ]

    def __len__(self) -> int:
        """How many matches."""
        return len(self.columns["winner"])

    def __eq__(self, other: object) -> bool:
        """Whether every number is the same."""
        return isinstance(other, Rows) and self.columns == other.columns

    __hash__ = None  # type: ignore[assignment]  # it grows

    def __repr__(self) -> str:
        """How many; the numbers would fill screens."""
        return f"<rows of {matches_of(len(self))}>"
