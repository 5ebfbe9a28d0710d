"""A teacher's own plan from a file, looked at as a class will go through it."""

from collections.abc import Iterator
from pathlib import Path
from typing import Final

from motc_lab.errors import shown
from motc_lab.lessons.errors import LessonError, one_of
from motc_lab.lessons.plans import PlanText, chapter_key, read_plan
from motc_lab.rooms.school.ballots import ballots_of
from motc_lab.rooms.school.script import script_of

MOST_SHOWN: Final = 20  # faults of one file


def own_plan(path: Path) -> PlanText:
    """Return the plan in a file, for a class.

    Raises:
        LessonError: it can't be read, or lists what is wrong in it: where, and what
            would be right.
    """
    plan = read_plan(path)
    faults = [*vote_faults(plan)]
    if not faults and not any(stop.ballot for stop in script_of("", plan, "en")):
        faults = ["nothing in its steps can be voted on; add some steps"]
    if faults:
        raise LessonError(path.name, *faults[:MOST_SHOWN])
    return plan


def vote_faults(plan: PlanText) -> Iterator[str]:
    """Votes that are named, but are not among those of the phase's steps."""
    for number, phase in enumerate(plan.phases, 1):
        if not phase.votes:
            continue
        key = chapter_key(plan, phase)
        ballots = ballots_of(key, "en") if key else ()
        known = [one.id for one in ballots if one.step in phase.steps]
        for vote in phase.votes:
            if vote not in known:
                cure = one_of(vote, known)
                yield f"phases {number} votes: {shown(vote, 40)}: no such vote; {cure}"
