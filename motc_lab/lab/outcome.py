"""What came out of many matches: totals, rows, and where they come from."""

from collections.abc import Sequence
from dataclasses import asdict, dataclass
from typing import TYPE_CHECKING, Any

from motc_lab.html import Report
from motc_lab.lab.charts.chart import Chart
from motc_lab.lab.charts.of_results import outcome_chart
from motc_lab.lab.facts import Facts
from motc_lab.lab.report import outcome_brief, outcome_report
from motc_lab.texts import Lang

if TYPE_CHECKING:
    from pathlib import Path

    from polars import DataFrame


@dataclass(frozen=True, slots=True, repr=False)
class Outcome(Facts):
    """The result of a simulation, made of whole matches; a table in a notebook.

    A game may add what it counts.
    """

    def __repr__(self) -> str:
        """Who won how often, and whether all was played."""
        return outcome_brief(self)

    def _repr_html_(self) -> str:
        return self.report().html

    def report(self) -> Report:
        """Everything but the rows, as lines to print; a table in a notebook."""
        return outcome_report(self)

    @property
    def table(self) -> "DataFrame":
        """One row for each match, as a polars frame; ``tables`` names the columns."""
        from motc_lab.lab.tables import match_table  # noqa: PLC0415 -- polars is heavy

        made = self.provenance
        return match_table(self.rows, self.seeds, made.bots, made.seats)

    @property
    def shares(self) -> "DataFrame":
        """The aggregates with their 95 % intervals, as a polars frame."""
        from motc_lab.lab.tables import share_table  # noqa: PLC0415 -- polars is heavy

        return share_table(self, self.table)

    def plot(self, lang: Lang = "en") -> Chart:
        """Return who won how often, as a picture with its table."""
        return outcome_chart(self, lang)

    def write(self, path: "str | Path", lang: Lang = "en") -> "Path":
        """Write everything to a .parquet, .csv or .json file; see ``files``.

        The language decides the separator and the decimal point of a .csv file.
        """
        from motc_lab.lab.files import write  # noqa: PLC0415 -- polars is heavy

        return write(path, self.table, self.as_dict(), lang)

    def as_dict(self) -> dict[str, object]:
        """Everything but the rows as plain tables, for JSON."""
        return {
            "provenance": self.provenance.as_dict(),
            "seeds_done": [list(range_) for range_ in self.seeds],
            "stopped": self.stopped,
            "builds": list(self.builds),
            "notes": list(self.notes),
            "match_wins": {seat: asdict(one) for seat, one in self.wins.items()},
            "totals": asdict(self.totals),
            "seconds": round(self.seconds, 3),
            "matches_per_second": round(self.matches_per_second, 1),
        }


def common_from(
    saved: dict[str, Any],
    table: "DataFrame",
    columns: Sequence[str],
    seats: Sequence[str],
) -> dict[str, Any]:
    """Return what outcomes of every game hold, as ``as_dict`` and table tell it.

    Raises:
        KeyError, TypeError, ValueError: something else was told.
    """
    from motc_lab.lab.tables import rows_of  # noqa: PLC0415 -- polars is heavy

    return {
        "seconds": saved["seconds"],
        "seeds": tuple((first, last) for first, last in saved["seeds_done"]),
        "rows": rows_of(table, columns, seats),
        "stopped": saved["stopped"],
        "builds": tuple(saved["builds"]),
        "notes": tuple(saved["notes"]),
    }
