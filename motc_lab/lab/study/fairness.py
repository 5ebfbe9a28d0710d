"""Which of several rules is the fairest: whose share of wins is nearest to a half.

That is best-arm identification with a fixed confidence (E. Even-Dar, S. Mannor and
Y. Mansour, JMLR 7, 2006; S. Kalyanakrishnan, A. Tewari, P. Auer and P. Stone, *PAC
subset selection in stochastic multi-armed bandits*, ICML 2012; E. Kaufmann, O. Cappé
and A. Garivier, *On the complexity of best-arm identification*, JMLR 17, 2016): play
until one is known to be fairer than every other, or no less fair than it by more than
the margin. Every shuffle is played by all rules, so that differences are paired;
intervals of each share and of each difference hold at all times and all together
(``motc_lab.lab.sequences``).
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations
from math import sqrt
from random import Random
from typing import ClassVar, Final

from motc_lab.lab.counted import counted
from motc_lab.lab.pairs import EQUAL, FIRST_LOOK, OPEN, Pairs

FAIRNESS: Final = "fairness"
FAIREST: Final = "the fairest"
FAIR_ENOUGH: Final = "none is fairer by more than the margin"
LESS_FAIR: Final = "less fair than the best"
HALF: Final = 0.5
DRAWS: Final = 4_000  # of all shares together, for the chance to be best
_NEAR: Final = 1e-12


def sequences(rules: int) -> int:
    """Return how many intervals a field of rules has: of shares, of differences."""
    return rules + rules * (rules - 1) // 2


@dataclass(frozen=True, slots=True)
class Rank:
    """How fair one of the rules is beside the others, at some moment.

    Attributes:
        variant: what the rules are called.
        bots: who played.
        name: of the share.
        share: of the matches won; ``low`` and ``high`` bound it at all times and for
            all rules together, at 95 %.
        unfair: how far it is from a half.
        chance: to be the fairest, were all shares as likely before: of normal draws
            around what was seen. It tells, and never ends a study.
        shuffles: so far.
        margin: a fairness that differs by less counts as equal.
        verdict: the fairest, none is fairer by more than the margin, less fair than the
            best, no more than the margin apart (from the best), or not decided yet.
        decided_at: shuffles at which the best was known; 0 where it is open.
    """

    HEAD: ClassVar[tuple[str, ...]] = (
        *("", "share", "95 %, at any time", "from a half", "chance to be the fairest"),
        "verdict",
    )

    variant: str
    bots: tuple[str, ...]
    name: str
    share: float
    low: float
    high: float
    unfair: float
    chance: float
    shuffles: int
    margin: float
    verdict: str
    decided_at: int

    @property
    def told(self) -> str:
        """The verdict, and when it was reached."""
        if self.verdict in {FAIREST, FAIR_ENOUGH}:
            return f"{self.verdict} (after {counted(self.decided_at, 'shuffle')})"
        return self.verdict

    @property
    def cells(self) -> tuple[str, ...]:
        """Itself as a row of a table."""
        share, low, high, unfair = (
            f"{100 * one:.1f}" for one in (self.share, self.low, self.high, self.unfair)
        )
        chance = f"{100 * self.chance:.0f} %"
        name = f"{self.variant}, {' against '.join(self.bots)}"
        bounds = f"{low} .. {high}"
        return (name, f"{share} %", bounds, f"{unfair} pp", chance, self.told)

    @property
    def lines(self) -> tuple[str, ...]:
        """Itself as lines of text."""
        name, share, bounds, unfair, chance, told = self.cells
        return (
            name,
            f"  {self.name}: {share} ({bounds}), {unfair} from a half, "
            f"the fairest with {chance}",
            f"  {told}",
        )


class Field:
    """Several rules on the same shuffles, as they stand.

    Attributes:
        best: number of the rules that are known to be the fairest; None while open.
        decided_at: shuffles at that time; 0 before.
    """

    def __init__(self, rules: int, alpha: float, rho: float, margin: float) -> None:
        self.margin = margin
        self.best: int | None = None
        self.decided_at = 0
        self._verdicts: tuple[str, ...] = (OPEN,) * rules
        self._own = [Pairs(alpha, rho, 0.0) for _ in range(rules)]
        self._both = {
            pair: Pairs(alpha, rho, 0.0) for pair in combinations(range(rules), 2)
        }

    @property
    def count(self) -> int:
        """Shuffles so far."""
        return self._own[0].count

    @property
    def variance(self) -> float:
        """The greatest variance of a share."""
        return max(one.variance for one in self._own)

    def add(self, shares: Sequence[float]) -> None:
        """Take one shuffle: what it was worth under each of the rules."""
        for own, share in zip(self._own, shares, strict=True):
            own.add(share - HALF)
        for (one, other), pairs in self._both.items():
            pairs.add(shares[one] - shares[other])

    def look(self) -> None:
        """See whether the best is known; what is known stays."""
        if self.best is not None or self.count < FIRST_LOOK:
            return
        best = min(range(len(self._own)), key=self._unfair)
        others = [one for one in range(len(self._own)) if one != best]
        lows = {one: self.behind(one, best) for one in others}
        found = [OPEN] * len(self._own)
        for one, (low, high) in lows.items():
            if low > 0:
                found[one] = LESS_FAIR
            elif max(-low, high) < self.margin:
                found[one] = EQUAL
        least = min((low for low, _ in lows.values()), default=1.0)
        if least > -self.margin or least > 0:
            self.best, self.decided_at = best, self.count
            found[best] = FAIREST if least > 0 else FAIR_ENOUGH
        self._verdicts = tuple(found)

    def behind(self, one: int, best: int) -> tuple[float, float]:
        """Return how much less fair the one is than the best, at least and at most.

        That is |y| - |x| over all shares x, y (less a half) that the intervals of both,
        and of their difference, admit: its extremes lie where two bounds meet.
        """
        x, y = self._own[best].bounds, self._own[one].bounds
        pair = self._both[min(one, best), max(one, best)].bounds
        apart = pair if one < best else (-pair[1], -pair[0])
        ends = [abs(b) - abs(a) for a, b in _corners(x, y, apart)]
        return (min(ends), max(ends)) if ends else (-1.0, 1.0)

    def bounds(self, at: int) -> tuple[float, float]:
        """Return the interval of a share."""
        low, high = self._own[at].bounds
        return max(0.0, low + HALF), min(1.0, high + HALF)

    def share(self, at: int) -> float:
        """Return a share, as it was seen."""
        return self._own[at].value + HALF

    def verdict(self, at: int) -> str:
        """Return what is known of one of the rules."""
        return self._verdicts[at]

    def chances(self) -> tuple[float, ...]:
        """Return with what chance each is the fairest; draws are always the same."""
        count, rules = self.count, range(len(self._own))
        if not count:
            return tuple([1 / len(rules) for _ in rules])
        spread = _triangle(
            [[self._covariance(a, b) / count for b in rules] for a in rules]
        )
        random, best = Random(0), [0.0] * len(rules)  # noqa: S311 -- a simulation
        for _ in range(DRAWS):
            luck = [random.gauss(0.0, 1.0) for _ in rules]
            far = [
                abs(self._own[at].value + sum(map(_times, spread[at], luck)))
                for at in rules
            ]
            least = min(far) + _NEAR
            ties = [at for at in rules if far[at] <= least]
            for at in ties:
                best[at] += 1 / len(ties)
        return tuple([one / DRAWS for one in best])

    def _covariance(self, one: int, other: int) -> float:
        if one == other:
            return self._own[one].variance
        apart = self._both[min(one, other), max(one, other)].variance
        return (self._own[one].variance + self._own[other].variance - apart) / 2

    def _unfair(self, at: int) -> float:
        return abs(self._own[at].value)


def _times(one: float, other: float) -> float:
    return one * other


def _corners(
    x: tuple[float, float], y: tuple[float, float], apart: tuple[float, float]
) -> Iterator[tuple[float, float]]:
    """Every point at which two bounds, or an axis, meet, and that all bounds admit."""
    points = [(a, b) for a in (*x, 0.0) for b in (*y, 0.0)]
    points += [(a, a + step) for a in (*x, 0.0) for step in apart]
    points += [(b - step, b) for b in (*y, 0.0) for step in apart]
    for a, b in points:
        within = zip((a, b, b - a), (x, y, apart), strict=True)
        if all(low - _NEAR <= one <= high + _NEAR for one, (low, high) in within):
            yield a, b


def _triangle(matrix: list[list[float]]) -> list[list[float]]:
    """Return the lower triangle whose product with itself is the matrix (Cholesky)."""
    size = len(matrix)
    found = [[0.0] * size for _ in range(size)]
    for row in range(size):
        for at in range(row + 1):
            rest = matrix[row][at] - sum(map(_times, found[row][:at], found[at][:at]))
            if row == at:
                found[row][at] = sqrt(max(0.0, rest))
            elif found[at][at] > sqrt(_NEAR):
                found[row][at] = rest / found[at][at]
    return found
