"""What a study has found of one variant so far: interval, verdict, how many more."""

from dataclasses import dataclass
from typing import ClassVar

from motc_lab.lab.counted import counted
from motc_lab.lab.pairs import OPEN


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
