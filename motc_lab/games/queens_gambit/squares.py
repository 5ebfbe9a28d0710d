"""Squares of the board by name, a1 .. h8, as the machine numbers them from 0."""

from typing import Final

SIZE: Final = 8
FILES: Final = "abcdefgh"
NAMES: Final = tuple(f"{file}{rank}" for rank in range(1, SIZE + 1) for file in FILES)


def square_name(square: int) -> str:
    """The name of a square: 0 is a1, 7 is h1, 63 is h8."""
    return NAMES[square]


def square_number(name: str) -> int:
    """The number of a square; -1 where there is none of this name."""
    return NAMES.index(name) if name in NAMES else -1
