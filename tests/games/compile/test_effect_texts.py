"""Texts made from effects say what our readings say: the readings are the measure.

Both use the terms of docs/terms.md, by which they are compared: what is done, how much,
to whose cards, how they lie, where, when, and whether it may be declined.
"""

import re
import tomllib
from pathlib import Path
from typing import Final

import pytest

from motc_lab.games.compile.edition.load import house_cards
from motc_lab.games.compile.edition.model import Card
from motc_lab.games.compile.ruleset import new_ruleset
from motc_lab.games.compile.texts.effects import card_text
from motc_lab.games.compile.texts.words import reading_in, reading_of
from motc_lab.scene.model import Lang
from motc_lab.texts import LANGS

CARDS: Final = house_cards().card
FILE: Final = Path(__file__).with_name("ideas.toml")
IDEAS: Final[dict[str, dict[str, str]]] = tomllib.loads(FILE.read_text("utf-8"))
ALIKE: Final = frozenset({"fire-0", "life-1", "water-0", "hate-1"})
"""Cards whose last step is the idea of an earlier one again, a flip or a deletion."""


def ideas(text: str, lang: Lang) -> set[str]:
    """What a text says, without its words."""
    found = {
        name
        for name, words in IDEAS[lang].items()
        if re.search(words, text, re.IGNORECASE)
    }
    if "shift" in found:  # which goes to another line in any case (CTGT-5)
        found.discard("other_line")
    return found


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("card", CARDS, ids=[card.id for card in CARDS])
def test_a_text_from_effects_says_what_the_reading_says(card: Card, lang: Lang) -> None:
    made, read = ideas(card_text(card, lang), lang), ideas(getattr(card, lang), lang)
    assert made == read, card_text(card, lang)


@pytest.mark.parametrize("lang", LANGS)
def test_a_step_that_is_missing_is_missed(lang: Lang) -> None:
    """Without its last step hardly a card says what its reading says."""
    told = [card for card in CARDS if len(card.box[-1].do) > 1]
    assert told
    for card in told:
        last = card.box[-1]
        short = last.model_copy(update={"do": last.do[:-1]})
        spoiled = card.model_copy(update={"box": (*card.box[:-1], short)})
        made, read = ideas(card_text(spoiled, lang), lang), getattr(card, lang)
        assert (made == ideas(read, lang)) == (card.id in ALIKE), card.id


def test_a_card_without_a_reading_is_read_from_its_effects() -> None:
    card = next(one for one in CARDS if one.id == "life-4")
    bare = card.model_copy(update={"en": None, "de": None})
    assert reading_of(card, "en") == card.en
    assert reading_of(bare, "en") == "If this card is on top of another: draw a card."
    told = "Falls diese Karte auf einer anderen liegt: ziehe eine Karte."
    assert reading_of(bare, "de") == told


FIRST_PRINT: Final = {
    ("life-0", "en"): (
        "In each line with a card of yours: play the top card of the deck face down "
        "there. Before this card gets covered: delete this card."
    ),
    ("life-0", "de"): (
        "In jeder Reihe mit einer eigenen Karte: spiele die oberste Deckkarte verdeckt "
        "dorthin. Bevor diese Karte überdeckt wird: entferne diese Karte."
    ),
    ("fire-0", "en"): (
        "Flip another card; then draw 2 cards. Before this card gets covered: draw a "
        "card and, in the same sentence, flip another card."
    ),
    ("fire-0", "de"): (
        "Drehe eine andere Karte um; danach: ziehe 2 Karten. Bevor diese Karte "
        "überdeckt wird: ziehe eine Karte und im selben Satz: drehe eine andere "
        "Karte um."
    ),
}


@pytest.mark.parametrize(("name", "lang"), FIRST_PRINT)
def test_cvar_3_a_card_is_read_as_it_was_first_printed(name: str, lang: Lang) -> None:
    first, amended = (new_ruleset(card_text=one) for one in ("first_print", "errata"))
    assert reading_in(first, name, lang) == FIRST_PRINT[name, lang]
    assert reading_in(first, "fire-1", lang) == reading_in(amended, "fire-1", lang)
    (card,) = [one for one in CARDS if one.id == name]
    assert reading_in(amended, name, lang) == getattr(card, lang)


def test_nothing_in_a_text_is_left_open() -> None:
    for card in CARDS:
        for lang in LANGS:
            text = card_text(card, lang)
            assert "{" not in text, text
            assert "  " not in text, text
            assert text[0].isupper(), text
