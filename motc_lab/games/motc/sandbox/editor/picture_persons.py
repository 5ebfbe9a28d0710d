"""A person's side of the editor's board: every card and pawn at its place."""

from collections import Counter
from typing import Final

from motc_lab.games.motc.edition.card import CardId
from motc_lab.games.motc.element_names import STOCKS, Element, laid_at
from motc_lab.games.motc.rules.seat import Seat
from motc_lab.games.motc.sandbox.editor.drawing import Drawing, drawn_card
from motc_lab.games.motc.scene.editor_model import (
    EditorPerson,
    Stock,
    Zone,
    ZoneCard,
    ZoneName,
)
from motc_lab.games.motc.scene.people import track_of
from motc_lab.games.motc.scene.person_words import (
    colour_words,
    standing_words,
    temporary_words,
)
from motc_lab.texts import say

ZONES: Final[tuple[ZoneName, ...]] = ("hand", "deck", "pile", "buried", "aside")


def person_side(drawing: Drawing, name: Seat) -> EditorPerson:
    """Everything of one person but the sections."""
    person = drawing.position.person(name)
    track = drawing.edition.person(name).track
    white = drawing.position.white == name
    edition, lang = drawing.edition, drawing.lang
    colour = colour_words(name, lang, white=white)
    words = standing_words(person, name, edition, lang)
    temporary = temporary_words(person, name, edition, lang)
    here = min(person.endurance, len(track) - 1)
    return EditorPerson(
        id=name,
        name=drawing.name(name),
        badge=name[0].upper(),
        colour="white" if white else "black",
        colour_text=say(f"word.side.{'white' if white else 'black'}", lang),
        has_queen=white,
        hand_limit=track[here].hand_limit,
        hand_count=person.hand_count,
        zones=tuple(_zone(drawing, name, zone) for zone in ZONES),
        stocks=_stocks(drawing, name, words),
        track=track_of(edition, name, person.endurance, lang),
        endurance=words["endurance"],
        temporary=temporary,
        label=" ".join((colour, f"{words['endurance']}.", *temporary)),
    )


def _stocks(drawing: Drawing, name: Seat, words: dict[str, str]) -> tuple[Stock, ...]:
    person = drawing.position.person(name)
    places = {stock: Element(None, name, (stock,)) for stock in STOCKS}
    return tuple(
        Stock(
            id=place.name,
            name=stock,
            title=say(f"editor.stock.{stock}", drawing.lang),
            count=getattr(person, stock),
            faulty=drawing.is_faulty(place),
            label=words[stock],
        )
        for stock, place in places.items()
    )


def _zone(drawing: Drawing, name: Seat, zone: ZoneName) -> Zone:
    person, lang = drawing.position.person(name), drawing.lang
    unseen = person.unseen
    unknown = 0
    if unseen is not None:
        counts = {"hand": unseen.hand, "buried": unseen.buried}
        counts["deck"] = drawing.position.deck_count(name)
        unknown = counts.get(zone, 0)
    held = drawing.position.nowhere(name) if zone == "aside" else getattr(person, zone)
    title = _zone_title(drawing, name, zone)
    place = laid_at(name, zone)
    at_fault = [place, Element(None, name, ("unseen",))] if zone == "hand" else [place]
    counted = say("word.count.cards", lang, n=len(held) + unknown)
    if zone == "aside" and unseen is not None:
        counted = say("word.count.cards", lang, n=len(held))
    kind = "some_unknown" if unknown else "cards"
    label = say(
        f"editor.zone_label.{kind}",
        lang,
        who=drawing.name(name),
        zone=title,
        cards=counted,
        unknown=unknown,
    )
    return Zone(
        id=place.name,
        name=zone,
        title=title,
        cards=_zone_cards(drawing, place, held),
        unknown=unknown,
        faulty=drawing.is_faulty(*at_fault),
        label=label,
    )


def _zone_title(drawing: Drawing, name: Seat, zone: ZoneName) -> str:
    if zone == "aside" and drawing.position.person(name).unseen is not None:
        return say("editor.zone.pool", drawing.lang)
    return say(f"editor.zone.{zone}", drawing.lang)


def _zone_cards(
    drawing: Drawing, zone: Element, held: tuple[CardId, ...]
) -> tuple[ZoneCard, ...]:
    found: list[ZoneCard] = []
    copies: Counter[CardId] = Counter()
    for card in held:
        copies[card] += 1
        found.append(drawn_card(drawing, zone, card, copies[card]))
    return tuple(found)
