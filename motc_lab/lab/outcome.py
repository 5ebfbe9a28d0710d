"""What came out of many matches: totals that can be added, and the shares in them."""

from dataclasses import asdict, dataclass, field, fields, replace
from operator import add
from typing import TYPE_CHECKING, Any, Self

from motc_lab.lab.cutter import Range
from motc_lab.lab.provenance import Provenance
from motc_lab.lab.rows import Rows
from motc_lab.lab.share import Share, share

if TYPE_CHECKING:
    from pathlib import Path

    from polars import DataFrame


@dataclass(frozen=True, slots=True)
class CardUse:
    """One card's main effect: how often its loser used it, and how often not."""

    person: str
    card: str
    title: str
    used: int
    declined: int


@dataclass(frozen=True, slots=True)
class Totals:
    """Sums over matches; those of two chunks add up to those of both.

    Attributes:
        wins: matches won by Spassky and by Fischer.
        games_won: games won by Spassky and by Fischer.
        white_won: games won by White.
        drawn: games that ended in a draw.
        resigned: games ended by resigning: by choice, by an effect, without cards.
        early: other games that ended with sections still open.
        exchanges: exchanges begun, so that both or only one person played a card.
        used, declined: main effects by person and card, Spassky's sixteen first.
    """

    matches: int
    wins: tuple[int, int]
    games: int
    games_won: tuple[int, int]
    white_won: int
    drawn: int
    resigned: int
    early: int
    exchanges: int
    ties: int
    decisions: int
    reshuffles: int
    used: tuple[int, ...]
    declined: tuple[int, ...]

    def __add__(self, other: Self) -> Self:
        """The totals of both together."""
        sums: dict[str, Any] = {}
        for each in fields(self):
            one, two = getattr(self, each.name), getattr(other, each.name)
            if isinstance(one, tuple):
                sums[each.name] = tuple(map(add, one, two))
            else:
                sums[each.name] = one + two
        return replace(self, **sums)


@dataclass(frozen=True, slots=True)
class Outcome:
    """The result of a simulation, made of whole matches.

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

        return match_table(self)

    @property
    def shares(self) -> "DataFrame":
        """The aggregates with their 95 % intervals, as a polars frame."""
        from motc_lab.lab.tables import share_table  # noqa: PLC0415 -- polars is heavy

        return share_table(self)

    @property
    def card_table(self) -> "DataFrame":
        """The uses of the 32 main effects with their intervals, as a polars frame."""
        from motc_lab.lab.tables import card_table  # noqa: PLC0415 -- polars is heavy

        return card_table(self)

    def write(self, path: "str | Path") -> "Path":
        """Write everything to a .parquet, .csv or .json file; see ``files``."""
        from motc_lab.lab.files import write  # noqa: PLC0415 -- polars is heavy

        return write(self, path)

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


def read_outcome(path: "str | Path") -> Outcome:
    """Return an outcome that ``Outcome.write`` wrote; LabError says what is wrong."""
    from motc_lab.lab.files import read  # noqa: PLC0415 -- polars is heavy

    return read(path)


def seed_text(seeds: tuple[Range, ...]) -> str:
    """Return ranges of seeds to read: ``1 .. 20, 41 .. 60``."""
    return ", ".join(f"{first} .. {last}" for first, last in seeds)
