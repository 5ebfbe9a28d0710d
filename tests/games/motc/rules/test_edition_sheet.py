"""Cards go to a spreadsheet and back; a broken one says where, and how to mend it."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from motc_lab.games.motc.edition import (
    CARD_IDS,
    Edition,
    EditionError,
    house_edition,
    load_edition,
    parse_edition,
)
from motc_lab.games.motc.edition.model import edition_from
from motc_lab.games.motc.edition.save import edition_toml, file_of
from motc_lab.games.motc.edition.sheet import sheet_of
from motc_lab.games.motc.edition.short import read_short, short_effect
from tests.games.motc.rules.editions import FISCHER_EFFECTS, SPASSKY_EFFECTS

HOUSE = house_edition()
SHEET = sheet_of(HOUSE)
LETTERS = st.characters(
    exclude_categories=("Cs", "Cc"), exclude_characters="\x7f", codec="utf-8"
)
TEXTS = st.text(LETTERS, max_size=12) | st.sampled_from(
    ["=1+1", "'", "'=x", "-", '"', 'a";b', "; ,", "@me", " padded "]
)
EFFECTS = [*SPASSKY_EFFECTS.values(), *FISCHER_EFFECTS.values()]


@st.composite
def editions(draw: Callable[..., Any]) -> Edition:
    data: Any = HOUSE.plain
    data["id"] = draw(st.sampled_from(["mine", "club-7"]))
    data["points_to_win"] = draw(st.integers(1, 20))
    for person in ("spassky", "fischer"):
        for index in draw(st.sets(st.integers(0, 15), max_size=4)):
            card = data[person]["cards"][index]
            card["strength"] = draw(st.integers(0, 5))
            card["title"] = {"en": draw(TEXTS), "de": draw(TEXTS)}
            card["history"] = {"en": draw(TEXTS), "de": draw(TEXTS)}
            card["effect"] = draw(st.sampled_from(EFFECTS))
            card["source"] = {"default": draw(st.sampled_from(["house", "rule book"]))}
            if draw(st.booleans()):
                card.pop("rule", None)
    return edition_from(data, name="drawn")


@settings(max_examples=12, deadline=None)
@given(editions())
def test_toml_json_and_csv_hold_the_same_edition(edition: Edition) -> None:
    toml = edition_toml(edition, file_of(HOUSE))
    assert parse_edition(toml).digest == edition.digest
    assert parse_edition(json.dumps(edition.plain)).digest == edition.digest
    other = HOUSE.with_ruling(points_to_win=edition.points_to_win)
    again = parse_edition(sheet_of(edition), base=other)
    assert again.spassky == edition.spassky
    assert again.fischer == edition.fischer
    assert parse_edition(sheet_of(HOUSE), base=edition).spassky == HOUSE.spassky
    assert parse_edition(sheet_of(edition), base=edition).digest == edition.digest


@pytest.mark.parametrize("person", ["spassky", "fischer"])
def test_every_effect_of_the_house_is_read_back_from_its_short_text(
    person: str,
) -> None:
    for card in HOUSE.person(person).cards:
        found = read_short(short_effect(card.effect))
        assert HOUSE.with_card(person, card.id, effect=found).person(person).card(
            card.id
        ).effect == (card.effect)


def test_a_row_changes_its_card_and_all_else_is_the_houses() -> None:
    text = "person,id,strength,effect\nFischer,wq,4.0,draw 2; marker me 1\n"
    edition = parse_edition(text)
    told = [row[0] for row in HOUSE.diff(edition).rows]
    assert {"fischer.wQ.strength", "fischer.wQ.effect"} <= set(told)
    assert all(place.startswith("fischer.wQ.") for place in told)
    assert edition.fischer.card("wQ").strength == 4
    assert edition.fischer.card("wQ").source.of("strength") == "house"


@pytest.mark.parametrize(
    "text",
    [
        "\ufeffperson;id;strength;;\r\nfischer;wQ;4;;\r\n;;;;\r\n",
        "sep=;\r\nperson;id;strength\r\nfischer;wQ;4,0\r\n",
        "Person\tID\tStrength\nFISCHER\twQ\t4\n",
        'person,id,strength\n"fischer","wQ","4"',
    ],
    ids=["german excel", "sep line", "tabs", "quotes"],
)
def test_habits_of_spreadsheets_are_read(text: str) -> None:
    assert parse_edition(text).fischer.card("wQ").strength == 4


def test_no_text_becomes_a_formula_of_a_spreadsheet() -> None:
    title = {"en": "=HYPERLINK(1)", "de": "@x"}
    edition = HOUSE.with_card("fischer", "wQ", title=title)
    assert ",=H" not in sheet_of(edition)
    assert parse_edition(sheet_of(edition), base=HOUSE).digest == edition.digest


def test_a_file_of_cards_is_saved_for_spreadsheets(tmp_path: Path) -> None:
    HOUSE.save(tmp_path / "cards.csv")
    raw = (tmp_path / "cards.csv").read_bytes()
    assert raw.startswith(b"\xef\xbb\xbfperson,id")
    assert raw.count(b"\r\n") == 33
    assert load_edition(tmp_path / "cards.csv").digest == HOUSE.digest


EFFECT_FAULTS = {
    "": ("letter 1", "use one of draw"),
    "drw 2": ("letter 1: 'drw'", "use one of draw"),
    "draw": ("letter 5", "whole number"),
    "draw x": ("letter 6: 'x'", "whole number"),
    "draw 2 marker me 1": ("letter 8", "';'"),
    "draw 2;; resign": ("letter 8", "use one of"),
    "marker 1 me": ("letter 8", "me or opponent"),
    "marker you 1": ("letter 8: 'you'", "me or opponent"),
    "bonus 2 per unresolved": ("letter 9", "leave it out"),
    "draw 2 per exchange": ("letter 12", "per unresolved"),
    "choose (draw 1) or (resign)": ("letter 8", "me or opponent"),
    "choose me draw 1 or resign": ("letter 11", "in brackets"),
    "choose me (draw 1 or (resign)": ("letter 19", ")"),
    "choose me (draw 1) (resign)": ("letter 20", "'or'"),
    "choose me (choose me (draw 1) or (resign)) or (halve)": ("letter 12", "not nest"),
    "draw 99999999999": ("letter 6", "whole number"),
    "draw 8": ("effect[0].count", "1 .. 7"),
    "endurance me 0": ("effect[0]", "-9 .. -1"),
    "pick_random; draw 1": ("effect", "last verb"),
    "halve; " * 7: ("effect", "6"),
    "=draw 2": ("letter 1: '='", "use one of"),
}
CELL_FAULTS = {
    "strength": ["", "six", "-1", "6", "4.5", "1e3", "9" * 50, "0x4", "4x"],
    "rule": ["EFF-9", "yes", "eff-s1"],
    "source": ["mine", "house; strenth rule book", "house; strength", ";"],
    "title_en": ["a\nb", "x" * 601, "\x01"],
    "title_de": ["a\nb", "x" * 601, "\x02"],
    "history_en": ["a\nb", "x" * 601, "\x03"],
    "history_de": ["a\nb", "x" * 601, "\x04"],
}
CELLS = [
    (person, card, column, value)
    for person, card in (("spassky", "wK"), ("fischer", "bN2"))
    for column, values in CELL_FAULTS.items()
    for value in values
]
FILES = {
    "person,id\nkarpov,wQ": ("line 2, person", "spassky or fischer"),
    "person,id\n,wQ": ("line 2, person", "spassky or fischer"),
    "person,id\nfischer,wP": ("line 2, fischer, id", "use one of wK"),
    "person,id\nfischer,": ("line 2, fischer, id", "use one of wK"),
    "person,id\nfischer": ("line 2, fischer, id", "use one of wK"),
    "person,id\nfischer,wQ\nfischer,wQ": ("line 3, fischer card wQ", "keep one"),
    "person,id,power\nfischer,wQ,1": ("line 1, column 'power'", "use person"),
    "person,id,id\nfischer,wQ,1": ("line 1, column id", "keep one"),
    "person,id,rule\nfischer,wQ,a,b": ("line 2, row", "double quotes"),
    "strength\n4": ("line 1, column person", "add it"),
    'person,id\nfischer,"wQ': ("line 2: not CSV", "double quotes"),
    'person,id\nfischer,"w"Q': ("line 2: not CSV", "double quotes"),
    "": ("line 1: not CSV", "person, id"),
    "\n\n,,\n": ("line 1: not CSV", "person, id"),
}


def _broken(text: str, *said: str) -> None:
    with pytest.raises(EditionError) as caught:
        parse_edition(text, name="cards.csv")
    for word in ("cards.csv: line", *said):
        assert word in str(caught.value)
    for lang in ("en", "de"):
        assert caught.value.in_words(lang)  # type: ignore[arg-type]  # both of them
    assert caught.value.in_words("en") != caught.value.in_words("de")


@pytest.mark.parametrize("person", ["spassky", "fischer"])
@pytest.mark.parametrize("effect", EFFECT_FAULTS)
def test_a_broken_effect_names_line_card_and_letter(person: str, effect: str) -> None:
    text = f'person,id,effect\n\n{person},wQ,"{effect}"\n'
    _broken(text, f"line 3, {person} card wQ", *EFFECT_FAULTS[effect])


@pytest.mark.parametrize(("person", "card", "column", "value"), CELLS)
def test_a_broken_cell_names_line_card_and_column(
    person: str, card: str, column: str, value: str
) -> None:
    text = f'person;id;{column}\r\n{person};{card};"{value}"\r\n'
    field = column.replace("_", ".")
    with pytest.raises(EditionError) as caught:
        parse_edition(text, name="cards.csv")
    said = str(caught.value)
    assert f"line 2, {person} card {card}" in said
    assert column in said or field in said
    assert "use " in said or "write" in said


@pytest.mark.parametrize("text", FILES)
def test_a_broken_sheet_names_its_line(text: str) -> None:
    _broken(text, *FILES[text])


def test_a_hostile_sheet_is_refused_with_its_place() -> None:
    rows = "person,id\n" + "nobody,nothing\n" * 5000
    with pytest.raises(EditionError) as caught:
        parse_edition(rows, name="cards.csv")
    assert len(str(caught.value)) < 5000
    _broken('person,id,title_en\nfischer,wQ,"' + "x" * 200_000, "not CSV")
    with pytest.raises(EditionError, match="larger than"):
        parse_edition("person,id\n" + "," * 300_000, name="cards.csv")
    with pytest.raises(EditionError, match="line 2: not UTF-8; save"):
        parse_edition(b"person,id,title_de\nfischer,wQ,\xc4pfel", name="cards.csv")


def test_all_ids_are_read_in_any_letters() -> None:
    rows = "".join(f"SPASSKI,{card.upper()}\n" for card in CARD_IDS)
    assert parse_edition("person,id\n" + rows).digest == HOUSE.digest


def test_one_language_is_enough_and_is_named_where_the_other_is_read() -> None:
    card = HOUSE.with_card("fischer", "wQ", title={"en": "My Queen"}).fischer.card("wQ")
    assert card.title.in_language("en") == "My Queen"
    assert card.title.in_language("de") == "My Queen (auf Englisch)"
    with pytest.raises(EditionError, match="title: holds no text; use en, de or both"):
        HOUSE.with_card("fischer", "wQ", title={})


def test_every_card_of_the_house_speaks_both_languages() -> None:
    for card in (*HOUSE.spassky.cards, *HOUSE.fischer.cards):
        for text in (card.title, card.history):
            assert text.en.strip()
            assert text.de.strip()


def test_a_text_in_german_alone_stands_in_every_table() -> None:
    edition = HOUSE.with_card("fischer", "wQ", title={"de": "Meine Dame"})
    said = "Meine Dame (in German)"
    assert said in edition.fischer._repr_html_()
    assert said in edition.fischer.card("wQ")._repr_html_()
