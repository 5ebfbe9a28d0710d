"""What a number on the board consists of, in numbers and words, and what if not."""

from collections.abc import Callable
from typing import Final, TypeAlias

from motc_lab.games.motc.element_names import MARKER, Element
from motc_lab.games.motc.position.edit import free_sections, lay, set_person
from motc_lab.games.motc.position.parts import LaidCard, with_fields
from motc_lab.games.motc.position.position import Position
from motc_lab.games.motc.position.unseen import view_of
from motc_lab.games.motc.rules.codes import CARD_IDS
from motc_lab.games.motc.rules.seat import PERSONS, Seat
from motc_lab.games.motc.rules.session import Session
from motc_lab.games.motc.rules.view import PersonView, View
from motc_lab.games.motc.sandbox.why.readings import reading_of, space_of
from motc_lab.games.motc.sandbox.why.suppose import known
from motc_lab.scene.model import Lang
from motc_lab.texts import say

Pairs: TypeAlias = list[tuple[str, str]]


def label(thing: str, lang: Lang) -> str:
    """How a number is called."""
    return say(f"why.topic.{thing}", lang)


def parts_of(number: Element, seen: View, lang: Lang) -> Pairs:
    """Return the numbers that a number consists of, or is compared with, by name."""
    thing, seat = number.thing, number.seat
    if thing == "left":
        return _sections_left(seen, lang)
    if thing in {"total", "strength"}:
        return _of_cell(number, seen, lang)
    if thing == "winner":
        return _totals(number, seen, lang)
    others = [
        Element(seat=None if other in _OF_ALL else seat, rest=(other,))
        for other in _OTHERS.get(thing, ())
    ]
    return _read(others, seen, lang) + _fixed(thing, seat, seen, lang)


def _read(numbers: list[Element], seen: View, lang: Lang) -> Pairs:
    """Several numbers, each with what it is called."""
    return [(label(one.thing, lang), reading_of(one, lang)(seen)) for one in numbers]


_OF_ALL: Final = frozenset({MARKER, "left"})
_OTHERS: Final = {
    "limit": ("endurance", "hand"),
    "update": ("endurance", "hand", "supply"),
    "supply": ("pawns",),
    "deck": ("hand", "pile"),
    "hand": ("limit",),
    MARKER: ("left",),
    "value": (MARKER,),
}


def _fixed(thing: str, seat: Seat | None, seen: View, lang: Lang) -> Pairs:
    """Numbers of the edition, and what lies in the sections."""
    if thing == "score":
        return [(say("why.part.to_win", lang), str(seen.edition.points_to_win))]
    if thing == "laid":
        most = seen.edition.rulings.card_pawns
        return [(say("why.part.most_pawns", lang), str(most))]
    if seat is None or thing not in {"supply", "deck"}:
        return []
    cells = [section.cell(seat) for section in seen.sections]
    there = [cell for cell in cells if cell is not None]
    if thing == "deck":
        laid, whole = len(there), len(CARD_IDS)
    else:
        laid, whole = sum(cell.pawns for cell in there), seen.edition.pawns
    return [
        (say("why.part.in_sections", lang), str(laid)),
        (say("why.part.in_all", lang), str(whole)),
    ]


def _sections_left(seen: View, lang: Lang) -> Pairs:
    free = [s for s in seen.sections if s.spassky is None and s.fischer is None]
    found = [(say(f"word.section.{s.index}", lang), str(s.value)) for s in free]
    return [*found, *_read([Element(rest=(MARKER,))], seen, lang)]


def _of_cell(number: Element, seen: View, lang: Lang) -> Pairs:
    if number.thing == "strength":
        return _read([Element(seat=number.seat, rest=("colour",))], seen, lang)
    here = number.bare()
    numbers = [here.then(thing) for thing in ("strength", "laid", "bonus")]
    strength, *added = _read(numbers, seen, lang)
    return [strength, *[pair for pair in added if pair[1] != "0"]]


def _totals(winner: Element, seen: View, lang: Lang) -> Pairs:
    found = []
    for seat in PERSONS:
        who = say(f"word.person.{seat.value}", lang)
        total = Element(winner.section, seat, ("total",))
        pair = say("why.part.total_of", lang, who=who), reading_of(total, lang)(seen)
        found.append(pair)
    return found


def own_words(number: Element, seen: View, lang: Lang) -> str:
    """Say what the number is, with what it consists of."""
    thing, seat, index = number.thing, number.seat, number.section
    fields: dict[str, str | float] = {"n": reading_of(number, lang)(seen)}
    if seat is not None:
        fields |= _fields_of(seen, seen.person(seat), lang)
    if index is not None:
        fields["section"] = say(f"word.section.{index}", lang)
    kind = ".last" if thing == "value" and index == len(seen.sections) else ""
    if thing == "value" and not kind:
        kind = ".any"
    return say(f"why.says.{thing}{kind}", lang, **fields)


def _fields_of(seen: View, one: PersonView, lang: Lang) -> dict[str, str | float]:
    limit, pawns, advantage = space_of(seen, one)
    colour = Element(seat=one.seat, rest=("colour",))
    return {
        "who": say(f"word.person.{one.seat.value}", lang),
        "whose": say(f"word.person_of.{one.seat.value}", lang),
        "colour": reading_of(colour, lang)(seen),
        "limit": limit,
        "pawns": say("word.count.pawns", lang, n=pawns),
        "advantage": f"{advantage:+d}" if advantage else "0",
    }


def supposed_otherwise(
    session: Session, number: Element, looker: Seat | None, lang: Lang
) -> str:
    """Say what the number would be on a table that differs in one thing.

    The engine reads it off that table. Empty where no such table tells anything.
    """
    suppose = _SUPPOSED.get(number.thing)
    if suppose is None:
        return ""
    position = known(session.position, looker)
    free = next(iter(free_sections(position)), 1)
    section = say(f"word.section.{free}", lang)
    told = []
    for name, changed in suppose(position, number, session):
        seen = view_of(changed, Seat.SPECTATOR, session.edition)
        then = reading_of(number, lang)(seen)
        told.append(say(f"why.supposed.{name}", lang, value=then, section=section))
    return " ".join(told)


Supposed: TypeAlias = list[tuple[str, Position]]


def _neighbours(position: Position, number: Element, session: Session) -> Supposed:
    """The status marker one space further to either side."""
    seat = number.seat
    assert seat is not None
    here = position.person(seat).endurance
    last = len(session.edition.person(seat).track) - 1
    found: Supposed = []
    if here > 0:
        found.append(("left_of", set_person(position, seat, endurance=here - 1)))
    if here < last:
        found.append(("right_of", set_person(position, seat, endurance=here + 1)))
    return found


def _colours_changed(position: Position, number: Element, session: Session) -> Supposed:
    del number, session
    changed = with_fields(position, {"white": position.white.other})
    return [("other_colour", changed)]


def _one_resolved(position: Position, number: Element, session: Session) -> Supposed:
    """Cards in the first of the sections that have none."""
    del number, session
    laid = LaidCard(card="wK")
    for index in free_sections(position)[:1]:
        for person in PERSONS:
            position = lay(position, index, person, laid)
        return [("resolved", position)]
    return []


_SUPPOSED: Final[dict[str, Callable[[Position, Element, Session], Supposed]]] = {
    "limit": _neighbours,
    "update": _neighbours,
    "strength": _colours_changed,
    "left": _one_resolved,
}
