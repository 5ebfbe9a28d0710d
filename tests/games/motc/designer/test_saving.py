"""Editions as files and links: what comes back is what was there."""

import base64
import json
import zlib
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from motc_lab.errors import LabError
from motc_lab.games.motc.designer import Bench
from motc_lab.games.motc.designer.own import DESIGNER
from motc_lab.games.motc.designer.saving import as_link, from_link
from motc_lab.games.motc.edition import Edition, house_edition, parse_edition

HOUSE = house_edition()
OTHERS = (
    HOUSE,
    HOUSE.with_card("fischer", "wQ", strength=2),
    HOUSE.with_card("spassky", "bR1", effect=[{"do": "resign"}]),
    HOUSE.with_person("spassky", track=[{"hand_limit": 5}] * 3, start=1),
    HOUSE.with_ruling(section_values=(1, 2, 2, 4), mulligan_discard="face_up"),
    HOUSE.with_card("fischer", "bN1", title={"en": 'A "quote" \\ “x”', "de": "ß"}),
)


@pytest.mark.parametrize("edition", OTHERS)
def test_a_file_and_a_link_bring_the_same_edition_back(edition: Edition) -> None:
    bench = DESIGNER.open(edition)
    assert parse_edition(DESIGNER.file(bench, "toml", "en").text) == edition
    assert from_link(as_link(edition)) == edition


def packed(value: Any) -> str:
    raw = json.dumps(value).encode()
    return base64.urlsafe_b64encode(zlib.compress(raw)).decode().rstrip("=")


@pytest.mark.parametrize(
    "link",
    [
        "nonsense",
        "ä",
        packed(3),
        packed([7]),
        packed({"spassky": {"cards": {"wX": {"strength": 1}}}}),
        packed({"spassky": {"cards": {"wQ": {"strength": 9}}}}),
        packed({"spassky": {"cards": None}}),
        packed({"id": {"x": 1}}),
        packed({"made_up": 1}),
        as_link(OTHERS[1])[:-9],
        base64.urlsafe_b64encode(zlib.compress(b" " * 10**7)).decode(),
    ],
)
def test_a_broken_link_says_why(link: str) -> None:
    with pytest.raises(LabError):
        from_link(link)


@given(st.text(max_size=60))
@settings(max_examples=60, deadline=None)
def test_no_text_in_a_link_or_a_file_raises_anything_else(text: str) -> None:
    for reader in (from_link, parse_edition):
        try:
            reader(text)
        except LabError:
            continue


def test_an_edition_that_is_too_much_its_own_has_no_link() -> None:
    edition = HOUSE
    for number, card in enumerate(HOUSE.spassky.cards):
        words = "".join(
            chr(0x4E00 + (number * 601 + at * 37) % 20000) for at in range(600)
        )
        edition = edition.with_card(
            "spassky", card.id, history={"en": words, "de": words[::-1]}
        )
    assert as_link(edition) == ""


def test_a_page_goes_on_with_all_its_variants() -> None:
    bench = DESIGNER.open(OTHERS[1])
    message = DESIGNER.message.model_validate
    edit = {"do": "variant", "act": "copy", "index": 0, "name": "Short"}
    bench.apply(message({"kind": "design", "edit": edit}).edit)  # type: ignore[attr-defined]  # as every such message
    rule = {"do": "rule", "name": "points_to_win", "value": 3}
    bench.apply(message({"kind": "design", "edit": rule}).edit)  # type: ignore[attr-defined]  # as above
    again = DESIGNER.open()
    DESIGNER.take_kept(again, DESIGNER.keep(bench))
    assert again.draft.variants == bench.draft.variants
    assert (again.draft.base, again.draft.at) == (OTHERS[1], 1)


@pytest.mark.parametrize("kept", ["", "{", "[]", '{"base": "", "variants": []}'])
def test_what_a_page_kept_may_be_anything(kept: str) -> None:
    with pytest.raises(LabError):
        DESIGNER.take_kept(DESIGNER.open(), kept)


@pytest.mark.parametrize("lang", ["en", "de"])
def test_sheets_hold_all_cards_of_this_edition(lang: Any) -> None:
    title = {"en": "Unlike <any>", "de": "Wie <keine>"}
    edition = HOUSE.with_card("fischer", "wQ", title=title)
    sheet = DESIGNER.file(DESIGNER.open(edition), "sheet", lang).text
    assert sheet.count('class="face"') == 32
    assert title[lang].replace("<", "&lt;").split()[0] in sheet
    assert "<any>" not in sheet
    assert HOUSE.fischer.card("wQ").title.in_language(lang).split()[1] not in sheet


def broken(lang: Any, text: str) -> str:
    bench = DESIGNER.open()
    edit = DESIGNER.message.model_validate(
        {"kind": "design", "edit": {"do": "open", "text": text}}
    ).edit  # type: ignore[attr-defined]  # as every such message
    with pytest.raises(LabError) as refused:
        bench.apply(edit)
    return DESIGNER.told_refusal(bench, refused.value, lang)


FINE = DESIGNER.file(DESIGNER.open(), "toml", "en").text


