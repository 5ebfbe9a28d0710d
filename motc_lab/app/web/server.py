"""The tutorial's server: Voila's machinery with our pages, and the cures it needs.

It relies on internals of Voila 0.5; ``tests/web`` has a test for every part swapped.
"""

import asyncio
import errno
import logging
import os
import shutil
import threading
import webbrowser
from collections import deque
from functools import partial
from http import HTTPStatus
from itertools import product
from pathlib import Path
from typing import Any

from jupyter_core.utils import run_sync
from jupyter_server.services.kernels.handlers import _kernel_id_regex
from tornado.ioloop import IOLoop
from tornado.routing import Rule
from tornado.web import HTTPError
from voila.app import Voila

from motc_lab.app.web import chapters, headers, logs, own_folder, room
from motc_lab.app.web.chapter_pages import ChapterPages
from motc_lab.app.web.classes import ClassHandler, ClassOpening, ClassSocket, go_on
from motc_lab.app.web.entry import (
    ChapterHandler,
    DesignerHandler,
    GoodbyeHandler,
    PlayHandler,
    SandboxHandler,
    SeatHandler,
)
from motc_lab.app.web.font import lay_out_font
from motc_lab.app.web.forks import ForkProvisioner, NoZygoteError, Nursery
from motc_lab.app.web.front import Place, front_of
from motc_lab.app.web.handlers import (
    BoardAlias,
    House,
    LandingHandler,
    MissingHandler,
    PrivacyHandler,
    ReferenceHandler,
    RenderAlias,
    StrangerHandler,
    TeachHandler,
)
from motc_lab.app.web.kernel_api import KernelModelHandler
from motc_lab.app.web.kernels import RunningKernels
from motc_lab.app.web.listening import BoundedServer
from motc_lab.app.web.minds import Minds
from motc_lab.app.web.options import CULL_AFTER_S, Options, configuration
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
    lay_out_front,
)
from motc_lab.app.web.rounds import Rounds
from motc_lab.app.web.seats import Seats
from motc_lab.app.web.sockets import KernelLine, KernelSocket
from motc_lab.app.web.statics import Shelf, ShelfHandler
from motc_lab.app.web.teach import address
from motc_lab.app.web.teach.pages import TeachPages
from motc_lab.app.web.tries import Tries
from motc_lab.app.web.turns import Slices, Turns
from motc_lab.app.web.writer import Writer, beside
from motc_lab.engine.game import FIRST, ID
from motc_lab.errors import LabError
from motc_lab.rooms.guesses import Guesses
from motc_lab.rooms.hall import Hall
from motc_lab.rooms.school.hall import SchoolHall
from motc_lab.widgets import seal

LOG = logging.getLogger(__name__)
DEFAULT_PORT = 8866
PORTS_TRIED = 20
TIDY_EVERY_S = 1
OPEN_DOOR = (
    "Whoever reaches it comes in: it has neither password nor TLS. On the internet, "
    "put a proxy with both in front (nginx, Caddy) and leave --host away."
)
OF_GAME = rf"(?:{ID}/)?"  # before the number of a chapter


class NoPortError(LabError, OSError):
    """The server cannot listen where it was told to."""


