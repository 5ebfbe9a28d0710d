"""The picture of the board that stands there before the board lives."""

import functools

from motc_lab.app.web.chapters import Lang
from motc_lab.engine.begin import new_session
from motc_lab.engine.game import FIRST, Game, game_named
from motc_lab.engine.seat import SPECTATOR
from motc_lab.errors import LabError
from motc_lab.lessons import LessonRun, lesson
from motc_lab.scene.painting import board_svg
from motc_lab.scene.showing import PART, showing_of


def first_picture(number: str, lang: Lang, step: str = "", game: str = FIRST) -> str:
    """Return the board with which a step of a lesson begins as SVG.

    Without a step, or with one that the lesson does not have, it is its opening board;
    without a lesson, an empty one or what a spectator sees as a match begins.
    """
    return _picture(number, lang, step if step in _steps(number) else "", game)


@functools.cache
def _steps(number: str) -> frozenset[str]:
    try:
        return frozenset(step.id for step in lesson(number).steps)
    except LabError:
        return frozenset()


@functools.cache
def _picture(number: str, lang: Lang, step: str, game: str) -> str:
    try:
        run = LessonRun(number)
        if step:
            run.go_to(step)
        table = run.chapter(lang).table
    except LabError:
        table = None
    if table is None:
        return _empty_table() if game == FIRST else _opening(game_named(game), lang)
    return board_svg(table)


def _opening(game: Game, lang: Lang) -> str:
    """Return what a spectator sees as a match begins; nothing of what has no board."""
    if not any(map(game.has_part, (PART, "board"))):
        return ""
    session = new_session(game)
    spectator = session.ruleset.seats(SPECTATOR)
    return board_svg(showing_of(session).scene_of(session, spectator, lang))


def _empty_table() -> str:
    """Return four sections with a card's place on either side."""
    places = "".join(
        f'<rect x="{x}" y="{y}" width="110" height="150" rx="8"/>'
        for x in range(40, 640, 150)
        for y in (20, 250)
    )
    return (
        '<svg viewBox="0 0 660 420" aria-hidden="true" fill="none" '
        f'stroke="currentColor" stroke-opacity=".35">{places}'
        '<path d="M40 210h570"/></svg>'
    )
