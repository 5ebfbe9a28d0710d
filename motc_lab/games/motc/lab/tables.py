"""Outcomes of Match of the Century as polars frames, with points, games and cards."""

from collections.abc import Iterable
from typing import Final

import polars as pl

from motc_lab.games.motc.lab.totals import CardUse, MatchTotals
from motc_lab.lab import tables as any_game
from motc_lab.lab.facts import Facts
from motc_lab.lab.share import share

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


def match_table(facts: Facts) -> pl.DataFrame:
    """Return one row for each match, in the order of the seeds.

    ``seed``, ``spassky_bot``, ``fischer_bot``, ``winner``, ``tie_break`` (whether both
    persons reached the points together), then the numbers of ``counts.COLUMNS``.
    """
    made = facts.provenance
    both = pl.col("spassky_points") == pl.col("fischer_points")
    further = [both.alias("tie_break")]
    return any_game.match_table(facts.rows, facts.seeds, made.bots, made.seats, further)


def share_table(totals: MatchTotals, table: pl.DataFrame) -> pl.DataFrame:
    """Return the aggregates, as ``motc_lab.lab.tables.share_table`` does.

    Those of games and exchanges take these as independent, which within a match they
    are not quite.
    """
    return any_game.figure_table(_counted(totals, table), MEANS, table)


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


def _counted(totals: MatchTotals, table: pl.DataFrame) -> dict[str, tuple[int, int]]:
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
