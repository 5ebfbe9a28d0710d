"""What Stratego adds to studying its matches."""

from typing import Any, Final

from motc_lab.engine.seat import Seat
from motc_lab.engine.session import AnySession
from motc_lab.games.stratego.position.battle import position_of
from motc_lab.games.stratego.position.position import Position
from motc_lab.sandbox.studying import Studying


class StrategoStudying(Studying):
    """A seat's own position has a sign for what it does not know."""

    def as_known_to(self, session: AnySession, seat: Seat) -> Position:
        """A ``u`` for each rank that no fight has shown the seat (SREC-3)."""
        ruleset: Any = session.ruleset
        return position_of(session.machine, ruleset.agreed, seat)


STUDYING: Final = StrategoStudying()
