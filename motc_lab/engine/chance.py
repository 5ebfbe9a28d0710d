"""How a machine asks for chance: one thing of a set, or a number below another.

A question of chance names its topic ('deck', 'die'), the seat that it is about and the
time, a number that the game counts. ``Stream`` answers from a generator, quickly.
``Dealt`` answers by seed, topic, seat and time alone: undoing and asking again brings
the same, two variants of a game get the same answers, and no generator has to be kept.
``Named`` lets a what-if say what comes. Sets are bit masks.
"""

from collections.abc import Iterable
from random import Random
from typing import Final

from mypy_extensions import i64, mypyc_attr

from motc_lab.engine.seam import Seam


@mypyc_attr(allow_interpreted_subclasses=True)
class Chance(Seam):
    """Where a machine gets from what nobody decides.

    Both methods are to be filled in: they raise NotImplementedError, since a compiled
    class knows no ``abc``.
    """

    def one_of(self, things: int, topic: str, seat: int, time: int) -> int:
        """Return one member of a set that is not empty."""
        raise NotImplementedError

    def below(self, count: int, topic: str, seat: int, time: int) -> int:
        """Return a number from 0 up to, but not including, ``count``."""
        raise NotImplementedError


# A set may be wider than a machine's number: it is taken apart piece by piece.
WIDTH: Final = 48
PART: Final = (1 << WIDTH) - 1
OF_BYTE: Final[list[list[int]]] = [
    [bit for bit in range(8) if byte >> bit & 1] for byte in range(256)
]


def nth(things: int, index: int) -> int:
    """Return the member of a set that has so many below it; there has to be one."""
    base = 0
    while True:
        part: i64 = things & PART
        at = base
        while part:
            members = OF_BYTE[part & 255]
            if index < len(members):
                return at + members[index]
            index -= len(members)
            part >>= 8
            at += 8
        things >>= WIDTH
        base += WIDTH


class Stream(Chance):
    """Uniform answers from one generator; what comes depends on all asked before."""

    def __init__(self, generator: Random) -> None:
        self.generator = generator
        self.random = generator.random

    def __reduce__(self) -> tuple[object, ...]:
        """Tell ``copy`` and ``pickle`` how to make it anew, in either build."""
        return (type(self), (self.generator,))

    def one_of(self, things: int, topic: str, seat: int, time: int) -> int:  # noqa: ARG002
        """Return any member with equal chances."""
        return nth(things, int(self.random() * things.bit_count()))

    def below(self, count: int, topic: str, seat: int, time: int) -> int:  # noqa: ARG002
        """Return any of the numbers with equal chances."""
        return int(self.random() * count)


class Dealt(Chance):
    """Answers fixed by a seed: a pure function of seed, topic, seat and time.

    Args:
        seed: of the match.
        size: sets have members below it. One shuffle of all that could be members
            answers every question of one topic, seat and time, so that what has gone
            from a deck changes nothing in the order of the rest.
    """

    def __init__(self, seed: int, size: int = 64) -> None:
        self.seed = seed
        self.size = size
        self._orders: dict[str, list[int]] = {}

    def __reduce__(self) -> tuple[object, ...]:
        """Tell ``copy`` and ``pickle`` how to make it anew, in either build."""
        return (Dealt, (self.seed, self.size))

    def one_of(self, things: int, topic: str, seat: int, time: int) -> int:
        """Return the member that comes first in this shuffle."""
        what = f"{topic}/{seat}/{time}"
        order = self._orders.get(what)
        if order is None:
            order = list(range(self.size))
            Random(f"{self.seed}/{what}").shuffle(order)  # noqa: S311 -- a game
            self._orders[what] = order
        for thing in order:
            if things >> thing & 1:
                return thing
        raise ValueError(f"none of the set {things:#b} is below {self.size}")

    def below(self, count: int, topic: str, seat: int, time: int) -> int:
        """Return the number that seed, topic, seat and time say."""
        drawn = Random(f"{self.seed}/{topic}/{seat}/{time}")  # noqa: S311 -- a game
        return int(drawn.random() * count)


class Named(Chance):
    """Answers named in advance; where one is missing or impossible, another chance."""

    def __init__(self, names: Iterable[int], otherwise: Chance) -> None:
        self.names = list(names)
        self.otherwise = otherwise

    def __reduce__(self) -> tuple[object, ...]:
        """Tell ``copy`` and ``pickle`` how to make it anew, in either build."""
        return (Named, (self.names, self.otherwise))

    def one_of(self, things: int, topic: str, seat: int, time: int) -> int:
        """Return the next named member where it is one."""
        if self.names and self.names[0] >= 0 and things >> self.names[0] & 1:
            return self.names.pop(0)
        return self.otherwise.one_of(things, topic, seat, time)

    def below(self, count: int, topic: str, seat: int, time: int) -> int:
        """Return the next named number where it is below ``count``."""
        if self.names and 0 <= self.names[0] < count:
            return self.names.pop(0)
        return self.otherwise.below(count, topic, seat, time)
