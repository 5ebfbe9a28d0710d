"""The table that a question shows: just as it was told, and no answer printed on it."""

from typing import Final

from motc_lab.engine.motc.seat import Seat
from motc_lab.lessons.problem import Problem
from motc_lab.scene.board import undecided
from motc_lab.scene.build import scene_of
from motc_lab.scene.describe import describe
from motc_lab.scene.model import Lang, Scene
from motc_lab.scene.still import still

SHORTENED: Final = frozenset({"lost", "tied"})  # their sentences say what comes next


def untold(problem: Problem) -> frozenset[str]:
    """Kinds of events that are told without what the question asks for."""
    return SHORTENED | {"played"} if problem.is_sum else SHORTENED


def quiz_scene(
    problem: Problem, looker: Seat, lang: Lang, *, answered: bool, status: str
) -> Scene | None:
    """Return the table of a question; None where it has none.

    Args:
        problem: the question.
        looker: whose eyes it is seen with.
        lang: language of every sentence.
        answered: whether the answer has been told, so that its events lie there, too.
        status: the line above the table.
    """
    source = (problem.after if answered else problem.laid) or problem.table
    if source is None:
        return None
    scene = still(scene_of(source, looker, lang), status)
    scene = scene.model_copy(update={"log": (), "moves": ()})
    if source.view(looker).pending.winner >= 0:
        return scene  # the comparison was told
    bare = undecided(scene, totals=answered or not problem.is_sum)
    return bare.model_copy(update={"description": describe(bare)})
