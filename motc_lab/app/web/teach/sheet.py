"""Puts a chapter on paper."""

import functools

from motc_lab.app.web.teach import questions
from motc_lab.app.web.teach.paper import Pair, Picture, Section, Sheet
from motc_lab.lessons import LessonRun, lesson
from motc_lab.lessons.model import (
    BetStep,
    CheckStep,
    ExhibitStep,
    PlayStep,
    PredictStep,
    PuzzlesStep,
    Step,
    TwinStep,
)
from motc_lab.lessons.stage import DEFAULT_SEED, Stage
from motc_lab.scene.build import scene_of
from motc_lab.scene.exhibit_model import ExhibitPart
from motc_lab.scene.model import Lang
from motc_lab.scene.still import still


@functools.cache
def sheet_of(number: str, lang: Lang) -> Sheet:
    """Return a chapter's worksheet with its solutions; the same each time.

    Raises:
        LessonError: there is no lesson of this number.
    """
    found = lesson(number)
    stage = Stage(found, DEFAULT_SEED)
    run = LessonRun(found)
    return Sheet(
        number=found.number,
        title=found.title.in_language(lang),
        edition=run.chapter(lang).edition,
        sections=tuple([_section(run, stage, step, lang) for step in found.steps]),
    )


def _section(run: LessonRun, stage: Stage, step: Step, lang: Lang) -> Section:
    run.go_to(step.id)
    shown = run.chapter(lang)
    return Section(
        step=step.id,
        title=step.title.in_language(lang),
        say=_say(step, shown.say, lang),
        task=None if isinstance(step, PlayStep | PuzzlesStep) else shown.task,
        told=_told(stage, step, lang),
        picture=_picture(run, stage, step, lang),
        parts=_parts(run, step, lang),
        pairs=_pairs(run, stage, step, lang),
        on_screen=isinstance(step, ExhibitStep),
    )


def _pairs(run: LessonRun, stage: Stage, step: Step, lang: Lang) -> tuple[Pair, ...]:
    pairs: tuple[Pair, ...] = ()
    match step:
        case BetStep():
            pairs = questions.bet_pairs(run, step, lang)
        case PlayStep():
            pairs = questions.play_pairs(run, step, lang)
        case TwinStep():
            pairs = questions.twin_pairs(run, step, lang)
        case ExhibitStep():
            pairs = questions.exhibit_pairs(run, stage, step, lang)
        case PredictStep():
            pairs = questions.predict_pairs(stage, step, lang)
        case PuzzlesStep():
            pairs = questions.puzzle_pairs(stage, step, lang)
        case CheckStep():
            pairs = questions.check_pairs(stage, step, lang)
    return pairs


def _say(step: Step, shown: tuple[str, ...], lang: Lang) -> tuple[str, ...]:
    """The step's own sentences; those of its first puzzle stand with the puzzle."""
    if isinstance(step, PuzzlesStep):
        return tuple([words.in_language(lang) for words in step.say])
    return shown


def _told(stage: Stage, step: Step, lang: Lang) -> tuple[str, ...]:
    if isinstance(step, TwinStep):
        return questions.futures_told(stage, step, lang)
    if isinstance(step, PredictStep) and set(step.ask) - {questions.ORDER}:
        return questions.line_told(stage.start(step), step.play, lang)
    return ()


def _picture(run: LessonRun, stage: Stage, step: Step, lang: Lang) -> Picture | None:
    """The table with which the step begins; others have one for each question."""
    if isinstance(step, CheckStep | PuzzlesStep):
        return None
    if isinstance(step, TwinStep):
        scene = scene_of(stage.start(step), stage.seat(step), lang)
        return questions.picture_of(still(scene, ""))
    table = run.chapter(lang).table
    return None if table is None else questions.picture_of(still(table, ""))


def _parts(run: LessonRun, step: Step, lang: Lang) -> tuple[ExhibitPart, ...]:
    exhibit = run.chapter(lang).exhibit
    if exhibit is None or not isinstance(step, ExhibitStep):
        return ()
    return tuple([part for part in exhibit.parts if part.kind != "dials"])
