"""Why something happened: rule, numbers used, what would have been otherwise."""

from collections.abc import Callable
from typing import Final

from motc_lab.errors import LabError, shown
from motc_lab.games.motc.element_names import MARKER, Element
from motc_lab.games.motc.rules.events import Event
from motc_lab.games.motc.rules.seat import Seat, seat_or_all
from motc_lab.games.motc.rules.session import Session
from motc_lab.games.motc.sandbox.why.readings import (
    INITIATIVE,
    marker_text,
    other_choice,
)
from motc_lab.games.motc.sandbox.why.refusal import Reason, explained
from motc_lab.games.motc.scene.cards import event_sentence
from motc_lab.scene.model import Lang, RuleText
from motc_lab.scene.sandbox_model import Why
from motc_lab.texts import say


class NoEvent(LabError, IndexError):
    """An event that did not happen on this line."""


def why_event(
    session: Session, number: int, looker: Seat | str | None, lang: Lang
) -> Why:
    """Explain the event with this number on the present line.

    Args:
        session: stands at the end of the line.
        number: as the log lines count, from 0.
        looker: whose knowledge counts; None for open hands.
        lang: of the answer.
    """
    looker = seat_or_all(looker)
    events = session.events(looker)
    if not 0 <= number < len(events):
        msg = f"no event {shown(number)}; this line has {len(events)}, counted from 0"
        raise NoEvent(msg)
    event = events[number]
    numbers = [
        (say(f"sandbox.number.{name}", lang), value)
        for name, value in _numbers(event, lang)
    ]
    reason = Reason(
        event_sentence(event, session.edition, lang),
        event.rule,
        tuple(numbers),
        _other_choice(session, number, looker, lang) or _otherwise(event, lang),
    )
    return explained(reason.text, reason, lang)


def _other_choice(
    session: Session, number: int, looker: Seat | None, lang: Lang
) -> str:
    """Which other choice would have brought something else, and what it would be."""
    event = session.events()[number]
    thing = _LEFT_ITS_MARK.get(event.kind, "")
    if not thing:
        return ""
    seat = None if thing in {MARKER, INITIATIVE} else event.seat
    return other_choice(
        session, number, looker, lang, Element(seat=seat, rest=(thing,))
    )


def as_rule(why: Why) -> RuleText:
    """Return the explanation as the text of its rule, numbers and all."""
    numbers = [f"{number.label}: {number.value}" for number in why.numbers]
    parts = [why.text, " · ".join(numbers), why.otherwise, why.rule_text]
    told = "\n".join(part for part in parts if part)
    return RuleText(id=why.rule, title=why.rule_title, text=told, pages=why.pages)


Pairs = list[tuple[str, str]]


def _numbers(event: Event, lang: Lang) -> Pairs:
    """The numbers that an event used, each with the name of its label."""
    teller = _USED.get(event.kind)
    return teller(event, lang) if teller else []


def _played(event: Event, _lang: Lang) -> Pairs:
    rest = event.total - event.pawns
    return [
        ("card_and_bonus", str(rest)),
        ("pawns", str(event.pawns)),
        ("total", str(event.total)),
    ]


def _lost(event: Event, _lang: Lang) -> Pairs:
    return [("lower", str(event.total)), ("higher", str(event.other_total))]


def _tied(event: Event, _lang: Lang) -> Pairs:
    return [("total", str(event.total))]


def _marker(event: Event, lang: Lang) -> Pairs:
    before = marker_text(event.marker_before, lang)
    after = marker_text(event.marker_after, lang)
    return [("spaces", str(abs(event.spaces))), ("before", before), ("after", after)]


def _halved(event: Event, _lang: Lang) -> Pairs:
    return [("before", str(event.value_before)), ("after", str(event.value_after))]


def _endurance(event: Event, _lang: Lang) -> Pairs:
    return [
        ("wanted", f"{event.endurance_wanted:+d}"),
        ("real", f"{event.endurance_change:+d}"),
    ]


def _pawns(event: Event, _lang: Lang) -> Pairs:
    return [("wanted_pawns", str(event.pawns_wanted)), ("got", str(event.pawns))]


def _left(event: Event, lang: Lang) -> Pairs:
    return [
        ("left", str(event.left_on_table)),
        ("marker", marker_text(event.marker, lang)),
    ]


def _limit(event: Event, _lang: Lang) -> Pairs:
    return [("hand_limit", str(event.hand_limit)), ("too_many", str(event.cards))]


_LEFT_ITS_MARK: Final = {
    "advantage": MARKER,
    "marker": MARKER,
    "start_advantage": MARKER,
    "withheld": MARKER,
    "halved": MARKER,
    "endurance": "endurance",
    "pawns": "pawns",
    "point": "score",
    "initiative": INITIATIVE,
}
_USED: Final[dict[str, Callable[[Event, Lang], Pairs]]] = {
    "played": _played,
    "lost": _lost,
    "tied": _tied,
    "advantage": _marker,
    "marker": _marker,
    "start_advantage": _marker,
    "halved": _halved,
    "endurance": _endurance,
    "pawns": _pawns,
    "goes_on": _left,
    "game_ends": _left,
    "limit": _limit,
}


def _otherwise(event: Event, lang: Lang) -> str:
    """What would have been otherwise, where the numbers alone tell it."""
    teller = _OTHERWISE.get(event.kind)
    found = teller(event) if teller else None
    if found is None:
        return ""
    who = "" if event.seat is None else say(f"word.person.{event.seat.value}", lang)
    name, n = found
    return say(f"sandbox.otherwise.{name}", lang, who=who, n=n)


def _short_endurance(event: Event) -> tuple[str, int] | None:
    short = event.endurance_wanted != event.endurance_change
    return ("end_of_track", 0) if short else None


def _short_supply(event: Event) -> tuple[str, int] | None:
    missing = event.pawns_wanted - event.pawns
    return ("supply", missing) if missing > 0 else None


def _early_end(event: Event) -> tuple[str, int] | None:
    early = event.left_on_table > 0 and event.reason == "advantage"
    return ("early", event.left_on_table) if early else None


_OTHERWISE: Final[dict[str, Callable[[Event], tuple[str, int] | None]]] = {
    "lost": lambda event: ("lost", event.other_total - event.total),
    "tied": lambda _event: ("tied", 0),
    "goes_on": lambda event: ("goes_on", event.left_on_table),
    "game_ends": _early_end,
    "endurance": _short_endurance,
    "pawns": _short_supply,
}
