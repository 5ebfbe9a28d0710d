"""The laboratory: many matches at once, and what they tell."""

from motc_lab.lab.chunk import play_chunk
from motc_lab.lab.compare import Comparison, compare, compare_bots
from motc_lab.lab.outcome import Outcome, read_outcome
from motc_lab.lab.paired import Difference
from motc_lab.lab.plan import Plan
from motc_lab.lab.runs import Means
from motc_lab.lab.share import Share, share
from motc_lab.lab.simulate import simulate
from motc_lab.lab.totals import CardUse, Totals

__all__ = [
    "CardUse",
    "Comparison",
    "Difference",
    "Means",
    "Outcome",
    "Plan",
    "Share",
    "Totals",
    "compare",
    "compare_bots",
    "play_chunk",
    "read_outcome",
    "share",
    "simulate",
]
