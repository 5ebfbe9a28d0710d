"""Layout and options of a match as the machine reads them; compiled.

``compile`` (in the folder above) makes them from readable settings.
"""

from motc_lab.games.queens_gambit.rules import numbers


class Rules:
    """Everything that the machine asks a layout and its options.

    Attributes:
        seats: how many play.
        tiles: by square, the tile that lies there at the beginning, or 0.
        starts: the squares on offer for the gambits, in their order.
        values: by tile, its points.
        stall: turns in a row without a capture that end the game; 0 = off (QEND-3).
        at_once: whether an emptied pile is made anew at once (QCRD-2).
        juniors: bit mask of the seats that may look at their own plan (QMEM-1).
        first: the seat that places first; -1 where the lot decides (QSET-4).
    """

    def __init__(self) -> None:
        self.seats: int = 2
        self.tiles: list[int] = [0] * numbers.SQUARES
        self.starts: list[int] = []
        self.values: list[int] = [0] * numbers.TILE_KINDS
        self.stall: int = 0
        self.at_once: int = 1
        self.juniors: int = 0
        self.first: int = -1

    def __reduce__(self) -> tuple[object, ...]:
        """Tell ``copy`` and ``pickle`` how to make it anew, in either build."""
        told = (self.seats, self.tiles, self.starts, self.values, self.stall)
        return (_filled, (*told, self.at_once, self.juniors, self.first))


def _filled(  # noqa: PLR0913, PLR0917 -- all of it
    seats: int,
    tiles: list[int],
    starts: list[int],
    values: list[int],
    stall: int,
    at_once: int,
    juniors: int,
    first: int,
) -> Rules:
    """Return rules with these fields."""
    rules = Rules()
    rules.seats, rules.tiles, rules.starts, rules.values = seats, tiles, starts, values
    rules.stall, rules.at_once = stall, at_once
    rules.juniors, rules.first = juniors, first
    return rules
