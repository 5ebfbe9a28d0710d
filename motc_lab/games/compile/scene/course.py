"""The compiled protocols of both, turn by turn."""

from collections.abc import Iterable
from typing import Final

from motc_lab.engine.event import AnyEvent
from motc_lab.engine.seat import SPECTATOR, Seat
from motc_lab.engine.session import AnySession
from motc_lab.scene.course import Values, counted

_TURN: Final = frozenset({"turn"})
_LINES: Final = 3


def values(session: AnySession) -> Values:
    """How many."""
    flags = session.view(SPECTATOR).is_compiled
    now = {
        seat: sum(flags[_LINES * seat.index : _LINES * (seat.index + 1)])
        for seat in session.ruleset.players
    }
    return counted(session, _TURN, _compiled, now)


def _compiled(event: AnyEvent) -> Iterable[tuple[Seat, int]]:
    if event.kind == "compiled" and event.seat is not None:
        yield event.seat, 1
