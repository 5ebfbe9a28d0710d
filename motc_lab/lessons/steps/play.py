"""A step with a goal to be reached by playing; every way that reaches it is right."""

from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from typing import Annotated, ClassVar, Final, Literal

from pydantic import Field

from motc_lab.engine.seat import Seat
from motc_lab.engine.session import AnySession
from motc_lab.errors import LabError, shown
from motc_lab.lessons.answers import answers, every_try, follow, line_of
from motc_lab.lessons.check import Checker
from motc_lab.lessons.errors import place
from motc_lab.lessons.fields import Filler
from motc_lab.lessons.goals import Goal, Judgement, Until, judge
from motc_lab.lessons.hints import hint, option_text
from motc_lab.lessons.model import Lesson
from motc_lab.lessons.paper import (
    OnPaper,
    PaperQuestion,
    PaperRun,
    PaperSolution,
    one_after_the_other,
)
from motc_lab.lessons.parts import Code, Hints, Reply, Words
from motc_lab.lessons.pointing import RUNGS, Hint
from motc_lab.lessons.state import State
from motc_lab.lessons.step import Step, StepPicture
from motc_lab.lessons.tables import as_written
from motc_lab.scene.model import Feedback, Lang, LogLine
from motc_lab.texts import say


class PlayStep(Step):
    """Reach a goal by playing.

    ``answer`` is the author's own way: the learner's choices until the goal is decided.
    """

    plays: ClassVar = True
    has_hints: ClassVar = True
    may_follow: ClassVar = True

    kind: Literal["play"]
    goal: Goal
    answer: Annotated[tuple[Code, ...], Field(min_length=1, max_length=40)]
    hints: Hints
    on_right: Words
    on_wrong: tuple[Reply, ...] = ()

    @property
    def tried_until(self) -> Until:
        """As its goal says."""
        return self.goal.until

    def rules_named(self) -> Iterator[tuple[str, str]]:
        """Those that it teaches, and the one that its second hint tells."""
        yield from super().rules_named()
        yield "hints.rule", self.hints.rule

    def wrong_names(self, lesson: Lesson) -> list[str]:
        """Chance is nobody's to name who plays at the table."""
        del lesson
        cure = "leave out the bracket; what chance brings is fixed by the seed"
        return [
            f"{place(self.id, f'answer.{n}')}: {shown(code, 40)}: {cure}"
            for n, code in enumerate(self.answer)
            if as_written(code)[1]
        ]

    def follow_answer(self, session: AnySession, learner: Seat) -> None:
        """Play the author's answer, the other person answering."""
        follow(session, learner, self.goal, self.answer)

    def judged(self, state: State) -> Judgement:
        """By its goal."""
        return judge(self.goal, state.table(self), state.stage.seat(self))

    def status(self, state: State, lang: Lang) -> str:
        """That the try is over."""
        del state
        return self.teaching.ended(self.goal.until, lang)

    def picture(self, state: State, filler: Filler) -> StepPicture:
        """The reply to a finished try."""
        judged = state.judged(self)
        return StepPicture(feedback=feedback(filler, self, judged))

    def hint(self, state: State, filler: Filler, rung: int) -> Hint | None:
        """The upper rungs are played out at the present table."""
        del state
        return self._hint(filler, rung)

    def _hint(self, filler: Filler, rung: int) -> Hint:
        return hint(filler, rung, self.hints, self.goal, self.answer)

    def spoken_after_play(
        self, state: State, shown: StepPicture, filler: Filler
    ) -> tuple[str, ...]:
        """The verdict."""
        del state, filler
        return (shown.feedback.text,) if shown.feedback else ()

    def on_paper(self, sheet: PaperRun) -> OnPaper:
        """The task, every option that reaches it, and the author's own way in full."""
        run, lang = sheet.run, sheet.lang
        shown = super().on_paper(sheet)
        text = run.chapter(lang).task or self.title.in_language(lang)
        for _ in range(RUNGS):
            run.control("hint")
        every = (run.chapter(lang).hint or "").split("\n")[1:]
        way = []
        for code in self.answer:
            way.append(option_text(run.session, run.seat, lang, code))
            run.play(code)
        reply = run.chapter(lang).feedback
        run.control("again")
        assert reply is not None
        name = f"{self.id}/play"
        question = PaperQuestion(name, f"{text} {self.teaching.how(lang)}")
        why = (reply.text, say("lesson.hint.all", lang), *every)
        rules = tuple(dict.fromkeys((*self.rules, self.hints.rule)))
        solution = PaperSolution(
            name, one_after_the_other(filter(None, way)), why, rules
        )
        return replace(shown, pairs=((question, solution),))

    def try_out(self, checker: Checker, start: AnySession) -> None:
        """Play every option, say every hint and every reply."""
        learner = checker.stage.seat(self)
        if learner not in start.asked:
            problem = f"{learner.value} is not asked here; use a position where he is"
            checker.fault(self, "position", problem)
            return
        found = answers(start, learner, self.goal)
        checker.count(self, "goal", str(found))
        if not found.is_complete:
            problem = "too many choices to play out; use a later position"
            checker.fault(self, "goal", problem)
        elif not found.right:
            problem = "no option reaches it; change the goal or position"
            checker.fault(self, "goal", problem)
        elif not found.wrong:
            checker.fault(self, "goal", "every option reaches it; ask for more")
        elif all(self.teaching.gives_up(line.play[0]) for line in found.wrong):
            problem = "every option but resigning reaches it; ask for more"
            checker.fault(self, "goal", problem)
        self._try_answer(checker, start, learner)
        for rung in range(1, RUNGS + 1):
            checker.say(self, start, partial(self._hint, rung=rung))
        self._try_replies(checker, start, learner)

    def _try_answer(self, checker: Checker, start: AnySession, learner: Seat) -> None:
        try:
            line = line_of(start, learner, self.goal, self.answer)
        except LabError as error:
            checker.fault(self, "answer", str(error))
            return
        if not line.is_reached:
            problem = "does not reach the goal; play it to its end"
            checker.fault(self, "answer", problem)

    def _try_replies(self, checker: Checker, start: AnySession, learner: Seat) -> None:
        """Fill the reply to every try, and find replies that are never said."""
        said: set[int] = set()
        for tried in every_try(start, learner, self.goal):
            events = tried.events()
            judged = judge(self.goal, tried, learner)
            checker.say(self, tried, partial(feedback, step=self, judged=judged))
            if not judged.is_reached:
                fits = [r.holds(events, learner, tried) for r in self.on_wrong]
                said.update([n for n, fit in enumerate(fits) if fit][:1])
        for number in range(len(self.on_wrong)):
            if number not in said:
                problem = "no mistake fits it first; change it or leave it out"
                checker.fault(self, f"on_wrong.{number}", problem)


