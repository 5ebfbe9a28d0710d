"""One row of numbers for each match, packed by column: 80 bytes a match."""

from array import array
from typing import Final, Self

from motc_lab.engine.motc.table import Table
from motc_lab.lab.tally import PER_MATCH, Tally

COLUMNS: Final = (
    "winner",
    "spassky_points",
    "fischer_points",
    *PER_MATCH,
    "decisions",
    "spassky_endurance",
    "fischer_endurance",
    "spassky_pawns",
    "fischer_pawns",
    "lead_changes",
    "trailed",
)


class Rows:
    """What happened in each match of a run of seeds, in the order of the seeds.

    Attributes:
        columns: numbers by name (``COLUMNS``). ``winner`` is 0 for Spassky and 1 for
            Fischer; endurance (index of the space) and pawns in reserve are those at
            the end; ``trailed`` is the most points by which the winner was behind.
    """

    def __init__(self) -> None:
        self.columns: dict[str, array[int]] = {name: array("i") for name in COLUMNS}

    def add(self, t: Table, decisions: int, tally: Tally) -> None:
        """Append the match that has just ended; the tally has listened to it."""
        row = (
            *(t.winner, t.points0, t.points1),
            *tally.of_this_match(),
            *(decisions, t.s0.endurance, t.s1.endurance, t.s0.reserve, t.s1.reserve),
            *(tally.lead_changes, tally.behind[t.winner]),
        )
        for column, number in zip(self.columns.values(), row, strict=True):
            column.append(number)

    def extend(self, others: Self) -> None:
        """Append the rows of others, whose seeds follow."""
        for name, column in self.columns.items():
            column.extend(others.columns[name])

    def __len__(self) -> int:
        """How many matches."""
        return len(self.columns["winner"])

    def __eq__(self, other: object) -> bool:
        """Whether every number is the same."""
        return isinstance(other, Rows) and self.columns == other.columns

    __hash__ = None  # type: ignore[assignment]  # it grows

    def __repr__(self) -> str:
        """How many; the numbers would fill screens."""
        return f"<rows of {len(self)} matches>"
