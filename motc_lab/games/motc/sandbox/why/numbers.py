"""Why a number on the board is what it is: its parts, and what changed it last."""

from collections.abc import Callable
from typing import Final

from motc_lab.errors import LabError, shown
from motc_lab.games.motc.element_names import MARKER, Element, element
from motc_lab.games.motc.rules.events import Event
from motc_lab.games.motc.rules.seat import Seat, seat_or_all
from motc_lab.games.motc.rules.session import Session
from motc_lab.games.motc.sandbox.why.events import why_event
from motc_lab.games.motc.sandbox.why.parts import (
    own_words,
    parts_of,
    supposed_otherwise,
)
from motc_lab.games.motc.sandbox.why.readings import (
    numbers_with,
    other_choice,
    reading_of,
)
from motc_lab.games.motc.sandbox.why.refusal import Reason, explained
from motc_lab.scene.model import Lang
from motc_lab.scene.sandbox_model import UsedNumber, Why
from motc_lab.texts import say

__all__ = ["NoNumber", "last_change", "numbers_with", "why_number"]

_RULES: Final = {
    "endurance": "SET-2",
    "limit": "END-2",
    "update": "GAM-4",
    "pawns": "SET-3",
    "supply": "SET-1",
    "hand": "SET-4",
    "deck": "SET-2",
    "pile": "SET-2",
    "score": "GAM-1",
    "colour": "SET-5",
    "initiative": "EXC-1",
    MARKER: "EXC-10",
    "left": "EXC-7",
    "value": "EXC-6",
    "winner": "EXC-4",
    "total": "EXC-4",
    "strength": "DECK-1",
    "laid": "EXC-2",
    "bonus": "EFF-F2",
}
_OWN_WORDS: Final = frozenset(
    {"limit", "update", "supply", "deck", "left", "value", "total", "strength"}
)
_TO_HAND: Final = frozenset(
    {"dealt", "drew", "played", "discarded", "put_back", "swapped"}
)


class NoNumber(LabError, ValueError):
    """A number that does not stand on the board; says which do."""


def why_number(
    session: Session, number: str, looker: Seat | str | None, lang: Lang
) -> Why:
    """Explain a number: what it consists of, and the last event that changed it.

    Args:
        session: stands where the number is read.
        number: one of ``numbers_with`` its sections, as 'spassky.endurance'.
        looker: whose knowledge counts; None for open hands.
        lang: of the answer.

    Raises:
        NoNumber: there is no such number.
    """
    looker = seat_or_all(looker)
    seen = session.view(Seat.SPECTATOR)
    known = numbers_with(len(seen.sections))
    if number not in known:
        msg = f"number: {shown(number, 40)}; use one of {', '.join(known)}"
        raise NoNumber(msg)
    asked = element(number)
    label = say(f"why.topic.{asked.thing}", lang)
    now = UsedNumber(label=label, value=reading_of(asked, lang)(seen))
    parts = [UsedNumber(label=a, value=b) for a, b in parts_of(asked, seen, lang)]
    at = _last_change(session, asked)
    why = _told(session, asked, at, looker, lang)
    used = (now, *parts, *(() if asked.thing == "hand" else why.numbers))
    otherwise = supposed_otherwise(session, asked, looker, lang)
    otherwise = otherwise or _other_choice(session, asked, at, looker, lang)
    return why.model_copy(
        update={
            "asked": ": ".join([*_whose(asked, lang), label]),
            "numbers": tuple(dict.fromkeys(used)),
            "otherwise": otherwise or why.otherwise,
        }
    )


def _other_choice(
    session: Session, number: Element, at: int | None, looker: Seat | None, lang: Lang
) -> str:
    """Which other choice would have changed the number, or whom a total lets win."""
    if number.thing == "total":
        winner = Element(number.section, None, ("winner",))
        decided = _last_change(session, winner)
        if decided is not None:
            found = other_choice(session, decided, looker, lang, winner)
            if found:
                return found
    return "" if at is None else other_choice(session, at, looker, lang, number)


