"""A puzzle as a step to be played: with it come hints, replies and the way back."""

from motc_lab.games.motc.lessons.puzzles.model import Puzzle
from motc_lab.games.motc.lessons.puzzles.motifs import variant_named
from motc_lab.games.motc.lessons.puzzles.words import template
from motc_lab.games.motc.position.position import Position
from motc_lab.lessons.parts import Hints, Reply, Words
from motc_lab.lessons.steps.play import PlayStep


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
        task=_task(puzzle),
        position=puzzle.position,
        seat=puzzle.seat,
        rules=puzzle.rules,
        goal=puzzle.goal,
        answer=puzzle.answer,
        hints=Hints(nudge=template(f"puzzles.nudge.{variant.name}"), rule=variant.rule),
        on_right=template(f"puzzles.right.{variant.name}"),
        on_wrong=(Reply(say=template(f"puzzles.missed.{variant.name}")),),
    )


def _task(puzzle: Puzzle) -> Words:
    """The task with its number; the other names are filled from the table."""
    task = puzzle.task
    if puzzle.bound is None:
        return task
    english, german = (
        words.replace("{bound}", str(puzzle.bound)) for words in (task.en, task.de)
    )
    return Words(en=english, de=german)
