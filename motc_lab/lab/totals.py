"""What matches add up to: the sums over a chunk, and how often effects were used."""

from dataclasses import dataclass, fields, replace
from operator import add
from typing import Any, Self


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
