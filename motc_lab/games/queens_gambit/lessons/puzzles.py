"""Puzzles: an end of a game with open plans, a task, and the moves that solve it.

They lie in ``puzzles.toml``. White is to move and wins within at most three moves: so
everything that is played lies open already, and no card that is laid or drawn matters.
``right`` was found by looking at every move and every reply.
"""

from functools import cache
from pathlib import Path
from typing import Annotated, Final

from pydantic import Field

from motc_lab.games.queens_gambit.position.position import Position
from motc_lab.lessons.puzzle_file import Words, puzzles_in
from motc_lab.models import Model

FILE: Final = Path(__file__).with_name("puzzles.toml")
Square = Annotated[str, Field(pattern=r"^[a-h][1-8]$")]


class Puzzle(Model):
    """One puzzle.

    Attributes:
        code: the position (QREC-1), White to move.
        moves: own moves within which it can be won, whatever the other side does.
        right: all first moves that win.
        answer: one line to the end, the squares that either side chooses; a move
            without a choice is made by itself (QASK-3).
        rules: ids of the rules that it is about.
    """

    id: str = Field(pattern=r"^[a-z][a-z-]{2,30}$")
    title: Words
    task: Words
    code: str = Field(max_length=400)
    moves: int = Field(ge=1, le=3)
    right: tuple[Square, ...] = Field(min_length=1, max_length=3)
    answer: tuple[Square, ...] = Field(min_length=1, max_length=6)
    rules: tuple[str, ...] = Field(min_length=1)

    @property
    def position(self) -> Position:
        """The position itself."""
        return Position.from_code(self.code)


@cache
def puzzles() -> tuple[Puzzle, ...]:
    """Return all of them, easy ones first."""
    return puzzles_in(FILE, Puzzle)
