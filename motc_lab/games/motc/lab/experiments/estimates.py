"""Means over shuffles with intervals that hold together, and the folded-over design."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from math import sqrt
from statistics import NormalDist, fmean, stdev
from typing import Final, Literal

from motc_lab.errors import LabError, shown

ALPHA: Final = 0.05
_NAMED: Final = 12  # keys in a message
FEWEST: Final = 8  # shuffles, below which nothing is called sure
Verdict = Literal["more", "less", "open"]


class NotAsked(LabError, KeyError):
    """An experiment has no answer to this; says what it was asked."""

    def __init__(self, name: str, value: object, known: Sequence[object]) -> None:
        some = ", ".join(map(str, known[:_NAMED]))
        rest = f" and {len(known) - _NAMED} more" if len(known) > _NAMED else ""
        super().__init__(f"{name}: {shown(value, 40)}; use {some}{rest}")

    def __str__(self) -> str:
        """The sentence; a KeyError would quote it."""
        return str(self.args[0])


@dataclass(frozen=True, slots=True)
class Estimate:
    """What one thing does, with an interval that holds together with all others.

    Attributes:
        key: what it is, in codes: ``fischer.wQ``, ``no_pawns.fischer.greedy``.
        value: the mean over the shuffles; ``low`` and ``high`` bound it.
        spread: standard deviation from shuffle to shuffle.
        shuffles: how many.
        floor: by how much it has to differ from 0 to be called sure.
    """

    key: str
    value: float
    low: float
    high: float
    spread: float
    shuffles: int
    floor: float = 0.0

    @property
    def verdict(self) -> Verdict:
        """``more`` or ``less`` where that is sure, else ``open``."""
        if self.shuffles < FEWEST:
            return "open"
        if self.low > self.floor:
            return "more"
        return "less" if self.high < -self.floor else "open"


def estimate(
    key: str, numbers: Sequence[float], comparisons: int, floor: float = 0.0
) -> Estimate:
    """Return the mean of one number for each shuffle, with its interval.

    The interval is Student's, with the 5 % shared among all comparisons (Bonferroni):
    so all of them together miss the truth in at most 5 % of all experiments. Where
    every shuffle says the same, half a difference of 1 is added on either side, as
    ``paired`` does: never differing proves nothing.
    """
    count = len(numbers)
    mean = fmean(numbers)
    spread = stdev(numbers) if count > 1 else 0.0
    added = sqrt(0.5 / count) / count if not spread else 0.0
    quantile = student(1 - ALPHA / (2 * comparisons), count - 1) if count > 1 else 1.0
    width = quantile * (spread / sqrt(count) + added) if count > 1 else 1.0
    return Estimate(key, mean, mean - width, mean + width, spread, count, floor)


def at_least_zero(key: str, numbers: Sequence[float], comparisons: int) -> Estimate:
    """Return the mean of counts, as ``estimate`` does; nothing is below 0."""
    found = estimate(key, numbers, comparisons)
    return replace(found, low=max(0.0, found.low))


def ratio(
    key: str, hits: Sequence[float], trials: Sequence[float], comparisons: int
) -> Estimate:
    """Return the share of all hits among all trials, from one of each for a shuffle.

    What happens within a match hangs together, so the matches are the sample: the
    variance is that of a ratio of two means (W. G. Cochran, *Sampling Techniques*, 3rd
    edition, 1977, pages 153-155). Where no shuffle has any hit, or every one nothing
    else, the bound is the share of shuffles that would still show that with half of
    the error: 1 - a ** (1 / shuffles). Without trials it is 0 .. 1.
    """
    count, whole = len(trials), sum(trials)
    if not whole:
        return Estimate(key, 0.0, 0.0, 1.0, 0.0, count)
    value, mean = sum(hits) / whole, whole / count
    off = [(a - value * n) / mean for a, n in zip(hits, trials, strict=True)]
    found = estimate(key, [value + one for one in off], comparisons)
    low, high = max(0.0, found.low), min(1.0, found.high)
    rare = 1 - (ALPHA / (2 * comparisons)) ** (1 / count)
    if value == 0:
        low, high = 0.0, rare
    elif value == 1:
        low, high = 1 - rare, 1.0
    return Estimate(key, value, low, high, found.spread, count)


def student(chance: float, freedom: int) -> float:
    """Return a quantile of Student's distribution.

    By the expansion of Fisher and Cornish (M. Abramowitz and I. A. Stegun, *Handbook of
    Mathematical Functions*, 1964, formula 26.7.5, page 949).
    """
    x = NormalDist().inv_cdf(chance)
    terms = (
        (x**3 + x) / 4,
        (5 * x**5 + 16 * x**3 + 3 * x) / 96,
        (3 * x**7 + 19 * x**5 + 17 * x**3 - 15 * x) / 384,
        (79 * x**9 + 776 * x**7 + 1482 * x**5 - 1920 * x**3 - 945 * x) / 92160,
    )
    further = [term / float(freedom) ** at for at, term in enumerate(terms, 1)]
    return float(x + sum(further))


def folded_over(factors: int) -> tuple[tuple[int, ...], ...]:
    """Return the runs of a two-level design: for each run, +1 or -1 for each factor.

    The columns of a Hadamard matrix of Sylvester's kind, which R. L. Plackett and
    J. P. Burman (*The design of optimum multifactorial experiments*, Biometrika 33,
    1946, pages 305-325) use for as many factors as runs, and then every run with all
    signs turned (the foldover of G. E. P. Box and K. B. Wilson, *On the experimental
    attainment of optimum conditions*, Journal of the Royal Statistical Society B 13,
    1951, pages 1-45). Every level is played in half of the runs, every pair of levels
    in a quarter, and what two factors do together leaves the effect of each alone.
    """
    order = 1
    while order < factors:
        order *= 2
    half = [
        tuple([(-1) ** (run & column).bit_count() for column in range(factors)])
        for run in range(order)
    ]
    return (*half, *[tuple([-sign for sign in run]) for run in half])
