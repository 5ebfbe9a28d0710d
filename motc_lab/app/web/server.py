"""The tutorial's server: a tornado application of our pages, and workers behind it."""

import asyncio
import errno
import logging
import signal
import sys
import threading
import webbrowser
from collections import deque
from functools import partial
from itertools import product
from typing import TYPE_CHECKING, Any, Final

from tornado.routing import Rule
from tornado.web import Application

from motc_lab.app.web import chapters, headers, logs
from motc_lab.app.web.chapter_pages import ChapterPages
from motc_lab.app.web.class_command import open_class
from motc_lab.app.web.classes import ClassHandler, ClassOpening, ClassSocket, go_on
from motc_lab.app.web.collecting import collect_the_new
from motc_lab.app.web.discreet import log_request
from motc_lab.app.web.files import notice, raise_limit
from motc_lab.app.web.front import PLACE, lay_out
from motc_lab.app.web.handlers import (
    OF_GAME,
    RENDER_ALIAS,
    BoardAlias,
    HealthHandler,
    House,
    LandingHandler,
    MissingHandler,
    PrivacyHandler,
    ReferenceHandler,
    RenderAlias,
    RobotsHandler,
    StrangerHandler,
    TeachHandler,
)
from motc_lab.app.web.lean import import_jsonschema
from motc_lab.app.web.listening import BoundedServer
from motc_lab.app.web.live.bounds import Faults, cut_greedy
from motc_lab.app.web.live.finding import BoardPages
from motc_lab.app.web.live.handlers import BoardHandler
from motc_lab.app.web.live.line import BoardSocket
from motc_lab.app.web.live.workers import Workers
from motc_lab.app.web.minds import Minds
from motc_lab.app.web.options import Options
from motc_lab.app.web.pages import Pages
from motc_lab.app.web.picture import first_picture
from motc_lab.app.web.reference.pages import ReferencePages
from motc_lab.app.web.reviews import Reviews
from motc_lab.app.web.room_pages import RoomPages
from motc_lab.app.web.rooms import (
    OpeningSocket,
    RoomAlias,
    RoomCodeHandler,
    RoomHandler,
    RoomSocket,
)
from motc_lab.app.web.rounds import Rounds
from motc_lab.app.web.statics import Shelf, ShelfHandler
from motc_lab.app.web.teach import address
from motc_lab.app.web.teach.pages import TeachPages
from motc_lab.app.web.tries import Tries
from motc_lab.app.web.turns import Slices, Turns
from motc_lab.app.web.writer import Writer, beside
from motc_lab.engine.game import FIRST
from motc_lab.errors import LabError
from motc_lab.rooms.guesses import Guesses
from motc_lab.rooms.hall import Hall
from motc_lab.rooms.school.hall import SchoolHall
from motc_lab.screens import seal

if TYPE_CHECKING:
    from motc_lab.app.web.voila_beside import Beside

LOG = logging.getLogger(__name__)
DEFAULT_PORT: Final = 8866
PORTS_TRIED: Final = 20
TIDY_EVERY_S: Final = 1
OPEN_DOOR: Final = (
    "Whoever reaches it comes in: it has neither password nor TLS. On the internet, "
    "put a proxy with both in front (nginx, Caddy) and leave --host away."
)


class NoPortError(LabError, OSError):
    """The server cannot listen where it was told to."""


