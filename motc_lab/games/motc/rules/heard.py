"""Keeps what a table notes as plain numbers; ``events`` reads them when asked to.

Few events of a match are ever read, and a number is kept ten times as fast as an event
is made.
"""

from typing import TypeAlias

from mypy_extensions import mypyc_attr

from motc_lab.engine.machine import Listener
from motc_lab.games.motc.rules.codes import ASK_NOTHING, NOBODY
from motc_lab.games.motc.rules.notes import GAME_ENDS, POINT
from motc_lab.games.motc.rules.table import Table

Noted: TypeAlias = tuple[int, int, int, int, int, int, int, int, int, int]
"""Kind, rule, person and the four numbers of an event (``notes``); then the number of
the game, that of the exchange, and who had White."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Heard(Listener):
    """Hears one table.

    Attributes:
        table: which one.
        noted: what it has noted so far, in its order.
        aside: the table as a game has left it: scored, and before it is cleared for the
            next one. None where no game has ended.
    """

    def __init__(self, table: Table) -> None:
        self.table: Table = table
        self.noted: list[Noted] = []
        self.aside: Table | None = None

    def note(  # noqa: PLR0913, PLR0917 -- as the machine tells it
        self, kind: int, rule: int, seat: int, a: int, b: int, c: int, d: int
    ) -> None:
        """Keep one event together with the game, the exchange and who had White."""
        t = self.table
        self.noted.append((kind, rule, seat, a, b, c, d, t.game, t.exchange, t.white))
        # A draw scores for both, or for nobody; the latest table has all points.
        if kind in (POINT, GAME_ENDS):
            self.aside = t.clone()
            self.aside.ask = ASK_NOTHING
            self.aside.section = NOBODY  # no exchange is the present one any more
