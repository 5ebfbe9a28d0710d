"""The cards of the edition, by person, chess colour and what their effects do."""

import functools
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Final, cast

from motc_lab.app.web.chapters import Lang
from motc_lab.engine.motc.edition import house_edition
from motc_lab.engine.motc.seat import PERSONS, Seat
from motc_lab.scene.cards import printed_face, verbs_as_data
from motc_lab.scene.model import Card

FAMILIES: Final[Mapping[str, frozenset[str]]] = {
    "cards": frozenset({"draw", "recycle", "replenish", "discard"}),
    "pawns": frozenset({"take_pawns", "no_pawns", "bonus"}),
    "endurance": frozenset({"endurance"}),
    "marker": frozenset({"marker"}),
    "assigned": frozenset({"not_assigned", "halve", "clear_section"}),
    "hand": frozenset({"pick_random"}),
    "resign": frozenset({"resign"}),
    "choice": frozenset({"choose"}),
}
PERSON_NAMES: Final = ("spassky", "fischer")
COLOURS: Final = ("white", "black")
Verb = Mapping[str, object]


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
                families=_families(verbs_as_data(card.effect)),
                rule=card.rule,
            )


def _families(effect: list[dict[str, object]]) -> tuple[str, ...]:
    done = set(_verbs(effect))
    return tuple(name for name, verbs in FAMILIES.items() if verbs & done)


def _verbs(effect: list[dict[str, object]]) -> Iterator[str]:
    for verb in effect:
        yield str(verb["do"])
        if verb["do"] == "choose":
            for option in cast("list[list[dict[str, object]]]", verb["options"]):
                yield from _verbs(option)
