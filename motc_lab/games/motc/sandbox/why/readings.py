"""What can be read off the board by everybody, in words: the numbers one may ask about.

A reading has a name: ``spassky.endurance``, ``marker``, ``section.2.fischer.total``.
"""

from collections.abc import Callable
from functools import cache
from typing import Final

from motc_lab.games.motc.element_names import MARKER, Element, of_person
from motc_lab.games.motc.rules.seat import PERSONS, Seat
from motc_lab.games.motc.rules.session import Session
from motc_lab.games.motc.rules.view import PersonView, View
from motc_lab.games.motc.sandbox.why.suppose import Reading, other_way
from motc_lab.games.motc.scene.people import track_of
from motc_lab.scene.model import Lang
from motc_lab.texts import say

INITIATIVE: Final = "initiative"


def marker_text(marker: int, lang: Lang) -> str:
    """How far the advantage marker stands on whose side, in words."""
    if not marker:
        return say("lesson.value.neutral", lang)
    who = say(f"word.person.{PERSONS[1 if marker > 0 else 0].value}", lang)
    return say("lesson.value.marker", lang, n=abs(marker), who=who)


def reading_of(number: Element, lang: Lang) -> Reading:
    """Return how a number is read off what everybody sees, in words."""
    thing = number.thing
    match number:
        case Element(section=int(section), seat=None):
            return lambda view: _OF_SECTION[thing](view, section - 1, lang)
        case Element(section=int(section), seat=Seat() as seat):
            return _of_cell(section, seat, thing, lang)
        case Element(seat=Seat() as seat):
            return lambda view: _OF_PERSON[thing](view, view.person(seat), lang)
        case _:
            return lambda view: _OF_ALL[thing](view, lang)


def _of_cell(section: int, seat: Seat, thing: str, lang: Lang) -> Reading:
    def read(view: View) -> str:
        cell = view.sections[section - 1].cell(seat)
        if cell is None:
            return say("why.nothing_there", lang)
        if thing == "strength":
            return str(cell.total - cell.pawns - cell.bonus)
        return str(getattr(cell, {"laid": "pawns"}.get(thing, thing)))

    return read


def space_of(view: View, seen: PersonView) -> tuple[int, int, int]:
    """Hand limit, pawns and start advantage of the space that a person stands on."""
    space = track_of(view.edition, seen.seat, seen.endurance, "en")[seen.endurance]
    return space.hand_limit, space.pawns, space.advantage


def _endurance(view: View, seen: PersonView, lang: Lang) -> str:
    last = len(view.edition.person(seen.seat).track)
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


@cache
def numbers_with(sections: int) -> tuple[str, ...]:
    """Return what can be asked about on a board with so many sections."""
    every = range(1, sections + 1)
    return (
        *[of_person(seat, thing) for seat in PERSONS for thing in _OF_PERSON],
        *[name for name in _OF_ALL if name != "game"],
        *[Element(n, None, (thing,)).name for n in every for thing in _OF_SECTION],
        *[
            Element(n, seat, (thing,)).name
            for n in every
            for seat in PERSONS
            for thing in ("total", "strength", "laid", "bonus")
        ],
    )


def other_choice(
    session: Session, event: int, looker: Seat | None, lang: Lang, number: Element
) -> str:
    """Say which other choice would have left another reading; empty for none.

    Args:
        session: stands on the line of the event.
        event: number of the event that left the reading as it is.
        looker: whose knowledge counts; None for open hands.
        lang: of the answer.
        number: that is read.
    """
    found = other_way(session, event, looker, lang, reading_of(number, lang))
    if found is None:
        return ""
    return say(
        f"why.other_way.{'bare' if found.is_bare else 'whole'}",
        lang,
        who=say(f"word.person.{found.seat.value}", lang),
        option=found.option,
        thing=say(f"why.topic.{number.thing}", lang),
        value=found.reading,
    )
