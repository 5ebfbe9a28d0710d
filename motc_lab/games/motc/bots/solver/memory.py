"""What the search remembers of positions: a transposition table of bounds and moves."""

from typing import Final

from mypy_extensions import i64

LOWEST: Final = -(1 << 60)
HIGHEST: Final = 1 << 60
FOLD: Final = 0x7FFF_FFFF


class Remembered:
    """One position: bounds of its value, the best answer, and the work it took.

    Attributes:
        a, b, c: what tells the position from others (``packing``).
        low, high: bounds of its value, Fischer's.
        move: the best answer known, or -1.
        widest: the most outcomes of chance that an event below it had.
        work: positions searched for it; the costlier entry keeps its place.
    """

    __slots__ = ("a", "b", "c", "high", "low", "move", "widest", "work")

    def __init__(self) -> None:
        self.a: int = -1
        self.b: int = -1
        self.c: int = -1
        self.low: int = LOWEST
        self.high: int = HIGHEST
        self.move: int = -1
        self.widest: int = 0
        self.work: int = 0

    def reset(self, a: int, b: int, c: int) -> None:
        """Make it the entry of another position, of which nothing is known yet."""
        self.a = a
        self.b = b
        self.c = c
        self.low = LOWEST
        self.high = HIGHEST
        self.move = -1
        self.widest = 0
        self.work = 0


class Memory:
    """A table of fixed size; of two positions in one place the costlier one stays."""

    def __init__(self, bits: int) -> None:
        self.mask: int = (1 << bits) - 1
        self.entries: list[Remembered | None] = [None] * (1 << bits)

    def find(self, a: int, b: int, c: int) -> Remembered | None:
        """Return the entry of a position (three numbers that tell it apart)."""
        place = self.place(a, b, c)
        entry = self.entries[place]
        if entry is not None and entry.a == a and entry.b == b and entry.c == c:
            return entry
        entry = self.entries[place ^ 1]
        if entry is not None and entry.a == a and entry.b == b and entry.c == c:
            return entry
        return None

    def make(self, a: int, b: int, c: int, work: int) -> Remembered:
        """Return a fresh entry for a position, in the place of a cheaper one."""
        place = self.place(a, b, c)
        entry = self.entries[place]
        if entry is not None and entry.work > work:
            place ^= 1
            entry = self.entries[place]
        if entry is None:
            entry = Remembered()
            self.entries[place] = entry
        entry.reset(a, b, c)
        return entry

    def place(self, a: int, b: int, c: int) -> int:
        """Return where a position belongs; the same in every build."""
        x: i64 = a  # i64: Ctrl-C within a product of ints would end the process
        y: i64 = b
        z: i64 = c
        mixed = (x & FOLD) * 0x2545F491 ^ (x >> 31) * 0x1B873593
        mixed ^= (y & FOLD) * 0x27D4EB2F ^ (y >> 31) * 0x165667B1
        mixed ^= (z & FOLD) * 0x3C6EF372 ^ (z >> 31) * 0x1F83D9AB
        mixed ^= mixed >> 29
        return int(mixed ^ mixed >> 43) & self.mask
