"""Cards as data: what the file is checked for, and what a broken one hears."""

import pytest

from motc_lab.games.compile.codes import card_codes, letter_pairs
from motc_lab.games.compile.edition.lint import lint
from motc_lab.games.compile.edition.load import FILE, CardFault, cards_of, house_cards
from motc_lab.games.compile.edition.schema import SCHEMA_FILE, schema_text

TEXT = FILE.read_text(encoding="utf-8")


def found(old: str, new: str) -> list[tuple[str, str]]:
    assert old in TEXT
    return [(one.kind, one.place) for one in lint(cards_of(TEXT.replace(old, new, 1)))]


def test_the_cards_of_the_house_lack_nothing() -> None:
    assert lint(house_cards()) == ()


def test_a_verb_that_no_card_has_is_found() -> None:
    assert ("unused_verb", "swap") in found('verb = "swap"', 'verb = "refresh"')


def test_an_effect_that_the_reading_does_not_tell_is_found() -> None:
    told = found('verb = "give", may = true', 'verb = "refresh", may = true')
    assert ("not_heard", "love-1") in told


def test_a_reading_that_tells_of_more_than_the_effect_is_found() -> None:
    told = found('en = "deletes 1 card"', 'en = "deletes 1 card and draws 1"')
    assert told == [("not_there", "hate-0")]


def test_something_lasting_at_a_moment_is_found() -> None:
    told = found('verb = "waive_match"', 'verb = "refresh"')
    assert ("static", "spirit-1") in told


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ("value = 0", "value = 1", "six different"),
        ('verb = "draw", n = 3', 'verb = "drow", n = 3', "drow"),
        ('verb = "draw", n = 3', 'verb = "draw", n = 30', "30"),
        ('id = "darkness-1"', 'id = "darkness-0"', "darkness-0 appears twice"),
        ("format = 1", "format = 2", "format"),
    ],
)
def test_a_broken_file_says_where_it_is_broken(old: str, new: str, says: str) -> None:
    with pytest.raises(CardFault, match=says):
        cards_of(TEXT.replace(old, new, 1))


def test_the_schema_in_the_repository_is_fresh() -> None:
    assert SCHEMA_FILE.read_text(encoding="utf-8") == schema_text()


def test_cards_and_protocols_have_codes_of_their_own() -> None:
    assert len({*card_codes()}) == 90
    assert len({*letter_pairs()}) == 15
