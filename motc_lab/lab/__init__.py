"""The laboratory: many matches at once, and what they tell.

``simulate`` plays a ``plan``: ``cutter`` cuts it into tasks, ``runs`` has them played
in one of the ``pools`` or on a ``cluster``, ``chunk`` is what a worker does, with a
``tally`` of what happens and ``rows`` of numbers. What comes out is an ``outcome`` with
its ``provenance``; ``tables``, ``report``, ``files`` and ``plot`` hand it on.
``compare`` plays the same shuffles in two ways (``paired`` statistics; ``pairs`` that
are watched, by ``sequences`` of intervals that hold at any time), ``arena``
everybody against everybody, ``study`` any number of variants until each is decided;
whoever interrupts them by hand finds what is done in ``interrupted``. ``advice`` says
what options are worth, ``review`` what the decisions of a match have cost. What a game
counts of its own lies in its room ``lab``.
"""

from typing import TYPE_CHECKING

from motc_lab.engine.first_names import names_of
from motc_lab.lab.chunk import play_chunk
from motc_lab.lab.compare import Comparison, compare, compare_bots
from motc_lab.lab.interrupted import Interrupted, last
from motc_lab.lab.outcome import Outcome
from motc_lab.lab.paired import (
    Difference,
    mean_difference,
    pairs_to_decide,
    share_difference,
)
from motc_lab.lab.plan import Plan
from motc_lab.lab.runs import Means
from motc_lab.lab.saved import read_outcome
from motc_lab.lab.share import Share, share
from motc_lab.lab.simulate import simulate
from motc_lab.lab.tally import Tally
from motc_lab.lab.totals import Totals

if TYPE_CHECKING:  # what the first game has, found when it is asked for
    from motc_lab.games.motc.lab import (
        Ambiguity,
        CardStatistics,
        CardUse,
        Experiment,
        Grid,
        MatchTotals,
        ambiguity,
        card_statistics,
        grid,
        restricted_play,
        screen,
        tornado,
    )
    from motc_lab.games.motc.lab.balance_report import BalanceReport, balance_report
    from motc_lab.lab.study import Study

__all__ = [
    "Ambiguity",
    "BalanceReport",
    "CardStatistics",
    "CardUse",
    "Comparison",
    "Difference",
    "Experiment",
    "Grid",
    "Interrupted",
    "MatchTotals",
    "Means",
    "Outcome",
    "Plan",
    "Share",
    "Study",
    "Tally",
    "Totals",
    "ambiguity",
    "balance_report",
    "card_statistics",
    "compare",
    "compare_bots",
    "grid",
    "last",
    "mean_difference",
    "pairs_to_decide",
    "play_chunk",
    "read_outcome",
    "restricted_play",
    "screen",
    "share",
    "share_difference",
    "simulate",
    "tornado",
]

if not TYPE_CHECKING:  # checkers and editors know the names above, and no others
    # No browser's Python has studies.
    _LATER = {"Study": "motc_lab.lab.study"}
    __getattr__, __dir__ = names_of(__name__, __all__, _LATER)
