"""The pieces of both sides, move by move."""

from collections.abc import Iterable
from typing import Final

from motc_lab.engine.event import AnyEvent
from motc_lab.engine.seat import SPECTATOR, Seat
from motc_lab.engine.session import AnySession
from motc_lab.games.stratego.seat import seat_named
from motc_lab.scene.course import Values, counted

_TURN: Final = frozenset({"moved"})


def values(session: AnySession) -> Values:
    """How many stand."""
    view = session.view(SPECTATOR)
    size, now = view.settings.variant.army_size, view.now
    trays = now.red_tray, now.blue_tray
    left = {
        seat: size - sum(dict(tray).values())
        for seat, tray in zip(session.ruleset.players, trays, strict=True)
    }
    return counted(session, _TURN, _fallen, left)


def _fallen(event: AnyEvent) -> Iterable[tuple[Seat, int]]:
    if event.kind != "fought":
        return
    mover, result = seat_named(event.seat), event.told["result"]
    if result != "attacker":
        yield mover, -1
    if result != "defender":
        yield mover.other, -1
