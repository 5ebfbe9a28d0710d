"""Cards and pawns put somewhere: what happens to what lay there, and to the marks."""

from typing import Literal

from motc_lab.games.motc.edition.card import CardId
from motc_lab.games.motc.element_names import Place, Stock, Zone
from motc_lab.games.motc.position.edit import (
    lay,
    places_of,
    put,
    set_person,
    take,
    take_everywhere,
)
from motc_lab.games.motc.position.parts import LaidCard, with_fields
from motc_lab.games.motc.position.position import Position
from motc_lab.games.motc.rules.seat import Seat
from motc_lab.games.motc.sandbox.editor.edits import EditRefused, PutCard, PutPawn

MOST: int = 99


def move_card(position: Position, edit: PutCard) -> Position:
    """Put a card somewhere; pawns above it go to the reserve, marks of a hand go.

    A card that lies in the target section already changes places with it.
    """
    if edit.source == edit.target:
        return position
    name, card = edit.person, edit.card
    position = _picked_up(position, name, card, edit.source)
    if isinstance(edit.target, int):
        return _laid(position, edit, edit.target)
    return put_into(position, name, edit.target, card)


def _picked_up(
    position: Position, name: Seat, card: CardId, source: Place | Literal["aside"]
) -> Position:
    """Take one copy where it lies; from aside, or from where it is not, all copies."""
    lies_at = places_of(position, name, card)
    for place in [source] if source in lies_at else lies_at:
        position = _taken(position, name, place, card)
    return position


def _taken(position: Position, name: Seat, place: Place, card: CardId) -> Position:
    if isinstance(place, int):
        position = clear_pawns(position, name, place)
    position = take(position, name, place, card)
    person = position.person(name)
    if card in person.shown and card not in person.hand:
        shown = tuple(held for held in person.shown if held != card)
        position = set_person(position, name, shown=shown)
    return position


def clear_pawns(position: Position, name: Seat, section: int) -> Position:
    """Take the pawns above a card back into the reserve."""
    laid = position.sections[section - 1].laid(name)
    if laid is None or laid.pawns == 0:
        return position
    reserve = min(MOST, position.person(name).reserve + laid.pawns)
    position = set_person(position, name, reserve=reserve)
    return lay(position, section, name, with_fields(laid, {"pawns": 0}))


def put_into(position: Position, name: Seat, zone: str, card: CardId) -> Position:
    """Add a card to a zone; of an unknown hand only seen cards are named."""
    unknown = position.person(name).unseen is not None
    if zone == "aside" or (unknown and zone in {"deck", "buried"}):
        return position
    position = put(position, name, zone, card)
    if unknown and zone == "hand":
        position = put(position, name, "shown", card)
    return position


def _laid(position: Position, edit: PutCard, section: int) -> Position:
    there = position.sections[section - 1].laid(edit.person)
    if there is None:
        return lay(position, section, edit.person, LaidCard(card=edit.card))
    changed = with_fields(there, {"card": edit.card})
    position = lay(position, section, edit.person, changed)
    if isinstance(edit.source, int):
        back = LaidCard(card=there.card)
        return lay(position, edit.source, edit.person, back)
    return put_into(position, edit.person, edit.source, there.card)


def move_pawn(position: Position, edit: PutPawn, *, enforced: bool) -> Position:
    """Put one pawn somewhere; where rules are off, one may come out of nowhere.

    Raises:
        EditRefused: no pawn stands there, no card lies there, or no more fit.
    """
    if edit.source == edit.target:
        return position
    there = pawns_at(position, edit.person, edit.source)
    if there == 0 and enforced:
        raise EditRefused("no_pawn_there", fields={"who": edit.person})
    if there:
        position = with_pawns(position, edit.person, edit.source, there - 1)
    more = pawns_at(position, edit.person, edit.target) + 1
    if more > MOST:
        raise EditRefused("too_many", fields={"n": MOST})
    return with_pawns(position, edit.person, edit.target, more)


def pawns_at(position: Position, name: Seat, place: Stock | int) -> int:
    """Return how many pawns of a person stand in a stock or a section."""
    if isinstance(place, int):
        laid = position.sections[place - 1].laid(name)
        return 0 if laid is None else laid.pawns
    return int(getattr(position.person(name), place))


def with_pawns(
    position: Position, name: Seat, place: Stock | int, count: int
) -> Position:
    """Let so many pawns of a person stand somewhere; EditRefused without a card."""
    if not isinstance(place, int):
        return set_person(position, name, **{place: count})
    laid = position.sections[place - 1].laid(name)
    if laid is None:
        raise EditRefused("no_card_there", fields={"who": name, "section": place})
    return lay(position, place, name, with_fields(laid, {"pawns": count}))


def deal_cards(
    position: Position, name: Seat, zone: Zone, cards: tuple[CardId, ...]
) -> Position:
    """Let a zone hold just these cards: they leave where they were, others go."""
    for card in position.person(name).model_dump()[zone]:
        if card not in cards:
            position = _taken(position, name, zone, card)
    for card in cards:
        places = places_of(position, name, card)
        if places != [zone]:
            for place in places:
                position = _taken(position, name, place, card)
            position = put_into(take_everywhere(position, name, card), name, zone, card)
    return position
