"""Counts what happens in matches; listens to the machine and keeps no event."""

from typing import Final

from motc_lab.games.motc.lab.totals import MatchTotals
from motc_lab.games.motc.rules import codes, notes
from motc_lab.games.motc.rules.table import Table
from motc_lab.lab.rows import Rows
from motc_lab.lab.tally import Counter

PER_MATCH: Final = (
    "games",
    "spassky_games",
    "fischer_games",
    "white_games",
    "draws",
    "resigned",
    "early",
    "exchanges",
    "ties",
    "reshuffles",
)
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
"""Numbers of a match. ``winner`` is 0 for Spassky and 1 for Fischer; endurance (index
of the space) and pawns in reserve are those at the end; ``trailed`` is the most points
by which the winner was behind."""
_HEARD: Final = frozenset(
    {
        notes.MATCH_BEGINS,
        notes.USED,
        notes.DECLINED,
        notes.GAME_BEGINS,
        notes.GAME_ENDS,
    }
)


class MatchCounter(Counter):
    """Running counts of one chunk of matches.

    Attributes:
        counts: by kind of event, how often it was told.
        used: by person and card (``seat * 16 + card``), main effects used.
        declined: the same for main effects declined.
        resigned: games ended by resigning: by choice, by an effect, without cards.
        drawn: games that ended in a draw.
        early: other games that ended with sections still open.
        won: games won, by person.
        white_won: games won by White.
        lead_changes: how often in this match the person ahead became the other one.
        behind: the most points by which each person was behind in this match.
    """

    def __init__(self) -> None:
        self.counts = [0] * len(notes.EVENT_KINDS)
        self.used = [0] * 32
        self.declined = [0] * 32
        self.resigned = 0
        self.drawn = 0
        self.early = 0
        self.won = [0, 0]
        self.white_won = 0
        self.white = 0
        self.lead_changes = 0
        self.behind = [0, 0]
        self._margin = 0  # points of Fischer less those of Spassky
        self._ahead = 0  # sign of the last margin that was not 0
        self._before: tuple[int, ...] = (0,) * len(PER_MATCH)

    def note(  # noqa: PLR0913, PLR0917 -- the seam of Listener
        self, kind: int, rule: int, seat: int, a: int, b: int, c: int, d: int
    ) -> None:
        """Count one event; ``notes`` says what the numbers mean."""
        del rule, b, d
        self.counts[kind] += 1
        if kind not in _HEARD:
            return
        if kind == notes.USED:
            self._effect(self.used, seat, a)
        elif kind == notes.DECLINED:
            self._effect(self.declined, seat, a)
        elif kind == notes.GAME_BEGINS:
            self.white = seat
        elif kind == notes.GAME_ENDS:
            self._game(winner=seat, left=a, by_resigning=c > 0)
        else:
            self._match_begins()

    def row(self, machine: Table, decisions: int) -> tuple[int, ...]:
        """Return the numbers (``COLUMNS``) of the match that has just ended."""
        t = machine
        return (
            *(t.winner, t.points0, t.points1),
            *self._of_this_match(),
            *(decisions, t.s0.endurance, t.s1.endurance, t.s0.reserve, t.s1.reserve),
            *(self.lead_changes, self.behind[t.winner]),
        )

    def totals(self, rows: Rows) -> MatchTotals:
        """Return what all matches add up to."""
        counts, matches = self.counts, len(rows)
        won_by_fischer = sum(rows.columns["winner"])
        return MatchTotals(
            matches=matches,
            wins=(matches - won_by_fischer, won_by_fischer),
            games=counts[notes.GAME_ENDS],
            games_won=(self.won[0], self.won[1]),
            white_won=self.white_won,
            drawn=self.drawn,
            resigned=self.resigned,
            early=self.early,
            exchanges=counts[notes.INITIATIVE],
            ties=counts[notes.TIED],
            decisions=sum(rows.columns["decisions"]),
            reshuffles=counts[notes.RESHUFFLED],
            used=tuple(self.used),
            declined=tuple(self.declined),
        )

    def _of_this_match(self) -> tuple[int, ...]:
        """Return the counts (``PER_MATCH``) since the match began."""
        pairs = zip(self._so_far(), self._before, strict=True)
        return tuple([now - then for now, then in pairs])

    def _match_begins(self) -> None:
        self._before = self._so_far()
        self.lead_changes = self._margin = self._ahead = 0
        self.behind = [0, 0]

    def _so_far(self) -> tuple[int, ...]:
        counts = self.counts
        return (
            counts[notes.GAME_ENDS],
            *self.won,
            self.white_won,
            self.drawn,
            self.resigned,
            self.early,
            counts[notes.INITIATIVE],
            counts[notes.TIED],
            counts[notes.RESHUFFLED],
        )

    def _effect(self, where: list[int], seat: int, card: int) -> None:
        """Count main effects only: with White these are the white pieces (0 .. 7)."""
        if (card < codes.WHITE_CARDS) == (seat == self.white):
            where[seat * 16 + card] += 1

    def _game(self, *, winner: int, left: int, by_resigning: bool) -> None:
        if winner < 0:
            self.drawn += 1
        else:
            self.won[winner] += 1
            self.white_won += winner == self.white
            self._lead(1 if winner else -1)
        self.resigned += by_resigning
        self.early += left > 0 and not by_resigning

    def _lead(self, step: int) -> None:
        """One person has gained a point on the other; a draw gives one to both."""
        self._margin += step
        behind = 0 if self._margin > 0 else 1
        self.behind[behind] = max(self.behind[behind], abs(self._margin))
        if self._margin and self._margin * self._ahead <= 0:
            self.lead_changes += bool(self._ahead)
            self._ahead = 1 if self._margin > 0 else -1
