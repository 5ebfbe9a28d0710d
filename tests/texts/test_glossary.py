"""The glossary: every word in both languages, and every reference leads somewhere."""

import pytest

from motc_lab.engine.game import games
from motc_lab.texts.glossary import glossary
from motc_lab.texts.lang import LANGS, Lang
from motc_lab.texts.rules import rule_ids


@pytest.mark.parametrize("lang", LANGS)
def test_every_word_is_explained_and_its_references_lead_somewhere(lang: Lang) -> None:
    words = glossary(lang)
    ids = {word.id for word in words}
    assert len(words) >= 25
    for word in words:
        assert word.term
        assert word.text.endswith(".")
        assert set(word.rules) <= set(rule_ids()), word.id
        assert set(word.apart) <= ids - {word.id}, word.id


def test_both_languages_explain_the_same_words() -> None:
    english, german = ({word.id: word for word in glossary(lang)} for lang in LANGS)
    assert set(english) == set(german)
    for key, word in english.items():
        assert word.other == german[key].term


@pytest.mark.parametrize("game", games())
def test_the_words_of_a_game_name_rules_of_that_game(game: str) -> None:
    for word in glossary("de", game):
        assert word.term
        assert word.text.endswith(".")
        assert set(word.rules) <= set(rule_ids(game)), word.id


def test_the_words_that_slips_come_from_are_told_apart() -> None:
    apart = {word.id: set(word.apart) for word in glossary("en")}
    assert "chess_colour" in apart["person_colour"]
    assert "drawn_game" in apart["tie"]
    assert {"game", "exchange"} <= apart["match"]
