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

KEY: Final = "motc_lab"
ENDINGS: Final = (".parquet", ".csv", ".json")
LARGEST_BYTES: Final = 1 << 30  # of what is read as text at once
Made = TypeVar("Made")
_OF_OTHERS: Final = (AttributeError, KeyError, TypeError, ValueError)


def checked_path(path: str | Path) -> Path:
    """Return the path; OutcomeFileError unless something can be written there."""
    return writable(path, ENDINGS)


def write(path: str | Path, table: pl.DataFrame, facts: dict[str, object]) -> Path:
    """Write a table and what is told with it; the name's ending says how."""
    place = checked_path(path)
    with whole_file(place) as part:
        if place.suffix == ".parquet":
            table.write_parquet(part, metadata={KEY: _json(facts)})
        elif place.suffix == ".csv":
            table.write_csv(part)
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
        return facts, pl.read_csv(path)
    facts = json_of(read_text(path, LARGEST_BYTES))
    return facts, pl.DataFrame(facts["matches"])


def _json(facts: dict[str, object], indent: int | None = None) -> str:
    return json.dumps(facts, ensure_ascii=False, indent=indent)
