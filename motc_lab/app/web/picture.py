"""The picture of the board that stands before the kernel is up."""

import functools

from motc_lab.app.web.chapters import Lang
from motc_lab.errors import LabError
from motc_lab.lessons import LessonRun, lesson
from motc_lab.scene.svg import board_svg


def first_picture(number: str, lang: Lang, step: str = "") -> str:
    """Return the board with which a step of a lesson begins as SVG.

    Without a step, or with one that the lesson does not have, it is its opening board;
    an empty table where there is none to show.
    """
    return _picture(number, lang, step if step in _steps(number) else "")


@functools.cache
def _steps(number: str) -> frozenset[str]:
    try:
        return frozenset(step.id for step in lesson(number).steps)
    except LabError:
        return frozenset()


@functools.cache
def _picture(number: str, lang: Lang, step: str) -> str:
    try:
        run = LessonRun(number)
        if step:
            run.go_to(step)
        table = run.chapter(lang).table
    except LabError:
        table = None
    return str(board_svg(table)) if table else _empty_table()


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
