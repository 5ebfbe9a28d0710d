"""Why a number on the board is what it is: the last event that changed it."""

from collections.abc import Callable
from typing import Final

from motc_lab.engine.motc.events import Event
from motc_lab.engine.motc.seat import PERSONS, Seat
from motc_lab.engine.motc.session import Session
from motc_lab.errors import LabError
from motc_lab.sandbox.why import Reason, explained
from motc_lab.sandbox.why_events import marker_text, why_event
from motc_lab.scene.model import Lang
from motc_lab.scene.sandbox_model import UsedNumber, Why
from motc_lab.texts import say

MARKER: Final = "marker"
_RULES: Final = {
    "endurance": "SET-2",
    "pawns": "SET-3",
    "hand": "SET-5",
    MARKER: "EXC-10",
}
NUMBERS: Final = (
    *[f"{seat.value}.{n}" for seat in PERSONS for n in _RULES if n != MARKER],
    MARKER,
)
_HAND: Final = frozenset(
    {"dealt", "drew", "played", "discarded", "put_back", "swapped", "tidied"}
)


class NoNumber(LabError, ValueError):
    """A number that does not stand on the board; says which do."""


def why_number(session: Session, number: str, looker: Seat | None, lang: Lang) -> Why:
    """Explain a number by the last event on this line that changed it.

    Args:
        session: stands where the number is read.
        number: one of ``NUMBERS``, as 'spassky.endurance'.
        looker: whose knowledge counts; None for open hands.
        lang: of the answer.

    Raises:
        NoNumber: there is no such number.
    """
    if number not in NUMBERS:
        msg = f"number: {number!r:.40}; use one of {', '.join(NUMBERS)}"
        raise NoNumber(msg)
    person, _, thing = number.rpartition(".")
    label = say(f"sandbox.board.{thing}", lang)
    now = UsedNumber(label=label, value=_now(session, person, thing, lang))
    at = last_change(session, number)
    if at is None:
        text = say("sandbox.board.unchanged", lang)
        why = explained(label, Reason(text, _RULES[thing]), lang)
    else:
        why = why_event(session, at, looker, lang)
    return why.model_copy(update={"asked": label, "numbers": (now, *why.numbers)})


def last_change(session: Session, number: str) -> int | None:
    """Return which event of the line changed the number last; None where none did."""
    person, _, thing = number.rpartition(".")
    events = session.events()
    for at in range(len(events) - 1, -1, -1):
        event = events[at]
        about = "" if event.seat is None else event.seat.value
        if person in {"", about} and _CHANGES[thing](event):
            return at
    return None


def _now(session: Session, person: str, thing: str, lang: Lang) -> str:
    seen = session.view(Seat.SPECTATOR)
    if thing == MARKER:
        return marker_text(seen.marker, lang)
    found = seen.person(Seat(person))
    values = {
        "endurance": found.endurance,
        "pawns": found.reserve,
        "hand": found.hand_count,
    }
    return str(values[thing])


def _endurance(event: Event) -> bool:
    return event.kind == "endurance" and event.b != 0


def _pawns(event: Event) -> bool:
    if event.kind == "played":
        return event.c > 0
    return event.kind in {"pawns", "start_pawns"} and event.a > 0


def _marker(event: Event) -> bool:
    moved = event.kind in {"marker", "advantage", "start_advantage"}
    return event.kind == "tidied" or (moved and event.b != event.c)


_CHANGES: Final[dict[str, Callable[[Event], bool]]] = {
    "endurance": _endurance,
    "pawns": _pawns,
    "hand": lambda event: event.kind in _HAND,
    MARKER: _marker,
}
