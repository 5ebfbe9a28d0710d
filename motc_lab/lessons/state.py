"""Where a learner is in a chapter: what was played, bet and asked for so far."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Literal

from motc_lab.bots.bot import Bot
from motc_lab.engine.core.history import Node
from motc_lab.engine.motc.seat import Seat
from motc_lab.engine.motc.session import Session
from motc_lab.engine.motc.session import State as SessionState
from motc_lab.lessons.exhibit import (
    Case,
    Facts,
    Value,
    exhibit_named,
    told,
)
from motc_lab.lessons.goals import Bounds, Judgement, is_over, judge
from motc_lab.lessons.model import (
    BetStep,
    CheckStep,
    CoachStep,
    ExhibitStep,
    FreeStep,
    Lesson,
    PlayStep,
    PredictStep,
    PuzzlesStep,
    QuizStep,
    Step,
)
from motc_lab.lessons.panel import Panel, Spread, panel_of, rival_of
from motc_lab.lessons.problem import Problem
from motc_lab.lessons.progress import Progress
from motc_lab.lessons.quiz import (
    MOST_QUESTIONS,
    QuizState,
    Quizzes,
    fresh_plan,
    is_answered,
)
from motc_lab.lessons.rival import undo_target
from motc_lab.lessons.stage import Stage
from motc_lab.scene.final import FinalPosition, ends, gone_on_from

Reason = Literal["look", "link", "match"]
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
    session: Session


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
        dials: values of each exhibit, or panel, that was turned.
        met: goals that were found in an exhibit, puzzles that were solved, by step.
        seen: steps that ask for no more than a look, and were looked at.
        found: the goals that the last turn found.
        quizzes: the answers given in each quiz.
        progress: what the course remembers of this chapter, and of the others.
        memory: what panels have worked out; it is not kept.
    """

    stage: Stage
    index: int = 0
    sessions: dict[str, Session] = field(default_factory=dict)
    bets: dict[str, str] = field(default_factory=dict)
    hints: dict[str, int] = field(default_factory=dict)
    aside: Aside | None = None
    put_away: Node[SessionState] | None = None
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

    @property
    def lesson(self) -> Lesson:
        """The chapter."""
        return self.stage.lesson

    @property
    def step(self) -> Step:
        """The present step, as it is played."""
        return self.dealt(self.lesson.steps[self.index])

    @property
    def learner(self) -> Seat:
        """The learner's person in the present step."""
        return self.stage.seat(self.step)

    @property
    def looker(self) -> Seat:
        """Whose eyes the table is seen with: a question may be put to the other."""
        problem = self.problem
        seat = None if problem is None else problem.seat
        return seat or self.learner

    def table(self, step: Step) -> Session:
        """The table of a step; it is set up when it is first needed."""
        if step.id not in self.sessions:
            found = self.stage.start(step, self.ended(), self.rival)
            self.sessions[step.id] = found
        return self.sessions[step.id]

    def ended(self) -> dict[str, Session]:
        """The tables on which the goal was reached, by step."""
        reached: dict[str, Session] = {}
        for written in self.lesson.steps:
            step = self.dealt(written) if written.id in self.sessions else written
            if step.id in self.sessions and self.judged(step).is_reached:
                reached[step.id] = self.sessions[step.id]
        return reached

    @property
    def session(self) -> Session:
        """The table in front of the learner."""
        if self.aside:
            return self.aside.session
        problem = self.problem
        shown = None if problem is None else problem.table
        return shown or self.table(self.step)

    @property
    def staying(self) -> FinalPosition | None:
        """The last position of a game, while it stays on the present table.

        A step whose try has ended with the game keeps it; in a match, be it of the
        step or beside the lesson, it stays until the learner asks for the next game.
        """
        ended = ends(self.session)
        if self.is_match:
            return ended[self.gone_on] if self.gone_on < len(ended) else None
        plays = isinstance(self.step, PlayStep | FreeStep)
        is_over = plays and self.judged(self.step).is_over
        return ended[0] if ended and is_over else None

    @property
    def is_match(self) -> bool:
        """Whether games follow each other at the present table."""
        step = self.step
        is_own = isinstance(step, FreeStep) and step.until == "match"
        return self.aside is not None or is_own

    @property
    def gone_on(self) -> int:
        """How many games of the present match the learner has gone on from."""
        nodes = [position.here for position in ends(self.session)]
        put_away = nodes.index(self.put_away) + 1 if self.put_away in nodes else 0
        return max(put_away, gone_on_from(self.session, [self.learner]))

    def go_on(self, ended: FinalPosition) -> None:
        """Put away the game that has ended."""
        self.put_away = ended.here

    def forget_taken_back(self) -> None:
        """A game that was taken back stays again when it is played once more."""
        if self.put_away not in self.session.here.line():
            self.put_away = None

    # Tables that a panel deals

    @property
    def panel(self) -> Panel | None:
        """What stands beside the present table, where the lesson is at it."""
        written = self.lesson.steps[self.index]
        return None if self.aside else panel_of(written)

    @property
    def rival(self) -> Bot:
        """Who answers for the other person."""
        written = self.lesson.steps[self.index]
        return rival_of(written, self.stage, self.dials.get(written.id, {}))

    def dealt(self, step: Step) -> Step:
        """The step as it is played: a panel deals it, others stay as they are."""
        panel = panel_of(step)
        if panel is None or not isinstance(step, PuzzlesStep | CoachStep):
            return step
        if step.id not in self.dials:
            self.dials[step.id] = panel.start(self.stage, step)
        return panel.deal(self.stage, step, self.dials[step.id])

    def spread(self) -> Spread:
        """What the panel of the present step looks at."""
        written = self.lesson.steps[self.index]
        assert isinstance(written, PuzzlesStep | CoachStep)
        step = self.step
        return Spread(
            stage=self.stage,
            step=written,
            values=self.dials[step.id],
            session=self.table(step),
            learner=self.stage.seat(step),
            is_over=self.judged(step).is_over,
            met=self.met.get(step.id, ()),
            memory=self.memory,
            skill=self.progress.own.skill,
        )

    def deal(self, values: dict[str, Value]) -> None:
        """Set the panel's values; another table comes where they ask for one."""
        name, before = self.lesson.steps[self.index].id, self.step
        self.dials[name] = values
        if self.step != before:
            self.sessions.pop(name, None)
            self.hints.pop(name, None)
            self.verdicts.pop(name, None)

    def note_reached(self) -> None:
        """Remember a goal that was reached at a table dealt by a panel, and a try."""
        panel, step = self.panel, self.step
        if panel is not None and self.judged(step).is_over:
            self._note_try(panel, step)
        if panel is not None and self.judged(step).is_reached:
            name, known = panel.reached(self.dials[step.id]), self.met.get(step.id, ())
            self.met[step.id] = (*known, *([] if name in known else [name]))

    def _note_try(self, panel: Panel, step: Step) -> None:
        """Note how a try has ended that tells something of the learner's skill."""
        written, values = self.lesson.steps[self.index], self.dials[step.id]
        assert isinstance(written, PuzzlesStep | CoachStep)
        rating = panel.rating(self.stage, written, values)
        if rating is not None:
            alone = None if self.hints.get(step.id) else rating
            solved = self.judged(step).is_reached
            self.progress.note_try(panel.reached(values), alone, solved=solved)

    # Exhibits

    def case(self, step: ExhibitStep) -> Case:
        """What the exhibit of a step works with."""
        exhibit, stage = exhibit_named(step.exhibit), self.stage
        settings = told(exhibit.told, step.set)
        start = self.table(step)
        return Case(start.edition, start, stage.seat(step), settings, stage.seed)

    def values(self, step: ExhibitStep) -> dict[str, Value]:
        """How the dials of an exhibit stand."""
        if step.id not in self.dials:
            start = exhibit_named(step.exhibit).start(self.case(step))
            self.dials[step.id] = dict(start)
        return self.dials[step.id]

    def see(self, step: ExhibitStep, facts: Facts) -> None:
        """Note which goals these facts meet; ``found`` holds the new ones."""
        known = self.met.get(step.id, ())
        self.found = tuple(
            [
                goal.id
                for goal in step.goals
                if goal.id not in known and meets(goal.facts, facts)
            ]
        )
        self.met[step.id] = (*known, *self.found)

    # Quizzes

    @cached_property
    def book(self) -> Quizzes:
        """The problems of this chapter."""
        return Quizzes(self.stage)

    def quiz(self, step: QuizStep) -> QuizState:
        """Where the learner is in a quiz; it is planned when it is first needed."""
        if step.id not in self.quizzes:
            self.quizzes[step.id] = self.fresh_quiz(step)
        return self.quizzes[step.id]

    def fresh_quiz(self, step: QuizStep, round_: int = 0) -> QuizState:
        """The quiz from its first question, with fresh positions."""
        if isinstance(step, CheckStep):
            owed = self.progress.owed_to(self.lesson.number)
            return QuizState(round=round_, plan=fresh_plan(self.lesson, step, owed))
        return QuizState(round=round_)

    def ask_again(self, step: CheckStep) -> None:
        """Add to a check that was taken what has come back to it after some days."""
        due = self.progress.due_in(self.lesson.number, step.id)
        state = self.quiz(step)
        asked = state.plan + due[: MOST_QUESTIONS - len(state.plan)]
        if asked != state.plan and is_answered(state.answers, len(state.plan)):
            state.at, state.plan = len(state.plan), asked

    @property
    def problem(self) -> Problem | None:
        """The question in front of the learner, in a quiz."""
        step = self.step
        if self.aside or not isinstance(step, PredictStep | CheckStep):
            return None
        state = self.quiz(step)
        return self.book.problem(step, state, state.at)

    @property
    def answer(self) -> str | None:
        """The answer given to the question in front of the learner."""
        step = self.step
        if not isinstance(step, PredictStep | CheckStep):
            return None
        state = self.quiz(step)
        return state.answers.get(state.at)

    @property
    def hint_place(self) -> str:
        """Under which name hints are counted: each question has a ladder of its own."""
        step = self.step
        if isinstance(step, PredictStep | CheckStep):
            return f"{step.id}/{self.quiz(step).at}"
        return step.id

    def forget_hints(self, step: QuizStep) -> None:
        """Begin every ladder of a quiz anew."""
        for place in [name for name in self.hints if name.startswith(f"{step.id}/")]:
            del self.hints[place]

    @property
    def next_question(self) -> int | None:
        """Place of the question that comes next, once the present one is answered."""
        step = self.step
        if not isinstance(step, PredictStep | CheckStep) or self.answer is None:
            return None
        state = self.quiz(step)
        following = state.at + 1
        return following if following < self.book.count(step, state) else None

    def judged(self, step: Step) -> Judgement:
        """How the learner's try at a step stands."""
        if isinstance(step, PlayStep | FreeStep):
            here = self.table(step).here
            if step.id not in self.verdicts or self.verdicts[step.id][0] is not here:
                self.verdicts[step.id] = here, self._judged(step)
            return self.verdicts[step.id][1]
        done = self._is_complete(step)
        return Judgement(done, done)

    def _is_complete(self, step: Step) -> bool:
        if isinstance(step, PredictStep | CheckStep):
            if step.id not in self.quizzes:
                return False
            state = self.quizzes[step.id]
            return is_answered(state.answers, self.book.count(step, state))
        if isinstance(step, ExhibitStep):
            return len(self.met.get(step.id, ())) == len(step.goals)
        return not isinstance(step, BetStep) or step.id in self.bets

    def _judged(self, step: PlayStep | FreeStep) -> Judgement:
        events = self.table(step).events()
        if isinstance(step, PlayStep):
            return judge(step.goal, events, self.stage.seat(step))
        over = is_over(step.until, events)
        return Judgement(over, over)

    def is_done(self, index: int) -> bool:
        """Whether a step has been completed, now or on an earlier visit."""
        written = self.lesson.steps[index]
        if written.id in self.progress.own.done:
            return True
        if self.met.get(written.id) and panel_of(written):
            return True
        if panel_of(written) is not None and written.id not in self.sessions:
            return False
        step = self.dealt(written)
        if isinstance(step, PlayStep | FreeStep) and step.id not in self.sessions:
            return False
        if self._is_to_look_at(step):
            return step.id in self.seen
        return self.judged(step).is_reached

    def note_seen(self) -> None:
        """Leaving it completes a step that asks for nothing but a look."""
        if self._is_to_look_at(self.step):
            self.seen.add(self.step.id)

    @staticmethod
    def _is_to_look_at(step: Step) -> bool:
        is_free_to_turn = isinstance(step, ExhibitStep) and not step.goals
        return step.kind == "twin" or is_free_to_turn

    @property
    def may_play(self) -> bool:
        """Whether the learner's choices count on the present table."""
        if self.aside:
            return self.staying is None
        plays = isinstance(self.step, PlayStep | FreeStep)
        is_over = plays and self.judged(self.step).is_over
        return plays and not is_over and self.staying is None

    @property
    def may_play_on(self) -> bool:
        """Whether the last step is done and its match can go on."""
        last = self.index + 1 == len(self.lesson.steps)
        if not last or self.aside or not isinstance(self.step, FreeStep):
            return False
        over = self.judged(self.step).is_over
        return over and self.session.question is not None

    @property
    def has_begun(self) -> bool:
        """Whether there is anything to start again."""
        if self.aside is None and isinstance(self.step, BetStep):
            return self.step.id in self.bets
        if self.aside is None and isinstance(self.step, ExhibitStep):
            return self.step.id in self.dials
        if self.aside is None and isinstance(self.step, PredictStep | CheckStep):
            return bool(self.quiz(self.step).answers)
        return undo_target(self.session, self.learner) is not None


def meets(wanted: Mapping[str, int | str | Bounds], facts: Facts) -> bool:
    """Whether the facts are as wanted; a fact that is not there is not met."""
    for name, value in wanted.items():
        fact = facts.get(name)
        if isinstance(value, Bounds):
            if not isinstance(fact, int) or not value.hold(fact):
                return False
        elif fact != value:
            return False
    return True
