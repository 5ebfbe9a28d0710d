"""A step that asks about fresh positions, and what is owed from other chapters."""

import re
from collections import Counter
from collections.abc import Sequence
from functools import lru_cache, partial
from random import Random
from typing import Annotated, ClassVar, Final, Literal

from pydantic import Field

from motc_lab.engine.session import AnySession
from motc_lab.errors import LabError
from motc_lab.lessons.check import Checker
from motc_lab.lessons.errors import place
from motc_lab.lessons.exercise import Ask, Exercise, ask_named
from motc_lab.lessons.exhibit import Case, told
from motc_lab.lessons.kept import MOST_QUESTIONS
from motc_lab.lessons.load import lesson
from motc_lab.lessons.model import Lesson
from motc_lab.lessons.paper import OnPaper, PaperRun
from motc_lab.lessons.parts import Count, Name, Part, Written
from motc_lab.lessons.progress import game_of_chapter
from motc_lab.lessons.quiz import QuizStep, is_answered
from motc_lab.lessons.quiz_check import FEWEST_RIGHT, check_exercise
from motc_lab.lessons.quiz_scene import pair_of
from motc_lab.lessons.stage import Stage
from motc_lab.lessons.state import QuizState, State
from motc_lab.scene.model import Lang
from motc_lab.texts import say

MOST_OWED: Final = 2
LONGEST_NAME: Final = 64
_REFERENCE: Final = re.compile(r"((?:[a-z][a-z0-9_]*/)?[0-9]{2})/([^/]+)/([0-9]{1,3})")
ROUNDS: Final = 40
ROUNDS_CLAIMED: Final = 8


class AskSpec(Part):
    """A type of question: a module of the game's, and what it is told."""

    of: Name
    set: Written = Field(default_factory=dict)


