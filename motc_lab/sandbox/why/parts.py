"""What a number on the board consists of, in numbers and words, and what if not."""

from collections.abc import Callable
from typing import Final, TypeAlias

from motc_lab.engine.motc.codes import CARD_IDS, MAX_PAWNS
from motc_lab.engine.motc.position import Position
from motc_lab.engine.motc.position_edit import free_sections, lay, set_person
from motc_lab.engine.motc.position_parts import LaidCard, with_fields
from motc_lab.engine.motc.seat import PERSONS, Seat
from motc_lab.engine.motc.session import Session
from motc_lab.engine.motc.unseen import view_of
from motc_lab.engine.motc.view import PersonView, View
from motc_lab.sandbox.why.readings import MARKER, reading_of, space_of
from motc_lab.sandbox.why.suppose import known
from motc_lab.scene.lens import person_name
from motc_lab.scene.model import Lang
from motc_lab.texts import say

Pairs: TypeAlias = list[tuple[str, str]]


def label(thing: str, lang: Lang) -> str:
    """How a number is called."""
    return say(f"why.topic.{thing}", lang)


def seat_in(number: str) -> Seat | None:
    """Whose number it is; None for one of the whole table."""
    place = number.split(".")
    return next((Seat(part) for part in place if part in {"spassky", "fischer"}), None)


def section_in(number: str) -> int | None:
    """In which section the number stands, 1 .. 4; None for others."""
    return next((int(part) for part in number.split(".") if part.isdigit()), None)


def parts_of(number: str, seen: View, lang: Lang) -> Pairs:
    """Return the numbers that a number consists of, or is compared with, by name."""
    thing = number.rpartition(".")[2]
    if thing == "left":
        return _sections_left(seen, lang)
    if thing in {"total", "strength"}:
        return _of_cell(number, thing, seen, lang)
    if thing == "winner":
        return _totals(section_in(number), seen, lang)
    names = _OTHERS.get(thing, ())
    seat = seat_in(number)
    before = "" if seat is None else f"{seat.value}."
    full = [name if name in _OF_ALL else before + name for name in names]
    return _read(full, seen, lang) + _fixed(thing, seat, seen, lang)


def _read(names: list[str], seen: View, lang: Lang) -> Pairs:
    """Several numbers, each with what it is called."""
    return [
        (label(name.rpartition(".")[2], lang), reading_of(name, lang)(seen))
        for name in names
    ]


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
        return [(say("why.part.most_pawns", lang), str(MAX_PAWNS))]
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
    return [*found, *_read([MARKER], seen, lang)]


def _of_cell(number: str, thing: str, seen: View, lang: Lang) -> Pairs:
    place = number.rpartition(".")[0]
    if thing == "strength":
        seat = seat_in(number)
        assert seat is not None
        return _read([f"{seat.value}.colour"], seen, lang)
    names = [f"{place}.{name}" for name in ("strength", "laid", "bonus")]
    strength, *added = _read(names, seen, lang)
    return [strength, *[pair for pair in added if pair[1] != "0"]]


def _totals(index: int | None, seen: View, lang: Lang) -> Pairs:
    found = []
    for seat in PERSONS:
        who = say(f"word.person.{seat.value}", lang)
        total = reading_of(f"section.{index}.{seat.value}.total", lang)(seen)
        found.append((say("why.part.total_of", lang, who=who), total))
    return found


def own_words(number: str, seen: View, lang: Lang) -> str:
    """Say what the number is, with what it consists of."""
    thing = number.rpartition(".")[2]
    seat, index = seat_in(number), section_in(number)
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
    return {
        "who": say(f"word.person.{one.seat.value}", lang),
        "whose": say(f"word.person_of.{one.seat.value}", lang),
        "colour": reading_of(f"{one.seat.value}.colour", lang)(seen),
        "limit": limit,
        "pawns": say("word.count.pawns", lang, n=pawns),
        "advantage": f"{advantage:+d}" if advantage else "0",
    }


def supposed_otherwise(
    session: Session, number: str, looker: Seat | None, lang: Lang
) -> str:
    """Say what the number would be on a table that differs in one thing.

    The engine reads it off that table. Empty where no such table tells anything.
    """
    thing = number.rpartition(".")[2]
    suppose = _SUPPOSED.get(thing)
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


def _neighbours(position: Position, number: str, session: Session) -> Supposed:
    """The status marker one space further to either side."""
    seat = seat_in(number)
    assert seat is not None
    name = person_name(seat)
    here = position.person(name).endurance
    last = len(session.edition.person(name).track) - 1
    found: Supposed = []
    if here > 0:
        found.append(("left_of", set_person(position, name, endurance=here - 1)))
    if here < last:
        found.append(("right_of", set_person(position, name, endurance=here + 1)))
    return found


def _colours_changed(position: Position, number: str, session: Session) -> Supposed:
    del number, session
    other = "fischer" if position.white == "spassky" else "spassky"
    return [("other_colour", with_fields(position, {"white": other}))]


def _one_resolved(position: Position, number: str, session: Session) -> Supposed:
    """Cards in the first of the sections that have none."""
    del number, session
    laid = LaidCard(card="wK")
    for index in free_sections(position)[:1]:
        changed = lay(lay(position, index, "spassky", laid), index, "fischer", laid)
        return [("resolved", changed)]
    return []


_SUPPOSED: Final[dict[str, Callable[[Position, str, Session], Supposed]]] = {
    "limit": _neighbours,
    "update": _neighbours,
    "strength": _colours_changed,
    "left": _one_resolved,
}
