"""Puzzles: steps of a lesson with one right first move, and what a search says of them.

The steps are lessons 7 and 8. ``puzzles.toml`` has for each its motif, and what
``prove`` has worked out: which first moves reach the goal whatever the other person
does, out of how many, and how hard that is to find.
"""

from functools import cache
from pathlib import Path
from typing import Annotated, Final, Literal

from pydantic import Field

from motc_lab.lessons.load import load_lesson
from motc_lab.lessons.puzzle_file import puzzles_in
from motc_lab.lessons.steps.play import PlayStep
from motc_lab.models import Model

CONTENT: Final = Path(__file__).parent / "content"
LESSONS: Final = tuple(
    [CONTENT / f"{name}.toml" for name in ("07-ten-puzzles", "08-ten-harder-puzzles")]
)
FILE: Final = Path(__file__).with_name("puzzles.toml")
Motif = Literal["survive", "compile", "control", "timing"]


class Puzzle(Model):
    """What is known of one puzzle.

    Attributes:
        id: of its step in the lesson.
        right: the first moves that reach the goal, by proof.
        options: how many first moves there are.
        solved_by: bots that make a right first move of themselves.
        grade: 1 easy .. 5 hard.
    """

    id: str = Field(pattern=r"^[a-z][a-z_]{2,30}$")
    motif: Motif
    right: tuple[str, ...] = Field((), max_length=3)
    options: Annotated[int, Field(ge=0, le=99)] = 0
    solved_by: tuple[str, ...] = ()
    grade: Annotated[int, Field(ge=1, le=5)] = 5

    @property
    def step(self) -> PlayStep:
        """Its step, with position, task and goal."""
        return _steps()[self.id]


@cache
def puzzles() -> tuple[Puzzle, ...]:
    """Return all of them in the order of the lessons."""
    return puzzles_in(FILE, Puzzle)


@cache
def _steps() -> dict[str, PlayStep]:
    return {
        step.id: step
        for file in LESSONS
        for step in load_lesson(file).steps
        if isinstance(step, PlayStep)
    }
