"""Finds what is wrong with a question: its answers, their reasons, its texts."""

from typing import Final

from motc_lab.lessons.check import Checker
from motc_lab.lessons.exercise import Exercise
from motc_lab.lessons.pointing import RUNGS
from motc_lab.lessons.quiz_scene import quiz_hint
from motc_lab.lessons.step import Step
from motc_lab.scene.table_model import Lang
from motc_lab.texts import LANGS

FEWEST_RIGHT: Final = 2


def check_exercise(
    checker: Checker, step: Step, where: str, exercise: Exercise
) -> None:
    """Say all of it in both languages; its answers differ, and so do their reasons."""
    ids = [one.id for one in exercise.answers]
    if exercise.right not in ids:
        checker.fault(
            step, where, f"the right answer {exercise.right!r} is not offered"
        )
    elif len(ids) < FEWEST_RIGHT or len({*ids}) < len(ids):
        checker.fault(step, where, f"needs two different answers or more, has {ids}")
    else:
        for lang in LANGS:
            said = [one.text(lang) for one in exercise.answers]
            if len({*said}) < len(said):
                checker.fault(
                    step, where, f"two answers read the same in {lang}: {said}"
                )
            _reasons(checker, step, where, exercise, lang)
            exercise.text(lang)
            exercise.parts(lang)
            for rung in range(1, RUNGS + 1):
                quiz_hint(exercise, rung, lang)


def _reasons(
    checker: Checker, step: Step, where: str, exercise: Exercise, lang: Lang
) -> None:
    """Every wrong answer has a reason of its own; the right one has none against it."""
    said: dict[str, str] = {}
    for one in exercise.answers:
        is_right = one.id == exercise.right
        if (one.wrong is None) != is_right:
            fault = "is right, but has a reason against it; leave out its wrong"
            if not is_right:
                fault = "has no reason why it is wrong; give it one, made from facts"
            checker.fault(step, where, f"answer {one.id!r} {fault}")
        elif one.wrong is not None:
            reason = one.wrong(lang)
            if reason in said:
                both = f"{said[reason]!r} and {one.id!r}"
                problem = f"answers {both} are wrong for the same reason in {lang}"
                checker.fault(step, where, f"{problem}; say what is wrong with each")
            said[reason] = one.id
