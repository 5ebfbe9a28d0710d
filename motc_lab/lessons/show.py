"""Builds the picture of a chapter from where the learner is, in one language."""

from dataclasses import dataclass
from functools import cached_property

from motc_lab.lessons.controls import controls
from motc_lab.lessons.feedback import ending, feedback
from motc_lab.lessons.fields import Filler
from motc_lab.lessons.goals import Judgement
from motc_lab.lessons.hints import hint
from motc_lab.lessons.model import BetStep, FreeStep, PlayStep, Step, TwinStep, Words
from motc_lab.lessons.rival import redo_target, undo_target
from motc_lab.lessons.state import State
from motc_lab.lessons.twin import still, twin_of
from motc_lab.scene.build import scene_of
from motc_lab.scene.lens import lens
from motc_lab.scene.model import (
    Bet,
    BetOption,
    Chapter,
    Feedback,
    Lang,
    Scene,
    StepMark,
    Twin,
)
from motc_lab.scene.story import log_lines
from motc_lab.texts import say


def chapter_of(state: State, lang: Lang, *, fresh: bool, whole_log: bool) -> Chapter:
    """Return the chapter as it stands.

    Args:
        state: where the learner is.
        lang: language of every sentence.
        fresh: whether the news of the last action are spoken and moved.
        whole_log: all lines of the match instead of the last ones.
    """
    return _Show(state, lang, fresh, whole_log).chapter()


