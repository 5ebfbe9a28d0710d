"""Outcomes that were written to files, of whatever game they are."""

from typing import TYPE_CHECKING, Any

from motc_lab.engine.game import FIRST
from motc_lab.extras import need
from motc_lab.lab.outcome import Outcome
from motc_lab.lab.tally import tally_of

if TYPE_CHECKING:
    from pathlib import Path

    from polars import DataFrame


def outcome_from(saved: dict[str, Any], table: "DataFrame") -> Outcome:
    """Return the outcome whose ``as_dict`` and table these are.

    Raises:
        KeyError, TypeError, ValueError: something else was told.
    """
    game = saved["provenance"].get("game", FIRST)
    return tally_of(game).outcome_from(saved, table)


def read_outcome(path: "str | Path") -> Outcome:
    """Return an outcome that ``Outcome.write`` wrote; LabError says what is wrong."""
    need("sim")
    from motc_lab.lab.files import read  # noqa: PLC0415 -- polars is heavy

    return read(path, outcome_from)
