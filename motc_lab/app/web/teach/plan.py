"""A plan for one lesson at school, made from what the chapters say of themselves."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, Literal

from motc_lab.app.web.chapters import Chapter, Lang
from motc_lab.lessons import LessonError, lesson
from motc_lab.lessons.model import Lesson

OPENING: Final = 3
CLOSING: Final = 5
LENGTHS: Final = (45, 90)
# The chapters that a first lesson needs most; the others follow in their order.
FIRST: Final = (0, 2, 5, 9)
# Steps that a class takes together; in the others everybody plays alone or in pairs.
TOGETHER: Final = frozenset({"bet", "twin", "predict"})


@dataclass(frozen=True)
class PlanStep:
    """A step within a phase, and whether the class takes it together."""

    id: str
    title: str
    together: bool


@dataclass(frozen=True)
class Phase:
    """Some minutes of the lesson.

    Attributes:
        kind: a chapter, or what stands before and after all chapters.
        start: minutes from the beginning.
        minutes: how long it takes.
    """

    kind: Literal["opening", "chapter", "closing"]
    start: int
    minutes: int
    number: str = ""
    title: str = ""
    steps: tuple[PlanStep, ...] = ()
    rules: tuple[str, ...] = ()


def plan_of(chapters: Sequence[Chapter], minutes: int, lang: Lang) -> tuple[Phase, ...]:
    """Return phases that fill so many minutes exactly.

    Chapters are taken whole, as many as fit, the most important ones first, and shown
    in their order; the closing has what is left.
    """
    room = minutes - OPENING - CLOSING
    chosen: list[Chapter] = []
    for chapter in sorted(chapters, key=_weight):
        if _lesson(chapter) and chapter.heading.minutes <= room:
            room -= chapter.heading.minutes
            chosen.append(chapter)
    phases = [Phase("opening", 0, OPENING)]
    for chapter in sorted(chosen, key=lambda one: one.number):
        phases.append(_phase(chapter, _end(phases), lang))
    end = _end(phases)
    return (*phases, Phase("closing", end, minutes - end))


def _end(phases: Sequence[Phase]) -> int:
    return phases[-1].start + phases[-1].minutes


def _weight(chapter: Chapter) -> tuple[bool, str]:
    number = chapter.number
    return not (number.isdecimal() and int(number) in FIRST), number


def _lesson(chapter: Chapter) -> Lesson | None:
    """The lesson behind a chapter; None for one that is only a notebook."""
    try:
        return lesson(chapter.number)
    except LessonError:
        return None


def _phase(chapter: Chapter, start: int, lang: Lang) -> Phase:
    found = _lesson(chapter)
    assert found is not None
    return Phase(
        kind="chapter",
        start=start,
        minutes=chapter.heading.minutes,
        number=chapter.number,
        title=chapter.title(lang),
        steps=tuple(
            [
                PlanStep(step.id, step.title.in_language(lang), step.kind in TOGETHER)
                for step in found.steps
            ]
        ),
        rules=found.rules,
    )
