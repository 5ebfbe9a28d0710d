"""The cards of an edition as a spreadsheet (CSV): one row a card.

Numbers, readings of the rules and tracks are not in it; they are those of another
edition, and so is every card that has no row and every field that has no column.
"""

import csv
import io
import re
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, Final

from pydantic import JsonValue

from motc_lab.games.motc.edition.card import CARD_IDS, CardSources
from motc_lab.games.motc.edition.errors import EditionError
from motc_lab.games.motc.edition.model import Edition, edition_from
from motc_lab.games.motc.edition.sheet_faults import (
    SheetFault,
    cell,
    of_cell,
    of_edition,
    told,
)
from motc_lab.games.motc.edition.short import ShortFault, read_short, short_effect
from motc_lab.texts.lang import CSV_SEPARATORS, Lang

if TYPE_CHECKING:
    from motc_lab.games.motc.edition.card import Card

KEYS: Final = ("person", "id")
TEXTS: Final = ("title_en", "title_de", "history_en", "history_de")
COLUMNS: Final = (*KEYS, "strength", *TEXTS, "effect", "rule", "source")
PERSONS: Final = ("spassky", "fischer")
_SPELLINGS: Final = {"spasski": "spassky"}
_DELIMITERS: Final = ",;\t"
_IDS: Final = {card.lower(): card for card in CARD_IDS}
# A spreadsheet takes a cell that begins so for a formula; an apostrophe makes it text.
_FORMULA: Final = re.compile(r"[=+\-@']")
_ESCAPED: Final = re.compile(r"'(?=[=+\-@'])")
_SEPARATOR: Final = re.compile(r"sep=(.)\r?\n", re.IGNORECASE)
_WHOLE: Final = re.compile(
    r"(\d{1,6})(?:[.,]0+)?"
)  # a spreadsheet may write 4.0 or 4,0


def sheet_of(edition: Edition, lang: Lang = "en") -> str:
    """Return the 32 cards as CSV, as spreadsheets of that language write it."""
    out = io.StringIO()
    separator = CSV_SEPARATORS[lang]
    writer = csv.writer(out, delimiter=separator, lineterminator="\r\n")
    writer.writerow(COLUMNS)
    for person in PERSONS:
        for card in edition.person(person).cards:
            writer.writerow([person, *_cells(card)])
    return out.getvalue()


def _cells(card: "Card") -> list[str]:
    texts = (card.title.en, card.title.de, card.history.en, card.history.de)
    named = card.source.model_dump(exclude_none=True)
    default = named.pop("default")
    source = "; ".join([default, *(f"{name} {one}" for name, one in named.items())])
    safe = [f"'{text}" if _FORMULA.match(text) else text for text in texts]
    effect = short_effect(card.effect)
    return [card.id, f"{card.strength}", *safe, effect, card.rule or "", source]


def is_sheet(text: str) -> bool:
    """Whether a text looks like the cards of an edition as CSV."""
    first = _SEPARATOR.sub("", text, count=1).lstrip().split("\n", 1)[0].lower()
    names = {one.strip(' "') for one in re.split(r"[,;\t\r]", first)}
    return "=" not in first and set(KEYS) <= names


def read_sheet(text: str, base: Edition, *, name: str) -> Edition:
    """Return the base edition with the cards of a sheet.

    Raises:
        EditionError: names line, card and column of every fault, and what is right.
    """
    faults: list[SheetFault] = []
    data: dict[str, Any] = base.plain
    lines: dict[tuple[str, str], int] = {}
    for line, row in _rows(text, name, faults):
        key = _card_of(line, row, faults)
        if key is None:
            continue
        if key in lines:
            place = {"person": key[0], "card": key[1]}
            first: dict[str, str | int] = {"first": lines[key]}
            faults.append(SheetFault(line, ("card", {**place}), "twice", first))
            continue
        lines[key] = line
        card = data[key[0]]["cards"][CARD_IDS.index(key[1])]
        _write(card, row, line, key, faults)
    try:
        edition = edition_from(data, name=name)
    except EditionError as error:
        faults += of_edition(error, lines, head=1)
    if faults:
        raise told(name, faults)
    return edition


def _rows(
    text: str, name: str, faults: list[SheetFault]
) -> Iterator[tuple[int, dict[str, str]]]:
    """Every row that is not empty: its line in the file, and its cells by column."""
    separator = _SEPARATOR.match(text)
    body = text[separator.end() :] if separator else text
    line = 1 + bool(separator)
    delimiter = separator.group(1) if separator else _delimiter(body)
    reader = csv.reader(io.StringIO(body, newline=""), delimiter=delimiter, strict=True)
    columns: list[str] | None = None
    start = line
    try:
        for row in reader:
            here, start = start, line + reader.line_num
            if not any(cell.strip() for cell in row):
                continue
            if columns is None:
                columns = _columns(row, here, name, faults)
            elif any(cell.strip() for cell in row[len(columns) :]):
                told_of: dict[str, str | int] = {
                    "n": len(row),
                    "columns": len(columns),
                    "separator": repr(delimiter),
                }
                faults.append(SheetFault(here, ("row", {}), "cells", told_of))
            else:
                yield here, dict(zip(columns, row, strict=False))
    except csv.Error as error:
        raise _no_csv(name, start, f"{error}") from None
    if columns is None:
        raise _no_csv(name, line, f"no row of names, as {', '.join(COLUMNS)}")


