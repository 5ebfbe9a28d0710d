"""What The Queen's Gambit adds to studying its matches."""

from typing import Final

from motc_lab.engine.seat import Seat
from motc_lab.engine.session import AnySession
from motc_lab.games.queens_gambit.position.position import Position
from motc_lab.games.queens_gambit.position.table import known_of
from motc_lab.games.queens_gambit.told import Told
from motc_lab.sandbox.futures import Branch, Eyes
from motc_lab.sandbox.studying import Studying
from motc_lab.texts import say


class GambitStudying(Studying):
    """Two futures differ by where the gambits stand and what they have taken."""

    def as_known_to(self, session: AnySession, seat: Seat) -> Position:
        """A ``u`` for whatever the screen does not show a seat, its own plan too.

        A search may remember what it laid, a page does not say it (QMEM-1, QINF-4).
        """
        whole: Position = session.position
        return known_of(whole, session.view(seat).now)

    def facts(
        self, left: Branch, right: Branch, eyes: Eyes
    ) -> tuple[tuple[str, str, str], ...]:
        """Square and points of each seat, all public (QINF-2)."""
        first, second = (_standing(one.session, eyes) for one in (left, right))
        return tuple([(seat, told, second[seat]) for seat, told in first.items()])


def _standing(session: AnySession, eyes: Eyes) -> dict[str, str]:
    told = Told(session.ruleset, eyes.lang)
    nothing = say("sandbox.fact.nothing", eyes.lang)
    found = {}
    for own in session.view(eyes.seat).now.seats:
        text = nothing
        if own.gambit is not None:
            text = told.text("scene.stands", square=own.gambit, n=own.points)
        found[told.seat(own.seat)] = text
    return found


STUDYING: Final = GambitStudying()
