"""The cards of an edition as a spreadsheet (CSV): one row a card.

Numbers, readings of the rules and tracks are not in it; they are those of another
edition, and so is every card that has no row and every field that has no column.
"""

import csv
import io
import re
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from pydantic import JsonValue

from motc_lab.errors import shown
from motc_lab.games.motc.edition.card import CARD_IDS, CardSources
from motc_lab.games.motc.edition.errors import EditionError
from motc_lab.games.motc.edition.faults import MOST_FAULTS
from motc_lab.games.motc.edition.model import Edition, edition_from
from motc_lab.games.motc.edition.short import ShortFault, read_short, short_effect
from motc_lab.texts.field_faults import FieldFault
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


class _Fault(NamedTuple):
    line: int
    place: str
    value: str
    why: str


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
    faults: list[_Fault] = []
    data: dict[str, Any] = base.plain
    lines: dict[tuple[str, str], int] = {}
    for line, row in _rows(text, name, faults):
        key = _card_of(line, row, faults)
        if key is None:
            continue
        if key in lines:
            cure = f"has a row in line {lines[key]} already; keep one of both"
            faults.append(_Fault(line, " card ".join(key), "", cure))
            continue
        lines[key] = line
        card = data[key[0]]["cards"][CARD_IDS.index(key[1])]
        _write(card, row, line, key, faults)
    if faults:
        raise _told(name, faults)
    try:
        return edition_from(data, name=name)
    except EditionError as error:
        raise _with_lines(error, lines) from None


def _told(name: str, faults: list[_Fault]) -> EditionError:
    few, rest = faults[:MOST_FAULTS], len(faults) - MOST_FAULTS
    said = [f"line {one.line}, {one.place}: {one.why}" for one in few]
    if rest > 0:
        said.append(f"and {rest} more faults")
    told = [
        FieldFault(f"{name}:{one.line}, {one.place}", one.value, "wrong", {})
        for one in faults
    ]
    return EditionError(name, tuple(said), tuple(told))


def _with_lines(error: EditionError, lines: dict[tuple[str, str], int]) -> EditionError:
    """The same faults, with the line of each card in front."""
    heads = {f"{person} card {card}": at for (person, card), at in lines.items()}

    def line(place: str) -> int | None:
        found = re.match(r"\w+ card \w+", place)
        return heads.get(found.group()) if found else None

    said = [f"line {line(one)}, {one}" if line(one) else one for one in error.faults]
    told = [
        one._replace(place=f"{error.name}:{line(one.place)}, {one.place}")
        if line(one.place)
        else one
        for one in error.told
    ]
    return EditionError(error.name, tuple(said), tuple(told))


def _rows(
    text: str, name: str, faults: list[_Fault]
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
                columns = _columns(row, here, name)
            elif any(cell.strip() for cell in row[len(columns) :]):
                cure = (
                    f"has {len(row)} cells for {len(columns)} columns; put a text that "
                    f"holds {delimiter!r} in double quotes"
                )
                faults.append(_Fault(here, "row", shown(row[-1], 40), cure))
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


def _columns(row: list[str], line: int, name: str) -> list[str]:
    """The names of the columns in small letters; EditionError for one nobody knows."""
    found = [cell.strip().lower().replace(" ", "_") for cell in row]
    while found and not found[-1]:  # columns that a spreadsheet leaves empty
        found.pop()
    faults = []
    for at, column in enumerate(found):
        if column not in COLUMNS:
            cure = f"is no column; use {', '.join(COLUMNS)}"
            faults.append(_Fault(line, f"column {shown(row[at], 40)}", column, cure))
        elif column in found[:at]:
            cure = "is there twice; keep one"
            faults.append(_Fault(line, f"column {column}", column, cure))
    for column in KEYS:
        if column not in found:
            cure = "is missing; add it, it says whose card a row is"
            faults.append(_Fault(line, f"column {column}", column, cure))
    if faults:
        raise _told(name, faults)
    return found


def _card_of(
    line: int, row: dict[str, str], faults: list[_Fault]
) -> tuple[str, str] | None:
    said = row.get("person", "").strip()
    person = _SPELLINGS.get(said.lower(), said.lower())
    if person not in PERSONS:
        cure = f"{shown(said, 40)} is nobody; use spassky or fischer"
        faults.append(_Fault(line, "person", shown(said, 40), cure))
        return None
    said = row.get("id", "").strip()
    card = _IDS.get(said.lower())
    if card is None:
        cure = f"{shown(said, 40)} is not a card; use one of {', '.join(CARD_IDS)}"
        faults.append(_Fault(line, f"{person}, id", shown(said, 40), cure))
        return None
    return person, card


def _write(
    card: dict[str, Any],
    row: dict[str, str],
    line: int,
    key: tuple[str, str],
    faults: list[_Fault],
) -> None:
    """Write the cells of a row into the plain table of its card."""
    changed: dict[str, JsonValue] = {}
    for column, cell in row.items():
        try:
            changed |= _field(card, changed, column, cell)
        except ValueError as error:
            place = f"{key[0]} card {key[1]}, {column}"
            faults.append(_Fault(line, place, shown(cell, 40), str(error)))
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


def _field(
    card: dict[str, Any], changed: dict[str, JsonValue], column: str, cell: str
) -> dict[str, JsonValue]:
    """What a cell says of its card; ValueError says why it can't be read."""
    bare = cell.strip()
    match column:
        case "strength":
            number = _WHOLE.fullmatch(bare)
            if number is None:
                msg = f"{shown(bare, 40)} is not allowed; use a whole number 0 .. 5"
                raise ValueError(msg)
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
            return {name: {**text, lang: _ESCAPED.sub("", cell, count=1)}}
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


def _source(cell: str) -> JsonValue:
    """Sources of a card: the default first, then fields that have another."""
    default, *rest = (one.strip() for one in cell.split(";"))
    found: dict[str, JsonValue] = {"default": default}
    for one in rest:
        field, _, source = one.partition(" ")
        if field not in CardSources.model_fields:
            fields = ", ".join(CardSources.model_fields)
            msg = f"{shown(one, 40)}: write a field and its source; fields are {fields}"
            raise ValueError(msg)
        found[field] = source.strip()
    return found


__all__ = ["COLUMNS", "ShortFault", "is_sheet", "read_sheet", "sheet_of"]