class TutorialServer:
    """Serves our pages, and nothing else.

    Attributes:
        options: how.
        house: what its handlers share.
        beside: Voila, for notebooks with code of their own; None where there are none.
        app: answers requests.
        port: on which it listens, once it does.
    """

    port = 0

    def __init__(self, options: Options) -> None:
        self.options = options
        self.base_url = options.base_url
        self.minds, self.reviews = Minds(), Reviews()
        self.workers = Workers(options.workers, verbose=options.verbose)
        self.folder = (options.folder or chapters.home()).resolve()
        self._shelf = Shelf([])
        self.house = self._house()
        self._undrawn: deque[tuple[chapters.Chapter, chapters.Lang]] = deque(
            product(self.house.chapters.values(), chapters.LANGUAGES)
        )
        self.beside = self._beside()
        self.app = self.application(self.routes())
        self._housekeeping = Rounds(self.tidy, TIDY_EVERY_S)

    def _house(self) -> House:
        """Return what the handlers share."""
        served = chapters.read_all(self.folder)
        front = lay_out(self._shelf)
        pages = Pages(served, self.base_url, front)
        slices = Slices()
        hall = Hall(
            Writer(self.options.rooms),
            self.options.hall_limits,
            thinker=self.minds,
            reviewer=self.reviews,
            later=slices,
        )
        school = SchoolHall(
            Writer(beside(self.options.rooms)),
            hall,
            own_plan=self.options.plan,
            later=slices,
        )
        return House(
            chapters=served,
            pages=pages,
            chapter_pages=ChapterPages(pages, self.base_url),
            reference=ReferencePages(pages),
            teach=TeachPages(pages, self.base_url),
            rooms=RoomPages(pages, self.base_url),
            boards=BoardPages(pages),
            workers=self.workers,
            crowd=self.options.crowd,
            faults=Faults(),
            lines=set(),
            lang=self.options.lang,
            hall=hall,
            school=school,
            tries=Tries(hall, school, Guesses()),
            turns=Turns(),
            base_url=self.base_url,
            has_kernels=any(one.board is None for one in served.values()),
            listens_on=self.options.host,
            contact=self.options.contact,
        )

    def application(self, routes: list[Any]) -> Application:
        """Return what answers requests by these routes; anything else gets a page."""
        return Application(
            routes,
            default_handler_class=MissingHandler,
            default_handler_args={"house": self.house},
            log_function=log_request,
            base_url=self.base_url,
            policy=headers.policy([self.house.pages.in_page]),
        )

    def routes(self) -> list[Any]:
        """Return the routes: no file tree, no contents, no notebook but a chapter."""
        house = {"house": self.house}
        routes: list[tuple[Any, ...]] = [
            ("", LandingHandler, house),
            (r"chapter/room/?", RoomHandler, house),
            (rf"chapter/({OF_GAME}\w+)/?", BoardHandler, house),
            (rf"api/page/({OF_GAME}\w+)", BoardSocket, house),
            (r"room(?:/(\w{1,20}))?/?", RoomAlias, house),
            (r"room/(\w{1,20})/code\.svg", RoomCodeHandler, house),
            (r"class/?", ClassHandler, house),
            (r"api/class", ClassOpening, house),
            (r"api/class/(\w{1,20})", ClassSocket, house),
            (r"api/room", OpeningSocket, house),
            (r"api/room/(\w{1,20})", RoomSocket, house),
            (rf"({'|'.join(chapters.NO_CHAPTERS)})/?", BoardAlias, house),
            (r"reference/(\w+)/?", ReferenceHandler, house),
            (r"teach(?:/(\w+))?/?", TeachHandler, house),
            (r"privacy/?", PrivacyHandler, house),
            (r"healthz", HealthHandler, house),
            (r"robots\.txt", RobotsHandler, house),
            (rf"{PLACE}(.*)", ShelfHandler, {"shelf": self._shelf}),
        ]
        if self.beside is not None:
            routes += self.beside.routes()
        else:
            routes.append((RENDER_ALIAS, RenderAlias, house))
        strangers = headers.Strangers(self.options.host, self.options.allow_hosts)
        return [
            Rule(strangers, StrangerHandler, house),
            *((f"{self.base_url}{path}", *rest) for path, *rest in routes),
        ]

    def _beside(self) -> "Beside | None":
        """Return Voila, where notebooks have code of their own; else it stays out."""
        if not self.house.has_kernels:
            return None
        import_jsonschema()
        from motc_lab.app.web.voila_beside import Beside  # noqa: PLC0415 -- heavy

        return Beside(self.options, self.folder, self.house)

    async def run(self) -> None:
        """Listen, say where, open a browser, and serve until the task is cancelled."""
        self.port, sockets_of = self._bind()
        try:
            await self._serve()
        finally:
            sockets_of.stop()
            if self.beside is not None:
                await self.beside.close()
            self.close()

    async def _serve(self) -> None:
        await self.workers.start()
        print(welcome(self.options.host, self.port, self.base_url), flush=True)
        if self.options.advice:
            print(self.options.advice, flush=True)
        page = await self._page_to_open()
        if self.options.open_browser:
            threading.Thread(target=webbrowser.open, args=(page,)).start()
        self._housekeeping.start()
        await asyncio.Event().wait()

    async def _page_to_open(self) -> str:
        """Return what a browser opens; a class is told with where it is led."""
        home = f"{origin(self.options.host, self.port)}{self.base_url}"
        if self.options.teaches is None:
            asked = "" if self.options.game == FIRST else f"?game={self.options.game}"
            return f"{home}{asked}"
        opened = await open_class(self.house.school, self.options.teaches)
        if opened.line:
            print(opened.line)
        print(f"Lead the class at {home}{opened.page}", flush=True)
        return f"{home}{opened.page}"

    def _bind(self) -> tuple[int, BoundedServer]:
        """Return the port on which the application now listens.

        Raises:
            NoPortError: the port, or every port tried, is taken or forbidden.
        """
        first = self.options.port
        tried = [first] if first else range(DEFAULT_PORT, DEFAULT_PORT + PORTS_TRIED)
        files, trusts = raise_limit(), self.options.trust_proxy
        few = notice(files)
        if few:
            print(few, flush=True)
        http = BoundedServer(self.app, files, trust_proxy=trusts)
        for port in tried:
            try:
                http.listen(port, self.options.host)
            except OSError as fault:
                if fault.errno != errno.EADDRINUSE or first:
                    raise NoPortError(
                        f"cannot listen on {self.options.host}, port {port}: "
                        f"{fault.strerror}; another --port (or --host) may be free"
                    ) from fault
            else:
                return port, http
        raise NoPortError(
            f"ports {tried[0]} to {tried[-1]} are all taken; name a free one: --port N"
        )

    async def tidy(self) -> None:
        """Look once after rooms, classes and tries."""
        house = self.house
        for do in (
            *(house.hall.tidy, house.school.tidy, house.tries.tidy),
            partial(go_on, house.school),
            partial(cut_greedy, house.lines),
        ):
            try:
                do()
            except Exception:  # the rim: one fault of ours leaves the rest undone
                LOG.exception("The housekeeping failed")
        await self._draw_ahead()

    async def _draw_ahead(self) -> None:
        """Draw one chapter's picture, beside the loop, before anybody asks for it.

        At the start that would keep the first visitor waiting for all of them.
        """
        if self._undrawn:
            chapter, lang = self._undrawn.popleft()
            draw = partial(first_picture, chapter.lesson, lang, game=chapter.game)
            await asyncio.to_thread(draw)

    def close(self) -> None:
        """End everything: a page keeps its own record."""
        self.house.ending.set()
        self._housekeeping.stop()
        self.workers.close()
        self.house.hall.store.close()
        self.house.school.store.close()
        self.minds.close()
        self.reviews.close()


