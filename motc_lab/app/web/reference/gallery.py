"""The cards of the edition, by person, chess colour and what their effects do."""

import functools
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from motc_lab.app.web.chapters import Lang
from motc_lab.engine.motc.edition import house_edition
from motc_lab.engine.motc.seat import PERSONS, Seat
from motc_lab.scene.cards import printed_face
from motc_lab.scene.families import FAMILIES, families_of
from motc_lab.scene.model import Card

PERSON_NAMES: Final = ("spassky", "fischer")
COLOURS: Final = ("white", "black")


@dataclass(frozen=True, slots=True)
class Entry:
    """A card as the gallery shows it, its officer up."""

    card: Card
    seat: Seat
    colour: str
    families: tuple[str, ...]
    rule: str | None


@functools.cache
def entries(lang: Lang) -> tuple[Entry, ...]:
    """Return all cards of the house edition, Spassky's first, in deck order."""
    return tuple(_entries(lang))


def chosen(
    lang: Lang, person: str = "", colour: str = "", family: str = ""
) -> tuple[Entry, ...]:
    """Return the cards that fit; an empty or unknown wish leaves nothing out."""
    return tuple(
        entry
        for entry in entries(lang)
        if (person not in PERSON_NAMES or entry.seat.value == person)
        and (colour not in COLOURS or entry.colour == colour)
        and (family not in FAMILIES or family in entry.families)
    )


def _entries(lang: Lang) -> Iterator[Entry]:
    edition = house_edition()
    for seat in PERSONS:
        data = edition.spassky if seat is Seat.SPASSKY else edition.fischer
        for card in data.cards:
            white = card.colour == "white"
            yield Entry(
                card=printed_face(edition, seat, card.id, white, lang),
                seat=seat,
                colour=card.colour,
                families=families_of(card.effect),
                rule=card.rule,
            )
