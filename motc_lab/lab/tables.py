"""Outcomes as polars frames: one row a match, and the aggregates with intervals.

polars because it is Arrow's memory layout, writes Parquet with its own code, and needs
neither pandas nor pyarrow; ``DataFrame.to_pandas`` and ``to_arrow`` are one call away.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import asdict
from math import sqrt
from typing import Final

import polars as pl

from motc_lab.lab.cutter import Range
from motc_lab.lab.facts import Facts
from motc_lab.lab.paired import Difference
from motc_lab.lab.rows import Rows
from motc_lab.lab.share import QUANTILE, share

MEANS: Final = {"decisions": "decisions per match"}


def match_table(
    rows: Rows,
    seeds: Iterable[Range],
    bots: Sequence[str],
    seats: Sequence[str],
    further: Sequence[pl.Expr] = (),
) -> pl.DataFrame:
    """Return one row for each match, in the order of the seeds.

    ``seed``, a bot for each seat (``north_bot``), ``winner`` (empty for nobody),
    ``further`` columns made of the others, then all other numbers of the rows.
    """
    numbers = rows.columns
    names = [name for name in numbers if name != "winner"]
    frame = pl.DataFrame(
        [pl.Series(name, numbers[name], dtype=pl.Int32) for name in names]
    )
    ranges = [
        pl.int_range(first, last + 1, dtype=pl.Int64, eager=True)
        for first, last in seeds
    ]
    who = [None if number < 0 else seats[number] for number in numbers["winner"]]
    pairs = zip(seats, bots, strict=True)
    return frame.select(
        pl.concat(ranges).alias("seed"),
        *[pl.lit(bot).alias(f"{seat}_bot") for seat, bot in pairs],
        pl.Series("winner", who, dtype=pl.String),
        *further,
        pl.all(),
    )


def rows_of(table: pl.DataFrame, columns: Sequence[str], seats: Sequence[str]) -> Rows:
    """Return the rows that ``match_table`` was made of."""
    rows = Rows(columns)
    numbers = {seat: number for number, seat in enumerate(seats)}
    for name, column in rows.columns.items():
        if name == "winner":
            column.extend([numbers.get(seat, -1) for seat in table[name]])
        else:
            column.extend(table[name])
    return rows


def share_table(facts: Facts, table: pl.DataFrame) -> pl.DataFrame:
    """Return the aggregates: ``figure``, ``value``, ``low``, ``high`` and what of.

    Shares (``interval`` = "Wilson") have ``hits`` and ``trials``; means over matches
    ("normal") have matches as trials. Intervals are at 95 %.
    """
    matches, wins = facts.totals.matches, facts.wins
    counted = {
        f"matches won by {seat.capitalize()}": (won.hits, matches)
        for seat, won in wins.items()
    }
    counted["matches drawn"] = (facts.draws.hits, matches)
    return figure_table(counted, MEANS, table)


def figure_table(
    counted: Mapping[str, tuple[int, int]],
    means: Mapping[str, str],
    table: pl.DataFrame,
) -> pl.DataFrame:
    """Return shares, each by hits and trials, and means of columns, as one table."""
    rows = [_share_row(name, *counts) for name, counts in counted.items()]
    rows += [_mean_row(words, table[name]) for name, words in means.items()]
    return pl.DataFrame(rows, schema=_SHARES, orient="row")


def all_matches(tables: Iterable[tuple[pl.DataFrame, str]]) -> pl.DataFrame:
    """Return the rows of several tables, each with its edition's ``play_digest``."""
    return pl.concat(
        table.with_columns(pl.lit(digest).alias("play_digest"))
        for table, digest in tables
    )


def difference_table(differences: Iterable[Difference]) -> pl.DataFrame:
    """Return one row for each difference: its numbers and its verdict."""
    rows = [{**asdict(one), "verdict": one.verdict} for one in differences]
    return pl.DataFrame(rows, infer_schema_length=None)


_Row = tuple[str, str, int | None, int, float, float, float]
_SHARES: Final = {
    "figure": pl.String,
    "interval": pl.String,
    "hits": pl.Int64,
    "trials": pl.Int64,
    "value": pl.Float64,
    "low": pl.Float64,
    "high": pl.Float64,
}


def _share_row(name: str, hits: int, trials: int) -> _Row:
    estimate = share(hits, trials)
    return (name, "Wilson", hits, trials, estimate.value, estimate.low, estimate.high)


def _mean_row(words: str, numbers: pl.Series) -> _Row:
    count = len(numbers)
    mean = float(numbers.cast(pl.Float64).sum()) / count
    squares = float(((numbers - mean) ** 2).sum())
    # One match alone says nothing of the spread.
    wide = QUANTILE * sqrt(squares / (count - 1) / count) if count > 1 else float("inf")
    return (words, "normal", None, count, mean, max(0.0, mean - wide), mean + wide)
