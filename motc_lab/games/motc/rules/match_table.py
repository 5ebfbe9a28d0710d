"""A table of Match of the Century as a machine of any game.

The hot paths of this game call the functions themselves; whoever knows no more than
``Machine`` calls these methods, which name them.
"""

from random import Random

from motc_lab.games.motc.bots.redeal import redeal
from motc_lab.games.motc.rules import codes
from motc_lab.games.motc.rules.machine import play
from motc_lab.games.motc.rules.options import option_at, option_count
from motc_lab.games.motc.rules.table import Table


class MatchTable(Table):
    """A table that says who is asked, what may be answered, and plays it."""

    __slots__ = ()

    def clone(self) -> "MatchTable":
        """Return an independent copy with the same chance and no listener."""
        return MatchTable(self.rules, self.chance, None, self)

    def asked(self) -> int:
        """Return the one person who is asked, as a mask; 0 when the match is over."""
        return 1 << self.seat if self.ask else 0

    def option_count(self, seat: int) -> int:  # noqa: ARG002 -- one person is asked
        """Return the number of legal options."""
        return option_count(self)

    def option_at(self, seat: int, index: int) -> int:  # noqa: ARG002
        """Return the option with this index."""
        return option_at(self, index)

    def play(self, seat: int, option: int) -> None:  # noqa: ARG002
        """Answer the open question."""
        play(self, option)

    def imagine(self, looker: int, random: Random) -> "MatchTable":
        """Return a table whose cards unknown to a person are dealt at random.

        Whoever is putting cards away in ascending order still holds some to go on with;
        else nobody would ask.
        """
        if self._is_hidden_from(looker):
            twin = self.clone()
            twin.last = codes.NOBODY
            return twin.imagine(looker, random)
        world = redeal(self, looker, random)
        if self.last >= 0 and self.seat != looker:
            while option_count(world) <= 1:
                world = redeal(self, looker, random)
        return playable(world)

    def sight(self, seat: int) -> tuple[int, ...]:
        """Return what a person sees of the table, in some numbers."""
        if self._is_hidden_from(seat):
            twin = self.clone()
            twin.last = codes.NOBODY
            return Table.sight(twin, seat)
        return Table.sight(self, seat)

    def _is_hidden_from(self, looker: int) -> bool:
        """Which card of a first hand went last is its owner's secret (SET-6)."""
        is_swap = self.ask == codes.ASK_MULLIGAN and self.seat != looker
        return bool(is_swap and self.last >= 0)

    def result(self, seat: int) -> float:
        """Return 1 for whoever has won the match, and 0 for the other person."""
        return 1.0 if self.winner == seat else 0.0

    def __reduce__(self) -> tuple[object, ...]:
        """Tell ``copy`` and ``pickle`` how to make it anew, in either build."""
        plain = Table(self.rules, self.chance, self.sink, self)
        return (playable, (plain,))


def playable(t: Table) -> MatchTable:
    """Return a copy of a table that is a machine of any game, with its listener."""
    return MatchTable(t.rules, t.chance, t.sink, t)
