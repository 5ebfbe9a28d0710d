"""``python -m tests.browser.firefox``: the stage measured in the system's Firefox.

Playwright drives no Firefox but its own; this speaks WebDriver BiDi with the one that
is installed. Each step of the chapters is measured as ``make layout`` does in Chromium,
and one task is walked through by real clicks.
"""

import asyncio
import itertools
import json
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

from tornado.websocket import WebSocketClientConnection, websocket_connect

from motc_lab.lessons import lesson, lesson_files
from motc_lab.scene.model import Lang
from motc_lab.texts import LANGS
from tests.browser.layout import MEASURE, SETTLED, SHARE, SIZES, Size
from tests.browser.server import Tutorial, free_port

NAMES: Final = ("firefox", "firefox-esr")
LIVING: Final = "document.documentElement.dataset.board === 'living'"
PATIENCE_S: Final = 60.0
LONGEST: Final = 64 << 20
# A window that nobody sees has the focus, as the one in front of somebody has.
PREFERENCES: Final = 'user_pref("focusmanager.testmode", true);\n'
CARD: Final = "[data-el='fischer.bN1']"
CENTRE: Final = """selector => {
  const box = document.querySelector(selector).getBoundingClientRect();
  return JSON.stringify([box.x + box.width / 2, box.y + box.height / 2]);
}"""


class FirefoxError(RuntimeError):
    """Firefox is not there, or answered with a fault."""


@contextmanager
def running() -> Iterator[int]:
    """A Firefox without a window while the block runs; yields its port."""
    path = next(filter(None, map(shutil.which, NAMES)), None)
    if path is None:
        raise FirefoxError(f"none of {', '.join(NAMES)} is installed")
    port, profile = free_port(), tempfile.mkdtemp()
    (Path(profile) / "user.js").write_text(PREFERENCES, encoding="utf-8")
    words = [path, "--headless", "--profile", profile, "--no-remote"]
    with subprocess.Popen(
        [*words, "--remote-debugging-port", str(port)],
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    ) as process:
        try:
            yield port
        finally:
            process.terminate()


class Page:
    """One tab, driven by WebDriver BiDi (w3c.github.io/webdriver-bidi)."""

    def __init__(self, line: WebSocketClientConnection) -> None:
        self._line = line
        self._numbers = itertools.count()
        self._tab = ""

    @classmethod
    async def at(cls, port: int) -> "Page":
        """Connect as soon as Firefox listens."""
        address = f"ws://127.0.0.1:{port}/session"
        async with asyncio.timeout(PATIENCE_S):
            while True:
                try:
                    line = await websocket_connect(address, max_message_size=LONGEST)
                except OSError:
                    await asyncio.sleep(0.2)
                else:
                    break
        page = cls(line)
        await page.do("session.new", capabilities={})
        tabs = await page.do("browsingContext.getTree")
        page._tab = tabs["contexts"][0]["context"]
        return page

    async def do(self, method: str, **wishes: Any) -> dict[str, Any]:
        """Send a command and return its result; events in between are passed over."""
        number = next(self._numbers)
        said = {"id": number, "method": method, "params": wishes}
        await self._line.write_message(json.dumps(said))
        while True:
            heard = await self._line.read_message()
            if heard is None:
                raise FirefoxError(f"{method}: the connection was closed")
            answer = json.loads(heard)
            if answer.get("id") != number:
                continue
            if answer["type"] == "error":
                raise FirefoxError(f"{method}: {answer['message']}")
            result: dict[str, Any] = answer["result"]
            return result

    async def go(self, address: str) -> None:
        """Open an address, and wait until the board lives."""
        await self.do(
            "browsingContext.navigate", context=self._tab, url=address, wait="complete"
        )
        await self.wait(LIVING)

    async def wait(self, truth: str) -> None:
        """Until an expression is true."""
        async with asyncio.timeout(PATIENCE_S):
            while await self.read(truth) is not True:
                await asyncio.sleep(0.1)

    async def read(self, expression: str) -> Any:
        """The value of an expression, or of the promise that it makes."""
        answer = await self.do(
            "script.evaluate",
            expression=f"Promise.resolve({expression}).then((v) => JSON.stringify(v))",
            target={"context": self._tab},
            awaitPromise=True,
        )
        if answer["type"] == "exception":
            raise FirefoxError(answer["exceptionDetails"]["text"])
        value = answer["result"].get("value")
        return None if value is None else json.loads(value)

    async def size(self, size: Size) -> None:
        """Make the window's inside as large as that."""
        inside = {"width": size[0], "height": size[1]}
        await self.do("browsingContext.setViewport", context=self._tab, viewport=inside)
        await self.read(SETTLED)

    async def click(self, selector: str) -> None:
        """Press the mouse in the middle of an element."""
        x, y = json.loads(await self.read(f"({CENTRE})({json.dumps(selector)})"))
        mouse = [
            {"type": "pointerMove", "x": round(x), "y": round(y)},
            {"type": "pointerDown", "button": 0},
            {"type": "pointerUp", "button": 0},
        ]
        pointer = {"type": "pointer", "id": "mouse", "actions": mouse}
        await self.do("input.performActions", context=self._tab, actions=[pointer])


async def measured(
    page: Page, home: str, number: str, lang: Lang
) -> tuple[int, list[str]]:
    """How often was looked at the steps of a chapter, and what was out of view."""
    looks, faults = 0, []
    for step in lesson(number).steps:
        await page.go(f"{home}chapter/{number}?lang={lang}&step={step.id}")
        for size in SIZES:
            await page.size(size)
            wish = json.dumps({"present": False, "share": SHARE})
            found = await page.read(f"({MEASURE})({wish})")
            faults += [f"{number} {step.id} {lang} {size}: {fault}" for fault in found]
            looks += 1
    return looks, faults


async def walk(page: Page, home: str) -> None:
    """Lose on purpose, by the mouse; the verdict has the focus."""
    await page.size((1366, 768))
    await page.go(f"{home}chapter/00?lang=en&step=lose")
    await page.click(CARD)
    await page.wait("document.querySelector('[data-el=commit]') !== null")
    await page.click("[data-el=commit]")
    await page.wait("""document.querySelector("[data-el='choice.use']") !== null""")
    await page.click("[data-el='choice.use']")
    await page.wait("document.activeElement.matches('.m-feedback-verdict')")


async def whole(port: int, home: str) -> int:
    """Measure everything, say what was found, and return how much that is."""
    page = await Page.at(port)
    await walk(page, home)
    sys.stdout.write("walked through a task by mouse\n")
    looks, faults = 0, []
    for file in lesson_files():
        for lang in LANGS:
            seen, found = await measured(page, home, file.name[:2], lang)
            looks, faults = looks + seen, faults + found
    bad = len({fault.partition(": ")[0] for fault in faults})
    sys.stdout.write("\n".join([*faults, ""]))
    share = 100 * (looks - bad) / looks
    sys.stdout.write(f"{looks} states x sizes, {share:.1f} % wholly in view\n")
    return bad


def main() -> int:
    """Return 1 if something is out of view."""
    log = Path(tempfile.mkdtemp()) / "log"
    server = Tutorial.start(log, ["--visitors", "200"])
    try:
        with running() as port:
            return int(asyncio.run(whole(port, server.home)) > 0)
    finally:
        server.stop()


if __name__ == "__main__":
    sys.exit(main())
