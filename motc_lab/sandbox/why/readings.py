"""What can be read off the board by everybody, in words: the numbers one may ask about.

A reading has a name: ``spassky.endurance``, ``marker``, ``section.2.fischer.total``.
"""

from collections.abc import Callable
from typing import Final

from motc_lab.engine.motc.seat import PERSONS, Seat
from motc_lab.engine.motc.session import Session
from motc_lab.engine.motc.view import PersonView, View
from motc_lab.sandbox.why.suppose import Reading, other_way
from motc_lab.scene.lens import person_name
from motc_lab.scene.model import Lang
from motc_lab.scene.people import track_of
from motc_lab.texts import say

MARKER: Final = "marker"
INITIATIVE: Final = "initiative"


def marker_text(marker: int, lang: Lang) -> str:
    """How far the advantage marker stands on whose side, in words."""
    if not marker:
        return say("lesson.value.neutral", lang)
    who = say(f"word.person.{PERSONS[1 if marker > 0 else 0].value}", lang)
    return say("lesson.value.marker", lang, n=abs(marker), who=who)


def reading_of(name: str, lang: Lang) -> Reading:
    """Return how a number is read off what everybody sees, in words."""
    place, _, thing = name.rpartition(".")
    if place in {seat.value for seat in PERSONS}:
        return _of_person(Seat(place), thing, lang)
    if place.startswith("section."):
        return _of_section(place, thing, lang)
    return lambda view: _OF_ALL[thing](view, lang)


def _of_person(seat: Seat, thing: str, lang: Lang) -> Reading:
    return lambda view: _OF_PERSON[thing](view, view.person(seat), lang)


def _of_section(place: str, thing: str, lang: Lang) -> Reading:
    _, index, *person = place.split(".")

    def read(view: View) -> str:
        section = view.sections[int(index) - 1]
        if not person:
            return _OF_SECTION[thing](view, int(index) - 1, lang)
        cell = section.cell(Seat(person[0]))
        if cell is None:
            return say("why.nothing_there", lang)
        if thing == "strength":
            return str(cell.total - cell.pawns - cell.bonus)
        return str(getattr(cell, {"laid": "pawns"}.get(thing, thing)))

    return read


def space_of(view: View, seen: PersonView) -> tuple[int, int, int]:
    """Hand limit, pawns and start advantage of the space that a person stands on."""
    name = person_name(seen.seat)
    space = track_of(view.edition, name, seen.endurance, "en")[seen.endurance]
    return space.hand_limit, space.pawns, space.advantage


def _endurance(view: View, seen: PersonView, lang: Lang) -> str:
    last = len(view.edition.person(person_name(seen.seat)).track)
    return say("lesson.value.endurance", lang, n=seen.endurance + 1, last=last)


def _update(view: View, seen: PersonView, lang: Lang) -> str:
    limit, pawns, advantage = space_of(view, seen)
    signed = f"{advantage:+d}" if advantage else "0"
    return say("why.update", lang, limit=limit, pawns=pawns, advantage=signed)


def _colour(view: View, seen: PersonView, lang: Lang) -> str:
    side = "white" if view.white is seen.seat else "black"
    return say(f"word.side.{side}", lang)


def _winner(view: View, index: int, lang: Lang) -> str:
    section = view.sections[index]
    if section.winner is not None:
        return say(f"word.person.{section.winner.value}", lang)
    tied = section.spassky is not None and section.fischer is not None
    return say("why.tie" if tied else "why.nobody_yet", lang)


_OF_PERSON: Final[dict[str, Callable[[View, PersonView, Lang], str]]] = {
    "endurance": _endurance,
    "update": _update,
    "limit": lambda view, seen, _lang: str(space_of(view, seen)[0]),
    "pawns": lambda _view, seen, _lang: str(seen.reserve),
    "supply": lambda _view, seen, _lang: str(seen.supply),
    "hand": lambda _view, seen, _lang: str(seen.hand_count),
    "deck": lambda _view, seen, _lang: str(seen.deck_count),
    "pile": lambda _view, seen, _lang: str(len(seen.pile) + seen.buried_count),
    "score": lambda view, seen, _lang: str(view.points[seen.seat.index]),
    "colour": _colour,
}
_OF_SECTION: Final[dict[str, Callable[[View, int, Lang], str]]] = {
    "value": lambda view, index, _lang: str(view.sections[index].value),
    "winner": _winner,
}
_OF_ALL: Final[dict[str, Callable[[View, Lang], str]]] = {
    MARKER: lambda view, lang: marker_text(view.marker, lang),
    "left": lambda view, _lang: str(view.left_on_table),
    INITIATIVE: lambda view, lang: say(f"word.person.{view.lead.value}", lang),
    "game": lambda view, _lang: str(view.game),
}
NUMBERS: Final = (
    *[f"{seat.value}.{thing}" for seat in PERSONS for thing in _OF_PERSON],
    *[name for name in _OF_ALL if name != "game"],
    *[f"section.{index}.{thing}" for index in range(1, 5) for thing in _OF_SECTION],
    *[
        f"section.{index}.{seat.value}.{thing}"
        for index in range(1, 5)
        for seat in PERSONS
        for thing in ("total", "strength", "laid", "bonus")
    ],
)


def other_choice(
    session: Session, event: int, looker: Seat | None, lang: Lang, name: str
) -> str:
    """Say which other choice would have left another reading; empty for none.

    Args:
        session: stands on the line of the event.
        event: number of the event that left the reading as it is.
        looker: whose knowledge counts; None for open hands.
        lang: of the answer.
        name: of the reading.
    """
    found = other_way(session, event, looker, lang, reading_of(name, lang))
    if found is None:
        return ""
    return say(
        f"why.other_way.{'bare' if found.is_bare else 'whole'}",
        lang,
        who=say(f"word.person.{found.seat.value}", lang),
        option=found.option,
        thing=say(f"why.topic.{name.rpartition('.')[2]}", lang),
        value=found.reading,
    )
