"""The laboratory of Match of the Century.

``tally`` says what is counted: ``counts`` while matches are played, ``totals`` of them
all, ``tables`` and ``report`` of an ``outcome`` with its ``provenance``. ``cards``
follows every card through matches; ``experiments`` ask many questions on the same
shuffles; ``balance`` and ``balance_report`` write pages on an edition;
``after_match`` looks back on one match.
"""

from motc_lab.games.motc.lab.balance_report import BalanceReport, balance_report
from motc_lab.games.motc.lab.cards import CardStatistics, card_statistics
from motc_lab.games.motc.lab.experiments import (
    Ambiguity,
    Experiment,
    Grid,
    ambiguity,
    grid,
    restricted_play,
    screen,
    tornado,
)
from motc_lab.games.motc.lab.totals import CardUse, MatchTotals

__all__ = [
    "Ambiguity",
    "BalanceReport",
    "CardStatistics",
    "CardUse",
    "Experiment",
    "Grid",
    "MatchTotals",
    "ambiguity",
    "balance_report",
    "card_statistics",
    "grid",
    "restricted_play",
    "screen",
    "tornado",
]
