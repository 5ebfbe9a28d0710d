"""Where a learner is in a chapter: what was played, bet and asked for so far."""

from dataclasses import dataclass, field
from typing import Literal

from motc_lab.engine.motc.seat import Seat
from motc_lab.engine.motc.session import Session
from motc_lab.lessons.goals import Judgement, is_over, judge
from motc_lab.lessons.model import BetStep, FreeStep, Lesson, PlayStep, Step
from motc_lab.lessons.rival import undo_target
from motc_lab.lessons.stage import Stage

Reason = Literal["look", "link", "match"]
News = Literal["nothing", "events", "hint", "bet", "aside"]


@dataclass
class Aside:
    """A table beside the lesson.

    ``reason``: looking around, a position from a link, or the match played on.
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
        hints: how far up the ladder of hints the learner has gone, by step.
        aside: the table beside the lesson, if the learner is there.
        news: what the last action brought, so that it can be said once.
        fresh_from: number of the first event that is new, if events are.
        verdicts: how each step's try stood, with the node where it was judged.
    """

    stage: Stage
    index: int = 0
    sessions: dict[str, Session] = field(default_factory=dict)
    bets: dict[str, str] = field(default_factory=dict)
    hints: dict[str, int] = field(default_factory=dict)
    aside: Aside | None = None
    news: News = "nothing"
    fresh_from: int | None = None
    verdicts: dict[str, tuple[object, Judgement]] = field(default_factory=dict)

    @property
    def lesson(self) -> Lesson:
        """The chapter."""
        return self.stage.lesson

    @property
    def step(self) -> Step:
        """The present step."""
        return self.lesson.steps[self.index]

    @property
    def learner(self) -> Seat:
        """The learner's person in the present step."""
        return self.stage.seat(self.step)

    def table(self, step: Step) -> Session:
        """The table of a step; it is set up when it is first needed."""
        if step.id not in self.sessions:
            self.sessions[step.id] = self.stage.start(step, self.ended())
        return self.sessions[step.id]

    def ended(self) -> dict[str, Session]:
        """The tables on which the goal was reached, by step."""
        reached: dict[str, Session] = {}
        for step in self.lesson.steps:
            if step.id in self.sessions and self.judged(step).is_reached:
                reached[step.id] = self.sessions[step.id]
        return reached

    @property
    def session(self) -> Session:
        """The table in front of the learner."""
        return self.aside.session if self.aside else self.table(self.step)

    def judged(self, step: Step) -> Judgement:
        """How the learner's try at a step stands."""
        if isinstance(step, PlayStep | FreeStep):
            here = self.table(step).here
            if step.id not in self.verdicts or self.verdicts[step.id][0] is not here:
                self.verdicts[step.id] = here, self._judged(step)
            return self.verdicts[step.id][1]
        done = not isinstance(step, BetStep) or step.id in self.bets
        return Judgement(done, done)

    def _judged(self, step: PlayStep | FreeStep) -> Judgement:
        events = self.table(step).events()
        if isinstance(step, PlayStep):
            return judge(step.goal, events, self.stage.seat(step))
        over = is_over("game", events)
        return Judgement(over, over)

    def is_done(self, index: int) -> bool:
        """Whether a step lies behind the learner, passed over or completed."""
        step = self.lesson.steps[index]
        if index < self.index:
            return True
        if isinstance(step, PlayStep | FreeStep) and step.id not in self.sessions:
            return False
        return step.kind != "twin" and self.judged(step).is_reached

    @property
    def may_play(self) -> bool:
        """Whether the learner's choices count on the present table."""
        if self.aside:
            return True
        plays = isinstance(self.step, PlayStep | FreeStep)
        return plays and not self.judged(self.step).is_over

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
        return undo_target(self.session, self.learner) is not None
