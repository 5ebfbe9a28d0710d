"""Answers requests for pages of words; those with a board are in ``live``."""

import asyncio
import functools
import threading
from dataclasses import dataclass, field
from typing import Any

import tornado.web

from motc_lab.app.web.chapter_pages import ChapterPages
from motc_lab.app.web.chapters import Chapter, Lang
from motc_lab.app.web.discreet import Discreet
from motc_lab.app.web.games import game_asked
from motc_lab.app.web.headers import host_name
from motc_lab.app.web.limits import Crowd, network_of
from motc_lab.app.web.live.bounds import Faults, Sender
from motc_lab.app.web.live.finding import BoardPages
from motc_lab.app.web.live.workers import Workers
from motc_lab.app.web.pages import Message, Pages
from motc_lab.app.web.privacy import privacy_page
from motc_lab.app.web.reference.kinds import kinds_of
from motc_lab.app.web.reference.pages import ReferencePages
from motc_lab.app.web.room_pages import RoomPages
from motc_lab.app.web.teach.address import class_address
from motc_lab.app.web.teach.pages import TEACH_KINDS, TeachPages
from motc_lab.app.web.tries import Tries
from motc_lab.app.web.turns import PAGE_S, Share, Turns
from motc_lab.app.web.words import choose_lang
from motc_lab.engine.game import FIRST, ID, Game, games
from motc_lab.rooms.hall import Hall
from motc_lab.rooms.school.hall import SchoolHall

LONGEST_PORT = 5  # digits
OF_GAME = rf"(?:{ID}/)?"  # before the number of a chapter
RENDER_ALIAS = rf"voila/render/({OF_GAME}\w+)[^/]*\.ipynb"


class NoSuchGame(tornado.web.HTTPError):
    """The address names a game that nobody knows."""

    def __init__(self) -> None:
        super().__init__(404)


@dataclass(frozen=True, slots=True)
class House:
    """What the handlers of one server share.

    Attributes:
        ending: is set once the server closes; what a page says then is not heard.
    """

    chapters: dict[str, Chapter]
    pages: Pages
    chapter_pages: ChapterPages
    reference: ReferencePages
    teach: TeachPages
    rooms: RoomPages
    boards: BoardPages
    workers: Workers
    crowd: Crowd
    faults: Faults
    lines: set[Sender]
    lang: Lang | None
    hall: Hall
    school: SchoolHall
    tries: Tries
    turns: Turns
    base_url: str = "/"
    has_kernels: bool = False
    listens_on: str = "127.0.0.1"
    contact: str = ""
    ending: threading.Event = field(default_factory=threading.Event)


class PageHandler(Discreet, tornado.web.RequestHandler):
    """A page of ours: never cached, in the visitor's language."""

    def initialize(self, house: House) -> None:
        """Take the house from the route."""
        self.house = house

    @property
    def base_url(self) -> str:
        """The prefix of every address."""
        return self.house.base_url

    async def prepare(self) -> None:
        """Wait for one's turn, so that nobody's requests keep the others waiting."""
        await self.wait_for_turn()

    def head(self, *path: str) -> Any:  # noqa: ANN401 -- whatever get returns
        """Answer as GET does, without the page."""
        return self.get(*path)

    async def wait_for_turn(self) -> None:
        """Let those who had less of the server's time go first."""
        turns, network = self.house.turns, network_of(self.request.remote_ip or "")
        share = Share()
        await turns.mine(network, share)
        turns.note(network, share, PAGE_S)

    @property
    def asked(self) -> dict[str, str]:
        """What the query asks for; what is no text has a mark in its place."""
        return {
            name: values[-1].decode("utf-8", "replace").strip()
            for name, values in self.request.query_arguments.items()
        }

    @property
    def lang(self) -> Lang:
        """The language of this answer."""
        accepted = self.request.headers.get("Accept-Language", "")
        return choose_lang(self.asked.get("lang"), accepted, self.house.lang)

    @property
    def game(self) -> Game:
        """The game that the query names first, exactly as the page's script reads it.

        Raises:
            NoSuchGame: there is none with this id; the answer names those there are.
        """
        said = self.request.query_arguments.get("game")
        found = game_asked(said[0].decode("utf-8", "replace") if said else None)
        if found is None:
            raise NoSuchGame
        return found

    def set_default_headers(self) -> None:
        """Forbid caching: every page belongs to one visitor."""
        self.set_header("Cache-Control", "no-store")
        self.set_header("Content-Security-Policy", self.settings["policy"])
        self.set_header("Referrer-Policy", "same-origin")
        self.set_header("X-Content-Type-Options", "nosniff")

    def write_error(self, status_code: int, **about: Any) -> None:  # noqa: ANN401
        """Show a fault as a plain page in both languages, without a traceback."""
        self.set_header("Content-Type", "text/html; charset=utf-8")
        is_theirs = 400 <= status_code < 500  # noqa: PLR2004 (HTTP's classes)
        kind: Message = "missing" if is_theirs else "failed"
        if isinstance(about.get("exc_info", (None, None))[1], NoSuchGame):
            kind = "no_game"
        again, game = self.request.uri or "", self._game_meant
        self.finish(self.house.pages.message(kind, self.lang, again, game=game))

    @property
    def _game_meant(self) -> str:
        """Whose page was looked for: what query or path name, else the first game."""
        said = [self.asked.get("game", ""), *self.request.path.split("/")]
        return next((name for name in said if name in games()), FIRST)


