"""Intervals that stay valid however often somebody looks, and their sample sizes.

The interval after n shuffles is the asymptotic confidence sequence of I. Waudby-Smith,
D. Arbour, R. Sinha, E. H. Kennedy and A. Ramdas, *Time-uniform central limit theory and
asymptotic confidence sequences*, Annals of Statistics 52, 2024 (theorem 2.2), which is
the normal mixture of H. Robbins (1970) with the variance estimated as one goes: with a
chance of 1 - alpha it holds the truth at all times together. So a study may be looked
at after every shuffle, stopped when it is decided, and taken up again. That costs about
twice the shuffles of a test that looks once, of which an early end gives some back.
"""

from functools import cache
from math import ceil, exp, log, pi, sqrt
from typing import Final

ALPHA: Final = 0.05
POWER: Final = 0.8
_STEPS: Final = 40  # looks at the path of a planned study
_CELLS: Final = 121  # of its density


def mixture(shuffles: float, alpha: float) -> float:
    """Return the parameter (rho squared) that is narrowest after so many shuffles."""
    return _weight(alpha) / shuffles


def half_width(count: int, variance: float, alpha: float, rho: float) -> float:
    """Return how far the interval reaches to either side of the mean.

    Args:
        count: shuffles.
        variance: of the differences.
        alpha: how often it may miss the truth at any time, 0 .. 1.
        rho: as ``mixture`` gives it; chosen before the first look.
    """
    grown = count * rho + 1
    return sqrt(variance * 2 * grown / (count * count * rho) * log(sqrt(grown) / alpha))


def shuffles_for(
    difference: float, variance: float, alpha: float = ALPHA, power: float = POWER
) -> int:
    """Return after how many shuffles a true difference has been seen, so probably."""
    return ceil(variance * (drift(alpha, power) / difference) ** 2)


@cache
def drift(alpha: float, power: float) -> float:
    """Return the mean of the whole sum, in its standard deviations, that is needed.

    So great that the sequence, narrowest at the end, leaves out 0 at the end or before
    with this probability.
    """
    low, high = 0.0, 12.0
    for _ in range(20):
        middle = (low + high) / 2
        low, high = (low, middle) if crossing(middle, alpha) > power else (middle, high)
    return high


def crossing(mean: float, alpha: float) -> float:
    """Return how probably a sum with this drift has left the boundary by the end.

    The density of the paths still inside is carried on from look to look, as
    P. Armitage, C. K. McPherson and B. C. Rowe (1969) did for repeated tests.
    """
    weight = _weight(alpha)
    bounds = [
        sqrt(2 * (part * weight + 1) / weight * log(sqrt(part * weight + 1) / alpha))
        for part in [(step + 1) / _STEPS for step in range(_STEPS)]
    ]
    reach = bounds[-1]
    cell = 2 * reach / (_CELLS - 1)
    spread = 1 / _STEPS
    shift = mean * spread
    kernel = [
        exp(-((cell * steps - shift) ** 2) / (2 * spread))
        / sqrt(2 * pi * spread)
        * cell
        for steps in range(1 - _CELLS, _CELLS)
    ]
    inside = [0.0] * _CELLS
    inside[_CELLS // 2] = 1.0
    for bound in bounds:
        sources = [(at, mass) for at, mass in enumerate(inside) if mass > 0]
        offset = _CELLS - 1
        inside = [
            sum(mass * kernel[to - at + offset] for at, mass in sources)
            if abs(to * cell - reach) < bound
            else 0.0
            for to in range(_CELLS)
        ]
    return 1 - sum(inside)


def _weight(alpha: float) -> float:
    """Return rho squared times the shuffles at which the sequence is narrowest."""
    twice = -2 * log(alpha)
    return twice + log(twice) + 1
