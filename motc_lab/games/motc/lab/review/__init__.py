"""Review: what every decision of a match cost, and what would have been better."""

from motc_lab.games.motc.lab.review.decisions import review, reviewing
from motc_lab.games.motc.lab.review.model import Decision, Regret, Review, Sight

__all__ = ["Decision", "Regret", "Review", "Sight", "review", "reviewing"]
