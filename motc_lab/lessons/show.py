"""Builds the picture of a chapter from where the learner is, in one language."""

from dataclasses import dataclass
from functools import cached_property

from motc_lab.bots.worlds import table_for
from motc_lab.engine.motc.position_table import position_of
from motc_lab.engine.motc.session import Session
from motc_lab.lessons.controls import controls
from motc_lab.lessons.exhibit import Facts
from motc_lab.lessons.feedback import ending, feedback
from motc_lab.lessons.fields import Filler
from motc_lab.lessons.goals import Judgement
from motc_lab.lessons.hints import hint
from motc_lab.lessons.model import (
    BetStep,
    CheckStep,
    ExhibitStep,
    FreeStep,
    PlayStep,
    PredictStep,
    Step,
    TwinStep,
    Words,
)
from motc_lab.lessons.pointing import Hint, on_exhibit, on_quiz, on_table
from motc_lab.lessons.rival import redo_target, undo_target
from motc_lab.lessons.state import State
from motc_lab.lessons.terms import met_in, terms_in
from motc_lab.lessons.turn_hints import exhibit_hint, quiz_hint
from motc_lab.lessons.turn_show import (
    exhibit_of,
    panel_view,
    quiz_of,
    quiz_table,
    reply_spoken,
    shown_of,
)
from motc_lab.lessons.twin import twin_of
from motc_lab.scene.build import result_text, scene_of
from motc_lab.scene.choices import ask, choices
from motc_lab.scene.final import FinalPosition, ends
from motc_lab.scene.lens import lens
from motc_lab.scene.model import (
    Bet,
    BetOption,
    Chapter,
    Exhibit,
    Feedback,
    Lang,
    Quiz,
    Scene,
    StepMark,
    Twin,
)
from motc_lab.scene.still import still
from motc_lab.scene.story import spoken
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


def _both(exhibit: Exhibit | None) -> tuple[str, ...]:
    return (exhibit.speech, exhibit.reply) if exhibit else ()


