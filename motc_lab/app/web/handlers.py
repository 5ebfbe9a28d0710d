"""Answers requests for pages without a kernel, and the socket; see also ``entry``."""

import asyncio
from dataclasses import dataclass
from typing import Any

import tornado.web
from jupyter_server.base.handlers import JupyterHandler
from voila.tornado.kernel_websocket_handler import VoilaKernelWebsocketHandler

from motc_lab.app.web.chapters import Chapter, Lang
from motc_lab.app.web.kernels import RunningKernels
from motc_lab.app.web.leaving import tell_left
from motc_lab.app.web.pages import Front, Message, Pages
from motc_lab.app.web.reference.pages import KINDS, ReferencePages
from motc_lab.app.web.seats import Seats
from motc_lab.app.web.teach.address import class_address
from motc_lab.app.web.teach.pages import TEACH_KINDS, TeachPages
from motc_lab.app.web.words import choose_lang


@dataclass(frozen=True, slots=True)
class House:
    """What the handlers of one server share."""

    chapters: dict[str, Chapter]
    pages: Pages
    reference: ReferencePages
    teach: TeachPages
    front: Front
    kernels: RunningKernels
    seats: Seats
    lang: Lang | None
    listens_on: str = "127.0.0.1"


class PageHandler(JupyterHandler):
    """A page of ours: never cached, in the visitor's language."""

    def initialize(self, house: House) -> None:
        """Take the house from the route."""
        self.house = house

    @property
    def lang(self) -> Lang:
        """The language of this answer."""
        asked = self.get_query_argument("lang", None)
        accepted = self.request.headers.get("Accept-Language", "")
        return choose_lang(asked, accepted, self.house.lang)

    def set_default_headers(self) -> None:
        """Forbid caching: every page belongs to one visitor."""
        super().set_default_headers()
        self.set_header("Cache-Control", "no-store")
        self.set_header("Referrer-Policy", "same-origin")
        self.set_header("X-Content-Type-Options", "nosniff")

    def write_error(self, status_code: int, **_: Any) -> None:  # noqa: ANN401
        """Show a fault as a plain page in both languages, without a traceback."""
        self.set_header("Content-Type", "text/html; charset=utf-8")
        is_theirs = 400 <= status_code < 500  # noqa: PLR2004 (HTTP's classes)
        kind: Message = "missing" if is_theirs else "failed"
        self.finish(self.house.pages.message(kind, self.lang, self.request.uri or ""))


class LandingHandler(PageHandler):
    """The list of chapters."""

    @tornado.web.authenticated
    async def get(self) -> None:
        """Send the landing page."""
        self.finish(self.house.pages.landing(self.lang))


class ReferenceHandler(PageHandler):
    """Rules, words, cards, a summary and the search: pages without a kernel."""

    @tornado.web.authenticated
    async def get(self, kind: str) -> None:
        """Send the page, or a plain 404."""
        asked = {name: self.get_query_argument(name) for name in self.request.arguments}
        for known in KINDS:
            if kind == known:
                self.finish(self.house.reference.page(known, self.lang, asked))
                return
        raise tornado.web.HTTPError(404)


class TeachHandler(PageHandler):
    """How to start a class, a plan, worksheets: pages without a kernel."""

    @tornado.web.authenticated
    async def get(self, kind: str | None = None) -> None:
        """Send the page, made beside the loop that serves everybody else."""
        asked = {name: self.get_query_argument(name) for name in self.request.arguments}
        where = class_address(
            self.request.protocol,
            self.request.host,
            self.base_url,
            self.house.listens_on,
        )
        for known in TEACH_KINDS:
            if (kind or "") == known:
                make = self.house.teach.page
                self.finish(
                    await asyncio.to_thread(make, known, self.lang, asked, where)
                )
                return
        raise tornado.web.HTTPError(404)


class RenderAlias(PageHandler):
    """Voila's own addresses of notebooks lead to their chapters."""

    @tornado.web.authenticated
    async def get(self, number: str) -> None:
        """Lead to the chapter, with the query as it came."""
        query = f"?{self.request.query}" if self.request.query else ""
        self.redirect(f"{self.base_url}chapter/{number}{query}")


class MissingHandler(PageHandler):
    """Whatever is not served here."""

    def check_xsrf_cookie(self) -> None:
        """Answer 404, not 403, to everything."""

    async def prepare(self) -> None:  # type: ignore[override]  # Jupyter's awaits
        """Answer every method alike."""
        raise tornado.web.HTTPError(404)


class KernelSocket(VoilaKernelWebsocketHandler):
    """The socket between page and kernel, without the 40 ms of Nagle's algorithm."""

    async def open(self, kernel_id: str) -> None:
        """Send small messages at once."""
        self.set_nodelay(True)
        await super().open(kernel_id)

    def on_close(self) -> None:
        """Let the kernel rest when its last page has gone."""
        super().on_close()
        kernels = self.kernel_manager
        if (
            self.kernel_id in kernels
            and not kernels.kernel_model(self.kernel_id)["connections"]
        ):
            tell_left(kernels.get_kernel(self.kernel_id))