class CheckStep(QuizStep):
    """Fresh positions, made by the engine; each type of question at least once."""

    asks_more: ClassVar = True

    kind: Literal["check"]
    ask: Annotated[tuple[AskSpec, ...], Field(min_length=1, max_length=6)]
    count: Count = 3

    def wrong_names(self, lesson: Lesson) -> list[str]:
        """The asks, and what they are told."""
        del lesson
        faults = []
        for number, spec in enumerate(self.ask):
            try:
                ask = self.asking(spec)
            except LabError as error:
                faults.append(f"{place(self.id, f'ask.{number}.of')}: {error}")
                continue
            try:
                told(ask.told, spec.set)
            except LabError as error:
                faults.append(f"{place(self.id, f'ask.{number}.set')}: {error}")
        return faults

    def asking(self, spec: AskSpec) -> Ask:
        """What makes the questions; UnknownExhibit lists those there are."""
        return ask_named(spec.of, self.game)

    # Where its questions come from

    def plan(self, own: Lesson, owed: Sequence[str] = ()) -> tuple[str, ...]:
        """What it asks: first what is owed from other chapters, then its own."""
        due = [ref for ref in owed if ask_of(ref, own) is not None][:MOST_OWED]
        mine = [
            reference(own.name, self.id, index % len(self.ask))
            for index in range(max(self.count, len(self.ask)))
        ]
        return (*due, *mine)

    def fresh(self, state: State, round_: int = 0) -> QuizState:
        """Fresh positions."""
        owed = state.progress.owed_to(state.lesson.name)
        return QuizState(round=round_, plan=self.plan(state.lesson, owed))

    def question_count(self, stage: Stage, quiz: QuizState) -> int:
        """As many as are planned."""
        del stage
        return len(quiz.plan)

    def exercise_at(self, stage: Stage, quiz: QuizState, at: int) -> Exercise:
        """The question at a place, made once."""
        key = (self.id, quiz.round, at, quiz.plan[at])
        return stage.once(key, partial(self._made, stage, quiz, at))

    def _made(self, stage: Stage, quiz: QuizState, at: int) -> Exercise:
        ref = quiz.plan[at]
        found = ask_of(ref, stage.lesson)
        assert found is not None
        of, step, spec = found
        where = f"{stage.lesson.id}/{self.id}/{quiz.round}/{at}/{ref}"
        generator = Random(f"{stage.seed}/{where}")  # noqa: S311 -- a game
        there = stage if of is stage.lesson else _stage(of.name, stage.seed)
        return step.make(there, spec, generator)

    def make(self, stage: Stage, spec: AskSpec, generator: Random) -> Exercise:
        """A fresh question; LabError where the ask or its settings are wrong."""
        ask, start = self.asking(spec), stage.start(self)
        settings = told(ask.told, spec.set)
        case = Case(start, stage.seat(self), settings, stage.seed)
        return ask.make(case, generator)

    def is_known(self, state: State, quiz: QuizState) -> bool:
        """Whether every ask of the plan is still there."""
        return all(ask_of(ref, state.lesson) is not None for ref in quiz.plan)

    # What the learner does, and is told

    def entered(self, state: State) -> None:
        """Ask once more what has come back after some days, if it was taken before."""
        due = state.progress.due_in(state.lesson.name, self.id)
        quiz = self.quiz(state)
        asked = quiz.plan + due[: MOST_QUESTIONS - len(quiz.plan)]
        if asked != quiz.plan and is_answered(quiz.answers, len(quiz.plan)):
            quiz.at, quiz.plan = len(quiz.plan), asked

    def offers(self, state: State) -> frozenset[str]:
        """A further question of the present type can be had, up to a bound."""
        may_ask = self.answer_here(state) is not None
        if may_ask and len(self.quiz(state).plan) < MOST_QUESTIONS:
            return super().offers(state) | {"more"}
        return super().offers(state)

    def press(self, state: State, control: str) -> bool:
        """Put a further question of the present type at the end."""
        if control != "more":
            return super().press(state, control)
        quiz = self.quiz(state)
        quiz.plan = (*quiz.plan, quiz.plan[quiz.at])
        self.put(state, len(quiz.plan) - 1)
        return True

    def note(self, state: State, quiz: QuizState, *, right: bool) -> None:
        """What was missed is asked again in later chapters, and after some days."""
        chapter = state.lesson.name
        state.progress.note(quiz.plan[quiz.at], right=right, chapter=chapter)

    def count_text(self, state: State, quiz: QuizState, lang: Lang) -> str:
        """Where it comes from, if from another chapter."""
        found = ask_of(quiz.plan[quiz.at], state.lesson)
        assert found is not None
        if found[0] is state.lesson:
            return super().count_text(state, quiz, lang)
        chapter, n, of = found[0].number, quiz.at + 1, len(quiz.plan)
        return say("lesson.quiz.owed", lang, chapter=chapter, n=n, of=of)

    def on_paper(self, sheet: PaperRun) -> OnPaper:
        """Fresh positions with a fixed seed."""
        run, lang = sheet.run, sheet.lang
        quiz, stage = QuizState(plan=self.plan(run.stage.lesson)), run.stage
        start, learner = stage.start(self), stage.seat(self)
        pairs = [
            pair_of(f"{self.id}/{at}", exercise, start, learner, lang)
            for at in range(len(quiz.plan))
            for exercise in [self.exercise_at(stage, quiz, at)]
        ]
        return OnPaper(tuple(pairs))

    def try_out(self, checker: Checker, start: AnySession) -> None:
        """Ask every type in many positions; the answer has to change."""
        del start
        for number, spec in enumerate(self.ask):
            self._try_ask(checker, number, spec)

    def _try_ask(self, checker: Checker, number: int, spec: AskSpec) -> None:
        where, right, stage = f"ask.{number}", Counter[str](), checker.stage
        rounds = ROUNDS_CLAIMED if stage.claim else ROUNDS
        for round_ in range(rounds):
            generator = Random(f"{self.id}/{number}/{round_}")  # noqa: S311 -- a game
            try:
                exercise = self.make(stage, spec, generator)
            except LabError as error:
                checker.fault(self, where, str(error))
                return
            check_exercise(checker, self, where, exercise)
            right[exercise.right] += 1
        answers = ", ".join(f"{name} {count}" for name, count in sorted(right.items()))
        said = f"{rounds} positions of {spec.of!r}; right: {answers}"
        checker.count(self, where, said)
        if len(right) < FEWEST_RIGHT:
            problem = "the same answer is always right; change set"
            checker.fault(self, where, problem)


def reference(chapter: str, step: str, index: int) -> str:
    """Name of an ask all over the course: '03/check/0'."""
    return f"{chapter}/{step}/{index}"


def ask_of(ref: str, own: Lesson) -> tuple[Lesson, CheckStep, AskSpec] | None:
    """The lesson, step and ask that a reference names; None where it names none."""
    found = _REFERENCE.fullmatch(ref)
    if found is None or len(ref) > LONGEST_NAME:
        return None
    chapter, name, index = found.groups()
    if game_of_chapter(chapter) != game_of_chapter(own.name):
        return None
    try:
        of = own if chapter == own.name else lesson(chapter)
        step = of.step(name)
    except (LookupError, ValueError):  # unknown chapter (LessonError) or step
        return None
    if not isinstance(step, CheckStep) or int(index) >= len(step.ask):
        return None
    return of, step, step.ask[int(index)]


@lru_cache(maxsize=4)
def _stage(chapter: str, seed: int) -> Stage:
    """The stage of another chapter, for what is owed from it."""
    return Stage(lesson(chapter), seed)


STEP: Final = CheckStep
