"""Outcomes in files, and back: rows and everything that says where they come from.

A ``.parquet`` file holds the rows, and the rest as JSON under ``motc_lab`` in its
key-value metadata. Beside a ``.csv`` file stands ``NAME.csv.json`` with the rest. A
``.json`` file holds all, the rows as lists by column under ``matches``.
"""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final, TypeVar

import polars as pl

from motc_lab.checks import is_a
from motc_lab.errors import shown
from motc_lab.lab.paths import OutcomeFileError, whole_file, writable
from motc_lab.reading import Unreadable, check_file, json_of, read_text
from motc_lab.texts.lang import CSV_SEPARATORS, Lang, lang_named
from motc_lab.writing import MARK, NotOurs

KEY: Final = "motc_lab"
ENDINGS: Final = (".parquet", ".csv", ".json")
LARGEST_BYTES: Final = 1 << 30  # of what is read as text at once
Made = TypeVar("Made")
_OF_OTHERS: Final = (AttributeError, KeyError, TypeError, ValueError)


def checked_path(path: str | Path) -> Path:
    """Return the path; OutcomeFileError unless something can be written there."""
    if not (is_a(path, str, Path) and Path(path).suffix == ".csv"):
        return writable(path, ENDINGS)
    place = Path(path)
    facts = writable(beside(place))  # what tells whose rows these are
    if place.is_file() and place.stat().st_size and not facts.is_file():
        raise OutcomeFileError(str(NotOurs(place)))
    return writable(place, ENDINGS, is_ours=lambda _part: True)


def write(
    path: str | Path,
    table: pl.DataFrame,
    facts: dict[str, object],
    lang: Lang = "en",
) -> Path:
    """Write a table and its facts; the ending of the name says how.

    Args:
        path: of the file.
        table: the rows.
        facts: where they come from.
        lang: whose separator and decimal point a .csv file has.
    """
    separator = CSV_SEPARATORS[lang_named(lang)]
    place = checked_path(path)
    facts = {"written_by": MARK, **facts}
    with whole_file(place) as part:
        if place.suffix == ".parquet":
            table.write_parquet(part, metadata={KEY: _json(facts)})
        elif place.suffix == ".csv":
            table.write_csv(part, separator=separator, decimal_comma=separator == ";")
            with whole_file(beside(place)) as rest:
                rest.write_text(_json(facts, indent=2), "utf-8")
        else:
            columns = table.to_dict(as_series=False)
            part.write_text(_json({**facts, "matches": columns}), "utf-8")
    return place


def read(
    path: str | Path, make: Callable[[dict[str, Any], pl.DataFrame], Made]
) -> Made:
    """Return what is made of the rest and of the table that were written.

    Raises:
        OutcomeFileError: the file is not there, or is none of ours.
    """
    if not is_a(path, str, Path):
        raise OutcomeFileError(f"{shown(path, 60)}: use the path of a file")
    place = Path(path)
    if place.suffix not in ENDINGS:
        endings = ", ".join(ENDINGS)
        raise OutcomeFileError(f"{str(path)!r}: outcomes end in {endings}")
    try:
        facts, table = _read(place)
        return make(facts, table)
    except Unreadable as fault:
        msg = f"{str(path)!r}: cannot be read ({fault.why})"
    except OSError as fault:
        msg = f"{str(path)!r}: cannot be read ({fault.strerror or fault})"
    except (*_OF_OTHERS, pl.exceptions.PolarsError) as fault:
        msg = f"{str(path)!r}: was not written by motc_lab ({shown(fault, 80)})"
    raise OutcomeFileError(msg) from None


def beside(path: Path) -> Path:
    """Return where the rest stands that a .csv file has no room for."""
    return path.with_name(f"{path.name}.json")


def _read(path: Path) -> tuple[dict[str, Any], pl.DataFrame]:
    check_file(path)
    if path.suffix == ".parquet":
        return json_of(pl.read_parquet_metadata(path)[KEY]), pl.read_parquet(path)
    if path.suffix == ".csv":
        facts = json_of(read_text(beside(path), LARGEST_BYTES))
        with path.open(encoding="utf-8-sig") as file:
            is_german = ";" in file.readline()
        separator = ";" if is_german else ","
        return facts, pl.read_csv(path, separator=separator, decimal_comma=is_german)
    facts = json_of(read_text(path, LARGEST_BYTES))
    return facts, pl.DataFrame(facts["matches"])


def _json(facts: dict[str, object], indent: int | None = None) -> str:
    return json.dumps(facts, ensure_ascii=False, indent=indent)
