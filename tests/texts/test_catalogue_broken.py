"""Texts that are spoiled on purpose: each check of the catalogue names every one."""

import re
from collections.abc import Callable
from pathlib import Path

import pytest

from motc_lab.texts import Lang
from motc_lab.texts.entries import Entry
from tests.texts.catalogue_checks import (
    ENGLISH,
    EXCHANGE_AS_BARTER,
    FOREIGN_CHAMPION,
    FOREIGN_QUOTES,
    WITHOUT_UMLAUT,
    fields_that_are_no_names,
    half_said,
    none_of,
    saying,
    sentences,
    uneven_fields,
)

SPOILED_FILE = """\
[card.good]
en = "a card"
de = "eine Karte"

[card.good.below]
en = "no German"

[card.empty]
en = "something"
de = " "

[card.counted]
en = {one = "a card", other = "cards"}
de = {one = "eine Karte", other = ""}

[card.formless]
en = {}
de = "Karten"
"""


def spoiled(en: str, de: str) -> Entry:
    return Entry("card.spoiled", "cards.toml", {"en": en, "de": de})


GOOD = Entry("card.good", "cards.toml", {"en": "{n} cards", "de": "{n} Karten"})


def test_a_text_that_is_missing_or_empty_is_named_with_file_and_key(
    tmp_path: Path,
) -> None:
    (tmp_path / "cards.toml").write_text(SPOILED_FILE, encoding="utf-8")
    assert half_said(tmp_path) == [
        "cards.toml, card.good.below: de is None",
        "cards.toml, card.empty: de is ' '",
        "cards.toml, card.counted: de is {'one': 'eine Karte', 'other': ''}",
        "cards.toml, card.formless: en is {}",
    ]


def test_all_offenders_are_told_however_many_there_are() -> None:
    with pytest.raises(AssertionError) as caught:
        none_of([f"cards.toml, card.number_{n}: de is None" for n in range(300)])
    assert str(caught.value).count("cards.toml") == 300


@pytest.mark.parametrize(
    ("check", "bad"),
    [
        (uneven_fields, spoiled("{who} draws", "zieht")),
        (uneven_fields, spoiled("{who} draws", "{whom} zieht")),
        (fields_that_are_no_names, spoiled("{who.hand}", "{who}")),
        (fields_that_are_no_names, spoiled("{}", "{who}")),
    ],
)
def test_fields_that_do_not_fit_are_named(
    check: Callable[[list[Entry]], list[str]], bad: Entry
) -> None:
    offenders = check([GOOD, bad, GOOD, bad])
    assert len(offenders) == 2
    assert all(line.startswith("cards.toml, card.spoiled") for line in offenders)


@pytest.mark.parametrize(
    ("lang", "pattern", "text"),
    [
        ("de", ENGLISH, "Lege the Karte ab"),
        ("de", WITHOUT_UMLAUT, "Du laeufst"),
        ("de", WITHOUT_UMLAUT, "die weisse Dame"),
        ("de", EXCHANGE_AS_BARTER, "Der Tausch beginnt"),
        ("de", FOREIGN_CHAMPION["de"], "Spassky zieht"),
        ("de", FOREIGN_QUOTES["de"], 'Es heißt "Remis".'),
        ("de", FOREIGN_QUOTES["de"], "Es heißt “Remis”."),
        ("en", FOREIGN_CHAMPION["en"], "Spasski draws"),
        ("en", FOREIGN_QUOTES["en"], "It is „drawn“."),
    ],
)
def test_a_text_that_is_badly_spelled_is_named(
    lang: Lang, pattern: re.Pattern[str], text: str
) -> None:
    bad = spoiled(text, "gut") if lang == "en" else spoiled("good", text)
    offenders = saying(pattern, sentences([GOOD, bad, GOOD], lang))
    assert offenders == [f"cards.toml, card.spoiled: {text}"]


def test_the_game_keeps_its_english_name_in_german() -> None:
    text = "Match of the Century heißt das Spiel"
    assert not saying(ENGLISH, sentences([spoiled("good", text)], "de"))
