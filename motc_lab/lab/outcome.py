"""What came out of many matches: totals, rows, and where they come from."""

from dataclasses import asdict, dataclass, field
from typing import TYPE_CHECKING, Any

from motc_lab.extras import need
from motc_lab.html import Report
from motc_lab.lab.cutter import Range
from motc_lab.lab.provenance import Provenance, provenance_from
from motc_lab.lab.report import outcome_brief, outcome_report
from motc_lab.lab.rows import Rows
from motc_lab.lab.share import Share, share
from motc_lab.lab.totals import CardUse, Totals

if TYPE_CHECKING:
    from pathlib import Path

    from polars import DataFrame


@dataclass(frozen=True, slots=True, repr=False)
class Outcome:
    """The result of a simulation, made of whole matches; a table in a notebook.

    The provenance fixes totals, cards and rows of the seeds that were played.

    Attributes:
        seeds: ranges of seeds that were played, first and last of each.
        rows: one for each match, in the order of the seeds.
        stopped: why fewer matches were played than asked for; empty if all were.
        seconds: by the clock of whoever asked.
        builds: of the rules machine, wherever it played: interpreted, compiled.
        notes: what befell the workers.
    """

    provenance: Provenance
    totals: Totals
    cards: tuple[CardUse, ...]
    seconds: float
    seeds: tuple[Range, ...]
    rows: Rows
    stopped: str = ""
    builds: tuple[str, ...] = field(default=(), compare=False)
    notes: tuple[str, ...] = field(default=(), compare=False)

    def __repr__(self) -> str:
        """Who won how often, and whether all was played."""
        return outcome_brief(self)

    def _repr_html_(self) -> str:
        return self.report().html

    def report(self) -> Report:
        """Everything but the rows, as lines to print; a table in a notebook."""
        return outcome_report(self)

    @property
    def is_complete(self) -> bool:
        """Whether every match that was asked for has been played."""
        return self.totals.matches == self.provenance.matches

    @property
    def spassky(self) -> Share:
        """Matches won by Spassky."""
        return share(self.totals.wins[0], self.totals.matches)

    @property
    def fischer(self) -> Share:
        """Matches won by Fischer."""
        return share(self.totals.wins[1], self.totals.matches)

    @property
    def matches_per_second(self) -> float:
        """How fast it went, by the clock of whoever ran it."""
        return self.totals.matches / self.seconds if self.seconds else 0.0

    @property
    def table(self) -> "DataFrame":
        """One row for each match, as a polars frame; ``tables`` names the columns."""
        from motc_lab.lab.tables import match_table  # noqa: PLC0415 -- polars is heavy

        return match_table(self.rows, self.seeds, self.provenance.bots)

    @property
    def shares(self) -> "DataFrame":
        """The aggregates with their 95 % intervals, as a polars frame."""
        from motc_lab.lab.tables import share_table  # noqa: PLC0415 -- polars is heavy

        return share_table(self.totals, self.table)

    @property
    def card_table(self) -> "DataFrame":
        """The uses of the 32 main effects with their intervals, as a polars frame."""
        from motc_lab.lab.tables import card_table  # noqa: PLC0415 -- polars is heavy

        return card_table(self.cards)

    def write(self, path: "str | Path") -> "Path":
        """Write everything to a .parquet, .csv or .json file; see ``files``."""
        from motc_lab.lab.files import write  # noqa: PLC0415 -- polars is heavy

        return write(path, self.table, self.as_dict())

    def as_dict(self) -> dict[str, object]:
        """Everything but the rows as plain tables, for JSON."""
        shares = {"spassky": asdict(self.spassky), "fischer": asdict(self.fischer)}
        return {
            "provenance": self.provenance.as_dict(),
            "seeds_done": [list(range_) for range_ in self.seeds],
            "stopped": self.stopped,
            "builds": list(self.builds),
            "notes": list(self.notes),
            "match_wins": shares,
            "totals": asdict(self.totals),
            "cards": [asdict(card) for card in self.cards],
            "seconds": round(self.seconds, 3),
            "matches_per_second": round(self.matches_per_second, 1),
        }


def outcome_from(told: dict[str, Any], table: "DataFrame") -> Outcome:
    """Return the outcome whose ``as_dict`` and table these are.

    Raises:
        KeyError, TypeError, ValueError: something else was told.
    """
    from motc_lab.lab.tables import rows_of  # noqa: PLC0415 -- polars is heavy

    totals: dict[str, Any] = {
        name: tuple(value) if isinstance(value, list) else value
        for name, value in told["totals"].items()
    }
    return Outcome(
        provenance=provenance_from(told["provenance"]),
        totals=Totals(**totals),
        cards=tuple(CardUse(**card) for card in told["cards"]),
        seconds=told["seconds"],
        seeds=tuple((first, last) for first, last in told["seeds_done"]),
        rows=rows_of(table),
        stopped=told["stopped"],
        builds=tuple(told["builds"]),
        notes=tuple(told["notes"]),
    )


def read_outcome(path: "str | Path") -> Outcome:
    """Return an outcome that ``Outcome.write`` wrote; LabError says what is wrong."""
    need("sim")
    from motc_lab.lab.files import read  # noqa: PLC0415 -- polars is heavy

    return read(path, outcome_from)
