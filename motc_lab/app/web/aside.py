"""A server of one room or class in a notebook's process; it starts no kernels."""

import asyncio
from dataclasses import replace
from typing import Any, Final

from tornado.netutil import bind_sockets

from motc_lab.app.web.classes import ClassHandler, ClassSocket, end, go_on
from motc_lab.app.web.handlers import PageHandler, PrivacyHandler, StrangerHandler
from motc_lab.app.web.listening import BoundedServer
from motc_lab.app.web.options import Options
from motc_lab.app.web.room_pages import RoomPages
from motc_lab.app.web.rooms import RoomAlias, RoomCodeHandler, RoomHandler, RoomSocket
from motc_lab.app.web.rounds import Rounds
from motc_lab.app.web.server import TIDY_EVERY_S, TutorialServer, origin
from motc_lab.app.web.statics import ShelfHandler
from motc_lab.app.web.teach.address import class_address
from motc_lab.errors import LabError, shown
from motc_lab.lessons.plans import PlanText
from motc_lab.rooms.hall import Hall, Refused
from motc_lab.rooms.room import Room
from motc_lab.rooms.school.school_class import SchoolClass

HERE: Final = "notebook"  # the network of whoever runs the cells
SERVED: Final = (
    *(RoomHandler, RoomAlias, RoomCodeHandler, RoomSocket),
    *(ClassHandler, ClassSocket, PrivacyHandler, ShelfHandler, StrangerHandler),
)


class _FirstPage(PageHandler):
    """There is nothing here but rooms."""

    async def get(self) -> None:
        """Lead to where a code is typed."""
        self.redirect(f"{self.base_url}room")


def listening(host: str, port: int) -> "Aside":
    """Return a server on the running event loop.

    Raises:
        LabError: there is no loop, or it can't listen there.
    """
    try:
        asyncio.get_running_loop()
    except RuntimeError:
        msg = "this needs a notebook, or another program with an event loop"
        right = "in a terminal say: motc-lab tutorial, or motc-lab class"
        raise LabError(f"{msg}; {right}") from None
    try:
        return Aside(host, port)
    except OSError as fault:
        wrong = f"host {host!r}, port {port}: {fault.strerror or fault}"
        right = "use an interface of this machine, and port 0 for a free one"
        raise LabError(f"{wrong}; {right}") from fault


class Aside:
    """Serves a room or a class on the running event loop until it is closed.

    Attributes:
        hall: its rooms.
        home: the address at which others find it.
        is_open: whether other devices reach it.
    """

    def __init__(self, host: str, port: int) -> None:
        self._server = TutorialServer(Options(host=host, open_browser=False))
        app = self._server.application(self._routes())
        sockets = bind_sockets(port, host)
        self._http = BoundedServer(app)
        self._http.add_sockets(sockets)
        named = origin(host, sockets[0].getsockname()[1]).removeprefix("http://")
        where = class_address("http", named, self._server.base_url, host)
        self.home, self.is_open = where.home, where.is_open
        self._keeping = Rounds(self._keep_house, TIDY_EVERY_S)
        self._keeping.start()

    @property
    def hall(self) -> Hall:
        """The rooms of this server."""
        return self._server.house.hall

    def _routes(self) -> list[Any]:
        """Return the routes of rooms alone."""
        server = self._server
        pages = RoomPages(server.house.pages, server.base_url, opens=False)
        server.house = replace(server.house, rooms=pages)
        house = {"house": server.house}
        strangers, *routes = server.routes()
        kept = [route for route in routes if route[1] in SERVED]
        return [strangers, (server.base_url, _FirstPage, house), *kept]

    def _keep_house(self) -> None:
        self.hall.tidy()
        self._server.house.tries.tidy()
        go_on(self._server.house.school)

    def start_class(
        self, chapter: str, plan: PlanText | None
    ) -> tuple[SchoolClass, str]:
        """Start a class; returns it with its presenter's secret.

        Raises:
            LabError: there is no such chapter, or nothing in it can be voted on.
        """
        school = self._server.house.school
        try:
            code, secret = school.open(chapter, HERE, plan)
        except Refused:
            self._stop()
            what = shown(chapter) if plan is None else "this plan"
            right = "use a chapter or steps with a bet, a question or a play"
            raise LabError(
                f"lesson: nothing in {what} can be voted on; {right}"
            ) from None
        found = school.peek(code)
        assert found is not None
        return found, secret

    def close_class(self, one: SchoolClass) -> None:
        """Send everybody out of the class, forget it, and listen no more."""
        end(self._server.house.school, one)
        self._stop()

    def close(self, room: Room) -> None:
        """Send everybody out of the room, and listen no more."""
        for board in tuple(room.boards):
            if isinstance(board.screen, RoomSocket):
                board.screen.refuse("no_room")
            room.leave(board)
        self._stop()

    def _stop(self) -> None:
        self._keeping.stop()
        self._http.stop()
        self._server.close()
