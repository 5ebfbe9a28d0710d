"""Outcomes as polars frames: one row a match, and the aggregates with intervals.

polars because it is Arrow's memory layout, writes Parquet with its own code, and needs
neither pandas nor pyarrow; ``DataFrame.to_pandas`` and ``to_arrow`` are one call away.
"""

from collections.abc import Iterable
from dataclasses import asdict
from math import sqrt
from typing import Final

import polars as pl

from motc_lab.engine.motc.edition import PERSONS
from motc_lab.lab.cutter import Range
from motc_lab.lab.paired import Difference
from motc_lab.lab.rows import COLUMNS, Rows
from motc_lab.lab.share import QUANTILE, share
from motc_lab.lab.totals import CardUse, Totals

MEANS: Final = {
    "games": "games per match",
    "exchanges": "exchanges per match",
    "decisions": "decisions per match",
    "reshuffles": "reshuffles per match",
    "lead_changes": "changes of the lead per match",
    "trailed": "points the winner was behind",
    "spassky_endurance": "Spassky's endurance at the end",
    "fischer_endurance": "Fischer's endurance at the end",
    "spassky_pawns": "Spassky's pawns at the end",
    "fischer_pawns": "Fischer's pawns at the end",
}


def match_table(
    rows: Rows, seeds: Iterable[Range], bots: tuple[str, str]
) -> pl.DataFrame:
    """Return one row for each match, in the order of the seeds.

    ``seed``, ``spassky_bot``, ``fischer_bot``, ``winner``, ``tie_break`` (whether both
    persons reached the points together), then the numbers of ``rows.COLUMNS``.
    """
    numbers = rows.columns
    frame = pl.DataFrame(
        [pl.Series(name, numbers[name], dtype=pl.Int32) for name in COLUMNS[1:]]
    )
    spassky_bot, fischer_bot = bots
    ranges = [
        pl.int_range(first, last + 1, dtype=pl.Int64, eager=True)
        for first, last in seeds
    ]
    return frame.select(
        pl.concat(ranges).alias("seed"),
        pl.lit(spassky_bot).alias("spassky_bot"),
        pl.lit(fischer_bot).alias("fischer_bot"),
        pl.Series(PERSONS).gather(pl.Series(numbers["winner"])).alias("winner"),
        (pl.col("spassky_points") == pl.col("fischer_points")).alias("tie_break"),
        pl.all(),
    )


def rows_of(table: pl.DataFrame) -> Rows:
    """Return the rows that ``match_table`` was made of."""
    rows = Rows()
    numbers = table.with_columns((pl.col("winner") == "fischer").cast(pl.Int32))
    for name, column in rows.columns.items():
        column.extend(numbers[name])
    return rows


def share_table(totals: Totals, table: pl.DataFrame) -> pl.DataFrame:
    """Return the aggregates: ``figure``, ``value``, ``low``, ``high`` and what of.

    Shares (``interval`` = "Wilson") have ``hits`` and ``trials``; means over matches
    ("normal") have matches as trials. Intervals are at 95 %. Those of games and
    exchanges take these as independent, which within a match they are not quite.
    """
    shares = [
        _share_row(name, *counts) for name, counts in _counted(totals, table).items()
    ]
    means = [_mean_row(words, table[name]) for name, words in MEANS.items()]
    return pl.DataFrame([*shares, *means], schema=_SHARES, orient="row")


def card_table(cards: Iterable[CardUse]) -> pl.DataFrame:
    """Return the main effects: how often used and declined by whoever might use them.

    ``share``, ``low`` and ``high`` are the share used with its Wilson interval.
    """
    rows = []
    for card in cards:
        used = share(card.used, card.used + card.declined)
        of = (card.person, card.card, card.title, card.used, card.declined)
        rows.append((*of, used.value, used.low, used.high))
    return pl.DataFrame(rows, schema=_CARDS, orient="row")


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
_CARDS: Final = {
    "person": pl.String,
    "card": pl.String,
    "title": pl.String,
    "used": pl.Int64,
    "declined": pl.Int64,
    "share": pl.Float64,
    "low": pl.Float64,
    "high": pl.Float64,
}


def _counted(totals: Totals, table: pl.DataFrame) -> dict[str, tuple[int, int]]:
    matches, games = totals.matches, totals.games
    return {
        "matches won by Spassky": (totals.wins[0], matches),
        "matches won by Fischer": (totals.wins[1], matches),
        "matches won by the tie-break": (int(table["tie_break"].sum()), matches),
        "matches won from behind": (int((table["trailed"] > 0).sum()), matches),
        "games won by Spassky": (totals.games_won[0], games),
        "games won by Fischer": (totals.games_won[1], games),
        "games won by White": (totals.white_won, games),
        "games drawn": (totals.drawn, games),
        "games resigned": (totals.resigned, games),
        "games that ended early": (totals.early, games),
        "exchanges tied": (totals.ties, totals.exchanges),
    }


def _share_row(name: str, hits: int, trials: int) -> _Row:
    found = share(hits, trials)
    return (name, "Wilson", hits, trials, found.value, found.low, found.high)


def _mean_row(words: str, numbers: pl.Series) -> _Row:
    count = len(numbers)
    mean = float(numbers.cast(pl.Float64).sum()) / count
    squares = float(((numbers - mean) ** 2).sum())
    # One match alone says nothing of the spread.
    wide = QUANTILE * sqrt(squares / (count - 1) / count) if count > 1 else float("inf")
    return (words, "normal", None, count, mean, max(0.0, mean - wide), mean + wide)
