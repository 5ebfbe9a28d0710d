"""Broken editions as TOML and as JSON: each is told with its place and a cure."""

import json
from collections.abc import Callable
from typing import Any

import pytest

from motc_lab.games.motc.edition import EditionError, house_edition, parse_edition
from motc_lab.games.motc.edition.save import _text as toml_value
from motc_lab.games.motc.edition.save import file_of

HOUSE = house_edition()
FILE = file_of(HOUSE)
JSON = json.dumps(HOUSE.plain, indent=2)
NUMBERS = {
    "points_to_win": (0, 21, "six", 1.5, True, [6]),
    "advantage_spaces": (0, 31, "twelve"),
    "pawns": (-1, 17, "many"),
    "schema": (0, 2, "one"),
    "section_values": (4, [1, 2], [1, 2, 3, 4, 5, 6], [1, 2, 3, 13], ["a", 2, 3, 4]),
    "id": ("", "My Club", "x" * 41, 7),
    "version": ("", "one two", 1),
    "tie_break": ("karpov", 1),
    "title": (["Mine"], 3, {}),
    "rulings": ("won", {"mulligan_discard": "sideways"}, {"castling": "no"}),
    "source": ("house", {}, {"default": "mine"}, {"default": "house", "x": "house"}),
    "castling": (True, "no"),
}
OF_A_PERSON = {
    "start": (-1, 9, "left", 1.5),
    "track": ([], [{"hand_limit": 0}], [{}], [{"hand_limit": 5, "cards": 1}], 9),
    "cards": ([], 16),
}
OF_A_CARD = {
    "id": ("wP", "", 5),
    "strength": (-1, 6, "five", 4.5),
    "rule": ("EFF-9", 1),
    "effect": (
        [],
        "draw 2",
        [{"do": "drw"}],
        [{"count": 2}],
        [{"do": "draw"}],
        [{"do": "draw", "count": 8}],
        [{"do": "pick_random"}, {"do": "resign"}],
        [{"do": "choose", "by": "self", "options": [[{"do": "resign"}]]}],
    ),
}
SYNTAX = {
    FILE.replace("pawns = 8", "pawns = ", 1): ("line ", "write a number"),
    FILE.replace("pawns = 8", "pawns 8", 1): ("line ", "write name = value"),
    FILE.replace("pawns = 8", "pawns = 8 8", 1): ("line ", "one field a line"),
    FILE.replace("pawns = 8", "pawns = 8\npawns = 8", 1): ("line 12", "keep one"),
    FILE.replace("[rulings]", "[rulings", 1): ("line ", "with ]"),
    FILE.replace('tie_break = "spassky"', 'tie_break = "spassky', 1): ("line ", "text"),
    JSON[:-1]: ("line ", "column "),
    JSON.replace(",", ",,", 1): ("line 2", "column "),
    JSON.replace('"id":', "id:", 1): ("line 3", "column "),
    JSON.replace("[", "[" * 100_000, 1): ("nested", "deeply"),
}


def _cases() -> list[tuple[str, str, object]]:
    found: list[tuple[str, str, object]] = []
    for fields, place in (
        (NUMBERS, ""),
        (OF_A_PERSON, "fischer"),
        (OF_A_CARD, "spassky card wQ"),
    ):
        found += [(place, name, bad) for name in fields for bad in fields[name]]
    return found


def _as_toml(data: dict[str, Any]) -> str:
    return "".join(f"{name} = {toml_value(value)}\n" for name, value in data.items())


@pytest.mark.parametrize("written", [json.dumps, _as_toml], ids=["json", "toml"])
@pytest.mark.parametrize(("place", "field", "bad"), _cases())
def test_a_broken_field_is_told_with_its_place_and_what_is_right(
    written: Callable[[dict[str, Any]], str], place: str, field: str, bad: object
) -> None:
    data: dict[str, Any] = HOUSE.plain
    table = data[place.split(" ", maxsplit=1)[0]] if place else data
    if place.endswith("wQ"):
        table = table["cards"][1]
    table[field] = bad
    with pytest.raises(EditionError) as caught:
        parse_edition(written(data), name="club")
    said = str(caught.value)
    assert said.startswith("club: ")
    assert field in said
    assert place.split(" ", maxsplit=1)[0] in said
    assert "use " in said or "must be" in said
    assert caught.value.in_words("en") != caught.value.in_words("de")


@pytest.mark.parametrize("text", SYNTAX, ids=range(len(SYNTAX)))
def test_a_text_that_cannot_be_read_says_where(text: str) -> None:
    with pytest.raises(EditionError) as caught:
        parse_edition(text, name="club")
    for word in ("club: ", *SYNTAX[text]):
        assert word in str(caught.value)
    assert caught.value.in_words("en") != caught.value.in_words("de")
