"""What it takes to see a difference: said before, in shuffles and in minutes."""

from dataclasses import dataclass
from math import ceil
from statistics import NormalDist

from motc_lab.lab.counted import counted, matches_of
from motc_lab.lab.sequences import shuffles_for

HOUR, MINUTE = 3600, 60
TWO_FIGURES = 2


@dataclass(frozen=True, slots=True)
class Sample:
    """How many shuffles a difference needs.

    Attributes:
        difference: of shares, that is to be seen.
        power: how probably.
        shuffles, matches: of which each arm plays every one.
        seconds: by the clock, on this machine.
        comparisons: that are made at once, which widens their intervals.
        is_measured: whether the variance is the study's own, not that of matches that
            have nothing in common.
        is_fixed: for one look at the end instead of looks at any time.
    """

    difference: float
    power: float
    shuffles: int
    matches: int
    seconds: float
    comparisons: int
    is_measured: bool
    is_fixed: bool

    @staticmethod
    def shuffles_needed(
        difference: float,
        variance: float,
        alpha: float,
        power: float,
        fixed: bool,
    ) -> int:
        """Return after how many shuffles it has been seen, with this probability."""
        if not fixed:
            return shuffles_for(difference, variance, alpha, power)
        normal = NormalDist()
        sum_ = normal.inv_cdf(1 - alpha / 2) + normal.inv_cdf(power)
        return ceil(variance * (sum_ / difference) ** 2)

    def __str__(self) -> str:
        """All in a sentence."""
        points = f"{100 * self.difference:g}"
        unit = "point" if points == "1" else "points"
        at = " with one look at the end" if self.is_fixed else ""
        rest = "" if self.is_measured else ", at most"
        return (
            f"To see {points} {unit} with {100 * self.power:g} %{at}: about "
            f"{counted(rounded(self.shuffles), 'shuffle')} "
            f"({matches_of(rounded(self.matches))})"
            f"{rest}, {lasting(self.seconds)} on this machine"
        )


def rounded(number: int) -> int:
    """Return two figures of a number; more would promise too much."""
    digits = len(str(number))
    return number if digits <= TWO_FIGURES else round(number, TWO_FIGURES - digits)


def lasting(seconds: float) -> str:
    """Return a time in the unit that fits."""
    if seconds >= HOUR:
        return f"{seconds / HOUR:.1f} hours"
    if seconds >= MINUTE:
        return f"{seconds / MINUTE:.0f} minutes"
    return f"{max(1, seconds):.0f} seconds"
