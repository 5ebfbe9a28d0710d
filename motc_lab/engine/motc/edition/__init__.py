"""Editions: decks, tracks, section values and rulings as checked data."""

from motc_lab.engine.motc.edition.card import CARD_IDS, Card, PersonData, Space
from motc_lab.engine.motc.edition.errors import EditionError
from motc_lab.engine.motc.edition.lint import Finding, lint
from motc_lab.engine.motc.edition.load import (
    EditionOrName,
    edition_meant,
    edition_names,
    edition_or_house,
    house_edition,
    load_edition,
    parse_edition,
)
from motc_lab.engine.motc.edition.model import Edition, Rulings
from motc_lab.engine.motc.edition.parts import PERSONS, PersonName, Text
from motc_lab.engine.motc.edition.verbs import VERBS, Verb, every_verb

__all__ = [
    "CARD_IDS",
    "PERSONS",
    "VERBS",
    "Card",
    "Edition",
    "EditionError",
    "EditionOrName",
    "Finding",
    "PersonData",
    "PersonName",
    "Rulings",
    "Space",
    "Text",
    "Verb",
    "edition_meant",
    "edition_names",
    "edition_or_house",
    "every_verb",
    "house_edition",
    "lint",
    "load_edition",
    "parse_edition",
]