@dataclass(frozen=True)
class _Show:
    state: State
    lang: Lang
    fresh: bool
    whole_log: bool

    def chapter(self) -> Chapter:
        step, lesson = self.state.step, self.state.lesson
        return Chapter(
            beat=0,
            lang=self.lang,
            number=lesson.number,
            title=lesson.title.in_language(self.lang),
            step=step.id,
            steps=self.marks(),
            heading=self.title(step),
            say=self.say(),
            task=self.task(),
            bet=self.bet(),
            table=self.table(),
            twin=self.twin(),
            feedback=self.feedback,
            hint=self.hint,
            controls=controls(self.state, self.lang),
            speech=self.speech(),
        )

    @cached_property
    def filler(self) -> Filler:
        """Fills the texts of the present step."""
        return self.filler_for(self.state.step)

    def filler_for(self, step: Step) -> Filler:
        """Fills the texts of a step from its own table."""
        session = self.state.table(step)
        start = session.start_position
        assert start is not None
        begun = self.state.stage.begun_at(start)
        return Filler(self.state.stage, step, session, begun, self.lang)

    @cached_property
    def judged(self) -> Judgement:
        """How the try at the present step stands."""
        return self.state.judged(self.state.step)

    def title(self, step: Step) -> str:
        """A step's title; titles have no names to fill."""
        return step.title.in_language(self.lang)

    def marks(self) -> tuple[StepMark, ...]:
        """The list of steps."""
        marks = []
        for index, step in enumerate(self.state.lesson.steps):
            here = index == self.state.index
            done = "done" if self.state.is_done(index) else "ahead"
            state = "here" if here else done
            mark = {"id": step.id, "title": self.title(step), "state": state}
            marks.append(StepMark.model_validate(mark))
        return tuple(marks)

    def say(self) -> tuple[str, ...]:
        """The paragraphs of the step, or what there is to say beside it."""
        aside, step = self.state.aside, self.state.step
        if aside is not None:
            who = say(f"word.person.{self.state.learner.value}", self.lang)
            goal = self.state.stage.edition.points_to_win
            key = f"lesson.aside.{aside.reason}"
            return (say(key, self.lang, who=who, goal=goal),)
        if isinstance(step, FreeStep) and self.judged.is_over:
            return (ending(self.filler, step),)
        return tuple([self._fill(w, f"say.{n}") for n, w in enumerate(step.say)])

    def _fill(self, words: Words, field: str) -> str:
        return self.filler.fill(words, field)

    def task(self) -> str | None:
        """What the learner shall reach."""
        task = self.state.step.task
        if task is None or self.state.aside:
            return None
        return self._fill(task, "task")

    def bet(self) -> Bet | None:
        """The bet of this step, or the one that this step resolves."""
        step = self.state.step
        if self.state.aside is not None:
            return None
        if isinstance(step, BetStep):
            return self._bet(step, self.filler, resolved=False)
        for other in self.state.lesson.steps:
            if isinstance(other, BetStep) and other.bet.resolved_by == step.id:
                return self._bet(other, self.filler_for(other), resolved=True)
        return None

    def _bet(self, step: BetStep, filler: Filler, *, resolved: bool) -> Bet:
        chosen, right, reply = self.state.bets.get(step.id), None, None
        if resolved:
            (option,) = self.state.stage.right_bets(step)
            field = f"bet.options.{option.id}.reply"
            right, reply = option.id, filler.fill(option.reply, field)
        elif chosen is not None:
            reply = say("lesson.feedback.bet", self.lang)
        return Bet(
            question=filler.fill(step.bet.question, "bet.question"),
            options=tuple(
                [
                    BetOption(id=o.id, text=filler.fill(o.text, f"bet.options.{o.id}"))
                    for o in step.bet.options
                ]
            ),
            chosen=chosen,
            right=right,
            reply=reply,
        )

    def table(self) -> Scene | None:
        """The learner's table; without choices where none would count."""
        state = self.state
        if isinstance(state.step, TwinStep) and state.aside is None:
            return None
        session, learner = state.session, state.learner
        scene = scene_of(
            session,
            learner,
            self.lang,
            new_from=state.fresh_from if self.fresh else None,
            whole_log=self.whole_log,
        )
        if not state.may_play:
            scene = still(scene, self._status())
        return scene.model_copy(
            update={
                "speech": (),
                "may_undo": undo_target(session, learner) is not None,
                "may_redo": redo_target(session, learner) is not None,
            }
        )

    def _status(self) -> str:
        step = self.state.step
        if isinstance(step, PlayStep):
            return say(f"lesson.status.{step.goal.until}", self.lang)
        kind = "game" if isinstance(step, FreeStep) else "bet"
        return say(f"lesson.status.{kind}", self.lang)

    def twin(self) -> Twin | None:
        """Both futures, where the step compares them."""
        step = self.state.step
        if isinstance(step, TwinStep) and self.state.aside is None:
            return twin_of(self.filler, step)
        return None

    @cached_property
    def feedback(self) -> Feedback | None:
        """The reply to a finished try."""
        step = self.state.step
        if isinstance(step, PlayStep) and self.state.aside is None:
            return feedback(self.filler, step, self.judged)
        return None

    @cached_property
    def hint(self) -> str | None:
        """The hint that the learner has asked for."""
        step, rung = self.state.step, self.state.hints.get(self.state.step.id, 0)
        if not rung or self.state.aside or not isinstance(step, PlayStep):
            return None
        return None if self.judged.is_reached else hint(self.filler, step, rung)

    def speech(self) -> tuple[str, ...]:
        """What the last action brought, in sentences."""
        if not self.fresh:
            return ()
        match self.state.news:
            case "hint":
                return (self.hint,) if self.hint else ()
            case "bet":
                return (say("lesson.feedback.bet", self.lang),)
            case "aside":
                return (*self.say(), *self._events())
            case "events":
                return (*self._events(), *self._outcome())
            case _:
                return ()

    def _events(self) -> tuple[str, ...]:
        first = self.state.fresh_from
        if first is None:
            return ()
        seen = lens(self.state.session, self.state.learner, self.lang)
        events = self.state.session.events(self.state.learner)[first:]
        return tuple(line.text for line in log_lines(seen, events, 0))

    def _outcome(self) -> tuple[str, ...]:
        if self.feedback is not None:
            return (self.feedback.text,)
        step = self.state.step
        over = isinstance(step, FreeStep) and self.judged.is_over
        return self.say() if over and self.state.aside is None else ()
