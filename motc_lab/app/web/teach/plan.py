"""Plans for lessons at school, with titles and answers of chapters.

A game has them in ``lessons/plans.toml``; without that there are none.
"""

import functools
import tomllib
from dataclasses import dataclass
from typing import Annotated, Literal

from pydantic import Field

from motc_lab.app.web.chapters import Lang, key_of
from motc_lab.app.web.teach.chosen import on_paper
from motc_lab.app.web.teach.sheet import sheet_of
from motc_lab.engine.game import FIRST, game_named
from motc_lab.lessons import lesson
from motc_lab.lessons.parts import Name, Part, Words

Form = Literal["plenary", "pairs", "alone"]
Several = Annotated[tuple[Words, ...], Field(min_length=1)]


class Mistake(Part):
    """What goes wrong often, and what helps."""

    mistake: Words
    cure: Words


class PhaseText(Part):
    """Some minutes of a lesson as they are written down.

    Attributes:
        chapter: two digits; empty for a phase without one.
        steps: ids of its steps that are taken.
        say: what the teacher says.
    """

    minutes: Annotated[int, Field(ge=1)]
    form: Form
    title: Words
    chapter: str = ""
    steps: tuple[Name, ...] = ()
    say: Words
    mistakes: tuple[Mistake, ...] = ()


class PlanText(Part):
    """A lesson as it is written down."""

    minutes: int
    aims: Several
    material: Several
    phases: Annotated[tuple[PhaseText, ...], Field(min_length=1)]
    cut: Several


class _Plans(Part):
    plan: tuple[PlanText, ...]


@dataclass(frozen=True)
class PlanAnswer:
    """What comes out, by the engine; ``number`` is the question's on the worksheet."""

    number: int
    text: str


@dataclass(frozen=True)
class Phase:
    """Some minutes of a lesson in one language; ``start`` counts from its beginning."""

    start: int
    text: PhaseText
    steps: tuple[str, ...]
    answers: tuple[PlanAnswer, ...]


@functools.cache
def plan_texts(game: str = FIRST) -> dict[int, PlanText]:
    """Return a game's plans as they are written, by their minutes."""
    file = game_named(game).folder / "lessons" / "plans.toml"
    if not file.exists():
        return {}
    plans = _Plans.model_validate(tomllib.loads(file.read_text(encoding="utf-8")))
    return {plan.minutes: plan for plan in plans.plan}


def phases_of(plan: PlanText, lang: Lang, game: str = FIRST) -> tuple[Phase, ...]:
    """Return a plan's phases, one after the other, with what the chapters say."""
    phases, start = [], 0
    for text in plan.phases:
        titles, answers = _titles(text, lang, game), _answers(text, lang, game)
        phases.append(Phase(start, text, titles, answers))
        start += text.minutes
    return tuple(phases)


def _titles(text: PhaseText, lang: Lang, game: str) -> tuple[str, ...]:
    if not text.chapter:
        return ()
    steps = lesson(key_of(game, text.chapter)).steps
    return tuple([s.title.in_language(lang) for s in steps if s.id in text.steps])


def _answers(text: PhaseText, lang: Lang, game: str) -> tuple[PlanAnswer, ...]:
    """What comes out of the first question of each step, as the worksheet counts."""
    if not text.chapter or int(text.chapter) not in on_paper(game):
        return ()
    answers, number = [], 0
    for section in sheet_of(key_of(game, text.chapter), lang).sections:
        if section.step in text.steps and not section.columns:
            answers.append(PlanAnswer(number + 1, section.solutions[0].answer))
        number += 1 if section.columns else len(section.pairs)
    return tuple(answers)
