"""The points of each player, turn by turn."""

from collections.abc import Iterable
from typing import Final

from motc_lab.engine.event import AnyEvent
from motc_lab.engine.seat import SPECTATOR, Seat
from motc_lab.engine.session import AnySession
from motc_lab.scene.course import Values, counted

_TURN: Final = frozenset({"revealed"})


def values(session: AnySession) -> Values:
    """What has been captured."""
    now = session.view(SPECTATOR).now
    points = {own.seat: own.points for own in now.seats}
    return counted(session, _TURN, _captured, points)


def _captured(event: AnyEvent) -> Iterable[tuple[Seat, int]]:
    if event.kind == "captured" and event.seat is not None:
        yield event.seat, event.told["value"]
