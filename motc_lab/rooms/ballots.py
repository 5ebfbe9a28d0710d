"""What a class votes on: the questions of a lesson that offer options."""

import functools
from dataclasses import dataclass

from motc_lab.lessons import LessonRun, lesson
from motc_lab.lessons.paper import OnPaper, Pair, PaperRun
from motc_lab.lessons.step import Step
from motc_lab.scene.model import Lang

MOST_OPTIONS = 8
"""As many as there are cards from A to H to be raised."""


@dataclass(frozen=True, slots=True)
class Ballot:
    """One question in one language.

    Attributes:
        id: of the question within its lesson.
        title: of its step.
        text: what is asked.
        told: what has happened before.
        options: what there is to choose from.
        picture: the table, as SVG; empty where none is needed.
        right: index of the right option.
        why: sentences behind it.
    """

    id: str
    title: str
    text: str
    told: tuple[str, ...]
    options: tuple[str, ...]
    picture: str
    right: int
    why: tuple[str, ...]


@functools.cache
def ballots_of(key: str, lang: Lang) -> tuple[Ballot, ...]:
    """Return the questions of a lesson with options, in the order of its steps.

    Questions about things that only a board's page shows (an exhibit's parts) stay out.

    Raises:
        LessonError: there is no lesson with this key.
    """
    run = LessonRun(lesson(key))
    found: list[Ballot] = []
    for step in run.lesson.steps:
        run.go_to(step.id)
        shown = step.on_paper(PaperRun(run, lang, {}))
        found += [
            _ballot(step, shown, pair, lang)
            for pair in shown.pairs
            if 1 < len(pair[0].options) <= MOST_OPTIONS and not pair[0].parts
        ]
    return tuple(found)


def _ballot(step: Step, shown: OnPaper, pair: Pair, lang: Lang) -> Ballot:
    question, solution = pair
    picture = question.picture or shown.picture
    return Ballot(
        id=question.id,
        title=step.title.in_language(lang),
        text=question.text,
        told=(*shown.told, *question.told),
        options=question.options,
        picture="" if picture is None else picture.svg,
        right=question.options.index(solution.answer),
        why=solution.why,
    )
