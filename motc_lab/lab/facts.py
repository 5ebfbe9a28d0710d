"""What came out of many matches, in numbers: what reports and tables are made of."""

from dataclasses import dataclass, field

from motc_lab.lab.cutter import Range
from motc_lab.lab.provenance import Provenance
from motc_lab.lab.rows import Rows
from motc_lab.lab.share import Share, share
from motc_lab.lab.totals import Totals


@dataclass(frozen=True, slots=True, repr=False)
class Facts:
    """The numbers of an outcome.

    The provenance fixes totals and rows of the seeds that were played.

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
    seconds: float
    seeds: tuple[Range, ...]
    rows: Rows
    stopped: str = ""
    builds: tuple[str, ...] = field(default=(), compare=False)
    notes: tuple[str, ...] = field(default=(), compare=False)

    @property
    def is_complete(self) -> bool:
        """Whether every match that was asked for has been played."""
        return self.totals.matches == self.provenance.matches

    @property
    def wins(self) -> dict[str, Share]:
        """Matches won, by seat."""
        totals, seats = self.totals, self.provenance.seats
        pairs = zip(seats, totals.wins, strict=True)
        return {seat: share(won, totals.matches) for seat, won in pairs}

    @property
    def draws(self) -> Share:
        """Matches without a winner."""
        totals = self.totals
        return share(totals.matches - sum(totals.wins), totals.matches)

    @property
    def matches_per_second(self) -> float:
        """How fast it went, by the clock of whoever ran it."""
        return self.totals.matches / self.seconds if self.seconds else 0.0
