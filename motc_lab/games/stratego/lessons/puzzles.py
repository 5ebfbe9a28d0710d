"""Puzzles: a small position, a task, and the moves that solve it.

They lie in ``puzzles.toml``. Whoever solves one sees the position as its code has it:
named pieces are known, ``u`` may be whatever fits. ``right`` was found by looking at
every move, every reply and every rank that an unknown piece may have.
"""

from functools import cache
from pathlib import Path
from typing import Annotated, Final, Literal

from pydantic import Field

from motc_lab.games.stratego.position.parts import SideName
from motc_lab.games.stratego.position.position import Position
from motc_lab.lessons.puzzle_file import Words, puzzles_in
from motc_lab.models import Model

FILE: Final = Path(__file__).with_name("puzzles.toml")
Move = Annotated[str, Field(pattern=r"^[a-j][0-9]{1,2}-[a-j][0-9]{1,2}$")]


class Puzzle(Model):
    """One puzzle.

    Attributes:
        code: the position (SREC-3), ``seat`` to move.
        goal: win or draw.
        moves: own moves within which it can be forced, whatever the other side does.
        right: all first moves that force it.
        answer: one line from the position to the end, both sides' moves.
        rules: ids of the rules that it is about.
    """

    id: str = Field(pattern=r"^[a-z][a-z-]{2,30}$")
    title: Words
    task: Words
    code: str = Field(max_length=600)
    seat: SideName
    goal: Literal["win", "draw"]
    moves: int = Field(ge=1, le=4)
    right: tuple[Move, ...] = Field(min_length=1, max_length=3)
    answer: tuple[Move, ...] = Field(min_length=1, max_length=8)
    rules: tuple[str, ...] = Field(min_length=1)

    @property
    def position(self) -> Position:
        """The position itself."""
        return Position.from_code(self.code)


@cache
def puzzles() -> tuple[Puzzle, ...]:
    """Return all of them, easy ones first."""
    return puzzles_in(FILE, Puzzle)
