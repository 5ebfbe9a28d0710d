"""What may be done to a board of 64 signs: it is turned, or mirrored."""

from collections.abc import Callable, Mapping
from typing import Final

from motc_lab.games.queens_gambit.squares import SIZE

_LAST: Final = SIZE - 1
Moved = Callable[[int, int], tuple[int, int]]
# From which row (counted from rank 8) and file the sign of a place comes.
OPERATIONS: Final[Mapping[str, Moved]] = {
    "rot90": lambda row, file: (_LAST - file, row),
    "rot180": lambda row, file: (_LAST - row, _LAST - file),
    "mirror_lr": lambda row, file: (row, _LAST - file),
    "mirror_ud": lambda row, file: (_LAST - row, file),
    "diagonal": lambda row, file: (_LAST - file, _LAST - row),
}


def changed_by(operation: str, signs: str) -> str:
    """Return the 64 signs of a board, rank 8 first, after an operation."""
    source = OPERATIONS[operation]
    found = []
    for row in range(SIZE):
        for file in range(SIZE):
            from_row, from_file = source(row, file)
            found.append(signs[from_row * SIZE + from_file])
    return "".join(found)
