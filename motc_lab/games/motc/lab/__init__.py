"""The laboratory of Match of the Century.

``tally`` says what is counted: ``counts`` while matches are played, ``totals`` of them
all, ``tables`` and ``report`` of an ``outcome`` with its ``provenance``. ``cards``
follows every card through matches; ``experiments`` ask many questions on the same
shuffles; ``balance`` writes a page on an edition; ``after_match`` looks back on one
match.
"""

from motc_lab.games.motc.lab.cards import CardStatistics, card_statistics
from motc_lab.games.motc.lab.experiments import (
    Experiment,
    restricted_play,
    screen,
    tornado,
)
from motc_lab.games.motc.lab.totals import CardUse, MatchTotals

__all__ = [
    "CardStatistics",
    "CardUse",
    "Experiment",
    "MatchTotals",
    "card_statistics",
    "restricted_play",
    "screen",
    "tornado",
]
