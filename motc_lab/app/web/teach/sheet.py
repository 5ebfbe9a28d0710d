"""Puts a chapter on paper."""

import functools
from dataclasses import replace

from motc_lab.app.web.chapters import game_of
from motc_lab.app.web.teach.chosen import PaperStep, on_paper
from motc_lab.app.web.teach.paper import PaperSection, Sheet
from motc_lab.engine.game import Game, game_named
from motc_lab.engine.seat import Seat
from motc_lab.lessons import LessonError, LessonRun, lesson
from motc_lab.lessons.paper import Pair, PaperRun, Picture
from motc_lab.scene.exhibit_model import CardItem, Cards, ExhibitPart
from motc_lab.scene.model import Chapter, Lang
from motc_lab.scene.reference import reference_of


@functools.cache
def sheet_of(key: str, lang: Lang) -> Sheet:
    """Return a chapter's worksheet with its solutions; the same each time.

    Raises:
        LessonError: there is no lesson with this key, or none for paper.
    """
    chapter, game = lesson(key), game_named(game_of(key))
    if chapter.number not in on_paper(game.id):
        raise LessonError(chapter.file, f"chapter {chapter.number} has no worksheet")
    run = LessonRun(chapter)
    return Sheet(
        number=chapter.number,
        title=chapter.title.in_language(lang),
        edition=run.chapter(lang).edition,
        sections=tuple(
            [
                _section(run, chosen, game, lang)
                for chosen in on_paper(game.id)[chapter.number].steps
            ]
        ),
    )


def _section(run: LessonRun, chosen: PaperStep, game: Game, lang: Lang) -> PaperSection:
    step = run.lesson.step(chosen.id)
    run.go_to(step.id)
    shown = run.chapter(lang)
    paper = step.on_paper(PaperRun(run, lang, chosen.ask))
    said = shown.say if paper.say is None else paper.say
    return PaperSection(
        step=step.id,
        title=step.title.in_language(lang),
        say=said[: chosen.say],
        told=paper.told,
        picture=_with_hand(paper.picture, chosen) if chosen.board else None,
        parts=_deck(game, run.stage.seat(step), lang)
        if chosen.deck
        else _parts(shown, chosen),
        pairs=tuple([_fitted(pair, chosen) for pair in paper.pairs[: chosen.most]]),
        columns=(shown.twin.left.title, shown.twin.right.title) if shown.twin else (),
    )


def _deck(game: Game, seat: Seat, lang: Lang) -> tuple[ExhibitPart, ...]:
    """All that a person has in the game."""
    gallery = reference_of(game).gallery(lang)
    shown = gallery.shown if gallery else ()
    deck = [CardItem(card=one.face) for one in shown if one.seat == seat]
    return (Cards(cards=tuple(deck)),)


def _parts(chapter: Chapter, chosen: PaperStep) -> tuple[ExhibitPart, ...]:
    shown = chapter.exhibit.parts if chapter.exhibit else ()
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
