"""Board, army and options of a match as the machine reads them: flat lists; compiled.

``compile_rules`` (in the folder above) makes them from readable settings.
"""

from typing import Final

from motc_lab.games.stratego.rules import numbers

NO_SEAT: Final = 2
_FIELDS: Final = (
    *("army", "army_size", "homes", "lots", "more_squares", "near", "preset_names"),
    *("presets", "quiet_cap", "rays", "reveal", "seat_of", "size", "sorted_army"),
    *("square_count", "total_cap", "two_squares", "ways"),
)


class Rules:
    """Everything that the machine asks a variant and its options.

    Attributes:
        near: by square, the squares beside it; lakes and edges are left out.
        rays: by square, four lists of squares away from it, up to a lake or the edge.
        ways: by square and square, the steps between them around the lakes.
        army: by rank, how many of them a side has.
        sorted_army: all ranks of a side in the order in which they are listed.
        homes: by seat, its squares in the order of a set-up code (SREC-2).
        presets: whole set-ups, a rank for each home square; named as ``preset_names``.
        seat_of: by man, whose he is; ``NO_SEAT`` for nobody, up to the number 255, so
            that ``cells.translate(seat_of)`` says who stands where.
        two_squares: the limit of STWO-1, 0 = off.
        lots: whether lots decide who is Red (SSET-3).
    """

    __slots__ = _FIELDS

    def __init__(self) -> None:
        self.size: int = 0
        self.square_count: int = 0
        self.near: list[list[int]] = []
        self.rays: list[list[list[int]]] = []
        self.ways: list[bytes] = []
        self.army: list[int] = [0] * numbers.RANK_COUNT
        self.army_size: int = 0
        self.sorted_army: list[int] = []
        self.homes: list[list[int]] = [[], []]
        self.presets: list[bytes] = []
        self.preset_names: list[str] = []
        self.seat_of: bytes = b""
        self.two_squares: int = 3
        self.more_squares: int = 1
        self.quiet_cap: int = 200
        self.total_cap: int = 0
        self.reveal: int = 1
        self.lots: int = 1

    def __reduce__(self) -> tuple[object, ...]:
        """Tell ``copy`` and ``pickle`` how to make it anew, in either build."""
        return (_filled, ({name: getattr(self, name) for name in _FIELDS},))


def _filled(fields: dict[str, object]) -> Rules:
    """Return rules with these fields."""
    rules = Rules()
    for name, value in fields.items():
        setattr(rules, name, value)
    return rules
