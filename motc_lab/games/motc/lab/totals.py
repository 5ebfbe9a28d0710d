"""What matches of Match of the Century add up to, and how often effects were used."""

from dataclasses import dataclass

from motc_lab.lab.totals import Totals


@dataclass(frozen=True, slots=True)
class CardUse:
    """One card's main effect: how often its loser used it, and how often not."""

    person: str
    card: str
    title: str
    used: int
    declined: int


@dataclass(frozen=True, slots=True)
class MatchTotals(Totals):
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
