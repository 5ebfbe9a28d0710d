"""Counts what happens in matches; listens to the machine and keeps no event."""

from motc_lab.engine.motc import codes, notes
from motc_lab.engine.motc.table import Sink


class Tally(Sink):
    """Running counts of one chunk of matches.

    Attributes:
        counts: by kind of event, how often it was told.
        used: by person and card (``seat * 16 + card``), main effects used.
        declined: the same for main effects declined.
        resigned: games ended by resigning: by choice, by an effect, without cards.
        drawn: games that ended in a draw.
        early: games that ended with sections still open, but not by resigning.
        won: games won, by person.
        white_won: games won by White.
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

    def note(  # noqa: PLR0913, PLR0917 -- the seam of Sink
        self, kind: int, rule: int, seat: int, a: int, b: int, c: int, d: int
    ) -> None:
        """Count one event; ``notes`` says what the numbers mean."""
        del rule, b, d
        self.counts[kind] += 1
        if kind == notes.USED:
            self._effect(self.used, seat, a)
        elif kind == notes.DECLINED:
            self._effect(self.declined, seat, a)
        elif kind == notes.GAME_BEGINS:
            self.white = seat
        elif kind == notes.GAME_ENDS:
            self._game(winner=seat, left=a, by_resigning=c)

    def _effect(self, where: list[int], seat: int, card: int) -> None:
        """Count main effects only: with White these are the white pieces (0 .. 7)."""
        if (card < codes.WHITE_CARDS) == (seat == self.white):
            where[seat * 16 + card] += 1

    def _game(self, *, winner: int, left: int, by_resigning: int) -> None:
        if winner < 0:
            self.drawn += 1
        else:
            self.won[winner] += 1
            self.white_won += winner == self.white
        self.resigned += by_resigning
        self.early += left > 0 and not by_resigning
