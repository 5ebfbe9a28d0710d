"""Puts a chapter on paper."""

import functools
from dataclasses import replace

from motc_lab.app.web.reference import gallery
from motc_lab.app.web.teach import questions
from motc_lab.app.web.teach.chosen import PaperStep, on_paper
from motc_lab.app.web.teach.paper import Pair, Picture, Section, Sheet
from motc_lab.engine.motc.seat import Seat
from motc_lab.lessons import LessonError, LessonRun, lesson
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
from motc_lab.scene.exhibit_model import CardItem, Cards, ExhibitPart
from motc_lab.scene.model import Lang
from motc_lab.scene.still import still


@functools.cache
def sheet_of(number: str, lang: Lang) -> Sheet:
    """Return a chapter's worksheet with its solutions; the same each time.

    Raises:
        LessonError: there is no lesson of this number, or none for paper.
    """
    found = lesson(number)
    if found.number not in on_paper():
        raise LessonError(found.file, f"chapter {found.number} has no worksheet")
    stage = Stage(found, DEFAULT_SEED)
    run = LessonRun(found)
    return Sheet(
        number=found.number,
        title=found.title.in_language(lang),
        edition=run.chapter(lang).edition,
        sections=tuple(
            [
                _section(run, stage, chosen, lang)
                for chosen in on_paper()[found.number].steps
            ]
        ),
    )


def _section(run: LessonRun, stage: Stage, chosen: PaperStep, lang: Lang) -> Section:
    step = stage.lesson.step(chosen.id)
    run.go_to(step.id)
    shown = run.chapter(lang)
    pairs = _pairs(run, stage, step, chosen, lang)[: chosen.most]
    return Section(
        step=step.id,
        title=step.title.in_language(lang),
        say=_say(step, shown.say, lang)[: chosen.say],
        told=_told(stage, step, lang),
        picture=_with_hand(_picture(run, stage, step, lang), chosen)
        if chosen.board
        else None,
        parts=_parts(run, stage.seat(step), chosen, lang),
        pairs=tuple([_fitted(pair, chosen) for pair in pairs]),
        columns=_columns(run, lang),
    )


def _pairs(
    run: LessonRun, stage: Stage, step: Step, chosen: PaperStep, lang: Lang
) -> tuple[Pair, ...]:
    pairs: tuple[Pair, ...] = ()
    match step:
        case BetStep():
            pairs = questions.bet_pairs(run, step, lang)
        case PlayStep():
            pairs = questions.play_pairs(run, step, lang)
        case TwinStep():
            pairs = questions.twin_pairs(run, step, lang)
        case ExhibitStep():
            pairs = questions.exhibit_pairs(stage, step, chosen.ask, lang)
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


def _parts(
    run: LessonRun, seat: Seat, chosen: PaperStep, lang: Lang
) -> tuple[ExhibitPart, ...]:
    if chosen.deck:
        deck = [CardItem(card=one.card) for one in gallery.chosen(lang, seat.value)]
        return (Cards(cards=tuple(deck)),)
    exhibit = run.chapter(lang).exhibit
    shown = exhibit.parts if exhibit else ()
    return tuple([part for part in shown if part.kind in chosen.show])


def _fitted(pair: Pair, chosen: PaperStep) -> Pair:
    """The pair with the lines and the hand that its step has on paper."""
    question, solution = pair
    picture = _with_hand(question.picture, chosen)
    return replace(question, picture=picture, lines=chosen.lines), solution


def _with_hand(picture: Picture | None, chosen: PaperStep) -> Picture | None:
    if picture is None or chosen.hand:
        return picture
    return replace(picture, hand=())


def _columns(run: LessonRun, lang: Lang) -> tuple[str, ...]:
    twin = run.chapter(lang).twin
    return (twin.left.title, twin.right.title) if twin else ()
