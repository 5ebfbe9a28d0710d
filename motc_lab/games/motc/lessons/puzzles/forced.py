"""Whether a goal is reached whatever the other person does, and whatever he holds."""

from random import Random
from typing import Final

from motc_lab.games.motc.bots.redeal import redeal
from motc_lab.games.motc.position.tables import position_of
from motc_lab.games.motc.rules.seat import Seat
from motc_lab.games.motc.rules.session import Session
from motc_lab.lessons import forced
from motc_lab.lessons.goals import Goal
from motc_lab.lessons.tables import copy_of

WORLDS: Final = 12


def is_forced(session: Session, learner: Seat, goal: Goal, code: str) -> bool:
    """Whether this choice leads to the goal against every answer.

    It is tried with the cards as they lie, and in ``WORLDS`` further deals of what the
    learner cannot know; further deals follow until each card that the other person
    may hold was in his hand once. False also where that is too much to play out.
    """
    worlds = [copy_of(session), *_deals(session, learner)]
    return forced.is_forced(worlds, learner, goal, code)


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
