"""Turns every dial and asks every question of a lesson, to find what has gone bad."""

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from random import Random
from typing import Final

from motc_lab.engine.motc.session import Session
from motc_lab.errors import LabError
from motc_lab.lessons.errors import LessonError
from motc_lab.lessons.exhibit import (
    Case,
    Setting,
    exhibit_named,
    settings_of,
    told,
)
from motc_lab.lessons.fields import Filler
from motc_lab.lessons.model import (
    AskSpec,
    CheckStep,
    Claim,
    ExhibitStep,
    PredictStep,
    Step,
    Words,
)
from motc_lab.lessons.nearest import one_of
from motc_lab.lessons.place import place
from motc_lab.lessons.problem import Problem
from motc_lab.lessons.quiz import Quizzes, make_problem
from motc_lab.lessons.stage import Stage
from motc_lab.lessons.turn_hints import quiz_hint, reaching
from motc_lab.scene.table_model import Lang
from motc_lab.texts import LANGS

ROUNDS: Final = 40
ROUNDS_CLAIMED: Final = 8
RUNGS: Final = range(1, 6)
MOST_DRAWN: Final = 60
FEWEST_RIGHT: Final = 2


@dataclass
class Found:
    """What a check of one step has found: sentences to read, and faults."""

    step: Step
    counts: list[str] = field(default_factory=list)
    faults: list[str] = field(default_factory=list)

    def fault(self, field_name: str, problem: str) -> None:
        """Add a fault with its place."""
        self.faults.append(f"{place(self.step.id, field_name)}: {problem}")

    def count(self, field_name: str, said: str) -> None:
        """Add a sentence for authors."""
        self.counts.append(f"{place(self.step.id, field_name)}: {said}")


def first_facts(stage: Stage, step: Step, start: Session) -> Mapping[str, int | str]:
    """What an exhibit says before anything is turned; nothing for other steps."""
    if not isinstance(step, ExhibitStep):
        return {}
    exhibit, case = exhibit_named(step.exhibit), _case(stage, step, start)
    return exhibit.show(case, exhibit.start(case), "en").facts


def _case(stage: Stage, step: ExhibitStep, start: Session) -> Case:
    settings = told(exhibit_named(step.exhibit).told, step.set)
    return Case(start.edition, start, stage.seat(step), settings, stage.seed)


def turn_check(stage: Stage, step: Step, start: Session) -> Found:
    """Go through a step in which something is turned or answered."""
    found = Found(step)
    try:
        match step:
            case ExhibitStep():
                _exhibit(found, stage, step, start)
            case PredictStep():
                _predict(found, stage, step)
            case CheckStep():
                _asks(found, stage, step)
    except LessonError as error:
        found.faults += error.faults
    return found


