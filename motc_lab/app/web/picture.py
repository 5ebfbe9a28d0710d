"""The picture of the board that stands before the kernel is up."""

import functools

from motc_lab.app.web.chapters import Lang
from motc_lab.engine.motc.edition import load_edition
from motc_lab.engine.motc.position import Position
from motc_lab.engine.motc.seat import Seat
from motc_lab.engine.motc.session import Session
from motc_lab.errors import LabError
from motc_lab.lessons.load import lesson
from motc_lab.scene.build import scene_of
from motc_lab.scene.svg import board_svg


@functools.cache
def first_picture(number: str, lang: Lang) -> str:
    """Return the board with which a chapter begins, as SVG.

    A chapter without a lesson of that number gets the set-up of a match, as Spassky
    sees it.
    """
    try:
        chapter = lesson(number)
        session = Session.from_position(
            Position.from_code(chapter.position), edition=load_edition(chapter.edition)
        )
        seat = Seat(chapter.seat)
    except LabError:
        session, seat = Session.new(seed=1972), Seat.SPASSKY
    return board_svg(scene_of(session, seat, lang), dark="auto")
