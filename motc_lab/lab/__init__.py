"""The laboratory: many matches at once, and what they tell."""

from motc_lab.lab.outcome import CardUse, Outcome, Totals
from motc_lab.lab.share import Share, share
from motc_lab.lab.simulate import Plan, play_chunk, simulate

__all__ = [
    "CardUse",
    "Outcome",
    "Plan",
    "Share",
    "Totals",
    "play_chunk",
    "share",
    "simulate",
]
