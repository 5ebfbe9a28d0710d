"""A puzzle as a step to be played: with it come hints, replies and the way back."""

from motc_lab.engine.motc.position import Position
from motc_lab.lessons.model import Case, Hints, PlayStep
from motc_lab.lessons.puzzles.model import Puzzle
from motc_lab.lessons.puzzles.motifs import variant_named
from motc_lab.lessons.puzzles.words import template


def play_step(puzzle: Puzzle, step_id: str) -> PlayStep:
    """Return the puzzle as a step with this id."""
    variant = variant_named(puzzle.variant)
    phase = Position.from_code(puzzle.position).step
    said = [template(f"puzzles.say.{phase}")]
    if not puzzle.is_forced:
        said.append(template("puzzles.say.likely"))
    return PlayStep(
        kind="play",
        id=step_id,
        title=puzzle.title,
        say=tuple(said),
        task=puzzle.task,
        position=puzzle.position,
        seat=puzzle.seat,
        rules=puzzle.rules,
        goal=puzzle.goal,
        answer=puzzle.answer,
        hints=Hints(nudge=template(f"puzzles.nudge.{variant.name}"), rule=variant.rule),
        on_right=template(f"puzzles.right.{variant.name}"),
        on_wrong=(Case(say=template(f"puzzles.missed.{variant.name}")),),
    )


def facts(puzzle: Puzzle) -> dict[str, int | str]:
    """What the texts of a puzzle may name besides the table."""
    return {} if puzzle.bound is None else {"bound": puzzle.bound}