def feedback(filler: Filler, step: PlayStep, judged: Judgement) -> Feedback | None:
    """Return the reply once the try is over."""
    if not judged.is_over:
        return None
    if not judged.is_reached:
        text = _wrong_text(filler, step)
        return Feedback(verdict="missed", text=text, trace=_trace(filler))
    text = filler.fill(step.on_right, "on_right")
    chosen, own = _first_choice(filler), step.answer[0]
    if chosen == own:
        return Feedback(verdict="reached", text=text, trace=_trace(filler))
    if chosen is not None and step.teaching.is_dearer(chosen, own):
        said = say("lesson.feedback.reached_dearly", filler.lang, text=text)
        return Feedback(verdict="reached_otherwise", text=said, trace=_trace(filler))
    answer = option_text(filler.start, filler.learner, filler.lang, own)
    said = say(
        "lesson.feedback.reached_otherwise", filler.lang, text=text, answer=answer
    )
    return Feedback(verdict="reached_otherwise", text=said, trace=_trace(filler))


def _wrong_text(filler: Filler, step: PlayStep) -> str:
    """The author's sentence for this mistake, or the general one."""
    events = filler.session.events()
    for number, reply in enumerate(step.on_wrong):
        if reply.holds(events, filler.learner, filler.session):
            return filler.fill(reply.say, f"on_wrong.{number}.say")
    return say("lesson.feedback.missed", filler.lang)


def _trace(filler: Filler) -> tuple[LogLine, ...]:
    """Everything that happened in this try, as the learner may know it."""
    session, learner = filler.session, filler.learner
    known = session.events(learner)
    return filler.stage.teaching.lines(session, learner, filler.lang, known)


def _first_choice(filler: Filler) -> str | None:
    """Code of the first option that the learner chose in this try."""
    for node in filler.session.here.line():
        if node.seat == filler.learner.index:
            choice: str = node.choice
            return choice
    return None


STEP: Final = PlayStep
