"""The class of ``motc-lab class``: taken up again, or started before a page opens."""

from dataclasses import dataclass
from typing import Final

from motc_lab.app.web.classes import TICKET, page_of
from motc_lab.app.web.lesson_thread import worked_out
from motc_lab.app.web.options import ClassWish
from motc_lab.errors import LabError
from motc_lab.rooms.hall import Refused
from motc_lab.rooms.school.hall import SchoolHall
from motc_lab.rooms.school.school_class import SchoolClass
from motc_lab.rooms.school.state import Role

NETWORK: Final = "command"  # of whoever runs the server
TICKET_S: Final = 3600.0  # a teacher may start it before the class comes


@dataclass(frozen=True, slots=True)
class OpenedClass:
    """Where a class is led.

    Attributes:
        page: below the first page; it ends in a ticket that is valid once.
        line: what a terminal is told.
    """

    page: str
    line: str = ""


async def open_class(hall: SchoolHall, wish: ClassWish) -> OpenedClass:
    """Take a class up again that is kept, or start one; else it is chosen on a page.

    Raises:
        LabError: nothing in this lesson can be voted on.
    """
    found = None if wish.is_new else await _kept(hall, wish)
    if found is not None:
        return _led(found, wish, "taken up again")
    if not wish.names_lesson:
        return OpenedClass(wish.page)
    await worked_out(hall.stops, wish.chapter, wish.plan)
    try:
        code, _ = hall.start(wish.chapter, NETWORK, wish.plan)
    except Refused as fault:
        raise LabError(f"no class was started: {fault}") from None
    return _led(hall.find(code), wish, "started")


async def _kept(hall: SchoolHall, wish: ClassWish) -> SchoolClass | None:
    """The class that was used last and fits, as long as classes last."""
    for code in hall.kept:
        try:
            await hall.wake(code)
        except Refused:  # the log says why
            continue
        found = hall.peek(code)
        if found is not None and _fits(found, wish):
            return found
    return None


def _fits(school: SchoolClass, wish: ClassWish) -> bool:
    """Whether a class goes through what is wanted."""
    state = school.state
    same = (state.chapter, state.plan) == (wish.chapter, wish.plan)
    return same or not wish.names_lesson


def _led(school: SchoolClass, wish: ClassWish, begun: str) -> OpenedClass:
    """The page from which a class is led, with a ticket that lets its browser lead."""
    role: Role = "projector" if wish.screens == "one" else "presenter"
    ticket = school.leading.draw_first_ticket(TICKET_S)
    page = f"{page_of(school.code, role, wish.lang)}#{TICKET}={ticket}"
    return OpenedClass(page, f"{begun}: {school.code}")
