"""Names of cards, protocols and places in both languages."""

from functools import lru_cache
from typing import Final

from motc_lab.engine.ruleset import AnyRuleset
from motc_lab.engine.seat import Seat
from motc_lab.games.compile.codes import PLAYERS
from motc_lab.games.compile.edition.changes import card_under
from motc_lab.games.compile.edition.load import house_cards
from motc_lab.games.compile.edition.model import Card
from motc_lab.games.compile.texts.effects import card_text
from motc_lab.texts.lang import Lang

_LETTERS: Final = {seat.letter.lower(): seat for seat in PLAYERS}


@lru_cache(maxsize=4)
def _protocols(lang: Lang) -> dict[str, str]:
    return {one.id: getattr(one, lang) for one in house_cards().protocol}


@lru_cache(maxsize=1)
def _cards() -> dict[str, Card]:
    return {card.id: card for card in house_cards().card}


@lru_cache(maxsize=1)
def _values() -> dict[str, tuple[str, int]]:
    return {card.id: (card.protocol, card.value) for card in house_cards().card}


def card(of: str) -> Card:
    """The card with this id, as its data has it."""
    return _cards()[of]


def protocol_name(protocol: str, lang: Lang) -> str:
    """What a protocol is called."""
    return _protocols(lang)[protocol]


def card_name(card: str, lang: Lang) -> str:
    """What a card is called: its protocol and its value."""
    protocol, value = _values()[card]
    return f"{_protocols(lang)[protocol]} {value}"


def reading(card: str, lang: Lang) -> str:
    """What a card does, in our own words."""
    return reading_of(_cards()[card], lang)


def reading_of(card: Card, lang: Lang) -> str:
    """The reading of a card, or where it has none the text made from its effects."""
    written: str | None = getattr(card, lang)
    return written or card_text(card, lang)


def card_in(ruleset: AnyRuleset, name: str) -> Card:
    """A card as it is under some rules: a designer may have changed it."""
    changes = str(ruleset.settings["changes"])
    return card_under(name, changes) if changes else card(name)


def reading_in(ruleset: AnyRuleset, name: str, lang: Lang) -> str:
    """What it does under these rules."""
    return reading_of(card_in(ruleset, name), lang)


def name_of(of: str, lang: Lang) -> str:
    """What a card or a protocol is called; anything else is said already."""
    if of in _values():
        return card_name(of, lang)
    return _protocols(lang).get(of, of)


def seat_at(place: str) -> Seat:
    """Whose a place of the field is (``a2/1``)."""
    return _LETTERS[place[0]]
