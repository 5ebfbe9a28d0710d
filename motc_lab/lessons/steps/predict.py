"""A step along a line of play: the learner says what happens next."""

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from random import Random
from typing import Annotated, ClassVar, Final, Literal

from pydantic import Field

from motc_lab.engine.session import AnySession
from motc_lab.errors import LabError, shown
from motc_lab.lessons.check import Checker
from motc_lab.lessons.errors import one_of, place
from motc_lab.lessons.exercise import Exercise
from motc_lab.lessons.hints import option_text
from motc_lab.lessons.line import Moment
from motc_lab.lessons.model import Lesson
from motc_lab.lessons.paper import OnPaper, PaperRun
from motc_lab.lessons.parts import Code, Count, Name
from motc_lab.lessons.quiz import QuizStep
from motc_lab.lessons.quiz_check import check_exercise
from motc_lab.lessons.quiz_scene import pair_of
from motc_lab.lessons.stage import Stage
from motc_lab.lessons.state import QuizState
from motc_lab.lessons.stops import exercises_of, points_of
from motc_lab.lessons.tables import as_written, copy_of, play_written
from motc_lab.scene.model import Lang
from motc_lab.scene.showing import showing_of
from motc_lab.texts import say

ORDER: Final = "next"  # the one question whose answers follow one another


class PredictStep(QuizStep):
    """A line of play, stepped through.

    Attributes:
        play: the choices of both persons, in their order.
        ask: what is asked on the way, where it comes up.
        most: no more questions than this.
    """

    is_line: ClassVar = True

    kind: Literal["predict"]
    play: Annotated[tuple[Code, ...], Field(min_length=1, max_length=60)]
    ask: Annotated[tuple[Name, ...], Field(min_length=1, max_length=8)]
    most: Count = 8

    def wrong_names(self, lesson: Lesson) -> list[str]:
        """The questions."""
        del lesson
        where, known = place(self.id, "ask"), self.teaching.points
        return [
            f"{where}: no question {shown(name, 40)}; {one_of(name, known)}"
            for name in self.ask
            if name not in known
        ]

    def line(self, stage: Stage) -> tuple[Exercise, ...]:
        """All stops of the line, made once."""
        return stage.once(("line", self.id), partial(self._line, stage))

    def _line(self, stage: Stage) -> tuple[Exercise, ...]:
        found = self.teaching.moments(stage.start(self), self.play)
        looker, seed = stage.seat(self), f"{stage.seed}/{self.id}"
        return exercises_of(found, self.ask, looker, most=self.most, seed=seed)

    def question_count(self, stage: Stage, quiz: QuizState) -> int:
        """As many as there are stops."""
        del quiz
        return len(self.line(stage))

    def exercise_at(self, stage: Stage, quiz: QuizState, at: int) -> Exercise:
        """The stop at a place."""
        del quiz
        return self.line(stage)[at]

    def on_paper(self, sheet: PaperRun) -> OnPaper:
        """What comes of the cards that are played; of the order of steps one is asked.

        On paper, a question about the next step would give away the one before.
        """
        run, lang = sheet.run, sheet.lang
        shown, start = super().on_paper(sheet), run.stage.start(self)
        learner, kinds = (
            run.stage.seat(self),
            [kind for kind in self.ask if kind != ORDER],
        )
        line = self.teaching.moments(start, self.play)
        asked = [one for kind in kinds for one in points_of(line, kind, learner)]
        asked = [replace(one, before=()) for one in asked]
        asked = asked or [self._one_of_order(run.stage, line)]
        part = self.teaching.paper_part
        asked.sort(key=part)
        several = len({part(one) for one in asked}) > 1
        pairs = []
        for index, exercise in enumerate(asked):
            name, number = f"{self.id}/{index}", part(exercise)
            question, solution = pair_of(name, exercise, start, learner, lang)
            head = say("lesson.paper.exchange", lang, n=number)
            text = f"{head}: {question.text}" if several else question.text
            pairs.append((replace(question, text=text, picture=None), solution))
        told = self._told(start, lang) if kinds else ()
        return replace(shown, pairs=tuple(pairs), told=told)

    def in_class(self, sheet: PaperRun) -> OnPaper:
        """Every stop of the line: one is answered before the next is asked."""
        stage, lang = sheet.run.stage, sheet.lang
        start, learner = stage.start(self), stage.seat(self)
        pairs = [
            pair_of(f"{self.id}/{at}", exercise, start, learner, lang)
            for at, exercise in enumerate(self.line(stage))
        ]
        return OnPaper(tuple(pairs), picture=super().on_paper(sheet).picture)

    def _one_of_order(self, stage: Stage, line: Sequence[Moment]) -> Exercise:
        generator = Random(f"{stage.seed}/{self.id}/paper")  # noqa: S311 -- no secret
        found = list(points_of(line, ORDER, stage.seat(self)))
        exercise = generator.choice(found[2:] or found)
        events = [moment.event for moment in line]
        before = tuple(events[: events.index(exercise.events[0])])
        return replace(exercise, before=before)

    def _told(self, start: AnySession, lang: Lang) -> tuple[str, ...]:
        """The choices of the line in sentences, without what comes of them."""
        own, found = copy_of(start), []
        for code in self.play:
            seat = own.asked[0]
            who = showing_of(own).name(own, seat, lang)
            found.append(f"{who}: {option_text(own, seat, lang, as_written(code)[0])}")
            play_written(own, code)
        return tuple(found)

    def try_out(self, checker: Checker, start: AnySession) -> None:
        """Something is asked along the line, and every question is sound."""
        del start
        try:
            exercises = self.line(checker.stage)
        except LabError as error:
            checker.fault(self, "play", str(error))
            return
        said = f"{len(exercises)} questions along the line"
        checker.count(self, "play", said)
        if not exercises:
            problem = "none of this comes up along the line; play on"
            checker.fault(self, "ask", problem)
        for at, exercise in enumerate(exercises):
            check_exercise(checker, self, f"ask (question {at + 1})", exercise)


STEP: Final = PredictStep