class LandingHandler(PageHandler):
    """The list of chapters."""

    async def get(self) -> None:
        """Send the first page of the game."""
        self.finish(self.house.pages.landing(self.lang, self.game.id))


class ReferenceHandler(PageHandler):
    """Rules, words, cards, a summary and the search: pages without a board."""

    async def get(self, kind: str) -> None:
        """Send the page, or a plain 404."""
        game = self.game.id
        for known in kinds_of(game):
            if kind == known:
                page = self.house.reference.page(known, self.lang, self.asked, game)
                self.finish(page)
                return
        raise tornado.web.HTTPError(404)


class TeachHandler(PageHandler):
    """How to start a class, a plan, worksheets: pages without a board."""

    async def get(self, kind: str | None = None) -> None:
        """Send the page, made beside the loop that serves everybody else."""
        where = class_address(
            self.request.protocol,
            self.request.host,
            self.base_url,
            self.house.listens_on,
        )
        game = self.game.id
        for known in TEACH_KINDS:
            if (kind or "") == known:
                teach = self.house.teach
                await teach.work_out(known, self.lang, self.asked, game)
                make = functools.partial(
                    teach.page, known, self.lang, self.asked, where, game
                )
                self.finish(await asyncio.to_thread(make))
                return
        raise tornado.web.HTTPError(404)


class PrivacyHandler(PageHandler):
    """What is kept of a visitor, and where: a page without a board."""

    async def get(self) -> None:
        """Send the page."""
        house = self.house
        self.finish(privacy_page(house.pages, self.lang, self.game.id, house.contact))


class HealthHandler(PageHandler):
    """Whether the server answers, for whoever watches it."""

    async def get(self) -> None:
        """Say so, and how many boards live."""
        self.finish({"status": "ok", "pages": self.house.workers.pages})


class RobotsHandler(PageHandler):
    """What search engines may read: words, and no page with a board."""

    async def get(self) -> None:
        """Send the rules."""
        base = self.base_url
        names = ("chapter/", "api/", "room/", "voila/")
        closed = [f"Disallow: {base}{name}" for name in names]
        self.set_header("Content-Type", "text/plain; charset=utf-8")
        self.finish("\n".join(["User-agent: *", *closed, ""]))


class RenderAlias(PageHandler):
    """Voila's own addresses of notebooks lead to their chapters."""

    async def get(self, key: str) -> None:
        """Lead to the chapter, with the query as it came."""
        query = f"?{self.request.query}" if self.request.query else ""
        self.redirect(f"{self.base_url}chapter/{key}{query}")


class BoardAlias(PageHandler):
    """A short address to type leads to a page with a board that is no chapter."""

    async def get(self, name: str) -> None:
        """Lead there, with the query as it came."""
        page = BoardPages(self.house.pages).page(name, self.game)
        if page is None:
            raise tornado.web.HTTPError(404)
        query = f"?{self.request.query}" if self.request.query else ""
        self.redirect(f"{self.base_url}chapter/{page.number}{query}")


class MissingHandler(PageHandler):
    """Whatever is not served here."""

    async def prepare(self) -> None:
        """Answer every method alike."""
        await self.wait_for_turn()
        raise tornado.web.HTTPError(404)


class StrangerHandler(PageHandler):
    """Whoever asks under a name that this server does not go by."""

    async def prepare(self) -> None:
        """Refuse it, before anything is looked up or started.

        Raises:
            tornado.web.HTTPError: 403 for a name, 400 for what cannot be one.
        """
        await self.wait_for_turn()
        raise tornado.web.HTTPError(403 if host_name(self.request.host) else 400)

    def write_error(self, status_code: int, **_: Any) -> None:  # noqa: ANN401
        """Say in both languages what the names are, and lead to one of them."""
        self.set_status(status_code)
        self.set_header("Content-Type", "text/html; charset=utf-8")
        port = self.request.host.rpartition(":")[2]
        suffix = f":{port}" if port.isdecimal() and len(port) <= LONGEST_PORT else ""
        again = f"http://localhost{suffix}{self.base_url}"
        self.finish(self.house.pages.message("stranger", self.lang, again))
