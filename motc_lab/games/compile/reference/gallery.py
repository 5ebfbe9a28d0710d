"""All cards by protocol and by the boxes that they have."""

import functools
from typing import Final

from motc_lab.games.compile.edition.load import house_cards
from motc_lab.games.compile.edition.model import BOXES, Card
from motc_lab.games.compile.reference.picture import card_svg
from motc_lab.games.compile.texts.words import card_name, reading_of
from motc_lab.scene.model import Lang
from motc_lab.scene.plain_model import Token
from motc_lab.scene.reference import Filter, GalleryItem
from motc_lab.texts.speech import say

GROUPS: Final = ("main1", "aux1")


def filters(lang: Lang) -> tuple[Filter, ...]:
    """Return what one may choose by: set, protocol, and boxes."""
    groups = {one: say(f"compile.reference.set.{one}", lang) for one in GROUPS}
    names = {one.id: str(getattr(one, lang)) for one in house_cards().protocol}
    boxes = {one: say(f"compile.reference.has.{one}", lang) for one in BOXES}
    return (
        Filter("set", say("compile.reference.filter.set", lang), groups),
        Filter("protocol", say("compile.reference.filter.protocol", lang), names),
        Filter("box", say("compile.reference.filter.box", lang), boxes),
    )


@functools.cache
def entries(lang: Lang) -> tuple[GalleryItem, ...]:
    """Return the cards in the order of the file."""
    return tuple([_entry(card, lang) for card in house_cards().card])


def _entry(card: Card, lang: Lang) -> GalleryItem:
    name, reading = card_name(card.id, lang), reading_of(card, lang)
    boxes = [one for one in BOXES if one in {box.box for box in card.box}]
    return GalleryItem(
        face=Token(id=card.id, code=card.id, label=f"{name}: {reading}", text=name),
        title=name,
        seat="",
        svg=card_svg(name, card.value, reading, boxes, lang),
        facts=", ".join(say(f"compile.reference.has.{one}", lang) for one in boxes),
        rule=card.rule[0] if card.rule else None,
        fits={
            "set": (card.group,),
            "protocol": (card.protocol,),
            "box": tuple(boxes),
        },
        text=reading,
    )
