"""The cards of the edition, by person, chess colour and what their effects do."""

import functools
from collections.abc import Iterator
from typing import Final

from motc_lab.games.motc.edition import house_edition
from motc_lab.games.motc.reference.pictures import face_picture
from motc_lab.games.motc.rules.seat import PERSONS, Seat
from motc_lab.games.motc.scene.cards import printed_face
from motc_lab.games.motc.scene.families import FAMILIES, families_of
from motc_lab.scene.model import Lang
from motc_lab.scene.reference import Filter, GalleryItem
from motc_lab.texts import say

COLOURS: Final = ("white", "black")


def filters(lang: Lang) -> tuple[Filter, ...]:
    """Return what one may choose by; families as in the chapter on effects."""
    persons = {one.value: say(f"word.person.{one.value}", lang) for one in PERSONS}
    colours = {one: say(f"reference.colour.{one}", lang) for one in COLOURS}
    families = {one: say(f"families.{one}", lang) for one in FAMILIES}
    return (
        Filter("person", say("reference.filter.person", lang), persons),
        Filter("colour", say("reference.filter.colour", lang), colours),
        Filter("family", say("reference.filter.family", lang), families),
    )


@functools.cache
def entries(lang: Lang) -> tuple[GalleryItem, ...]:
    """Return all cards of the house edition, Spassky's first, in deck order."""
    return tuple(_entries(lang))


def _entries(lang: Lang) -> Iterator[GalleryItem]:
    edition = house_edition()
    for seat in PERSONS:
        data = edition.spassky if seat is Seat.SPASSKY else edition.fischer
        for card in data.cards:
            face = printed_face(edition, seat, card.id, card.colour == "white", lang)
            assert face.up is not None
            yield GalleryItem(
                face=face,
                title=face.title,
                seat=seat.value,
                svg=face_picture(face),
                facts=face.history,
                rule=card.rule,
                fits={
                    "person": (seat.value,),
                    "colour": (card.colour,),
                    "family": families_of(card.effect),
                },
                text=f"{face.up.piece_text}, {face.up.strength}. {face.up.effect}",
            )
