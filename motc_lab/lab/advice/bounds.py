"""Means with intervals for values between 0 and 1, honest also for few worlds."""

from collections.abc import Sequence
from math import sqrt
from typing import Final

from motc_lab.lab.share import QUANTILE

PRIOR: Final = 0.01  # variance of one observation that is added: spread 0.1

Bounds = tuple[float, float, float]
"""A mean, and the bounds of its 95 % interval."""


def quantile(freedom: int) -> float:
    """Return Student's quantile for 95 %, by the Cornish-Fisher expansion.

    Source: M. Abramowitz, I. A. Stegun, Handbook of mathematical functions, 26.7.5;
    good to 1 % from 3 degrees of freedom on.
    """
    square = QUANTILE * QUANTILE
    first = QUANTILE * (square + 1) / 4
    second = QUANTILE * (5 * square * square + 16 * square + 3) / 96
    third = QUANTILE * (3 * square**3 + 19 * square**2 + 17 * square - 15) / 384
    return QUANTILE + (first + (second + third / freedom) / freedom) / freedom


def mean_bounds(values: Sequence[float], *, least: float = 0.0) -> Bounds:
    """Return the mean with its interval, kept within ``least`` .. 1.

    The spread is estimated with one added observation, so that few equal values do not
    pass for certain ones.
    """
    count = len(values)
    if not count:
        return (least + 1) / 2, least, 1.0
    mean = sum(values) / count
    variance = (sum((value - mean) ** 2 for value in values) + PRIOR) / count
    width = quantile(count) * sqrt(variance / count)
    return mean, max(least, mean - width), min(1.0, mean + width)


def difference_bounds(one: Sequence[float], other: Sequence[float]) -> Bounds:
    """Return mean and interval of ``one - other``, in pairs from the same worlds."""
    pairs = zip(one, other, strict=True)
    return mean_bounds([left - right for left, right in pairs], least=-1.0)