def _exhibit(found: Found, stage: Stage, step: ExhibitStep, start: Session) -> None:
    exhibit, case = exhibit_named(step.exhibit), _case(stage, step, start)
    try:
        tried = settings_of(exhibit, case)
    except LabError as error:
        found.fault("set", str(error))
        return
    if len(tried) == 1:
        found.fault("exhibit", "nothing can be turned; change set")
    more = " or more" if len(tried) == exhibit.most else ""
    found.count("exhibit", f"{len(tried)} settings{more}")
    for setting in tried[:: max(1, len(tried) // MOST_DRAWN)]:
        for lang in LANGS:
            exhibit.show(case, setting.values, lang)
    for goal in step.goals:
        _goal(found, step, goal.id, tried)
    _exhibit_texts(found, stage, step, start, tried)


def _goal(
    found: Found, step: ExhibitStep, name: str, tried: tuple[Setting, ...]
) -> None:
    goal = next(goal for goal in step.goals if goal.id == name)
    where, facts = f"goals.{name}", tried[0].facts
    for fact in goal.facts:
        if fact not in facts:
            problem = f"no fact {fact!r}; {one_of(fact, sorted(facts))}"
            found.fault(f"{where}.facts", problem)
            return
    right = reaching(goal, tried)
    found.count(where, f"{len(right)} of {len(tried)} settings reach the goal")
    if not right:
        found.fault(where, "no setting reaches it; change its facts or set")
    elif len(right) == len(tried):
        found.fault(where, "every setting reaches it; ask for more")
    elif right[0] is tried[0]:
        found.fault(where, "it is reached before anything is turned; ask for more")


def _exhibit_texts(
    found: Found,
    stage: Stage,
    step: ExhibitStep,
    start: Session,
    tried: tuple[Setting, ...],
) -> None:
    for setting in tried[:: max(1, len(tried) // 10)]:
        for lang in LANGS:
            filler = Filler(stage, step, start, start, lang, setting.facts)
            for words, where in _said(step):
                try:
                    filler.fill(words, where)
                except LessonError as error:
                    found.faults += error.faults


def _said(step: ExhibitStep) -> Iterator[tuple[Words, str]]:
    for goal in step.goals:
        yield goal.say, f"goals.{goal.id}.say"
        yield goal.on_met, f"goals.{goal.id}.on_met"
    if step.hints is not None:
        yield step.hints.nudge, "hints.nudge"
    if step.missed is not None:
        yield step.missed, "missed"


def _predict(found: Found, stage: Stage, step: PredictStep) -> None:
    try:
        problems = Quizzes(stage).line(step)
    except LabError as error:
        found.fault("play", str(error))
        return
    found.count("play", f"{len(problems)} questions along the line")
    if not problems:
        found.fault("ask", "none of this comes up along the line; play on")
    for at, problem in enumerate(problems):
        _problem(found, f"ask (question {at + 1})", problem)


def _asks(found: Found, stage: Stage, step: CheckStep) -> None:
    for number, spec in enumerate(step.ask):
        _ask(found, stage, step, number, spec)


def _ask(
    found: Found, stage: Stage, step: CheckStep, number: int, spec: AskSpec
) -> None:
    where, right = f"ask.{number}", Counter[str]()
    rounds = ROUNDS if stage.claim == Claim() else ROUNDS_CLAIMED
    for round_ in range(rounds):
        generator = Random(f"{step.id}/{number}/{round_}")  # noqa: S311 -- a game
        try:
            problem = make_problem(stage, step, spec, generator)
        except LabError as error:
            found.fault(where, str(error))
            return
        _problem(found, where, problem)
        right[problem.right] += 1
    answers = ", ".join(f"{name} {count}" for name, count in sorted(right.items()))
    found.count(where, f"{rounds} positions of {spec.of!r}; right: {answers}")
    if len(right) < FEWEST_RIGHT:
        found.fault(where, "the same answer is always right; change set")


def _problem(found: Found, where: str, problem: Problem) -> None:
    ids = [one.id for one in problem.answers]
    if problem.right not in ids:
        found.fault(where, f"the right answer {problem.right!r} is not offered")
    elif len(ids) < FEWEST_RIGHT or len({*ids}) < len(ids):
        found.fault(where, f"needs two different answers or more, has {ids}")
    else:
        for lang in LANGS:
            said = [one.text(lang) for one in problem.answers]
            if len({*said}) < len(said):
                found.fault(where, f"two answers read the same in {lang}: {said}")
            _reasons(found, where, problem, lang)
            problem.text(lang)
            problem.parts(lang)
            for rung in RUNGS:
                quiz_hint(problem, rung, lang)


def _reasons(found: Found, where: str, problem: Problem, lang: Lang) -> None:
    """Every wrong answer has a reason of its own; the right one has none against it."""
    said: dict[str, str] = {}
    for one in problem.answers:
        is_right = one.id == problem.right
        if (one.wrong is None) != is_right:
            fault = "is right, but has a reason against it; leave out its wrong"
            if not is_right:
                fault = "has no reason why it is wrong; give it one, made from facts"
            found.fault(where, f"answer {one.id!r} {fault}")
        elif one.wrong is not None:
            reason = one.wrong(lang)
            if reason in said:
                both = f"{said[reason]!r} and {one.id!r}"
                problem_said = f"answers {both} are wrong for the same reason in {lang}"
                found.fault(where, f"{problem_said}; say what is wrong with each")
            said[reason] = one.id
