"""What came out of many matches: totals that can be added, and the shares in them."""

from dataclasses import asdict, dataclass, fields, replace
from operator import add
from typing import Any, Self

from motc_lab.lab.share import Share, share


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
        for field in fields(self):
            one, two = getattr(self, field.name), getattr(other, field.name)
            if isinstance(one, tuple):
                sums[field.name] = tuple(map(add, one, two))
            else:
                sums[field.name] = one + two
        return replace(self, **sums)


@dataclass(frozen=True, slots=True)
class Provenance:
    """Where a result comes from: enough to make it again.

    Attributes:
        bots: of Spassky and of Fischer.
        seed: of the first match; each further match has the next number.
        digest, play_digest: of the edition, see ``Edition``.
        rulings: of the edition, name and value.
        version: of motc_lab.
    """

    bots: tuple[str, str]
    seed: int
    matches: int
    edition: str
    edition_version: str
    digest: str
    play_digest: str
    rulings: tuple[tuple[str, str], ...]
    version: str


@dataclass(frozen=True, slots=True)
class Outcome:
    """The result of a simulation; all but ``seconds`` is fixed by the provenance."""

    provenance: Provenance
    totals: Totals
    cards: tuple[CardUse, ...]
    seconds: float

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

    def as_dict(self) -> dict[str, object]:
        """Everything as plain tables, for JSON."""
        shares = {"spassky": asdict(self.spassky), "fischer": asdict(self.fischer)}
        provenance = asdict(self.provenance)
        provenance["rulings"] = dict(self.provenance.rulings)
        return {
            "provenance": provenance,
            "match_wins": shares,
            "totals": asdict(self.totals),
            "cards": [asdict(card) for card in self.cards],
            "seconds": round(self.seconds, 3),
            "matches_per_second": round(self.matches_per_second, 1),
        }