def origin(host: str, port: int) -> str:
    """Return how a browser on this machine calls the server, without a path."""
    if host in {*address.EVERYWHERE, "127.0.0.1"}:
        host = "localhost"
    return f"http://[{host}]:{port}" if ":" in host else f"http://{host}:{port}"


def welcome(host: str, port: int, base_url: str) -> str:
    """Return where the tutorial is: for oneself, and for a class if it may come in."""
    text = f"The tutorial is at {origin(host, port)}{base_url}  (Ctrl+C ends it)"
    outside = address.own_address() if host in address.EVERYWHERE else None
    if outside:
        text += f"\nFor others on this network: http://{outside}:{port}{base_url}"
    if not headers.is_loopback(host):
        text += f"\n{OPEN_DOOR}"
    return text


def serve(options: Options) -> None:
    """Serve the tutorial until interrupted."""
    logs.set_up(verbose=options.verbose)
    seal.provide_key(options.key_file)
    server = TutorialServer(options)
    collect_the_new()
    try:
        asyncio.run(_until_ended(server))
    except KeyboardInterrupt:
        print()


async def _until_ended(server: TutorialServer) -> None:
    """Serve until Ctrl-C, or until the system says that it is time."""
    serving = asyncio.ensure_future(server.run())
    if sys.platform != "win32":
        loop = asyncio.get_running_loop()
        loop.add_signal_handler(signal.SIGTERM, serving.cancel)
    try:
        await serving
    except asyncio.CancelledError:
        if asyncio.current_task().cancelling():  # type: ignore[union-attr]  # Ctrl-C
            serving.cancel()
            await asyncio.wait([serving])
            raise
    finally:
        asyncio.get_running_loop().set_exception_handler(_leave_cancelled)


def _leave_cancelled(
    loop: asyncio.AbstractEventLoop, context: dict[str, object]
) -> None:
    """Say nothing of what is cancelled at the end, as a picture that nobody takes."""
    if not isinstance(context.get("exception"), asyncio.CancelledError):
        loop.default_exception_handler(context)
