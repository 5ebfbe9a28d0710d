"""Differences between two ways to play the same shuffles, with paired intervals.

Each shuffle gives one difference, so what the shuffle itself does to a match cancels
out. The interval of a difference of shares is the adjusted one of A. Agresti and
Y. Min, Simple improved confidence intervals for comparing matched proportions, 2005:
half a pair is added to each of the four outcomes that a pair can have, then the usual
variance of paired differences is taken. It stays honest for few pairs and for pairs
that never differ. Other numbers take the usual interval without the addition.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from math import ceil, isfinite, sqrt
from typing import Final

from motc_lab.checks import is_real, is_whole, must
from motc_lab.lab.share import QUANTILE

POWER_QUANTILE: Final = 0.8416212335729143  # of the normal distribution, for 80 %
MARGIN: Final = 0.02  # shares that differ by less are taken as equal
FEWEST: Final = 30  # pairs, below which only shares get a verdict
UNDECIDED: Final = "not decided yet"


@dataclass(frozen=True, slots=True)
class Difference:
    """How much more the variant has of something than the base, shuffle by shuffle.

    Attributes:
        name: of what is compared.
        base, variant: the means.
        value: variant less base; ``low`` and ``high`` bound it at 95 %.
        pairs: shuffles that both have played.
        margin: how much counts as no difference; 0 where nothing does.
        is_share: whether these are shares, 0 .. 1.
        more_pairs: shuffles still needed to decide with a chance of 80 %, if the true
            difference is the one seen; 0 when decided, None when it is exactly 0 and
            there is no margin.
    """

    name: str
    base: float
    variant: float
    value: float
    low: float
    high: float
    pairs: int
    margin: float
    is_share: bool
    more_pairs: int | None

    @property
    def verdict(self) -> str:
        """What can be said, in words; not decided yet where nothing can."""
        if self.low == self.high == 0:
            return "the same in every shuffle"
        if self.more_pairs != 0:
            return UNDECIDED
        if self.low > 0:
            return "more"
        if self.high < 0:
            return "less"
        return "no more than the margin apart"


def share_difference(
    name: str, base: Sequence[float], variant: Sequence[float], margin: float = MARGIN
) -> Difference:
    """Compare shares (0 .. 1) of the same shuffles, in the same order."""
    return _difference(name, base, variant, margin=margin, added=2)


def mean_difference(
    name: str, base: Sequence[float], variant: Sequence[float]
) -> Difference:
    """Compare any numbers of the same shuffles, in the same order."""
    return _difference(name, base, variant, margin=0.0, added=0)


def _difference(
    name: str,
    base: Sequence[float],
    variant: Sequence[float],
    *,
    margin: float,
    added: int,
) -> Difference:
    """Of two added pairs one has no difference, half of one has each of 1 and -1."""
    pairs = len(base)
    steps = [after - before for before, after in zip(base, variant, strict=True)]
    total, count = sum(steps), pairs + added
    middle = total / count
    squares = sum(step * step for step in steps) + added / 2
    variance = max(0.0, squares / count - middle * middle)
    wide = QUANTILE * sqrt(variance / count)
    low, high = middle - wide, middle + wide
    if added:
        low, high = max(-1.0, low), min(1.0, high)
    value = total / pairs
    decided = low > 0 or high < 0 or max(-low, high) < margin or low == high == 0
    if not added and pairs < FEWEST:
        decided = low == high == 0
    return Difference(
        name=name,
        base=sum(base) / pairs,
        variant=sum(variant) / pairs,
        value=value,
        low=low,
        high=high,
        pairs=pairs,
        margin=margin,
        is_share=added > 0,
        more_pairs=0 if decided else pairs_to_decide(value, variance, margin, pairs),
    )


def pairs_to_decide(
    value: float, variance: float, margin: float = 0.0, pairs: int = 0
) -> int | None:
    """Return how many pairs are missing to tell the difference from 0, or from margin.

    Whichever needs fewer: the usual sample size for a normal mean at 95 % and a chance
    of 80 % to see it. None where no number is enough.

    Args:
        value: the true difference, as is supposed; of shares 0.03 for three points.
        variance: of the differences, pair by pair; 0.5 for wins of two even players
            that have nothing in common, less the more the same shuffle does to both.
        margin: how much counts as no difference; 0 where nothing does.
        pairs: shuffles that both have played already.

    Raises:
        LabError: a number that can't be one of these.
    """
    for name, number in (("value", value), ("variance", variance), ("margin", margin)):
        must(is_real(number) and isfinite(number), name, number, "a finite number")
    for name, number in (("variance", variance), ("margin", margin)):
        must(number >= 0, name, number, "a number from 0 on")
    must(is_whole(pairs, 0), "pairs", pairs, "a whole number from 0 on")
    gaps = [gap for gap in (abs(value), margin - abs(value)) if gap > 0]
    if not gaps:
        return None
    needed = variance * ((QUANTILE + POWER_QUANTILE) / max(gaps)) ** 2
    return max(1, ceil(needed) - pairs)