def _no_csv(name: str, line: int, why: str) -> EditionError:
    cure = 'put a text with quotes in double quotes, and write each " in it twice'
    fault = f"line {line}: not CSV: {why}; {cure}"
    return EditionError(name, (fault,), key="notation.file.csv", fields={"line": line})


def _delimiter(text: str) -> str:
    head = text.lstrip().split("\n", 1)[0]
    return max(_DELIMITERS, key=head.count)


def _columns(
    row: list[str], line: int, name: str, faults: list[SheetFault]
) -> list[str]:
    """The names of the columns in small letters, '' for one that nobody knows.

    EditionError where the rows can't be read: nothing says whose cards they are.
    """
    found = [cell.strip().lower().replace(" ", "_") for cell in row]
    while found and not found[-1]:  # columns that a spreadsheet leaves empty
        found.pop()
    for at, column in enumerate(found):
        if column not in COLUMNS:
            place: dict[str, str | int] = {"column": cell(row[at])}
            right: dict[str, str | int] = {"columns": ", ".join(COLUMNS)}
            faults.append(SheetFault(line, ("column", place), "no_column", right))
        elif column in found[:at]:
            place = {"column": column}
            faults.append(SheetFault(line, ("column", place), "column_twice"))
    missing = [column for column in KEYS if column not in found]
    for column in missing:
        place = {"column": column}
        faults.append(SheetFault(line, ("column", place), "column_missing"))
    if missing:
        raise told(name, faults)
    return [column if column in COLUMNS else "" for column in found]


def _card_of(
    line: int, row: dict[str, str], faults: list[SheetFault]
) -> tuple[str, str] | None:
    said = row.get("person", "").strip()
    person = _SPELLINGS.get(said.lower(), said.lower())
    if person not in PERSONS:
        of: dict[str, str | int] = {"value": cell(said)}
        faults.append(SheetFault(line, ("field", {"column": "person"}), "nobody", of))
        return None
    said = row.get("id", "").strip()
    card = _IDS.get(said.lower())
    if card is None:
        of = {"value": cell(said), "cards": ", ".join(CARD_IDS)}
        faults.append(SheetFault(line, ("id", {"person": person}), "no_card", of))
        return None
    return person, card


def _write(
    card: dict[str, Any],
    row: dict[str, str],
    line: int,
    key: tuple[str, str],
    faults: list[SheetFault],
) -> None:
    """Write the cells of a row into the plain table of its card."""
    changed: dict[str, JsonValue] = {}
    for column, written in row.items():
        try:
            changed |= _field(card, changed, column, written)
        except ShortFault as error:
            faults.append(of_cell(line, key, column, error))
        except _Unreadable as error:
            faults.append(of_cell(line, key, column, error.key, **error.fields))
    source = changed.pop("source", None)
    differing = {one for one, value in changed.items() if card.get(one) != value}
    if "effect" in differing and "rule" not in row:
        changed["rule"] = None  # another effect is no longer the documented one
        differing.add("rule")
    card.update(changed)
    if card.get("rule", 0) is None:
        del card["rule"]
        card["source"].pop("rule", None)
        differing.discard("rule")
    if source is not None:
        card["source"] = source
    else:
        card["source"].update(dict.fromkeys(differing, "house"))


class _Unreadable(ValueError):
    """A cell that can't be read; a key says why."""

    def __init__(self, key: str, **fields: str | int) -> None:
        super().__init__(key)
        self.key, self.fields = key, fields


def _field(
    card: dict[str, Any], changed: dict[str, JsonValue], column: str, written: str
) -> dict[str, JsonValue]:
    """What a cell says of its card; ShortFault or _Unreadable where it says nothing."""
    bare = written.strip()
    match column:
        case "strength":
            number = _WHOLE.fullmatch(bare)
            if number is None:
                raise _Unreadable("strength", value=cell(bare))
            return {"strength": int(number.group(1))}
        case "effect":
            verbs: list[JsonValue] = [_at_rest(verb) for verb in read_short(bare)]
            return {"effect": verbs}
        case "rule":
            return {"rule": bare or None}
        case "source":
            return {"source": _source(bare)} if bare else {}
        case _ if column in TEXTS:
            name, lang = column.split("_")
            text = changed.get(name, card[name])
            assert isinstance(text, dict)
            return {name: {**text, lang: _ESCAPED.sub("", written, count=1)}}
        case _:
            return {}


def _at_rest(verb: JsonValue) -> JsonValue:
    """A verb with the fields that a plain edition has, so that equal ones are equal."""
    assert isinstance(verb, dict)
    if verb["do"] == "choose":
        options = verb["options"]
        assert isinstance(options, list)
        inner: list[JsonValue] = [
            [_at_rest(one) for one in option]
            for option in options
            if isinstance(option, list)
        ]
        return {**verb, "options": inner}
    if verb["do"] in {"draw", "take_pawns", "endurance", "marker"}:
        return {"per_unresolved": False, **verb}
    return verb


def _source(text: str) -> JsonValue:
    """Sources of a card: the default first, then fields that have another."""
    default, *rest = (one.strip() for one in text.split(";"))
    found: dict[str, JsonValue] = {"default": default}
    for one in rest:
        field, _, source = one.partition(" ")
        if field not in CardSources.model_fields:
            fields = ", ".join(CardSources.model_fields)
            raise _Unreadable("source", value=cell(one), fields=fields)
        found[field] = source.strip()
    return found


__all__ = ["COLUMNS", "ShortFault", "is_sheet", "read_sheet", "sheet_of"]
