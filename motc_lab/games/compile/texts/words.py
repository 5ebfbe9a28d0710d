"""Names of cards, protocols and places in both languages."""

from typing import Final

from motc_lab.engine.ruleset import AnyRuleset
from motc_lab.engine.seat import Seat
from motc_lab.games.compile.codes import PLAYERS
from motc_lab.games.compile.edition.model import Card
from motc_lab.games.compile.names import names_in, names_under
from motc_lab.games.compile.texts.effects import card_text
from motc_lab.texts.lang import Lang

_LETTERS: Final = {seat.letter.lower(): seat for seat in PLAYERS}


def card(of: str) -> Card:
    """The card of the house with this id, as its data has it."""
    return names_under().card(of)


def protocol_name(protocol: str, lang: Lang) -> str:
    """What a protocol of the house is called."""
    return names_under().title(protocol, lang)


def card_name(card: str, lang: Lang) -> str:
    """What a card of the house is called: its protocol and its value."""
    return names_under().card_title(card, lang)


def reading_of(card: Card, lang: Lang) -> str:
    """The reading of a card, or where it has none the text made from its effects."""
    written: str | None = getattr(card, lang)
    return written or card_text(card, lang)


def reading_in(ruleset: AnyRuleset, name: str, lang: Lang) -> str:
    """What a card does under some rules: a designer may have changed it."""
    return reading_of(names_in(ruleset).card(name), lang)


def signed(total: int) -> str:
    """A total, a negative one with a minus sign, which voices read as one (CBOX-7)."""
    return str(total).replace("-", "\N{MINUS SIGN}")


def seat_at(place: str) -> Seat:
    """Whose a place of the field is (``a2/1``)."""
    return _LETTERS[place[0]]
