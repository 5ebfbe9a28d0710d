"""Editions: decks, tracks, section values and rulings as checked data."""

from motc_lab.games.motc.edition.at_hand import (
    EditionNotAtHand,
    edition_at_hand,
    name_of,
)
from motc_lab.games.motc.edition.card import CARD_IDS, Card, PersonData, Space
from motc_lab.games.motc.edition.errors import EditionError
from motc_lab.games.motc.edition.lint import Finding, lint
from motc_lab.games.motc.edition.load import (
    EditionOrName,
    edition_meant,
    edition_names,
    edition_or_house,
    house_edition,
    load_edition,
    parse_edition,
)
from motc_lab.games.motc.edition.model import Edition
from motc_lab.games.motc.edition.parts import Text
from motc_lab.games.motc.edition.rulings import Rulings
from motc_lab.games.motc.edition.verbs import VERBS, Verb, every_verb

__all__ = [
    "CARD_IDS",
    "VERBS",
    "Card",
    "Edition",
    "EditionError",
    "EditionNotAtHand",
    "EditionOrName",
    "Finding",
    "PersonData",
    "Rulings",
    "Space",
    "Text",
    "Verb",
    "edition_at_hand",
    "edition_meant",
    "edition_names",
    "edition_or_house",
    "every_verb",
    "house_edition",
    "lint",
    "load_edition",
    "name_of",
    "parse_edition",
]