@dataclass(frozen=True)
class _Show:
    state: State
    lang: Lang
    fresh: bool
    whole_log: bool

    def chapter(self) -> Chapter:
        step, lesson = self.state.step, self.state.lesson
        told = self.say()
        return Chapter(
            beat=0,
            lang=self.lang,
            number=lesson.number,
            title=lesson.title.in_language(self.lang),
            edition=self.edition(),
            step=step.id,
            steps=self.marks(),
            heading=self.title(step),
            say=told,
            terms=terms_in(told, self.lang, self.met()),
            task=self.task(),
            bet=self.bet(),
            table=self.table(),
            twin=self.twin(),
            feedback=self.feedback,
            hint=self.hint and self.hint.text,
            hint_rule=self.hint.rule if self.hint and self.hint.rule else None,
            exhibit=self.exhibit,
            quiz=self.quiz,
            sandbox=self.sandbox(),
            controls=controls(self.state, self.lang),
            speech=self.speech(),
        )

    def met(self) -> frozenset[str]:
        """The words that earlier steps of the chapter have told of."""
        return met_in(self.state.lesson.steps[: self.state.index], self.lang)

    def edition(self) -> str:
        """Which cards are played with, and that they are our own."""
        title = self.state.session.edition.title.in_language(self.lang)
        return say("scene.edition", self.lang, title=title)

    @cached_property
    def filler(self) -> Filler:
        """Fills the texts of the present step."""
        return self.filler_for(self.state.step)

    def filler_for(self, step: Step) -> Filler:
        """Fills the texts of a step from its own table."""
        session = self.state.table(step)
        start = session.start_position
        assert start is not None
        begun = self.state.stage.begun_at(start, session.edition)
        facts = self.facts(step)
        return Filler(self.state.stage, step, session, begun, self.lang, facts)

    def facts(self, step: Step) -> Facts:
        """What the exhibit of a step says, for its texts."""
        if not isinstance(step, ExhibitStep):
            return {}
        return shown_of(self.state, step, self.lang).facts

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
            state = "passed" if index < self.state.index else "ahead"
            if index == self.state.index:
                state = "here"
            elif self.state.is_done(index):
                state = "done"
            mark = {"id": step.id, "title": self.title(step), "state": state}
            marks.append(StepMark.model_validate(mark))
        return tuple(marks)

    def say(self) -> tuple[str, ...]:
        """The paragraphs of the step, or what there is to say beside it."""
        aside, step = self.state.aside, self.state.step
        if aside is not None:
            who = say(f"word.person.{self.state.learner.value}", self.lang)
            goal = self.state.stage.edition.points_to_win
            if aside.session.winner is not None:
                return (self._result(aside.session),)
            key = f"lesson.aside.{aside.reason}"
            return (say(key, self.lang, who=who, goal=goal),)
        if isinstance(step, FreeStep) and self.judged.is_over:
            return (ending(self.filler, step),)
        return tuple([self._fill(w, f"say.{n}") for n, w in enumerate(step.say)])

    def _result(self, session: Session) -> str:
        """Who has won the match."""
        assert session.winner is not None
        goal = session.edition.points_to_win
        return result_text(session.winner, session.points, goal, self.lang)

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
        if state.aside is None and not self._has_table():
            return None
        session, learner = state.session, state.looker
        if state.problem is not None:
            return quiz_table(state, state.problem, self.lang)
        staying = state.staying
        scene = scene_of(
            staying or session,
            learner,
            self.lang,
            new_from=state.fresh_from if self.fresh else None,
            told_from=self._told_from(),
            button=self._way_on(staying),
            whole_log=self.whole_log,
        )
        if not state.may_play:
            scene = still(scene, self._status())
        scene = scene.model_copy(
            update={
                "speech": (),
                "may_undo": undo_target(session, learner) is not None,
                "may_redo": redo_target(session, learner) is not None,
            }
        )
        return on_table(scene, self.pointing) if self.pointing else scene

    def _way_on(self, staying: FinalPosition | None) -> str:
        """What leads on from a last position; where a step is over the lesson does."""
        if staying is None or not self.state.is_match:
            return ""
        if not staying.is_last:
            return "button"
        return "result" if self.state.aside else ""

    def _told_from(self) -> int:
        """Of a game that was put away nothing is told any more."""
        state = self.state
        before = ends(state.session)[: state.gone_on] if state.is_match else ()
        return len(before[-1].events()) if before else 0

    def _has_table(self) -> bool:
        """Whether the step shows one table: not two futures, nor an exhibit."""
        problem = self.state.problem
        if problem is not None:
            return problem.table is not None
        return not isinstance(self.state.step, TwinStep | ExhibitStep)

    def _status(self) -> str:
        step = self.state.step
        if isinstance(step, PlayStep):
            return say(f"lesson.status.{step.goal.until}", self.lang)
        if isinstance(step, BetStep):
            placed = "placed" if step.id in self.state.bets else "bet"
            return say(f"lesson.status.{placed}", self.lang)
        is_over = isinstance(step, FreeStep) and self.judged.is_over
        kind = step.until if isinstance(step, FreeStep) and is_over else "game"
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
    def exhibit(self) -> Exhibit | None:
        """The picture to turn, or what a question is asked about."""
        step, problem = self.state.step, self.state.problem
        if self.state.aside is not None:
            return None
        if self.state.panel is not None:
            return panel_view(self.state, self.state.panel, self.lang)
        if isinstance(step, ExhibitStep):
            return self._pointed(exhibit_of(self.state, step, self.filler))
        parts = () if problem is None else problem.parts(self.lang)
        if not parts:
            return None
        return self._pointed(Exhibit(label=self.title(step), parts=parts))

    def _pointed(self, exhibit: Exhibit) -> Exhibit:
        hint = self.pointing
        return exhibit if hint is None else on_exhibit(exhibit, hint, self.lang)

    @cached_property
    def quiz(self) -> Quiz | None:
        """The question in front of the learner."""
        step = self.state.step
        if self.state.aside or not isinstance(step, PredictStep | CheckStep):
            return None
        quiz = quiz_of(self.state, step, self.lang)
        return on_quiz(quiz, self.pointing) if self.pointing else quiz

    @property
    def pointing(self) -> Hint | None:
        """The hint while its marks stand in the picture: until the next action."""
        return self.hint if self.state.news == "hint" else None

    def sandbox(self) -> str | None:
        """Code of the table as the learner knows it, for the sandbox.

        What is hidden from the learner is dealt anew, so that the link tells no secret.
        """
        seen = self.state.session.view(self.state.looker)
        return position_of(table_for(seen)).code

    @cached_property
    def hint(self) -> Hint | None:
        """The hint that the learner has asked for."""
        step, problem = self.state.step, self.state.problem
        rung = self.state.hints.get(self.state.hint_place, 0)
        if not rung or self.state.aside:
            return None
        if problem is not None:
            is_open = self.state.answer is None
            return quiz_hint(problem, rung, self.lang) if is_open else None
        if self.judged.is_reached:
            return None
        if isinstance(step, ExhibitStep) and step.hints is not None:
            return exhibit_hint(self.state, step, rung, self.filler)
        return hint(self.filler, step, rung) if isinstance(step, PlayStep) else None

    def speech(self) -> tuple[str, ...]:
        """What the last action brought, in sentences."""
        said: tuple[str, ...]
        if not self.fresh:
            return ()
        match self.state.news:
            case "hint":
                said = (self.hint.text if self.hint else "",)
            case "bet":
                said = (say("lesson.feedback.bet", self.lang),)
            case "aside":
                said = (*self.say(), *self._events())
            case "events":
                said = (*self._events(), *self._outcome(), *self._beside())
            case "nothing":
                said = ()
            case _:
                said = self._turned()
        return tuple([text for text in said if text])

    def _turned(self) -> tuple[str, ...]:
        """What an exhibit or a question answers."""
        if self.quiz is None:
            return _both(self.exhibit)
        if self.state.news == "answer":
            return reply_spoken(self.state, self.quiz, self.lang)
        return self.quiz.count, self.quiz.question

    def _beside(self) -> tuple[str, ...]:
        """What a panel says of the new table."""
        shown = self.exhibit if self.state.panel is not None else None
        return () if shown is None else (shown.reply,)

    def _events(self) -> tuple[str, ...]:
        first = self.state.fresh_from
        if first is None:
            return ()
        source = self.state.staying or self.state.session
        seen = lens(source, self.state.learner, self.lang)
        events = source.events(self.state.learner)[first:]
        asked = ask(seen, choices(seen))
        return spoken(seen, events, asked if self.state.may_play else None)

    def _outcome(self) -> tuple[str, ...]:
        if self.feedback is not None:
            return (self.feedback.text,)
        step = self.state.step
        over = isinstance(step, FreeStep) and self.judged.is_over
        return self.say() if over and self.state.aside is None else ()
