"""How a visitor comes in, waits for a seat, and leaves."""

from urllib.parse import urlsplit

import tornado.web
from tornado.iostream import StreamClosedError
from tornado.web import HTTPError
from voila.shutdown_kernel_handler import VoilaShutdownKernelHandler

from motc_lab.app.web import cells
from motc_lab.app.web.browsers import browser_of
from motc_lab.app.web.chapter_pages import Entrance
from motc_lab.app.web.chapters import Chapter
from motc_lab.app.web.games import game_asked
from motc_lab.app.web.handlers import House, NoSuchGame, PageHandler
from motc_lab.app.web.kernel_api import BriefHandler
from motc_lab.app.web.limits import FullError, is_visit, network_of
from motc_lab.app.web.seats import Page, Visit
from motc_lab.rooms.codes import code_from

WAIT_S = "60"  # for those who do not run the page's script


class VisitHandler(PageHandler):
    """Whatever needs to know which browser asks."""

    @property
    def visit(self) -> Visit:
        """Who asks for what."""
        return Visit(
            browser_of(self, self.base_url),
            network_of(self.request.remote_ip or ""),
            path=self.request.path,
            left=urlsplit(self.request.headers.get("Referer", "")).path,
        )


class SeatHandler(VisitHandler):
    """What a page that waits asks now and then."""

    @tornado.web.authenticated
    async def get(self) -> None:
        """Tell whether a seat is free."""
        self.finish({"free": self.house.seats.has_room(self.visit)})


class BoardHandler(VisitHandler):
    """A page with a board: first its picture, then a kernel, then the living board."""

    page: Page | None = None

    async def open(self, chapter: Chapter) -> None:
        """Send the page, or say plainly why it cannot be had."""
        if not is_visit(self.request.headers):
            self._send_away()
            return
        self._let_the_page_say_goodbye()
        try:
            self.page = self.house.seats.take(self.visit)
        except FullError as full:
            self._turn_away(full)
            return
        try:
            await self._serve(chapter, self.page)
        except StreamClosedError:
            self.log.info("A visitor left before the board was up")
            self.house.seats.leave(self.page)
        except Exception:
            self.house.seats.leave(self.page)
            raise

    def on_connection_close(self) -> None:
        """Give the seat back if the visitor has left before the page was complete."""
        super().on_connection_close()
        if self.page is not None:
            self.house.seats.leave(self.page)

    @property
    def entrance(self) -> Entrance:
        """How the address asks for the chapter to be shown."""
        return Entrance(
            self.lang,
            step=self.get_query_argument("step", ""),
            present=self.get_query_argument("present", "") == "1",
            school=code_from(self.get_query_argument("class", "")) or "",
        )

    def _let_the_page_say_goodbye(self) -> None:
        """Set the cookie without which the page's shutdown request is refused."""
        _ = self.xsrf_token

    def _send_away(self) -> None:
        """Refuse what nobody looks at: a page within a page, or one fetched ahead."""
        self.set_status(403)
        again = self.request.uri or ""
        self.finish(self.house.pages.message("apart", self.lang, again))

    def _turn_away(self, full: FullError) -> None:
        """Say that the house is full; the page lets in by itself."""
        self.set_status(503)
        self.set_header("Retry-After", WAIT_S)
        again = self.request.uri or ""
        self.finish(self.house.pages.full(full.kind, self.lang, again, full.seats))

    async def _serve(self, chapter: Chapter, page: Page) -> None:
        """Start the kernel and send the page.

        Raises:
            StreamClosedError: the visitor has left.
        """
        kernel_id = await self.house.kernels.start(chapter.folder)
        if not self.house.seats.settle(page, kernel_id):
            # The same browser asked again meanwhile: it looks at that answer.
            self._turn_away(FullError("full", self.house.seats.limits.visitors))
            return
        await self._send(chapter, page)

    async def _send(self, chapter: Chapter, page: Page) -> None:
        """Send the picture at once and the board when the cells have run.

        Raises:
            StreamClosedError: the visitor has left.
        """
        pages, front, entrance = (
            self.house.chapter_pages,
            self.house.front,
            self.entrance,
        )
        manager = self.house.kernels.manager_of(page.kernel_id)
        self.write(pages.top(chapter, entrance, front))
        await self.flush()
        try:
            outputs = await cells.run(manager, chapter.sources)
            rest = pages.board(chapter, entrance, front, outputs, page.kernel_id)
        except Exception:  # whatever went wrong: the visitor's page must come to an end
            self.log.exception("Chapter %s did not start", chapter.key)
            rest = pages.failed(chapter, entrance)
            self.house.seats.leave(page)
        self.house.seats.sent(page)
        self.write(rest)
        await self.flush()
        self.finish()


class ChapterHandler(BoardHandler):
    """A chapter of a game's course."""

    @tornado.web.authenticated
    async def get(self, key: str) -> None:
        """Send the chapter, or a plain 404."""
        chapter = self.house.chapters.get(key)
        if chapter is None:
            named, slash, _ = key.partition("/")
            raise NoSuchGame if slash and not game_asked(named) else HTTPError(404)
        await self.open(chapter)


class PlayHandler(BoardHandler):
    """The page to play a match at."""

    @tornado.web.authenticated
    async def get(self) -> None:
        """Send the page for the game that is asked for."""
        await self.open(self.house.pages.play(self.game))


class SandboxHandler(BoardHandler):
    """The sandbox of a game without a chapter of it."""

    @tornado.web.authenticated
    async def get(self) -> None:
        """Send the page for the game that is asked for."""
        await self.open(self.house.pages.sandbox(self.game))


class DesignerHandler(BoardHandler):
    """The workbench of editions."""

    @tornado.web.authenticated
    async def get(self) -> None:
        """Send the page for the game that is asked for; 404 where it has none."""
        page = self.house.pages.designer(self.game)
        if page is None:
            raise HTTPError(404)
        await self.open(page)


class GoodbyeHandler(BriefHandler, VoilaShutdownKernelHandler):
    """A page's goodbye: it names its own kernel, and may come late or twice."""

    def initialize(self, house: House) -> None:
        """Take the house from the route."""
        self.house = house

    @tornado.web.authenticated
    async def post(self, kernel_id: str) -> None:
        """End the page's kernel if it has not ended yet."""
        await self.house.kernels.end(kernel_id)
        self.set_status(204)
        self.finish()
