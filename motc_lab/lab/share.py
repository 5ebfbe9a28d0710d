"""A share with its sample size and interval."""

from dataclasses import dataclass
from math import sqrt
from typing import Final

from motc_lab.checks import is_whole, must
from motc_lab.errors import LabError

QUANTILE: Final = 1.959963984540054  # of the normal distribution, for 95 %
MOST_TRIALS: Final = 10**15


class WrongShare(LabError, ValueError):
    """No count, or more hits than trials."""


@dataclass(frozen=True, slots=True)
class Share:
    """How often, out of how many; ``low`` and ``high`` bound it at 95 %.

    The interval is the score interval (E. B. Wilson, Probable inference, the law of
    succession, and statistical inference, 1927). Without trials it is 0 .. 1.
    """

    hits: int
    trials: int
    low: float
    high: float

    @property
    def value(self) -> float:
        """The share itself, 0 .. 1; 0 without trials."""
        return self.hits / self.trials if self.trials else 0.0

    def __str__(self) -> str:
        """The share and its interval in percent."""
        low, high = 100 * self.low, 100 * self.high
        return f"{100 * self.value:.1f} % ({low:.1f} .. {high:.1f})"


def share(hits: int, trials: int) -> Share:
    """Return the share with its Wilson interval at 95 %; WrongShare for no counts."""
    use = f"a whole number, 0 .. {MOST_TRIALS}"
    must(is_whole(trials, 0, MOST_TRIALS), "trials", trials, use, WrongShare)
    is_part = is_whole(hits, 0, trials)
    must(is_part, "hits", hits, f"a whole number, 0 .. {trials}", WrongShare)
    if not trials:
        return Share(0, 0, 0.0, 1.0)
    part, square = hits / trials, QUANTILE * QUANTILE
    spread = part * (1 - part) / trials + square / (4 * trials * trials)
    width = QUANTILE * sqrt(spread)
    middle, scale = part + square / (2 * trials), 1 + square / trials
    low, high = (middle - width) / scale, (middle + width) / scale
    return Share(
        hits, trials, 0.0 if not hits else low, 1.0 if hits == trials else high
    )
