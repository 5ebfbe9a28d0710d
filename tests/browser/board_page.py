"""A board's page in a real Chromium, its kernel a controller in this process."""

import json
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from functools import partial
from http.server import ThreadingHTTPServer
from pathlib import Path
from threading import Thread
from typing import Any, Literal

from playwright.sync_api import Browser, Page

from motc_lab.bots import Bot
from motc_lab.controllers.board import BoardController
from motc_lab.engine.seat import Seat
from motc_lab.engine.session import AnySession
from motc_lab.scene.model import Lang, Scene
from motc_lab.screens.front import STATIC
from motc_lab.texts import words
from tests.browser.editor_page import PAGE, Quiet
from tests.browser.visit import LIVING_MS
from tests.controllers.screens import Paper

# With this mark a page is one of our own, and its stage is as high as the window.
OURS = '<meta name="motc-page" content="play">'


class Staged(Quiet):
    """Serves the bundle, and a page of our own at '/'."""

    page = PAGE.replace("<title>", f"{OURS}<title>")


class Kernel:
    """Plays a session with the page, as a kernel would."""

    def __init__(
        self,
        session: AnySession,
        lang: Lang,
        *,
        seat: Seat | None = None,
        bots: Mapping[Seat, Bot] | None = None,
        open_hands: bool = False,
    ) -> None:
        self.paper = Paper()
        self.session = session
        self.controller = BoardController(
            self.paper,
            session,
            seat=seat,
            bots=bots,
            open_hands=open_hands,
            lang=lang,
        )
        self.controller.let_bots_play()
        self.controller.publish()

    def __call__(self, message: dict[str, Any] | None) -> dict[str, Any]:
        if message is not None and message.get("kind") == "ping":
            return {"message": {"kind": "pong", "n": message["n"]}}
        if message is not None:
            self.controller.receive(message)
        return traits(self.paper.scene, self.controller.lang)


FIRST = 2  # the beat of a picture that answers a page's greeting


class Still:
    """Shows one scene, and remembers what the page wants."""

    def __init__(self, scene: Scene, lang: Lang = "en") -> None:
        self.scene = scene.model_dump(mode="json") | {"beat": FIRST}
        self.lang: Lang = lang
        self.heard: list[dict[str, Any]] = []

    def __call__(self, message: dict[str, Any] | None) -> dict[str, Any]:
        if message is not None and message.get("kind") == "ping":
            return {"message": {"kind": "pong", "n": message["n"]}}
        if message is not None and message.get("kind") != "hello":
            self.heard.append(message)
            self.scene["beat"] += 1
        return traits(self.scene, self.lang)


def traits(scene: Mapping[str, Any], lang: Lang) -> dict[str, Any]:
    """What a kernel's model holds for the page."""
    held = {"scene": json.dumps(scene), "words": words("ui", lang)}
    return {"traits": {**held, "keep": "", "place": ""}}


Visit = Callable[..., Page]


@contextmanager
def board_pages(browser: Browser) -> Iterator[Visit]:
    """Open boards: ``visit(kernel, size=(360, 700), dark=True)``."""
    handler = partial(Staged, directory=str(Path(STATIC)))
    server = ThreadingHTTPServer(("127.0.0.1", 0), handler)
    Thread(target=server.serve_forever, daemon=True).start()
    contexts = []

    def visit(
        kernel: Kernel | Still,
        *,
        size: tuple[int, int] = (1366, 768),
        dark: bool = False,
        touch: bool = False,
        forced: Literal["active", "none"] = "none",
    ) -> Page:
        context = browser.new_context(
            viewport={"width": size[0], "height": size[1]},
            color_scheme="dark" if dark else "light",
            has_touch=touch,
            forced_colors=forced,
        )
        context.set_default_timeout(LIVING_MS)
        contexts.append(context)
        page = context.new_page()
        page.expose_function("kernel", kernel)
        page.goto(f"http://127.0.0.1:{server.server_address[1]}/")
        page.wait_for_selector(".m-board")
        return page

    try:
        yield visit
    finally:
        for context in contexts:
            context.close()
        server.shutdown()
        server.server_close()
