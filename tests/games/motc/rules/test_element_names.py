"""One grammar of names: any game's, and the words that this game has in it.

``element_names.json`` is read by the tests of the page as well: both sides agree.
"""

import json
import pickle
from pathlib import Path
from typing import Annotated, Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pydantic import BaseModel, ValidationError

from motc_lab.engine.names import LONGEST, MOST_PARTS, Name
from motc_lab.errors import NotationError
from motc_lab.games.motc.edition import CARD_IDS
from motc_lab.games.motc.element_names import (
    STOCKS,
    ZONES,
    Element,
    Place,
    card,
    card_in,
    element,
    hidden_card,
    laid_at,
    pawn_count,
    pawn_count_in,
    place_name,
    place_named,
    places,
    section,
    slot,
)
from motc_lab.games.motc.rules.seat import PERSONS, Seat

SAMPLES: dict[str, Any] = json.loads(
    Path(__file__).with_name("element_names.json").read_text("utf-8")
)
PARTS = st.text(
    st.characters(min_codepoint=32, max_codepoint=126, exclude_characters="."),
    min_size=1,
    max_size=12,
)


class Move(BaseModel):
    to: Annotated[Place, places("hand", "pile")]


@given(st.lists(PARTS, min_size=1, max_size=MOST_PARTS))
def test_a_name_has_the_parts_that_it_was_made_of(parts: list[str]) -> None:
    name = Name.of(*parts)
    assert name.parts == tuple(parts)
    assert name == ".".join(parts)
    assert Name(str(name)) == name
    assert pickle.loads(pickle.dumps(name)).parts == name.parts


@given(st.text(max_size=20))
def test_any_text_is_a_name_or_is_told_where_it_is_none(text: str) -> None:
    try:
        name = Name(text)
    except NotationError as wrong:
        column = wrong.column
    else:
        assert Name.of(*name.parts) == text
        return
    assert 1 <= column <= len(text) + 1


@pytest.mark.parametrize(
    ("text", "column", "expected"),
    [
        ("row..2", 5, "a letter, digit or sign"),
        ("row.2\t", 6, "a letter, digit or sign"),
        ("", 1, "a letter, digit or sign"),
        ("x" * (LONGEST + 1), LONGEST + 1, f"at most {LONGEST} characters"),
        ("a.b.c.d.e.f.g", 13, f"at most {MOST_PARTS} parts"),
    ],
)
def test_what_is_no_name_is_told_from_which_column_on(
    text: str, column: int, expected: str
) -> None:
    with pytest.raises(NotationError, match=expected) as wrong:
        Name(text)
    assert wrong.value.column == column


def test_no_part_smuggles_another_one_in() -> None:
    with pytest.raises(NotationError, match="column 4: expected no dot in a part"):
        Name.of("row", "abc.d")
    assert Name.of("row", 2) == "row.2"


@pytest.mark.parametrize("name", SAMPLES["read"])
def test_a_name_says_where_whose_and_what(name: str) -> None:
    index, seat, rest = SAMPLES["read"][name]
    found = element(name)
    assert found == Element(index, None if seat is None else Seat(seat), tuple(rest))
    assert found.name == name


@pytest.mark.parametrize("text", SAMPLES["refused"])
def test_what_is_no_element_is_refused(text: str) -> None:
    with pytest.raises(NotationError):
        element(text)


def test_what_is_built_is_read_back() -> None:
    for seat in PERSONS:
        for code in CARD_IDS:
            assert element(card(seat, code)) == Element(None, seat, (code,))
            assert card_in(card(seat, code)) == code
        assert element(hidden_card(seat, 3)) == Element(None, seat, ("hand", "3"))
        for index in range(1, 6):
            assert element(slot(index, seat)) == laid_at(seat, index)
        for zone in ZONES:
            assert laid_at(seat, zone).name == f"{seat}.{zone}"
    assert [pawn_count_in(pawn_count(n)) for n in (0, 2)] == [0, 2]
    assert [pawn_count_in(name) for name in ("pawns", "pawns.x", "spassky.wK")] == [
        None
    ] * 3
    assert [place_named(place_name(place)) for place in ("hand", 3)] == ["hand", 3]


@pytest.mark.parametrize(
    "name", ["wN1", "section.2.spassky", "spassky", "spassky.hand.wN1"]
)
def test_only_a_card_is_a_card(name: str) -> None:
    with pytest.raises(NotationError, match="a card, such as"):
        card_in(name)


def test_a_model_reads_places_by_name_and_holds_the_sections_number() -> None:
    assert [Move(to=place).to for place in ("pile", 2)] == ["pile", 2]
    found = Move.model_validate_json('{"to": "section.3"}')
    assert found.to == 3
    assert found.model_dump_json() == '{"to":"section.3"}'
    assert Move.model_json_schema()["properties"]["to"]["enum"] == [
        *("hand", "pile"),
        *(section(n) for n in range(1, 6)),
    ]


@pytest.mark.parametrize(
    "wrong", ["deck", "section.6", "section2", 0, 6, True, 2.0, None, [2]]
)
def test_a_model_takes_no_other_place(wrong: Any) -> None:
    with pytest.raises(ValidationError, match=r"'hand', 'pile', 'section\.1'"):
        Move(to=wrong)


def test_no_word_means_two_places() -> None:
    words = [*ZONES, *STOCKS, *CARD_IDS, *PERSONS, "section", "aside"]
    assert len(words) == len(set(words))
