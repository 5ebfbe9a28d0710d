"""Broken codes, links, files and records: each is told with its place and a cure."""

import re
from collections.abc import Callable, Iterable

import pytest

from motc_lab.errors import LabError, NotationError
from motc_lab.games.motc.edition import house_edition
from motc_lab.games.motc.position.position import Position, PositionError
from motc_lab.games.motc.rules.record import RecordError
from motc_lab.games.motc.sandbox.editor.card_lists import read_cards
from motc_lab.games.motc.sandbox.editor.editing import Editing
from motc_lab.games.motc.sandbox.editor.edits import BeginPasted, EditRefused, TypeText
from motc_lab.games.motc.sandbox.editor.picture import editor_scene
from motc_lab.games.motc.sandbox.editor.reading import read_position
from motc_lab.games.motc.sandbox.editor.told import told_refusal
from motc_lab.texts import LANGS
from motc_lab.texts.faults import error_text
from tests.sandbox.editor_broken import (
    GOOD,
    WRONG_CARDS,
    WRONG_JSON,
    WRONG_LINKS,
    WRONG_RECORDS,
    broken_codes,
)

CODES = tuple(broken_codes())
TEXTS = (*CODES, *WRONG_LINKS, *WRONG_JSON, *WRONG_RECORDS)
PLACE = re.compile(
    r"Column \d+: |Line \d+: |[a-z_]+(\.\w+)*: |"
    r"This is not JSON: .*line \d+ column \d+|"
    r"Nothing is there"
)


def read(text: str) -> Position:
    return read_position(text, house_edition())


def fault_of(reader: Callable[[str], object], text: str) -> LabError:
    with pytest.raises(LabError) as caught:
        reader(text)
    return caught.value


def wrongly_told(
    reader: Callable[[str], object],
    texts: Iterable[str],
    *kinds: type[LabError],
) -> list[str]:
    """The texts that are not refused as one of the kinds, or not told as it should be.

    It has to be told in both languages, each its own, and with a place.
    """
    wrong = []
    for text in texts:
        try:
            reader(text)
        except kinds as error:
            english, german = (error_text(error, lang) for lang in LANGS)
            is_told = english != german and PLACE.match(english) and len(german) < 1200
            if not is_told:
                wrong.append(f"{text!r}: {english} | {german}")
        except LabError as error:
            wrong.append(f"{text!r}: refused as {type(error).__name__}")
        else:
            wrong.append(f"{text!r}: not refused")
    return wrong


def test_there_are_three_hundred_and_all_differ() -> None:
    everything = [*TEXTS, *WRONG_CARDS]
    assert len(everything) >= 300
    assert len(set(everything)) == len(everything)
    assert read(GOOD).code == GOOD


def test_a_broken_text_is_told_with_its_place_in_both_languages() -> None:
    kinds = (NotationError, PositionError, RecordError, EditRefused)
    wrong = wrongly_told(read, TEXTS, *kinds)
    assert not wrong, "\n".join(wrong)


def test_a_broken_list_of_cards_is_told_with_its_column() -> None:
    wrong = wrongly_told(read_cards, WRONG_CARDS, NotationError)
    assert not wrong, "\n".join(wrong)
    for text in WRONG_CARDS:
        error = fault_of(read_cards, text)
        assert isinstance(error, NotationError)
        assert error.column <= max(1, len(text)), text


def test_a_text_that_is_wrongly_told_would_be_named() -> None:
    wrong = GOOD.replace("S2", "X2")
    assert wrongly_told(read, [GOOD, wrong], NotationError) == [
        f"{GOOD!r}: not refused"
    ]
    assert wrongly_told(read, [wrong], RecordError) == [
        f"{wrong!r}: refused as NotationError"
    ]


def test_the_column_is_where_the_fault_is() -> None:
    wrong = GOOD.replace("S2", "X2")
    error = fault_of(read, wrong)
    assert isinstance(error, NotationError)
    assert error.column == wrong.index("X2") + 1
    assert error_text(error, "de").startswith(f"Spalte {error.column}: ")


def test_nothing_is_lost_while_somebody_types_or_pastes_nonsense() -> None:
    editing = Editing(Position.from_code(GOOD))
    for text in TEXTS:
        editing.apply(TypeText(field="code", text=text))
        assert editing.position.code == GOOD
        typed = editing.draft.typed
        assert typed is not None
        assert typed.text == text
    assert editor_scene(editing, "de").code.text == TEXTS[-1]
    editing.undo()
    assert editing.position.code == GOOD
    assert not editing.may_undo
    for text in TEXTS:
        error = fault_of(lambda one: editing.apply(BeginPasted(text=one)), text)
        assert told_refusal(editing, error, "de") != told_refusal(editing, error, "en")
    assert editing.position.code == GOOD
