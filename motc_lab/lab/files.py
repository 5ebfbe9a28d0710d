"""Outcomes in files, and back: rows and everything that says where they come from.

A ``.parquet`` file holds the rows, and the rest as JSON under ``motc_lab`` in its
key-value metadata. Beside a ``.csv`` file stands ``NAME.csv.json`` with the rest. A
``.json`` file holds all, the rows as lists by column under ``matches``.
"""

import json
from pathlib import Path
from typing import Any, Final

import polars as pl

from motc_lab.lab.compare import Comparison
from motc_lab.lab.outcome import CardUse, Outcome, Totals
from motc_lab.lab.paths import OutcomeFileError, whole_file, writable
from motc_lab.lab.provenance import provenance_from
from motc_lab.lab.tables import match_table, rows_of

KEY: Final = "motc_lab"
ENDINGS: Final = (".parquet", ".csv", ".json")


def checked_path(path: str | Path) -> Path:
    """Return the path; OutcomeFileError unless something can be written there."""
    return writable(path, ENDINGS)


def write(outcome: Outcome, path: str | Path) -> Path:
    """Write the outcome; the name's ending says how. Return the path."""
    return _write(match_table(outcome), outcome.as_dict(), checked_path(path))


def write_comparison(comparison: Comparison, path: str | Path) -> Path:
    """Write a comparison in the same way: all its matches, the rest beside them."""
    return _write(comparison.matches, comparison.as_dict(), checked_path(path))


def _write(table: pl.DataFrame, told: dict[str, object], path: Path) -> Path:
    with whole_file(path) as part:
        if path.suffix == ".parquet":
            table.write_parquet(part, metadata={KEY: _json(told)})
        elif path.suffix == ".csv":
            table.write_csv(part)
            with whole_file(beside(path)) as rest:
                rest.write_text(_json(told, indent=2), "utf-8")
        else:
            columns = table.to_dict(as_series=False)
            part.write_text(_json({**told, "matches": columns}), "utf-8")
    return path


def read(path: str | Path) -> Outcome:
    """Return an outcome that was written.

    Raises:
        OutcomeFileError: the file is not there, or is none of ours.
    """
    place = Path(path)
    if place.suffix not in ENDINGS:
        endings = ", ".join(ENDINGS)
        raise OutcomeFileError(f"{str(path)!r}: outcomes end in {endings}")
    try:
        told, table = _read(place)
        return _outcome(told, table)
    except OSError as fault:
        msg = f"{str(path)!r}: cannot be read ({fault.strerror or fault})"
    except (ValueError, KeyError, TypeError, pl.exceptions.PolarsError) as fault:
        msg = f"{str(path)!r}: was not written by motc_lab ({fault!r:.80})"
    raise OutcomeFileError(msg) from None


def beside(path: Path) -> Path:
    """Return where the rest stands that a .csv file has no room for."""
    return path.with_name(f"{path.name}.json")


def _read(path: Path) -> tuple[dict[str, Any], pl.DataFrame]:
    if path.suffix == ".parquet":
        return json.loads(pl.read_parquet_metadata(path)[KEY]), pl.read_parquet(path)
    if path.suffix == ".csv":
        return json.loads(beside(path).read_text("utf-8")), pl.read_csv(path)
    told = json.loads(path.read_text("utf-8"))
    return told, pl.DataFrame(told["matches"])


def _outcome(told: dict[str, Any], table: pl.DataFrame) -> Outcome:
    totals: dict[str, Any] = {
        name: tuple(value) if isinstance(value, list) else value
        for name, value in told["totals"].items()
    }
    return Outcome(
        provenance=provenance_from(told["provenance"]),
        totals=Totals(**totals),
        cards=tuple(CardUse(**card) for card in told["cards"]),
        seconds=told["seconds"],
        seeds=tuple((first, last) for first, last in told["seeds_done"]),
        rows=rows_of(table),
        stopped=told["stopped"],
        builds=tuple(told["builds"]),
        notes=tuple(told["notes"]),
    )


def _json(told: dict[str, object], indent: int | None = None) -> str:
    return json.dumps(told, ensure_ascii=False, indent=indent)
