"""Which of the learner's options lead to a goal: everything is played out."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from motc_lab.engine.event import AnyEvent
from motc_lab.engine.seat import Seat, player_named
from motc_lab.engine.session import AnySession
from motc_lab.lessons.goals import Goal, judge
from motc_lab.lessons.rival import let_answer
from motc_lab.lessons.tables import copy_of, play_written

MOST_CHOICES = 5000


@dataclass(frozen=True, slots=True)
class Line:
    """The learner's choices to the end of a try, and what happened all along."""

    play: tuple[str, ...]
    events: tuple[AnyEvent, ...]
    is_reached: bool


@dataclass(frozen=True, slots=True)
class Answers:
    """What comes of every option that is legal now.

    Attributes:
        options: codes of all options.
        right: for each option that leads to the goal, the first line that does.
        wrong: for each other option, one line that misses it.
        is_complete: False where there was too much to play out.
    """

    options: tuple[str, ...]
    right: tuple[Line, ...]
    wrong: tuple[Line, ...]
    is_complete: bool

    def __str__(self) -> str:
        """The sentence for authors: '7 of 13 options reach the goal'."""
        return f"{len(self.right)} of {len(self.options)} options reach the goal"


def answers(session: AnySession, learner: Seat | str, goal: Goal) -> Answers:
    """Play out every option of the learner, then every choice that follows.

    The other person's questions are answered as in the lesson. The session stays as
    it is; what it has seen so far counts for the goal.
    """
    learner = player_named(session.ruleset.seats, learner, "learner")
    question = session.question_of(learner)
    if question is None:
        return Answers((), (), (), is_complete=True)
    search = _Search(copy_of(session), learner, goal, session.events())
    codes = tuple(option.code for option in question.options)
    lines = [search.after(code) for code in codes]
    found = [line for line in lines if line is not None]
    return Answers(
        codes,
        tuple([line for line in found if line.is_reached]),
        tuple([line for line in found if not line.is_reached]),
        is_complete=len(found) == len(codes),
    )


class _Search:
    """Depth first over the learner's choices, on a table of its own."""

    def __init__(
        self, session: AnySession, learner: Seat, goal: Goal, before: Sequence[AnyEvent]
    ) -> None:
        self.session = session
        self.learner = learner
        self.goal = goal
        self.before = tuple(before)
        self.left = MOST_CHOICES

    def after(self, code: str, played: tuple[str, ...] = ()) -> Line | None:
        """The first line through this option that reaches the goal, or one that fails.

        None where too many choices would have to be played.
        """
        if not self.left:
            return None
        self.left -= 1
        here = self.session.here.number
        self.session.play(code, seat=self.learner)
        let_answer(self.session, self.learner, self.goal.until)
        found = self._onward((*played, code))
        self.session.jump(here)
        return found

    def _onward(self, played: tuple[str, ...]) -> Line | None:
        events = (*self.before, *self.session.events())
        judged = judge(self.goal, self.session, self.learner, self.before)
        question = self.session.question_of(self.learner)
        if judged.is_over or question is None:
            return Line(played, events, judged.is_reached)
        missed: Line | None = None
        for option in question.options:
            line = self.after(option.code, played)
            if line is None or line.is_reached:
                return line
            missed = missed or line
        return missed


def line_of(
    session: AnySession, learner: Seat, goal: Goal, play: Sequence[str]
) -> Line:
    """Play a line on a table of its own; IllegalOption where it can't be played."""
    own = copy_of(session)
    follow(own, learner, goal, play)
    events = own.events()
    return Line(tuple(play), events, judge(goal, own, learner).is_reached)


def follow(session: AnySession, learner: Seat, goal: Goal, play: Sequence[str]) -> None:
    """Make the learner's choices on this table, the other person answering."""
    let_answer(session, learner, goal.until)
    for code in play:
        play_written(session, code, learner)
        let_answer(session, learner, goal.until)


def every_try(session: AnySession, learner: Seat, goal: Goal) -> Iterator[AnySession]:
    """Yield a table after every possible try; at most ``MOST_CHOICES`` of them.

    It is the same table each time: look at it before going on.
    """
    own, left = copy_of(session), MOST_CHOICES
    todo = [(own.here.number, code) for code in _codes(own, learner)]
    while todo and left:
        left -= 1
        node, code = todo.pop()
        own.jump(node)
        own.play(code, seat=learner)
        let_answer(own, learner, goal.until)
        if judge(goal, own, learner).is_over or not _codes(own, learner):
            yield own
        else:
            todo += [(own.here.number, code) for code in _codes(own, learner)]


def _codes(session: AnySession, learner: Seat) -> list[str]:
    question = session.question_of(learner)
    return [] if question is None else [option.code for option in question.options]
