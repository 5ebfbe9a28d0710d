"""What came out of many matches of Match of the Century, effects included."""

from dataclasses import asdict, dataclass
from typing import TYPE_CHECKING

from motc_lab.games.motc.lab.provenance import MatchProvenance
from motc_lab.games.motc.lab.report import match_report
from motc_lab.games.motc.lab.totals import CardUse, MatchTotals
from motc_lab.html import Report
from motc_lab.lab.charts.chart import Chart
from motc_lab.lab.charts.of_results import outcome_chart, share_bar
from motc_lab.lab.outcome import Outcome
from motc_lab.lab.share import Share, share
from motc_lab.texts import Lang, say

if TYPE_CHECKING:
    from polars import DataFrame


@dataclass(frozen=True, slots=True, repr=False)
class MatchOutcome(Outcome):
    """The result of a simulation, made of whole matches; a table in a notebook.

    Attributes:
        cards: the uses of all 32 main effects, Spassky's first.
    """

    provenance: MatchProvenance
    totals: MatchTotals
    cards: tuple[CardUse, ...] = ()

    def report(self) -> Report:
        """Everything but the rows, as lines to print; a table in a notebook."""
        return match_report(self, self.cards)

    def plot(self, lang: Lang = "en") -> Chart:
        """Return who won how often, and White's share of games, as a picture."""
        white = share(self.totals.white_won, self.totals.games)
        name = say("balance.figure.white", lang)
        return outcome_chart(self, lang, [share_bar(name, white, lang)])

    @property
    def spassky(self) -> Share:
        """Matches won by Spassky."""
        return self.wins["spassky"]

    @property
    def fischer(self) -> Share:
        """Matches won by Fischer."""
        return self.wins["fischer"]

    @property
    def table(self) -> "DataFrame":
        """One row for each match, as a polars frame; ``tables`` names the columns."""
        from motc_lab.games.motc.lab.tables import (  # noqa: PLC0415 -- polars is heavy
            match_table,
        )

        return match_table(self)

    @property
    def shares(self) -> "DataFrame":
        """The aggregates with their 95 % intervals, as a polars frame."""
        from motc_lab.games.motc.lab.tables import share_table  # noqa: PLC0415

        return share_table(self.totals, self.table)

    @property
    def card_table(self) -> "DataFrame":
        """The uses of the 32 main effects with their intervals, as a polars frame."""
        from motc_lab.games.motc.lab.tables import card_table  # noqa: PLC0415

        return card_table(self.cards)

    def as_dict(self) -> dict[str, object]:
        """Everything but the rows as plain tables, for JSON."""
        told = Outcome.as_dict(self)
        cards = {"cards": [asdict(card) for card in self.cards]}
        clock = ("seconds", "matches_per_second")
        timed = {name: told.pop(name) for name in clock}
        return {**told, **cards, **timed}
