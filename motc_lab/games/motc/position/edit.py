"""Small changes of a position: a card, a pawn, a field. What comes out may be illegal.

Values are taken as they are: whoever hands in something from outside checks it
first (``Position.changed``). Each function returns a new position.
"""

from typing import Final

from motc_lab.games.motc.edition.card import CardId
from motc_lab.games.motc.element_names import ZONES, Place
from motc_lab.games.motc.position.parts import (
    LaidCard,
    LayoutT,
    PendingStep,
    SectionPosition,
    in_order,
    with_fields,
)
from motc_lab.games.motc.rules.seat import PERSONS, Seat

AT_REST: Final = PendingStep()


def places_of(position: LayoutT, name: Seat, card: CardId) -> list[Place]:
    """Return every zone and section where a person's card lies, twice if it does."""
    return places(position, name).get(card, [])


def places(position: LayoutT, name: Seat) -> dict[CardId, list[Place]]:
    """Return where each of a person's cards lies: zones first, then sections."""
    person = position.person(name)
    found: dict[CardId, list[Place]] = {}
    for zone in ZONES:
        for card in getattr(person, zone):
            found.setdefault(card, []).append(zone)
    for index, section in enumerate(position.sections, 1):
        laid = section.laid(name)
        if laid is not None:
            found.setdefault(laid.card, []).append(index)
    return found


def set_person(position: LayoutT, name: Seat, **changes: object) -> LayoutT:
    """Change fields of one person."""
    person = with_fields(position.person(name), changes)
    return with_fields(position, {name: person})


def put(position: LayoutT, name: Seat, zone: str, card: CardId) -> LayoutT:
    """Add a card to a zone; a copy that lies there already stays the only one."""
    held = dict.fromkeys(getattr(position.person(name), zone))
    return set_person(position, name, **{zone: in_order((*held, card))})


def take(position: LayoutT, name: Seat, place: Place, card: CardId) -> LayoutT:
    """Take one copy of a card out of a zone or section; its pawns go with it."""
    if isinstance(place, int):
        return lay(position, place, name, None)
    held = list(getattr(position.person(name), place))
    held.remove(card)
    return set_person(position, name, **{place: tuple(held)})


def take_everywhere(position: LayoutT, name: Seat, card: CardId) -> LayoutT:
    """Take every copy of a card off the table."""
    for place in places_of(position, name, card):
        position = take(position, name, place, card)
    return position


def keep_at(position: LayoutT, name: Seat, place: Place, card: CardId) -> LayoutT:
    """Take every copy of a card off the table but one that lies at the place."""
    others = places_of(position, name, card)
    others.remove(place)
    for other in others:
        position = take(position, name, other, card)
    return position


def lay(position: LayoutT, index: int, name: Seat, laid: LaidCard | None) -> LayoutT:
    """Put what a person has in a section, from 1 on; None empties it."""
    sections = list(position.sections)
    old = sections[index - 1]
    sections[index - 1] = SectionPosition(
        spassky=laid if name == Seat.SPASSKY else old.spassky,
        fischer=laid if name == Seat.FISCHER else old.fischer,
    )
    return with_fields(position, {"sections": tuple(sections)})


def with_pending(position: LayoutT, pending: PendingStep) -> LayoutT:
    """Put another step in progress in the place of the present one."""
    return with_fields(position, {"pending": pending})


def back_to_lead(position: LayoutT) -> LayoutT:
    """Let a new exchange begin; cards and pawns stay where they are."""
    return with_fields(position, {"step": "lead", "section": None, "pending": AT_REST})


def pawns_on_board(position: LayoutT, name: Seat) -> int:
    """Return how many of a person's pawns stand in the sections."""
    return sum(laid.pawns for laid in position.on_board(name))


def with_sections(position: LayoutT, count: int) -> LayoutT:
    """The same with so many sections; what lay in those that go is put away.

    Cards go to their owners' discard piles, pawns to the supply.
    """
    for index in range(count + 1, len(position.sections) + 1):
        for name in PERSONS:
            laid = position.sections[index - 1].laid(name)
            if laid is not None:
                position = put(position, name, "pile", laid.card)
                supply = min(99, position.person(name).supply + laid.pawns)
                position = set_person(position, name, supply=supply)
    new = (SectionPosition(),) * (count - len(position.sections))
    if (position.section or 0) > count:
        position = back_to_lead(position)
    return with_fields(position, {"sections": (*position.sections[:count], *new)})


def with_empty_sections(position: LayoutT, count: int) -> LayoutT:
    """So many sections, or as near to it as empty ones come and go."""
    kept = len(position.sections)
    while kept > count and position.section != kept:
        last = position.sections[kept - 1]
        if last.spassky is not None or last.fischer is not None:
            break
        kept -= 1
    return with_sections(position, max(kept, count))


def free_sections(position: LayoutT) -> list[int]:
    """Return the numbers of the sections without cards."""
    return [
        index
        for index, section in enumerate(position.sections, 1)
        if section.spassky is None and section.fischer is None
    ]
