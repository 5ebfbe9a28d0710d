"""The workbench in a real Chromium, its kernel a controller in this process."""

import json
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from http.server import ThreadingHTTPServer
from pathlib import Path
from threading import Thread
from typing import Any

from playwright.sync_api import Browser, Page

from motc_lab.controllers.designer import DesignerController
from motc_lab.engine.game import game_named
from motc_lab.scene.model import Lang
from motc_lab.screens.front import STATIC
from motc_lab.texts import words
from tests.browser.editor_page import Quiet
from tests.browser.visit import LIVING_MS
from tests.controllers.screens import Thinking


class Kernel:
    """Answers the page as a kernel would."""

    def __init__(self, edition: object, lang: Lang) -> None:
        self.troubles: list[str] = []
        self.paper = Thinking()
        self.controller = DesignerController(
            self.paper, game_named(), edition, lang=lang
        )
        self.controller.publish()

    def __call__(self, message: dict[str, Any] | None) -> dict[str, Any]:
        if message is not None and message.get("kind") == "ping":
            return {"message": {"kind": "pong", "n": message["n"]}}
        said = len(self.paper.answers)
        if message is not None:
            self.controller.receive(message)
        if len(self.paper.answers) > said:
            return {"message": self.paper.answers[-1]}
        return {
            "traits": {
                "scene": json.dumps(self.paper.scene),
                "words": words("ui", self.controller.lang),
                "keep": "",
                "place": "",
            }
        }

    @property
    def edition(self) -> Any:
        return self.controller.bench.edition


Visit = Callable[..., tuple[Page, Kernel]]


@contextmanager
def designer_pages(browser: Browser) -> Iterator[Visit]:
    """Open workbenches: ``visit(edition, lang="de", size=(390, 844), dark=True)``."""
    handler = partial(Quiet, directory=str(Path(STATIC)))
    server = ThreadingHTTPServer(("127.0.0.1", 0), handler)
    Thread(target=server.serve_forever, daemon=True).start()
    contexts = []

    def visit(
        edition: object = None,
        *,
        lang: Lang = "en",
        size: tuple[int, int] = (1366, 768),
        dark: bool = False,
    ) -> tuple[Page, Kernel]:
        context = browser.new_context(
            viewport={"width": size[0], "height": size[1]},
            color_scheme="dark" if dark else "light",
        )
        context.set_default_timeout(LIVING_MS)
        contexts.append(context)
        page, kernel = context.new_page(), Kernel(edition, lang)
        page.on("pageerror", lambda fault: kernel.troubles.append(str(fault)))
        page.expose_function("kernel", kernel)
        page.goto(f"http://127.0.0.1:{server.server_address[1]}/")
        page.wait_for_selector(".md-bench")
        return page, kernel

    try:
        yield visit
    finally:
        for context in contexts:
            context.close()
        server.shutdown()
        server.server_close()
