"""A puzzle as data: a position, a goal as a predicate, and how hard it has proved."""

from typing import Annotated, Final, Literal

from pydantic import Field, model_validator

from motc_lab.games.motc.rules.seat import Player
from motc_lab.lessons.goals import Goal
from motc_lab.lessons.parts import Code, Name, Part, Words
from motc_lab.lessons.scale import HARDEST

Motif = Literal[
    "early_end",
    "lose_cheaply",
    "save_endurance",
    "keep_initiative",
    "hold_draw",
    "tie_on_purpose",
    "overload",
    "match_point",
]
Tag = Literal[
    "lead",
    "reply",
    "white",
    "black",
    "win",
    "lose",
    "tie",
    "effect",
    "pawns",
    "four",
    "forced",
    "likely",
]
SolverSays = Literal["confirms", "refutes", "open", "not_asked"]
Grade = Annotated[int, Field(ge=1, le=5)]
MOST_RIGHT: Final = 3
FEWEST_OPTIONS: Final = 8


class Puzzle(Part):
    """One puzzle.

    Attributes:
        variant: which goal of its motif it asks for.
        position: where the learner, ``seat``, is asked to play a card.
        bound: the number in the task, where the goal has one.
        answer: one way: the learner's choices until the goal is decided.
        right: codes of all first choices that lead to the goal.
        options: how many choices there are.
        is_forced: whether the goal is reached whatever the other person does, for every
            card that he may hold in a dozen deals; else against the likely answer.
        grade: 1 easy .. 5 hard (``grade.grade_of``).
        solved_by: the bots whose own choice meets the goal.
        solver: what the solver, who sees all cards, says of a goal for a whole game.
    """

    id: Name
    motif: Motif
    variant: Name
    title: Words
    task: Words
    position: Code
    seat: Player
    goal: Goal
    bound: int | None = None
    answer: Annotated[tuple[Code, ...], Field(min_length=1, max_length=40)]
    right: Annotated[tuple[Code, ...], Field(min_length=1, max_length=MOST_RIGHT)]
    options: Annotated[int, Field(ge=FEWEST_OPTIONS)]
    is_forced: bool
    rules: Annotated[tuple[str, ...], Field(min_length=1)]
    tags: Annotated[tuple[Tag, ...], Field(min_length=1)]
    grade: Grade = HARDEST
    solved_by: tuple[str, ...] = ()
    solver: SolverSays = "not_asked"

    @model_validator(mode="after")
    def _answer_is_right(self) -> "Puzzle":
        if self.answer[0] not in self.right:
            fault = f"answer begins with {self.answer[0]}, which is not among right"
            raise ValueError(fault)
        return self


class PuzzleCase(Part):
    """All authored puzzles, and the edition that they are played with."""

    edition: str
    puzzles: Annotated[tuple[Puzzle, ...], Field(min_length=1)]
