"""What a study has found of one variant so far: interval, verdict, how many more."""

from dataclasses import dataclass, field
from math import ceil
from typing import ClassVar, Final

from motc_lab.lab.counted import counted
from motc_lab.lab.study.sequences import drift, half_width

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


@dataclass(frozen=True, slots=True)
class Finding:
    """One variant against the base, with one pair of bots, at some moment.

    Attributes:
        variant, base: what their rules are called.
        bots: who played.
        name: of the share that is compared.
        base_share, variant_share: of the matches won, 0 .. 1, as they were seen.
        value: variant less base; ``low`` and ``high`` bound it, at all times and in all
            comparisons of the study together, at 95 %.
        shuffles: so far.
        margin: shares that differ by less count as equal.
        verdict: more, less, no more than the margin apart, or not decided yet.
        decided_at: shuffles at which it was; 0 where it is open.
        more_shuffles: that decide it with a chance of 80 %, if the true difference is
            the one seen; 0 when decided, None where no number does.
        saved: share of the shuffles that pairing saves, against matches with shuffles
            of their own.
    """

    HEAD: ClassVar[tuple[str, ...]] = (
        *("", "base", "variant", "difference", "95 %, at any time", "verdict"),
    )

    variant: str
    base: str
    bots: tuple[str, ...]
    name: str
    base_share: float
    variant_share: float
    value: float
    low: float
    high: float
    shuffles: int
    margin: float
    verdict: str
    decided_at: int
    more_shuffles: int | None
    saved: float

    @property
    def told(self) -> str:
        """The verdict with what is still missing."""
        if self.verdict != OPEN:
            return f"{self.verdict} (after {counted(self.decided_at, 'shuffle')})"
        if self.more_shuffles is None:
            return OPEN
        return (
            f"{OPEN}; about {counted(self.more_shuffles, 'more shuffle')} may decide it"
        )

    @property
    def cells(self) -> tuple[str, ...]:
        """Itself as a row of a table."""
        base, variant = (
            f"{100 * n:.1f} %" for n in (self.base_share, self.variant_share)
        )
        value, low, high = (
            f"{100 * n:+.1f}" for n in (self.value, self.low, self.high)
        )
        name = f"{self.variant}, {' against '.join(self.bots)}"
        return (name, base, variant, f"{value} pp", f"{low} .. {high}", self.told)

    @property
    def lines(self) -> tuple[str, ...]:
        """Itself as lines of text."""
        name, base, variant, value, bounds, told = self.cells
        return (
            name,
            f"  {self.name}: {base} -> {variant}, {value} ({bounds})",
            f"  {told}",
        )
