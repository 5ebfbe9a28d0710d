"""Whether a goal is reached whatever the other person does, and whatever he holds."""

from dataclasses import dataclass
from random import Random
from typing import Final

from motc_lab.games.motc.bots.redeal import redeal
from motc_lab.games.motc.position.tables import position_of
from motc_lab.games.motc.rules.seat import Seat
from motc_lab.games.motc.rules.session import Session
from motc_lab.lessons.goals import Goal, judge
from motc_lab.lessons.tables import copy_of

WORLDS: Final = 12
MOST_PLAYS: Final = 30_000


@dataclass
class _Search:
    """The learner needs one choice that works; all of the other person's must."""

    session: Session
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


def is_forced(session: Session, learner: Seat, goal: Goal, code: str) -> bool:
    """Whether this choice leads to the goal against every answer.

    It is tried with the cards as they lie, and in ``WORLDS`` further deals of what the
    learner cannot know; further deals follow until each card that the other person
    may hold was in his hand once. False also where that is too much to play out.
    """
    worlds = [copy_of(session), *_deals(session, learner)]
    plays = MOST_PLAYS
    for world in worlds:
        search = _Search(world, learner, goal, plays)
        if not search.holds(code):
            return False
        plays = search.left
    return True


def _deals(session: Session, learner: Seat) -> list[Session]:
    """Other deals that look the same to the learner."""
    table = session.table
    generator = Random(session.position.code)  # noqa: S311 -- imagined deals
    side = table.side(1 - learner.index)
    unseen = (side.hand & ~side.known) | side.deck | side.buried
    found: list[Session] = []
    while len(found) < WORLDS or (unseen and len(found) < 4 * WORLDS):
        world = redeal(table, learner.index, generator)
        other = world.side(1 - learner.index)
        unseen &= ~other.hand
        position = position_of(world)
        found.append(Session.from_position(position, len(found), session.edition))
    return found