@pytest.mark.parametrize(
    ("text", "en", "de"),
    [
        ("id = \nx = 1", "line 1, column 6", "Zeile 1, Spalte 6"),
        ("{", "not JSON", "kein JSON"),
        ("id = [", "ends too early", "endet zu früh"),
        (
            FINE.replace("points_to_win = 6", "points_to_win = 600"),
            "points_to_win: 600 is too much",
            "points_to_win: 600 ist zu viel",
        ),
        (
            FINE.replace("pawns = ", "pions = ", 1),
            "there is no such field",
            "Dieses Feld gibt es nicht",
        ),
    ],
)
def test_a_broken_file_says_where_in_the_language_of_the_page(
    text: str, en: str, de: str
) -> None:
    assert en in broken("en", text)
    assert de in broken("de", text)


CARDS = "person;id;strength\nfischer;wQ;1\n"


def opened(text: str, name: str) -> Bench:
    bench = DESIGNER.open()
    edit = {"do": "open", "text": text, "name": name}
    bench.apply(DESIGNER.message.model_validate({"kind": "design", "edit": edit}).edit)  # type: ignore[attr-defined]  # as every such message
    return bench


@pytest.mark.parametrize(
    ("file", "own_id", "title"),
    [
        ("mine.csv", "mine", "mine"),
        ("Unsere Größen 2.csv", "unsere-groessen-2", "Unsere Größen 2"),
        ("象棋.csv", "own-cards", "象棋"),
        ("..\\a\x07b.csv", "a-b", "..\\a b"),
        (".csv", "csv", ".csv"),
        (f"{'x' * 190}.csv", "x" * 40, "x" * 80),
    ],
)
def test_a_spreadsheet_is_a_variant_called_as_its_file_is(
    file: str, own_id: str, title: str
) -> None:
    bench = opened(CARDS, file)
    assert (bench.edition.id, bench.edition.title.en) == (own_id, title)
    assert "Reykjavik 1972" in bench.edition.notice.de
    told = DESIGNER.picture(bench, "en")
    assert told.edition == f"{title}: 4 changes"
    assert [one.place for one in told.changes] == [
        *("edition.title", "edition.notice", "edition.id"),
        "card.fischer.wQ.strength",
    ]
    assert told.against == "Reykjavik 1972 as it was"
    saved = DESIGNER.file(bench, "toml", "en")
    assert saved.name == f"{own_id}.toml"
    assert parse_edition(saved.text) == bench.edition


def test_a_file_of_our_own_cards_is_ours_and_any_other_file_tells_its_changes() -> None:
    ours = DESIGNER.file(DESIGNER.open(), "csv", "de").text
    assert DESIGNER.picture(opened(ours, "mine.csv"), "en").edition == (
        "Reykjavik 1972: unchanged"
    )
    toml = DESIGNER.file(DESIGNER.open(OTHERS[1]), "toml", "en").text
    assert DESIGNER.picture(opened(toml, "mine.toml"), "en").edition == (
        "Reykjavik 1972: 1 change"
    )


TWO = """person;id;strength;effect;power
fischer;wQ;7;draw 2
fischer;wQ;1;draw 2
spassky;bN2;x;drw 2
karpov;wQ;1;draw 2
fischer;bB1;1;endurance me 0
"""


def test_a_broken_spreadsheet_tells_every_fault_with_its_file_line_and_cure() -> None:
    bench = DESIGNER.open()
    edit = {"do": "open", "text": TWO, "name": "two.csv"}
    with pytest.raises(LabError):
        bench.apply(
            DESIGNER.message.model_validate({"kind": "design", "edit": edit}).edit
        )  # type: ignore[attr-defined]  # as every such message
    assert bench.trouble is not None
    assert "its 7 faults" in DESIGNER.told_refusal(bench, bench.trouble, "en")
    told = {lang: DESIGNER.picture(bench, lang).trouble for lang in ("en", "de")}  # type: ignore[arg-type]  # both of them
    assert told["en"] is not None
    assert told["de"] is not None
    _, *english = told["en"].text.splitlines()
    _, *german = told["de"].text.splitlines()
    wanted = [
        ("line 1, column 'power': is not a column; use person", "Spalte 'power'"),
        ("line 2, fischer card wQ, strength: 7", "Karte wQ, strength: 7 ist zu viel"),
        ("line 3, fischer card wQ: has a row in line 2", "hat schon eine Zeile"),
        ("line 4, spassky card bN2, strength: 'x'", "eine ganze Zahl von 0 bis 5"),
        ("line 4, spassky card bN2, effect: letter 1: 'drw'", "möglich sind draw"),
        ("line 5, person: 'karpov' is nobody", "'karpov' ist niemand"),
        ("line 6, fischer card bB1, effect", "endurance ist nie 0"),
    ]
    assert len(english) == len(german) == len(wanted)
    for one, other, (en, de) in zip(english, german, wanted, strict=True):
        assert f"two.csv, {en}" in one
        assert de in other
        assert other.startswith("two.csv, Zeile ")
        assert "docs/" not in one + other
