"""Where a card leads on the board (QMOV); compiled.

Ways are made once: for each square, the squares along each of its eight lines, and
those of a knight's jump.
"""

from typing import Final

from motc_lab.games.queens_gambit.rules.numbers import (
    BISHOP,
    KNIGHT,
    ROOK,
    SQUARES,
)

SIZE: Final = 8
STRAIGHT: Final = 4  # the first lines of each square are a rook's, the rest a bishop's
LINES: Final = 8


def _ray(file: int, rank: int, right: int, up: int) -> list[int]:
    squares: list[int] = []
    file, rank = file + right, rank + up
    while 0 <= file < SIZE and 0 <= rank < SIZE:
        squares.append(rank * SIZE + file)
        file, rank = file + right, rank + up
    return squares


def _rays() -> list[list[list[int]]]:
    steps = [(1, 0), (-1, 0), (0, 1), (0, -1), (1, 1), (-1, 1), (1, -1), (-1, -1)]
    found: list[list[list[int]]] = []
    for square in range(SQUARES):
        rank, file = divmod(square, SIZE)
        found.append([_ray(file, rank, right, up) for right, up in steps])
    return found


def _jumps() -> list[list[int]]:
    steps = [(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)]
    found: list[list[int]] = []
    for square in range(SQUARES):
        rank, file = divmod(square, SIZE)
        goals: list[int] = []
        for right, up in steps:
            at, row = file + right, rank + up
            if 0 <= at < SIZE and 0 <= row < SIZE:
                goals.append(row * SIZE + at)
        found.append(goals)
    return found


RAYS: Final[list[list[list[int]]]] = _rays()
JUMPS: Final[list[list[int]]] = _jumps()


def goals(card: int, square: int, board: list[int], gambits: list[int]) -> list[int]:
    """Return where a gambit on a square may go by a card.

    A slide ends before a gambit, and on the first tile at the latest (QMOV-2); nobody
    ends on a gambit's square (QMOV-3).
    """
    found: list[int] = []
    if card == KNIGHT:
        for goal in JUMPS[square]:
            if goal not in gambits:
                found.append(goal)  # noqa: PERF401 -- compiled, a loop is quicker
        return found
    first = STRAIGHT if card == BISHOP else 0
    last = STRAIGHT if card == ROOK else LINES
    rays = RAYS[square]
    for line in range(first, last):
        for goal in rays[line]:
            if goal in gambits:
                break
            found.append(goal)
            if board[goal]:
                break
    return found
