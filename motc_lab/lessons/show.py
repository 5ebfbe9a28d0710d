"""Builds the picture of a chapter from where the learner is, in one language."""

from dataclasses import dataclass, replace
from functools import cached_property

from motc_lab.lessons.controls import controls
from motc_lab.lessons.fields import Filler
from motc_lab.lessons.pointing import Hint, on_exhibit, on_quiz, on_table
from motc_lab.lessons.rival import redo_target, undo_target
from motc_lab.lessons.state import State
from motc_lab.lessons.step import Step, StepPicture
from motc_lab.lessons.teaching import Teaching
from motc_lab.lessons.terms import met_in, terms_in
from motc_lab.scene.model import Bet, Chapter, Lang, Scene, StepMark
from motc_lab.scene.showing import Pause
from motc_lab.scene.still import still
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
        told, shown = self.say(), self.shown
        return Chapter(
            beat=0,
            lang=self.lang,
            game=lesson.game,
            number=lesson.number,
            title=lesson.title.in_language(self.lang),
            edition=self.teaching.edition(self.state.session, self.lang),
            step=step.id,
            steps=self.marks(),
            heading=self.title(step),
            say=told,
            terms=terms_in(told, self.lang, self.met(), lesson.game),
            task=self.task(),
            bet=self.bet(),
            table=self.table(),
            twin=shown.twin,
            feedback=shown.feedback,
            hint=self.hint and self.hint.text,
            hint_rule=self.hint.rule if self.hint and self.hint.rule else None,
            exhibit=shown.exhibit,
            quiz=shown.quiz,
            sandbox=self.sandbox(),
            controls=controls(self.state, self.lang),
            speech=self.speech(),
        )

    def met(self) -> frozenset[str]:
        """The words that earlier steps of the chapter have told of."""
        lesson = self.state.lesson
        return met_in(lesson.steps[: self.state.index], self.lang, lesson.game)

    @property
    def teaching(self) -> Teaching:
        """How the lessons of the game are made."""
        return self.state.stage.teaching

    @cached_property
    def filler(self) -> Filler:
        """Fills the texts of the present step."""
        return self.filler_for(self.state.step)

    def filler_for(self, step: Step) -> Filler:
        """Fills the texts of a step from its own table."""
        session = self.state.table(step)
        begun = self.state.stage.begun(session)
        facts = step.facts_now(self.state, self.lang)
        return Filler(self.state.stage, step, session, begun, self.lang, facts)

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
            table, who = aside.session, self.state.learner
            if table.is_over:
                return (self.teaching.result(table, self.lang),)
            return (self.teaching.aside(aside.reason, table, who, self.lang),)
        return step.telling(self.state, self.filler)

    def task(self) -> str | None:
        """What the learner shall reach."""
        task = self.state.step.task
        if task is None or self.state.aside:
            return None
        return self.filler.fill(task, "task")

    def bet(self) -> Bet | None:
        """The bet of this step, or the one that this step resolves."""
        if self.state.aside:
            return None
        here, steps = self.state.step, self.state.lesson.steps
        bets = (step.bet_at(self.state, here, self.filler_for) for step in steps)
        return next((bet for bet in bets if bet is not None), None)

    def table(self) -> Scene | None:
        """The learner's table; without choices where none would count."""
        state, step = self.state, self.state.step
        if state.aside is None and not step.shows_table:
            return step.own_table(state, self.lang)
        session, learner = state.session, state.looker
        staying = state.staying
        scene = state.showing.scene_of(
            staying or session,
            learner,
            self.lang,
            new_from=state.fresh_from if self.fresh else None,
            told_from=self._told_from(),
            button=self._way_on(staying),
            whole_log=self.whole_log,
        )
        if not state.may_play:
            scene = still(scene, step.status(state, self.lang))
        scene = scene.model_copy(
            update={
                "speech": (),
                "may_undo": undo_target(session, learner) is not None,
                "may_redo": redo_target(session, learner) is not None,
            }
        )
        return on_table(scene, self.pointing) if self.pointing else scene

    def _way_on(self, staying: Pause | None) -> str:
        """What leads on from a last position; where a step is over the lesson does."""
        if staying is None or not self.state.is_match:
            return ""
        if not staying.is_last:
            return "button"
        return "result" if self.state.aside else ""

    def _told_from(self) -> int:
        """Of a game that was put away nothing is told any more."""
        state = self.state
        pauses = state.showing.pauses(state.session) if state.is_match else ()
        before = pauses[: state.gone_on] if pauses else ()
        return len(before[-1].events()) if before else 0

    @cached_property
    def shown(self) -> StepPicture:
        """What the step adds to the picture, with the marks of a hint."""
        if self.state.aside:
            return StepPicture()
        shown, hint = self.state.written.picture(self.state, self.filler), self.pointing
        if hint is None:
            return shown
        exhibit, quiz = shown.exhibit, shown.quiz
        return replace(
            shown,
            exhibit=exhibit and on_exhibit(exhibit, hint, self.lang),
            quiz=quiz and on_quiz(quiz, hint),
        )

    @property
    def pointing(self) -> Hint | None:
        """The hint while its marks stand in the picture: until the next action."""
        return self.hint if self.state.news == "hint" else None

    def sandbox(self) -> str | None:
        """Code of the table as the learner knows it, for the sandbox.

        What is hidden from the learner is dealt anew, so that the link tells no secret.
        """
        return self.teaching.known_code(self.state.session, self.state.looker)

    @cached_property
    def hint(self) -> Hint | None:
        """The hint that the learner has asked for."""
        state, step = self.state, self.state.step
        rung = state.hints.get(step.hint_place(state), 0)
        if not rung or state.aside or state.judged(step).is_reached:
            return None
        return step.hint(state, self.filler, rung)

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
                said = (*self._events(), *self._outcome())
            case "nothing":
                said = ()
            case _:
                said = self.state.written.spoken(self.state, self.shown, self.lang)
        return tuple([text for text in said if text])

    def _events(self) -> tuple[str, ...]:
        first = self.state.fresh_from
        if first is None:
            return ()
        state = self.state
        source = state.staying or state.session
        events = source.events(state.learner)[first:]
        asks, who = state.may_play, state.learner
        return self.teaching.spoken(
            state.session, state.staying, who, self.lang, events, asks=asks
        )

    def _outcome(self) -> tuple[str, ...]:
        if self.state.aside:
            return ()
        written, state = self.state.written, self.state
        return written.spoken_after_play(state, self.shown, self.filler)
