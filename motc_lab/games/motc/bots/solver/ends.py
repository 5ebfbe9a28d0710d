"""What a game is worth where it ends, where it is resigned, or by a guess."""

from mypy_extensions import i64

from motc_lab.games.motc.bots.solver.units import FINE, RESULT
from motc_lab.games.motc.bots.solver.weights import WiderObjective
from motc_lab.games.motc.rules.table import Table


class Ends:
    """The ends of the game in progress at a table, in the searches' units.

    Attributes:
        wide: whether the wider objective counts, or the result alone.
        most: no value lies farther from 0; ``down`` and ``up`` are how far it may lie
            from the result.
    """

    def __init__(self, root: Table, estimates: WiderObjective, wide: bool) -> None:
        self.estimates: WiderObjective = estimates
        self.wide: bool = wide
        self.points0: i64 = root.points0
        self.points1: i64 = root.points1
        self.down: i64 = (estimates.low - 1) * FINE  # one more: means are rounded down
        self.up: i64 = (estimates.high + 1) * FINE
        self.most: i64 = FINE * RESULT + max(self.up, -self.down) if wide else FINE

    def is_over(self, t: Table) -> bool:
        """Tell whether the game has ended, or the match."""
        return t.points0 + t.points1 != self.points0 + self.points1

    def leaf(self, t: Table) -> i64:
        """Return what the game that has just ended is worth."""
        result = (t.points1 - self.points1) - (t.points0 - self.points0)
        if not self.wide:
            return result * FINE
        return (result * RESULT + self.estimates.wider(t)) * FINE

    def resigned(self, t: Table) -> i64:
        """Return what the game is worth if the person asked for a card resigns it."""
        rules = t.rules
        points = t.points0 if t.seat else t.points1
        wider = 0 if points + 1 >= rules.to_win else self.estimates.wider(t)
        return ((-RESULT if t.seat else RESULT) + wider) * FINE

    def estimate(self, t: Table) -> i64:
        """Guess a game by the marker, against what is left to win, and the rest."""
        left = t.rules.sums[t.open]
        ahead = t.marker * 100 // (left + 1)
        ahead = max(-100, min(100, ahead))
        return (ahead * RESULT // 200 + self.estimates.wider(t)) * FINE
