"""Where a learner is in a chapter: what was played, bet and asked for so far.

What a step makes of it is its kind's own (``step``); what is asked here of a step is
asked of any kind.
"""

from dataclasses import dataclass, field
from typing import Any, Literal

from motc_lab.bots.bot import Bot
from motc_lab.engine.history import Node
from motc_lab.engine.seat import Seat
from motc_lab.engine.session import AnySession
from motc_lab.lessons.exercise import Exercise
from motc_lab.lessons.exhibit import Value
from motc_lab.lessons.goals import Judgement
from motc_lab.lessons.kept import Reason
from motc_lab.lessons.model import Lesson
from motc_lab.lessons.pointing import RUNGS
from motc_lab.lessons.progress import Entry, Progress
from motc_lab.lessons.rival import let_answer, undo_target
from motc_lab.lessons.stage import Stage
from motc_lab.lessons.step import Step
from motc_lab.scene.showing import Pause, Showing, showing_of

News = Literal[
    "nothing", "events", "hint", "bet", "aside", "turn", "answer", "question"
]


@dataclass
class Aside:
    """A table beside the lesson.

    Attributes:
        reason: looking around, a position from a link, or the match played on.
    """

    reason: Reason
    session: AnySession


@dataclass
class QuizState:
    """Where a learner is in a quiz.

    Attributes:
        round: how often the step was begun anew; each round has fresh positions.
        at: place of the present question, from 0.
        plan: for each question of a check, the ask it comes from ('03/check/0').
        answers: the answers given, by the question's place; SHOWN where none was.
    """

    round: int = 0
    at: int = 0
    plan: tuple[str, ...] = ()
    answers: dict[int, str] = field(default_factory=dict)


