"""The picture of the board that stands before the kernel is up."""

import functools

from motc_lab.app.web.chapters import Lang
from motc_lab.errors import LabError
from motc_lab.lessons import LessonRun
from motc_lab.scene.svg import board_svg


@functools.cache
def first_picture(number: str, lang: Lang) -> str:
    """Return the chapter's opening board as SVG; an empty table where it has none."""
    try:
        table = LessonRun(number).chapter(lang).table
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
