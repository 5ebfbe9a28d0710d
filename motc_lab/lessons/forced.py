"""Whether a goal is reached whatever the other person does, at several tables."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from motc_lab.engine.seat import Seat
from motc_lab.engine.session import AnySession
from motc_lab.lessons.goals import Goal, judge

MOST_PLAYS: Final = 30_000


@dataclass
class _Search:
    """The learner needs one choice that works; all of the other person's must."""

    session: AnySession
    learner: Seat
    goal: Goal
    left: int

    def holds(self, code: str) -> bool:
        self.left -= 1
        if self.left <= 0:
            return False
        here = self.session.here.number
        self.session.play(code)
        found = self._onward()
        self.session.jump(here)
        return found

    def _onward(self) -> bool:
        judged = judge(self.goal, self.session, self.learner)
        question = self.session.question
        if judged.is_over or question is None:
            return judged.is_reached
        results = (self.holds(option.code) for option in question.options)
        return any(results) if question.seat is self.learner else all(results)


def is_forced(
    worlds: Iterable[AnySession],
    learner: Seat,
    goal: Goal,
    code: str,
    most: int = MOST_PLAYS,
) -> bool:
    """Whether this choice leads to the goal against every answer.

    It is tried at each of these tables, which are played on and left as they were: the
    true one and others that the learner can't tell from it. False also where that is
    more than ``most`` choices to play out.
    """
    for world in worlds:
        search = _Search(world, learner, goal, most)
        if not search.holds(code):
            return False
        most = search.left
    return True