@dataclass
class State:
    """All that changes while somebody takes a chapter.

    Attributes:
        stage: the lesson with its edition and seed.
        index: place of the present step.
        sessions: the table of each step that was entered.
        bets: option chosen, by step.
        hints: how far up the ladder of hints the learner has gone, by step; in a quiz
            by question ('check/2').
        aside: the table beside the lesson, if the learner is there.
        put_away: the last ended game of a match that the learner has gone on from.
        news: what the last action brought, so that it can be said once.
        fresh_from: number of the first event that is new, if events are.
        verdicts: how each step's try stood, with the node where it was judged.
        dials: values that the learner has set, by step.
        met: goals that were found in an exhibit, puzzles that were solved, by step.
        seen: steps that ask for no more than a look, and were looked at.
        found: the goals that the last turn found.
        quizzes: the answers given in each quiz.
        progress: what the course remembers of this chapter, and of the others.
        memory: what panels have worked out; it is not kept.
        dealt: the step that each panel's dials dealt last, and by which values: a
            picture asks for it many times.
    """

    stage: Stage
    index: int = 0
    sessions: dict[str, AnySession] = field(default_factory=dict)
    bets: dict[str, str] = field(default_factory=dict)
    hints: dict[str, int] = field(default_factory=dict)
    aside: Aside | None = None
    put_away: Node[Any] | None = None
    news: News = "nothing"
    fresh_from: int | None = None
    verdicts: dict[str, tuple[object, Judgement]] = field(default_factory=dict)
    dials: dict[str, dict[str, Value]] = field(default_factory=dict)
    met: dict[str, tuple[str, ...]] = field(default_factory=dict)
    seen: set[str] = field(default_factory=set)
    found: tuple[str, ...] = ()
    quizzes: dict[str, QuizState] = field(default_factory=dict)
    progress: Progress = field(default_factory=Progress)
    memory: dict[object, object] = field(default_factory=dict)
    dealt: dict[str, tuple[tuple[Stage, dict[str, Value]], Step]] = field(
        default_factory=dict
    )

    @property
    def lesson(self) -> Lesson:
        """The chapter."""
        return self.stage.lesson

    @property
    def written(self) -> Step:
        """The present step, as the lesson has it."""
        return self.lesson.steps[self.index]

    @property
    def step(self) -> Step:
        """The present step, as it is played."""
        return self.written.as_played(self)

    @property
    def learner(self) -> Seat:
        """The learner's person in the present step."""
        return self.stage.seat(self.step)

    @property
    def looker(self) -> Seat:
        """Whose eyes the table is seen with: a question may be put to the other."""
        exercise = self.exercise
        seat = None if exercise is None else exercise.seat
        return seat or self.learner

    @property
    def rival(self) -> Bot:
        """Who answers for the other person."""
        written = self.written
        return written.opponent(self.stage, self.dials.get(written.id, {}))

    @property
    def exercise(self) -> Exercise | None:
        """The question in front of the learner, in a quiz."""
        return None if self.aside else self.step.exercise(self)

    # Tables

    def table(self, step: Step) -> AnySession:
        """The table of a step; it is set up when it is first needed."""
        if step.id not in self.sessions:
            started = self.stage.start(step, self.ended(), self.rival)
            self.sessions[step.id] = started
        return self.sessions[step.id]

    def ended(self) -> dict[str, AnySession]:
        """The tables on which the goal was reached, by step."""
        return {
            step.id: self.sessions[step.id]
            for step in self.lesson.steps
            if step.id in self.sessions and self.judged(step.as_played(self)).is_reached
        }

    @property
    def session(self) -> AnySession:
        """The table in front of the learner."""
        if self.aside:
            return self.aside.session
        exercise = self.exercise
        shown = None if exercise is None else exercise.table
        return shown or self.table(self.step)

    def is_untouched(self, step: Step) -> bool:
        """Whether a step that goes on from another may take that one up anew."""
        session = self.sessions.get(step.id)
        if session is None or step.goes_on_from is None:
            return False
        node = session.history.root
        while len(node.children) == 1:
            node = node.children[0]
        learner = self.stage.seat(step)
        return session.here is node and undo_target(session, learner) is None

    def let_answer(self) -> None:
        """Let the other person answer at the present table."""
        until = None if self.aside else self.step.tried_until
        let_answer(self.session, self.learner, until, self.rival)
        if not self.aside:
            self.written.was_played(self)

    def rewind(self) -> None:
        """Go back to where the present table began."""
        self.session.jump(0)
        self.let_answer()
        self.forget_taken_back()

    # Games of a match

    @property
    def showing(self) -> Showing:
        """How the present table is shown."""
        return showing_of(self.session)

    @property
    def staying(self) -> Pause | None:
        """The last position of a game, while it stays on the present table.

        A step whose try has ended with the game keeps it; in a match, be it of the
        step or beside the lesson, it stays until the learner asks for the next game.
        """
        ended = self.showing.pauses(self.session)
        if self.is_match:
            return ended[self.gone_on] if self.gone_on < len(ended) else None
        is_over = self.step.plays and self.judged(self.step).is_over
        return ended[0] if ended and is_over else None

    @property
    def is_match(self) -> bool:
        """Whether games follow each other at the present table."""
        return self.aside is not None or self.step.is_match

    @property
    def gone_on(self) -> int:
        """How many games of the present match the learner has gone on from."""
        nodes = [one.here for one in self.showing.pauses(self.session)]
        put_away = nodes.index(self.put_away) + 1 if self.put_away in nodes else 0
        return max(put_away, self.showing.gone_on_from(self.session, [self.learner]))

    def go_on(self, ended: Pause) -> None:
        """Put away the game that has ended."""
        self.put_away = ended.here

    def forget_taken_back(self) -> None:
        """A game that was taken back stays again when it is played once more."""
        if self.put_away not in self.session.here.line():
            self.put_away = None

    # How it stands

    def judged(self, step: Step) -> Judgement:
        """How the learner's try at a step stands; a table is judged once a node."""
        if not step.plays:
            return step.judged(self)
        here = self.table(step).here
        if step.id not in self.verdicts or self.verdicts[step.id][0] is not here:
            self.verdicts[step.id] = here, step.judged(self)
        return self.verdicts[step.id][1]

    def is_done(self, index: int) -> bool:
        """Whether a step has been completed, now or on an earlier visit."""
        step = self.lesson.steps[index]
        return step.id in self.progress.own.done or step.is_done(self)

    def note_progress(self) -> Entry:
        """Bring this chapter's entry of the course's progress up to date."""
        own, steps = self.progress.own, enumerate(self.lesson.steps)
        own.step, own.of = self.step.id, len(self.lesson.steps)
        own.done = tuple([step.id for n, step in steps if self.is_done(n)])
        return own

    def note_seen(self) -> None:
        """Leaving it completes a step that asks for nothing but a look."""
        if self.step.is_to_look_at:
            self.seen.add(self.step.id)

    @property
    def may_play(self) -> bool:
        """Whether the learner's choices count on the present table."""
        if self.aside:
            return self.staying is None
        is_open = self.step.plays and not self.judged(self.step).is_over
        return is_open and self.staying is None

    @property
    def may_play_on(self) -> bool:
        """Whether the last step is done and its match can go on."""
        last = self.index + 1 == len(self.lesson.steps)
        if not last or self.aside or not self.step.goes_on:
            return False
        over = self.judged(self.step).is_over
        return over and self.session.question is not None

    @property
    def has_begun(self) -> bool:
        """Whether there is anything to start again."""
        if self.aside:
            return undo_target(self.session, self.learner) is not None
        return self.step.has_begun(self)

    def climb(self) -> None:
        """Go a rung up the ladder of hints."""
        place = self.step.hint_place(self)
        self.hints[place] = min(RUNGS, self.hints.get(place, 0) + 1)
        self.brought("hint")

    def brought(self, news: News, fresh_from: int | None = None) -> None:
        """Note what an action has brought."""
        self.news, self.fresh_from = news, fresh_from
