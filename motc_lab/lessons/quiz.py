"""Runs the questions of a quiz: which there are, what was answered, what is missed."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from random import Random
from typing import Final

from motc_lab.engine.motc.session import Session
from motc_lab.lessons.exhibit import Case, Told, told
from motc_lab.lessons.line import moments
from motc_lab.lessons.load import lesson
from motc_lab.lessons.model import AskSpec, CheckStep, Lesson, PredictStep, QuizStep
from motc_lab.lessons.predict import problems_of
from motc_lab.lessons.problem import Problem, ask_named
from motc_lab.lessons.stage import Stage

MOST_OWED: Final = 2
MOST_QUESTIONS: Final = 40
LONGEST_NAME: Final = 64
SHOWN: Final = "shown"
"""In place of an answer: the right one was shown because somebody asked for it."""


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


def reference(lesson_number: int, step: str, index: int) -> str:
    """Name of an ask all over the course: '03/check/0'."""
    return f"{lesson_number:02}/{step}/{index}"


def ask_of(ref: str, own: Lesson) -> tuple[Lesson, CheckStep, AskSpec] | None:
    """The lesson, step and ask that a reference names; None where it names none."""
    number, _, rest = ref.partition("/")
    name, _, index = rest.partition("/")
    if not (number.isdecimal() and index.isdecimal() and len(ref) <= LONGEST_NAME):
        return None
    try:
        found = own if int(number) == own.number else lesson(number)
        step = found.step(name)
    except (LookupError, ValueError):  # unknown chapter (LessonError) or step
        return None
    if not isinstance(step, CheckStep) or int(index) >= len(step.ask):
        return None
    return found, step, step.ask[int(index)]


def fresh_plan(own: Lesson, step: CheckStep, owed: Sequence[str]) -> tuple[str, ...]:
    """What a check asks: first what is owed from other chapters, then its own."""
    due = [ref for ref in owed if ask_of(ref, own) is not None][:MOST_OWED]
    mine = [
        reference(own.number, step.id, index % len(step.ask))
        for index in range(max(step.count, len(step.ask)))
    ]
    return (*due, *mine)


class Quizzes:
    """The problems of every quiz of a lesson, each made once."""

    def __init__(self, stage: Stage) -> None:
        self.stage = stage
        self._lines: dict[str, tuple[Problem, ...]] = {}
        self._made: dict[tuple[str, int, int, str], Problem] = {}

    def count(self, step: QuizStep, state: QuizState) -> int:
        """How many questions there are."""
        if isinstance(step, PredictStep):
            return len(self.line(step))
        return len(state.plan)

    def problem(self, step: QuizStep, state: QuizState, at: int) -> Problem:
        """The question at a place."""
        if isinstance(step, PredictStep):
            return self.line(step)[at]
        key = (step.id, state.round, at, state.plan[at])
        if key not in self._made:
            self._made[key] = self._make(*key)
        return self._made[key]

    def line(self, step: PredictStep) -> tuple[Problem, ...]:
        """All stops of a line of play."""
        if step.id not in self._lines:
            found = moments(self.stage.start(step), step.play)
            seed = f"{self.stage.seed}/{step.id}"
            self._lines[step.id] = problems_of(
                found, step.ask, self.stage.seat(step), most=step.most, seed=seed
            )
        return self._lines[step.id]

    def _make(self, step_id: str, round_: int, at: int, ref: str) -> Problem:
        found = ask_of(ref, self.stage.lesson)
        assert found is not None
        of, step, spec = found
        own = of is self.stage.lesson
        stage = self.stage if own else _stage(of.number, self.stage.seed)
        seed = f"{self.stage.seed}/{self.stage.lesson.id}/{step_id}/{round_}/{at}/{ref}"
        return make_problem(stage, step, spec, Random(seed))  # noqa: S311


@lru_cache(maxsize=4)
def _stage(number: int, seed: int) -> Stage:
    """The stage of another chapter, for what is owed from it."""
    return Stage(lesson(number), seed)


def make_problem(
    stage: Stage, step: CheckStep, spec: AskSpec, generator: Random
) -> Problem:
    """A fresh problem; LabError where the ask or its settings are wrong."""
    ask = ask_named(spec.of)
    return ask.make(case_for(stage, step, told(ask.told, spec.set)), generator)


def case_for(stage: Stage, step: CheckStep, settings: Told) -> Case:
    """What the ask is given."""
    start: Session = stage.start(step)
    edition = stage.edition_of(step)
    return Case(edition, start, stage.seat(step), settings, stage.seed)


def is_answered(answers: Mapping[int, str], count: int) -> bool:
    """Whether every question has its answer."""
    return all(at in answers for at in range(count))
