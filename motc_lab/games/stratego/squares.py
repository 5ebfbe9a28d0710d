"""Names of squares: a1 lies in the corner at Red's left, files are letters (SREC-1)."""

from typing import Final

FILES: Final = "abcdefghij"
LARGEST: Final = 10


def square_name(number: int, size: int) -> str:
    """Return the name of a square, such as ``'d7'``."""
    return f"{FILES[number % size]}{number // size + 1}"


def square_number(name: str, size: int) -> int:
    """Return the number of a square of this board, or -1 where there is none."""
    file = FILES.find(name[:1]) if name else -1
    row = name[1:]
    if not 0 <= file < size or not row.isascii() or not row.isdigit():
        return -1
    if len(row) > len(str(LARGEST)) or row[0] == "0" or int(row) > size:
        return -1
    return (int(row) - 1) * size + file


def square_range(size: int) -> str:
    """Return the squares of a board for a message, such as ``'a1 .. j10'``."""
    return f"a1 .. {FILES[size - 1]}{size}"
