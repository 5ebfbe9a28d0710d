"""Everything that can come of a position: every try of the learner, played out once.

All goals of a position are judged by the same tries, so that many can be compared.
"""

from dataclasses import dataclass
from typing import Final

from motc_lab.games.motc.rules.events import Event
from motc_lab.games.motc.rules.seat import Seat
from motc_lab.games.motc.rules.session import Session
from motc_lab.lessons.goals import Goal, Until, is_over
from motc_lab.lessons.rival import let_answer
from motc_lab.lessons.tables import copy_of

MOST_PLAYS: Final = 1500


@dataclass(frozen=True, slots=True)
class Try:
    """The learner's choices to the end of a try, and what happened."""

    play: tuple[str, ...]
    events: tuple[Event, ...]


Tries = dict[str, tuple[Try, ...]]


def tries_of(session: Session, learner: Seat, until: Until) -> Tries | None:
    """All tries by their first choice, the other person answering as in a lesson.

    None where there are too many.
    """
    search = _Search(copy_of(session), learner, until)
    question = search.session.question
    assert question is not None
    found: Tries = {}
    for option in question.options:
        search.found = []
        search.play((), option.code)
        found[option.code] = tuple(search.found)
    return found if search.left > 0 else None


class _Search:
    def __init__(self, session: Session, learner: Seat, until: Until) -> None:
        self.session = session
        self.learner = learner
        self.until: Until = until
        self.left = MOST_PLAYS
        self.found: list[Try] = []

    def play(self, before: tuple[str, ...], code: str) -> None:
        self.left -= 1
        if self.left <= 0:
            return
        here, played = self.session.here.number, (*before, code)
        self.session.play(code)
        let_answer(self.session, self.learner, self.until)
        events, question = self.session.events(), self.session.question
        if is_over(self.until, self.session, self.learner) or question is None:
            self.found.append(Try(played, events))
        else:
            for option in question.options:
                self.play(played, option.code)
        self.session.jump(here)


def right_of(tries: Tries, goal: Goal, learner: Seat) -> dict[str, Try]:
    """For each first choice that leads to the goal, a shortest try that does."""
    right: dict[str, Try] = {}
    for code, found in tries.items():
        reached = [one for one in found if goal.holds(one.events, learner)]
        if reached:
            right[code] = min(reached, key=lambda one: len(one.play))
    return right
