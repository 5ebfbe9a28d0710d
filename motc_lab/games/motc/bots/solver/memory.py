"""What the search remembers of positions: a transposition table of bounds and moves.

The result of a game can only get better for Fischer with the marker farther on his
side, all else being equal: what he does with it farther back he can do as well, and the
game only ends earlier where it is won. (What looks ahead whether it will end, EFF-S2,
is the last verb of an effect in every edition.) So positions that differ in the marker
alone share an entry, which tells from where on a result is sure. The search for values,
of which that is not true, tells positions apart by the marker and asks at 0.
"""

from typing import Final

from mypy_extensions import i64

from motc_lab.games.motc.bots.solver.units import FINE, HIGHEST, LOWEST

FOLD: Final = 0x7FFF_FFFF
BEYOND: Final = 99  # farther than any marker


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
        self.a: int = -1
        self.b: int = -1
        self.c: int = -1
        self.d: int = -1
        self.low: int = LOWEST
        self.low_at: int = 0
        self.high: int = HIGHEST
        self.high_at: int = 0
        self.wins_at: int = BEYOND
        self.holds_at: int = BEYOND
        self.loses_at: int = -BEYOND
        self.fails_at: int = -BEYOND
        self.move: int = -1
        self.widest: int = 0
        self.work: int = 0

    def reset(self, a: int, b: int, c: int, d: int) -> None:
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

    def lowest(self, marker: int) -> int:
        """Return what the value is at least."""
        low = self.low if marker >= self.low_at else LOWEST
        if low < FINE and marker >= self.wins_at:
            return FINE
        return 0 if low < 0 and marker >= self.holds_at else low

    def highest(self, marker: int) -> int:
        """Return what the value is at most."""
        high = self.high if marker <= self.high_at else HIGHEST
        if high > -FINE and marker <= self.loses_at:
            return -FINE
        return 0 if high > 0 and marker <= self.fails_at else high

    def at_least(self, marker: int, value: int) -> None:
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

    def at_most(self, marker: int, value: int) -> None:
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
        self.mask: int = (1 << bits) - 1
        self.entries: list[Remembered | None] = [None] * (1 << bits)

    def find(self, a: int, b: int, c: int, d: int) -> Remembered | None:
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

    def make(self, a: int, b: int, c: int, d: int, work: int) -> Remembered:
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

    def place(self, a: int, b: int, c: int, d: int) -> int:
        """Return where a position belongs; the same in every build."""
        x: i64 = a  # i64: Ctrl-C within a product of ints would end the process
        y: i64 = b
        z: i64 = c
        w: i64 = d
        mixed = (x & FOLD) * 0x2545F491 ^ (x >> 31) * 0x1B873593
        mixed ^= (y & FOLD) * 0x27D4EB2F ^ (y >> 31) * 0x165667B1
        mixed ^= (z & FOLD) * 0x3C6EF372 ^ (z >> 31) * 0x1F83D9AB
        mixed ^= (w & FOLD) * 0x2C1B3C6D ^ (w >> 31) * 0x297A2D39
        mixed ^= mixed >> 29
        return int(mixed ^ mixed >> 43) & self.mask
