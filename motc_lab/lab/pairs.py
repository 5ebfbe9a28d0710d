"""Differences of pairs of matches, watched by an interval that holds at any time."""

from dataclasses import dataclass, field
from math import ceil
from typing import Final

from motc_lab.lab.sequences import drift, half_width

FIRST_LOOK: Final = 100  # shuffles, below which a variance is a guess
LOOK: Final = 50  # shuffles from one look to the next
MORE, LESS = "more", "less"
EQUAL: Final = "no more than the margin apart"
OPEN: Final = "not decided yet"


@dataclass(slots=True)
class Pairs:
    """Running sums over shuffles of the difference of each.

    Attributes:
        alpha: how often the interval may miss the truth at any time.
        rho: of the sequence, see ``sequences.mixture``.
        margin: differences below count as none.
        verdict: once reached it stays: the sequence holds at all times together.
        decided_at: shuffles at that time; 0 before.
    """

    alpha: float
    rho: float
    margin: float
    verdict: str = OPEN
    decided_at: int = 0
    count: int = 0
    sums: list[float] = field(default_factory=lambda: [0.0] * 2)

    def add(self, difference: float) -> None:
        """Take one shuffle."""
        self.count += 1
        self.sums[0] += difference
        self.sums[1] += difference * difference

    @property
    def value(self) -> float:
        """The mean difference."""
        return self.sums[0] / self.count if self.count else 0.0

    @property
    def variance(self) -> float:
        """Of one difference; half a pair is added to each side (Agresti, Min 2005)."""
        middle = self.sums[0] / (self.count + 2)
        return max(0.0, (self.sums[1] + 1) / (self.count + 2) - middle * middle)

    @property
    def bounds(self) -> tuple[float, float]:
        """The interval as it is now; everything below the first look."""
        if self.count < FIRST_LOOK:
            return -1.0, 1.0
        wide = half_width(self.count, self.variance, self.alpha, self.rho)
        return max(-1.0, self.value - wide), min(1.0, self.value + wide)

    def look(self) -> str:
        """Return the verdict; one that is reached now stays."""
        if self.verdict == OPEN and self.count >= FIRST_LOOK:
            low, high = self.bounds
            if low > 0 or high < 0:
                self.verdict = MORE if low > 0 else LESS
            elif max(-low, high) < self.margin:
                self.verdict = EQUAL
            self.decided_at = self.count if self.verdict != OPEN else 0
        return self.verdict

    @property
    def more(self) -> int | None:
        """Shuffles that decide it with 80 %, were the truth what is seen; or None."""
        if self.verdict != OPEN:
            return 0
        seen = abs(self.value)
        gap = max(seen, self.margin - seen)
        if gap <= 0 or not self.count:
            return None
        needed = self.variance * (drift(self.alpha, 0.8) / gap) ** 2
        return max(1, ceil(needed) - self.count)
