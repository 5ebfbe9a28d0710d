"""What if this card had been that one: two cards of a person change places.

Only names change, so whatever was legal stays so: the other card is as known to the
other person, and has the same pawns above it.
"""

from typing import Final

from motc_lab.games.motc.edition import Edition
from motc_lab.games.motc.edition.card import CardId
from motc_lab.games.motc.element_names import Place, place_name
from motc_lab.games.motc.position.edit import lay, places, places_of, set_person
from motc_lab.games.motc.position.parts import in_order, with_fields
from motc_lab.games.motc.position.position import Position
from motc_lab.games.motc.rules.codes import CARD_IDS
from motc_lab.games.motc.rules.seat import PERSONS, Seat
from motc_lab.games.motc.sandbox.editor.drawing import Drawing
from motc_lab.games.motc.sandbox.editor.edits import EditRefused, SwapCards
from motc_lab.games.motc.scene.panels_model import SwapCard
from motc_lab.games.motc.texts.persons import place_text
from motc_lab.scene.model import Lang
from motc_lab.texts import say

LISTS: Final = ("hand", "shown", "deck", "pile", "buried")
DECIDING: Final = frozenset({"use", "effect", "advantage", "check"})


def swapped(position: Position, edit: SwapCards) -> Position:
    """Return the position in which two cards of a person have changed places.

    EditRefused says why one of them can't be another card now.
    """
    if position.step in DECIDING:
        raise EditRefused("swap_deciding")
    name, one, other = edit.person, edit.card, edit.other
    places = {card: _place(position, name, card) for card in (one, other)}
    if places[one] == places[other]:
        raise EditRefused("swap_same_place")
    for place in places.values():
        if isinstance(place, int) and not is_played_now(position, place):
            raise EditRefused("swap_over")
    names = {one: other, other: one}
    person = position.person(name)
    lists = {
        zone: in_order(tuple(names.get(card, card) for card in getattr(person, zone)))
        for zone in LISTS
    }
    forced = person.forced and names.get(person.forced, person.forced)
    position = set_person(position, name, forced=forced, **lists)
    for index, section in enumerate(position.sections, 1):
        laid = section.laid(name)
        if laid is not None and laid.card in names:
            laid = with_fields(laid, {"card": names[laid.card]})
            position = lay(position, index, name, laid)
    return position


def _place(position: Position, name: Seat, card: CardId) -> Place:
    """Where the card lies; EditRefused where that is not one place."""
    found = places_of(position, name, card)
    if len(found) != 1:
        raise EditRefused("swap_unknown")
    return found[0]


def is_played_now(position: Position, section: int) -> bool:
    """Whether the card at this section waits for its answer: nothing is decided yet."""
    return position.step == "reply" and position.section == section


def no_swap(position: Position, lang: Lang) -> str:
    """Return why no card can be another one here; empty where one can."""
    if any(position.person(name).unseen is not None for name in PERSONS):
        return say("sandbox.swap.unknown", lang)
    if position.step == "over":
        return say("sandbox.swap.over", lang)
    if position.step in DECIDING:
        return say("editor.refused.swap_deciding", lang)
    return ""


def swap_cards(
    position: Position, edition: Edition, lang: Lang
) -> tuple[SwapCard, ...]:
    """Return every card that may change places with another one of its owner."""
    drawing = Drawing(position, edition, lang, frozenset())
    found = []
    for name in PERSONS:
        lies = places(position, name)
        for card in CARD_IDS:
            here = lies.get(card, [])
            if len(here) != 1:
                continue  # such a position is for the editor
            place = here[0]
            if isinstance(place, int) and not is_played_now(position, place):
                continue
            found.append(_swap_card(drawing, name, card, place))
    return tuple(found)


def _swap_card(drawing: Drawing, name: Seat, card: CardId, place: Place) -> SwapCard:
    face = drawing.face(name, card)
    assert face.up is not None
    return SwapCard(
        person=name,
        card=card,
        element=face.id,
        text=say(
            "sandbox.swap.card",
            drawing.lang,
            card=face.title,
            strength=face.up.strength,
            piece=face.up.piece_text,
        ),
        place=place_name(place),
        place_text=_place_text(drawing.name(name), place, drawing.lang),
        pick=place == "hand" or isinstance(place, int),
    )


def _place_text(who: str, place: Place, lang: Lang) -> str:
    return say("sandbox.swap.place", lang, who=who, place=place_text(place, lang))
