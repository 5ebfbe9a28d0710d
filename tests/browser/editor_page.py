"""The editor's page in a real Chromium, its kernel a controller in this process."""

import json
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread
from typing import Any

from playwright.sync_api import Browser, Page

from motc_lab.controllers.editor import EditorController
from motc_lab.engine.ruleset import AnyRuleset
from motc_lab.engine.settings import ruleset_of
from motc_lab.scene.model import Lang
from motc_lab.screens.front import STATIC
from motc_lab.texts import words
from tests.browser.visit import LIVING_MS
from tests.controllers.screens import Paper

PAGE = """<!doctype html><html lang="en"><head><meta charset="utf-8">
<title>Editor</title>
<link rel="stylesheet" href="motc.css"><link rel="icon" href="data:,"></head>
<body style="margin: 0"><main></main><script type="module">
import entry from "./motc.js";
const listeners = new Map();
let traits = (await window.kernel(null)).traits;
const at = (name) => listeners.get(name) ?? [];
const tell = (name, payload) => at(name).forEach((one) => one(payload));
const model = {
  get: (name) => traits[name],
  on: (name, one) => listeners.set(name, [...at(name), one]),
  off: () => {},
  send: async (content) => {
    const answer = await window.kernel(content);
    if (answer.message) return tell("msg:custom", answer.message);
    traits = answer.traits;
    Object.keys(traits).forEach((name) => tell(`change:${name}`));
  },
};
entry.render({ model, el: document.querySelector("main") });
</script></body></html>"""


class Quiet(SimpleHTTPRequestHandler):
    """Serves the bundle, and the page at '/'."""

    page = PAGE

    def do_GET(self) -> None:
        if self.path.partition("?")[0] != "/":
            super().do_GET()
            return
        body = self.page.encode()
        self.send_response(200)
        self.send_header("Content-Type", "text/html; charset=utf-8")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_args: Any) -> None:
        """Say nothing."""


class Kernel:
    """Answers the page as a kernel would."""

    def __init__(
        self, position: Any, lang: Lang, ruleset: AnyRuleset | None = None
    ) -> None:
        self.troubles: list[str] = []
        self.paper = Paper()
        self.controller = EditorController(
            self.paper, ruleset or ruleset_of(), position, lang=lang
        )
        self.controller.publish()

    def __call__(self, message: dict[str, Any] | None) -> dict[str, Any]:
        if message is not None and message.get("kind") == "ping":
            return {"message": {"kind": "pong", "n": message["n"]}}
        if message is not None:
            self.controller.receive(message)
        return {
            "traits": {
                "scene": json.dumps(self.paper.scene),
                "words": words("ui", self.controller.lang),
                "keep": "",
                "place": "",
            }
        }

    @property
    def position(self) -> Any:
        return self.controller.editing.position


Visit = Callable[..., tuple[Page, Kernel]]


@contextmanager
def editor_pages(browser: Browser) -> Iterator[Visit]:
    """Open editors: ``visit(position, lang="de", size=(360, 700), dark=True)``."""
    handler = partial(Quiet, directory=str(Path(STATIC)))
    server = ThreadingHTTPServer(("127.0.0.1", 0), handler)
    Thread(target=server.serve_forever, daemon=True).start()
    contexts = []

    def visit(  # noqa: PLR0913 -- keyword-only wishes
        position: Any = None,
        *,
        ruleset: AnyRuleset | None = None,
        lang: Lang = "en",
        size: tuple[int, int] = (1280, 900),
        dark: bool = False,
        query: str = "",
    ) -> tuple[Page, Kernel]:
        context = browser.new_context(
            viewport={"width": size[0], "height": size[1]},
            color_scheme="dark" if dark else "light",
        )
        context.set_default_timeout(LIVING_MS)
        contexts.append(context)
        page, kernel = context.new_page(), Kernel(position, lang, ruleset)
        page.on("pageerror", lambda fault: kernel.troubles.append(str(fault)))
        page.expose_function("kernel", kernel)
        page.goto(f"http://127.0.0.1:{server.server_address[1]}/{query}")
        page.wait_for_selector(".me-editor")
        return page, kernel

    try:
        yield visit
    finally:
        for context in contexts:
            context.close()
        server.shutdown()
        server.server_close()