def _whose(number: Element, lang: Lang) -> list[str]:
    """Whose the number is and where, if it is not of the whole table."""
    parts = []
    if number.seat is not None:
        parts.append(say(f"word.person.{number.seat.value}", lang))
    if number.section is not None:
        parts.append(say(f"word.section.{number.section}", lang))
    return [", ".join(parts)] if parts else []


def _told(
    session: Session, number: Element, at: int | None, looker: Seat | None, lang: Lang
) -> Why:
    """What the number consists of, or else which event left it so."""
    thing = number.thing
    if thing in _OWN_WORDS:
        text = own_words(number, session.view(Seat.SPECTATOR), lang)
        return explained("", Reason(text, _RULES[thing]), lang)
    if at is not None:
        return why_event(session, at, looker, lang)
    untouched = say(f"why.untouched.{thing}", lang)
    return explained("", Reason(untouched, _RULES[thing]), lang)


def last_change(session: Session, number: str) -> int | None:
    """Return which event of the line changed the number last; None where none did."""
    return _last_change(session, element(number))


def _last_change(session: Session, number: Element) -> int | None:
    events = session.events()
    if number.section is not None:
        return _last_in_section(events, number.thing, number.section, number.seat)
    changes = _CHANGES[number.thing]
    for at in range(len(events) - 1, -1, -1):
        if changes(events[at], number.seat):
            return at
    return None


def _last_in_section(
    events: tuple[Event, ...], thing: str, index: int, seat: Seat | None
) -> int | None:
    """Which event laid a person's card there, or decided the exchange."""
    decided = None
    for at in range(len(events) - 1, -1, -1):
        event = events[at]
        if event.kind in {"lost", "tied"}:
            decided = at
        elif thing == "value" or _empties(event, index):
            return None
        elif event.kind == "played" and event.section == index:
            if thing == "winner":
                return decided
            if event.seat is seat:
                return at
    return None


def _empties(event: Event, index: int) -> bool:
    if event.kind == "cleared":
        return event.section == index
    return event.kind == "tidied"


def _is_of(event: Event, person: Seat | None) -> bool:
    return event.seat is not None and event.seat is person


def _endurance(event: Event, person: Seat | None) -> bool:
    moved = event.kind == "endurance" and event.endurance_change != 0
    return moved and _is_of(event, person)


def _reserve(event: Event, person: Seat | None) -> bool:
    if not _is_of(event, person):
        return False
    if event.kind == "played":
        return event.pawns > 0
    return event.kind in {"pawns", "start_pawns"} and event.pawns > 0


def _supply(event: Event, person: Seat | None) -> bool:
    if event.kind in {"tidied", "cleared"}:
        return True
    return event.kind != "played" and _reserve(event, person)


def _kinds(*kinds: str) -> Callable[[Event, Seat | None], bool]:
    """Whether it is one of these events of the person."""
    return lambda event, person: event.kind in kinds and _is_of(event, person)


def _pile(event: Event, person: Seat | None) -> bool:
    if event.kind in {"tidied", "cleared"}:
        return True
    return _kinds("discarded", "put_back", "reshuffled")(event, person)


def _marker(event: Event, _person: Seat | None) -> bool:
    if event.kind in {"marker", "advantage", "start_advantage"}:
        return event.marker_before != event.marker_after
    return event.kind == "tidied"


_CHANGES: Final[dict[str, Callable[[Event, Seat | None], bool]]] = {
    "endurance": _endurance,
    "limit": _endurance,
    "update": _endurance,
    "pawns": _reserve,
    "supply": _supply,
    "hand": _kinds(*_TO_HAND),
    "deck": _kinds("dealt", "drew", "reshuffled"),
    "pile": _pile,
    "score": _kinds("point"),
    "colour": lambda event, _person: event.kind == "queen",
    "initiative": lambda event, _person: event.kind == "initiative",
    "left": lambda event, _p: event.kind in {"played", "cleared", "tidied"},
    MARKER: _marker,
}
