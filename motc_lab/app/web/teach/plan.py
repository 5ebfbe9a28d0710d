"""Plans for lessons at school, with titles and answers of chapters."""

from dataclasses import dataclass

from motc_lab.app.web.chapters import Lang, key_of
from motc_lab.app.web.teach.chosen import on_paper
from motc_lab.app.web.teach.sheet import sheet_of
from motc_lab.engine.game import FIRST
from motc_lab.lessons import lesson
from motc_lab.lessons.plans import PhaseText, PlanText


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
