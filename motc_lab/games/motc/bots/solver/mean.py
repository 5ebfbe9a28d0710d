"""The mean of an event of chance, as far as a search has to know it."""

from mypy_extensions import i64

from motc_lab.games.motc.bots.solver.open_chance import ChanceOutcome
from motc_lab.games.motc.bots.solver.units import FINE


class Mean:
    """Outcomes with their weights, and bounds of the sum (Ballard 1983, Star1).

    An outcome is searched only as far as the mean can still come to lie between
    ``lowest`` and ``highest``, the others being as extreme as their bounds allow.

    Attributes:
        below, above: bounds of the mean, times ``FINE``.
    """

    def __init__(
        self, outcomes: list[ChanceOutcome], lowest: i64, highest: i64
    ) -> None:
        self.outcomes: list[ChanceOutcome] = outcomes
        self.lowest: i64 = lowest
        self.highest: i64 = highest
        self.below: i64 = 0
        self.above: i64 = 0
        for one in outcomes:
            self.below += one.weight * one.low
            self.above += one.weight * one.high

    def is_known(self) -> bool:
        """Tell whether the mean is sure not to lie between the two."""
        return self.below >= self.highest * FINE or self.above <= self.lowest * FINE

    def bound(self) -> i64:
        """Return the mean, or a bound beyond one of the two; rounded down."""
        if self.below >= self.highest * FINE:
            return self.below // FINE
        return self.above // FINE

    def lies_beside(self, one: ChanceOutcome) -> bool:
        """Tell whether an outcome alone is sure to lie on one side of both."""
        return one.low >= self.highest or one.high <= self.lowest

    def window(self, one: ChanceOutcome, probes: bool) -> tuple[i64, i64]:
        """Return between which values an outcome's own counts.

        Whoever only ``probes`` asks on which side of the two it lies itself, or of what
        it would take where others lie too far off.
        """
        below = self.below - one.weight * one.low
        above = self.above - one.weight * one.high
        low = max((self.lowest * FINE - above) // one.weight, one.low - 1)
        high = min(-((below - self.highest * FINE) // one.weight), one.high + 1)
        if not probes:
            return low, high
        if low >= self.highest:  # it would have to make up for others
            return low, low + 1
        if high <= self.lowest:
            return high - 1, high
        return max(low, self.lowest), min(high, self.highest)

    def narrow(self, one: ChanceOutcome, low: i64, high: i64, value: i64) -> None:
        """Take over what a search between these values has found."""
        if value > low and value > one.low:
            self.below += one.weight * (value - one.low)
            one.low = value
        if value < high and value < one.high:
            self.above -= one.weight * (one.high - value)
            one.high = value
