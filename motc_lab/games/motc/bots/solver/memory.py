"""What the search remembers of positions: a transposition table of bounds and moves.

The result of a game can only get better for Fischer with the marker farther on his
side, all else being equal: what he does with it farther back he can do as well, and the
game only ends earlier where it is won. (What looks ahead whether it will end, EFF-S2,
is the last verb of an effect in every edition.) So positions that differ in the marker
alone share an entry, which tells from where on a result is sure. The search for values,
of which that is not true, tells positions apart by the marker and asks at 0.
"""

from typing import Final

from mypy_extensions import i64, mypyc_attr

from motc_lab.games.motc.bots.solver.units import FINE, HIGHEST, LOWEST

FOLD: Final = 0x7FFF_FFFF
BEYOND: Final = 99  # farther than any marker


@mypyc_attr(acyclic=True)  # the collector need not walk a million of them
class Remembered:
    """One position: bounds of its value, the best answer, and the work it took.

    Attributes:
        a, b, c, d: what tells the position from others (``packing``).
        low, high: bounds of its value, Fischer's.
        low_at, high_at: where the marker has to be for them, or farther on Fischer's
            side (``low``), on Spassky's (``high``).
        wins_at, holds_at: with the marker here or farther, he wins, at least draws.
        loses_at, fails_at: with it here or farther back, he loses, at most draws.
        move: the best answer known, or -1.
        widest: the most outcomes of chance that an event below it had.
        work: positions searched for it; the costlier entry keeps its place.
    """

    __slots__ = (
        *("a", "b", "c", "d", "move", "widest", "work"),
        *("low", "low_at", "high", "high_at"),
        *("wins_at", "holds_at", "loses_at", "fails_at"),
    )

    def __init__(self) -> None:
        self.a: i64 = -1
        self.b: i64 = -1
        self.c: i64 = -1
        self.d: i64 = -1
        self.low: i64 = LOWEST
        self.low_at: i64 = 0
        self.high: i64 = HIGHEST
        self.high_at: i64 = 0
        self.wins_at: i64 = BEYOND
        self.holds_at: i64 = BEYOND
        self.loses_at: i64 = -BEYOND
        self.fails_at: i64 = -BEYOND
        self.move: i64 = -1
        self.widest: i64 = 0
        self.work: i64 = 0

    def reset(self, a: i64, b: i64, c: i64, d: i64) -> None:
        """Make it the entry of another position, of which nothing is known yet."""
        self.a = a
        self.b = b
        self.c = c
        self.d = d
        self.low = LOWEST
        self.low_at = 0
        self.high = HIGHEST
        self.high_at = 0
        self.wins_at = BEYOND
        self.holds_at = BEYOND
        self.loses_at = -BEYOND
        self.fails_at = -BEYOND
        self.move = -1
        self.widest = 0
        self.work = 0

    def lowest(self, marker: i64) -> i64:
        """Return what the value is at least."""
        low = self.low if marker >= self.low_at else LOWEST
        if low < FINE and marker >= self.wins_at:
            return FINE
        return 0 if low < 0 and marker >= self.holds_at else low

    def highest(self, marker: i64) -> i64:
        """Return what the value is at most."""
        high = self.high if marker <= self.high_at else HIGHEST
        if high > -FINE and marker <= self.loses_at:
            return -FINE
        return 0 if high > 0 and marker <= self.fails_at else high

    def at_least(self, marker: i64, value: i64) -> None:
        """Note that the value is so much or more."""
        if value >= FINE:
            self.wins_at = min(self.wins_at, marker)
        if value >= 0:
            self.holds_at = min(self.holds_at, marker)
        if self.low_at == marker:
            self.low = max(self.low, value)
        elif value not in (0, FINE):
            self.low = value
            self.low_at = marker

    def at_most(self, marker: i64, value: i64) -> None:
        """Note that the value is so much or less."""
        if value <= -FINE:
            self.loses_at = max(self.loses_at, marker)
        if value <= 0:
            self.fails_at = max(self.fails_at, marker)
        if self.high_at == marker:
            self.high = min(self.high, value)
        elif value not in (-FINE, 0):
            self.high = value
            self.high_at = marker


class Memory:
    """A table of fixed size; of two positions in one place the costlier one stays."""

    def __init__(self, bits: int) -> None:
        self.mask: i64 = (1 << bits) - 1
        self.entries: list[Remembered | None] = [None] * (1 << bits)

    def find(self, a: i64, b: i64, c: i64, d: i64) -> Remembered | None:
        """Return the entry of a position (four numbers that tell it apart)."""
        place = self.place(a, b, c, d)
        entry = self.entries[place]
        if (
            entry is not None
            and entry.a == a
            and entry.b == b
            and entry.c == c
            and entry.d == d
        ):
            return entry
        entry = self.entries[place ^ 1]
        if (
            entry is not None
            and entry.a == a
            and entry.b == b
            and entry.c == c
            and entry.d == d
        ):
            return entry
        return None

    def make(self, a: i64, b: i64, c: i64, d: i64, work: i64) -> Remembered:
        """Return a fresh entry for a position, in the place of a cheaper one."""
        place = self.place(a, b, c, d)
        entry = self.entries[place]
        if entry is not None and entry.work > work:
            place ^= 1
            entry = self.entries[place]
        if entry is None:
            entry = Remembered()
            self.entries[place] = entry
        entry.reset(a, b, c, d)
        return entry

    def place(self, a: i64, b: i64, c: i64, d: i64) -> i64:
        """Return where a position belongs; the same in every build."""
        # Ctrl-C within a product of ints would end the process; these are i64.
        mixed = (a & FOLD) * 0x2545F491 ^ (a >> 31) * 0x1B873593
        mixed ^= (b & FOLD) * 0x27D4EB2F ^ (b >> 31) * 0x165667B1
        mixed ^= (c & FOLD) * 0x3C6EF372 ^ (c >> 31) * 0x1F83D9AB
        mixed ^= (d & FOLD) * 0x2C1B3C6D ^ (d >> 31) * 0x297A2D39
        mixed ^= mixed >> 29
        return (mixed ^ mixed >> 43) & self.mask