class TutorialServer(Voila):
    """Voila, serving our chapters and nothing else."""

    options = Options()
    nursery: Nursery | None = None
    housekeeping: Rounds | None = None
    files: int | None = None  # how many may be open; None: any number
    shelves: dict[Place, Shelf]
    _undrawn: deque[tuple[chapters.Chapter, chapters.Lang]]
    house: House
    minds: Minds
    reviews: Reviews

    def init_settings(self) -> dict[str, Any]:
        """Answer whatever is not served with a plain page."""
        settings = super().init_settings()
        self.minds = Minds()
        self.reviews = Reviews()
        self.house = self._house(settings)
        settings["default_handler_class"] = MissingHandler
        settings["default_handler_args"] = {"house": self.house}
        policy = headers.policy(self.house.pages.scripts.values())
        settings["headers"] = {"Content-Security-Policy": policy}
        settings["xsrf_cookie_kwargs"] = {
            "samesite": "Lax",
            "path": self.base_url,
            "expires_days": None,  # it goes when the browser closes
        }
        settings["log_function"] = logs.log_request
        return settings

    def _house(self, settings: dict[str, Any]) -> House:
        """Return what the handlers share."""
        served = chapters.read_all(Path(self.root_dir))
        self.shelves = {
            "static": Shelf(self.static_paths),
            "labextensions": Shelf(self.labextensions_path),
        }
        lay_out_font(self.shelves["static"])
        lay_out_front(self.shelves["static"])
        self._undrawn = deque(product(served.values(), chapters.LANGUAGES))
        kernels = RunningKernels(self.kernel_manager, Path(self.root_dir).resolve())
        pages = Pages(served, self.base_url)
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
            front=front_of(
                self.base_url, settings, self.voila_configuration, self.shelves
            ),
            kernels=kernels,
            seats=Seats(self.options.limits(self.files), kernels),
            lang=self.options.lang,
            listens_on=self.options.host,
            contact=self.options.contact,
            hall=hall,
            school=school,
            tries=Tries(hall, school, Guesses()),
            turns=Turns(),
        )

    def init_handlers(self) -> list[Any]:
        """Return the routes: no file tree, no contents, no notebook but a chapter."""
        house = {"house": self.house}
        kernel = rf"api/kernels/{_kernel_id_regex}"
        themes = Shelf([self.themes_dir])
        routes: list[tuple[Any, ...]] = [
            ("", LandingHandler, house),
            (rf"chapter/{chapters.PLAY}/?", PlayHandler, house),
            (rf"chapter/{chapters.SANDBOX}/?", SandboxHandler, house),
            (rf"chapter/{chapters.DESIGNER}/?", DesignerHandler, house),
            (r"chapter/room/?", RoomHandler, house),
            (rf"chapter/({OF_GAME}\w+)/?", ChapterHandler, house),
            (r"room(?:/(\w{1,20}))?/?", RoomAlias, house),
            (r"room/(\w{1,20})/code\.svg", RoomCodeHandler, house),
            (r"class/?", ClassHandler, house),
            (r"api/class", ClassOpening, house),
            (r"api/class/(\w{1,20})", ClassSocket, house),
            (r"api/room", OpeningSocket, house),
            (r"api/room/(\w{1,20})", RoomSocket, house),
            (rf"({'|'.join(chapters.NO_CHAPTERS)})/?", BoardAlias, house),
            (r"api/seat", SeatHandler, house),
            (r"reference/(\w+)/?", ReferenceHandler, house),
            (r"teach(?:/(\w+))?/?", TeachHandler, house),
            (r"privacy/?", PrivacyHandler, house),
            (rf"voila/render/({OF_GAME}\w+)[^/]*\.ipynb", RenderAlias, house),
            (kernel, KernelModelHandler),
            (rf"{kernel}/channels", KernelSocket),
            (rf"voila/api/shutdown/{_kernel_id_regex}", GoodbyeHandler, house),
            (r"voila/api/themes/(.*)", ShelfHandler, {"shelf": themes}),
            *(
                (rf"voila/{place}/(.*)", ShelfHandler, {"shelf": shelf})
                for place, shelf in self.shelves.items()
            ),
        ]
        strangers = headers.Strangers(self.ip, self.options.allow_hosts)
        return [
            Rule(strangers, StrangerHandler, house),
            *((f"{self.base_url}{path}", *rest) for path, *rest in routes),
        ]

    def start(self) -> None:
        """Give kernels a key and a warm parent, then serve until told to stop.

        Raises:
            NoRoomError: the system lets the server open too few files for a visitor.
        """
        seal.provide_key(self.options.key_file)
        self.files = room.make_room(self.options.visitors)
        notice = room.notice(self.files, self.options.visitors)
        if notice:
            print(notice, flush=True)
        own_folder.clear_left(Path(self.connection_dir_root))
        if self.options.fork:
            self.open_nursery()
        try:
            super().start()
        finally:
            self.close_nursery()
            shutil.rmtree(self.connection_dir, ignore_errors=True)  # where none began

    def open_nursery(self) -> None:
        """Start the zygote that kernels are forked from, where that is possible."""
        nursery = Nursery()
        try:
            nursery.open(list(chapters.read_all(Path(self.root_dir))))
        except NoZygoteError as fault:
            self.log.warning("Kernels start without a fork: %s", fault)
        else:
            self.nursery = ForkProvisioner.nursery = nursery

    def keep_house(self) -> None:
        """From now on free seats in which nobody sits, and mind the warm parent."""
        self.housekeeping = Rounds(self.tidy, TIDY_EVERY_S)
        self.housekeeping.start()

    async def tidy(self) -> None:
        """Look once after kernels, seats and the warm parent."""
        if self.nursery is not None:
            self.nursery.look_after()
        await self.house.kernels.bury()
        house = self.house
        kernels = partial(house.kernels.end_unused, CULL_AFTER_S)
        for do in (
            *(kernels, house.seats.tidy, house.hall.tidy, house.school.tidy),
            *(house.tries.tidy, partial(go_on, house.school)),
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

    def listen(self) -> None:
        """Listen, say where, open a browser, and serve."""
        own_folder.claim(Path(self.connection_dir))
        os.environ["IPYTHONDIR"] = own_folder.of_ipython(self.connection_dir)
        self.port = self._bind()
        print(welcome(self.ip, self.port, self.base_url), flush=True)
        if self.options.advice:
            print(self.options.advice, flush=True)
        if self.options.open_browser:
            asked = "" if self.options.game == FIRST else f"?game={self.options.game}"
            page = self.options.opens or asked
            home = f"{origin(self.ip, self.port)}{self.base_url}{page}"
            threading.Thread(target=webbrowser.open, args=(home,)).start()
        self.keep_house()
        self.ioloop = IOLoop.current()
        try:
            self.ioloop.start()
        except KeyboardInterrupt:
            print()
        finally:
            self.stop()

    def _bind(self) -> int:
        """Return the port that the application now listens on.

        Raises:
            NoPortError: the port, or every port tried, is taken or forbidden.
        """
        first = self.options.port
        tried = [first] if first else range(DEFAULT_PORT, DEFAULT_PORT + PORTS_TRIED)
        trusts = self.options.trust_proxy
        http = BoundedServer(self.app, self.files, trust_proxy=trusts)
        for port in tried:
            try:
                http.listen(port, self.ip)
            except OSError as fault:
                if fault.errno != errno.EADDRINUSE or first:
                    raise NoPortError(
                        f"cannot listen on {self.ip}, port {port}: {fault.strerror}; "
                        "another --port (or --host) may be free"
                    ) from fault
            else:
                return port
        raise NoPortError(
            f"ports {tried[0]} to {tried[-1]} are all taken; name a free one: --port N"
        )

    def close_nursery(self) -> None:
        """End the zygote; its kernels see for themselves when the server has gone."""
        if self.nursery is not None:
            ForkProvisioner.nursery = None
            self.nursery.close()

    async def end_kernels(self) -> None:
        """End every kernel and drop what was still to be said to it.

        Without the second an unsent message keeps zmq, and so the process, waiting.
        """
        if self.housekeeping is not None:
            self.housekeeping.stop()
        try:
            await self.kernel_manager.shutdown_all(now=True)
        except HTTPError as fault:
            # One ended by itself, or never began, while the list was gone over.
            if fault.status_code != HTTPStatus.NOT_FOUND:
                raise
            await self._end_those_left()
        await KernelLine.close_all()
        self.kernel_manager.context.destroy(linger=0)

    async def _end_those_left(self) -> None:
        """End the kernels that there are, one by one."""
        for kernel_id in self.kernel_manager.list_kernel_ids():
            try:
                await self.kernel_manager.shutdown_kernel(kernel_id, now=True)
            except HTTPError as fault:
                if fault.status_code != HTTPStatus.NOT_FOUND:
                    raise

    def stop(self) -> None:
        """End every kernel at once: a page keeps its own record."""
        run_sync(self.end_kernels)()
        self.house.hall.store.close()
        self.house.school.store.close()
        self.minds.close()
        self.reviews.close()
        shutil.rmtree(self.connection_dir, ignore_errors=True)


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
    server = TutorialServer(config=configuration(options))
    server.options = options
    server.initialize([])
    logs.set_up(server.log, verbose=options.verbose)
    server.start()
