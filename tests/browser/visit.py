"""A visitor in a real browser: a page, what it asked for, and what went wrong in it."""

import os
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Self
from urllib.parse import urlsplit

from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page

ROOT = Path(__file__).resolve().parents[2]
AXE = ROOT / "motc_lab/widgets/frontend/node_modules/axe-core/axe.min.js"
LIVING = "html[data-board=living]"
# How long to wait for what must come; who mends a test waits less for what does not.
LIVING_MS = 1_000 * int(os.environ.get("MOTC_LAB_PATIENCE", "120"))
PHONE = (320, 640)
LAPTOP = (1280, 800)
PROJECTOR = (1920, 1080)


@dataclass
class Visit:
    """One visitor's page with its own cookies, storage and troubles."""

    page: Page
    context: BrowserContext
    home: str
    requests: list[str] = field(default_factory=list)
    troubles: list[str] = field(default_factory=list)

    @classmethod
    def start(  # noqa: PLR0913 (each names one wish)
        cls,
        browser: Browser,
        home: str,
        *,
        size: tuple[int, int] = LAPTOP,
        accepts: str = "en",
        dark: bool = False,
        still: bool = False,
        strict: bool = False,
        touch: bool = False,
    ) -> Self:
        """Open an empty page of that size, language, colour scheme and motion.

        Waiting for a function makes Playwright evaluate a text in the page, which our
        policy forbids; so only a ``strict`` visit keeps it (``test_policy.py``).
        """
        context = browser.new_context(
            viewport={"width": size[0], "height": size[1]},
            locale=accepts,
            color_scheme="dark" if dark else "light",
            reduced_motion="reduce" if still else "no-preference",
            bypass_csp=not strict,
            has_touch=touch,
        )
        context.set_default_timeout(LIVING_MS)
        visit = cls(context.new_page(), context, home)
        visit.page.on("request", lambda request: visit.requests.append(request.url))
        visit.page.on("console", visit._note)
        visit.page.on("pageerror", lambda fault: visit._hear(str(fault)))
        return visit

    def _note(self, message: ConsoleMessage) -> None:
        if message.type == "error":
            address = message.location["url"] if "resource" in message.text else ""
            self._hear(f"{message.text} {address}".strip())

    def _hear(self, trouble: str) -> None:
        self.troubles.append(trouble)

    def go(self, path: str) -> Page:
        """Open a path of the server, '' for the landing page."""
        self.page.goto(self.home + path)
        return self.page

    def enter(self, number: str = "00", query: str = "") -> Page:
        """Open a chapter and wait until its board lives."""
        self.go(f"chapter/{number}{query}")
        living(self.page)
        return self.page

    @property
    def foreign_requests(self) -> list[str]:
        """Addresses asked for that are not our server's."""
        ours = urlsplit(self.home).netloc
        return [
            address
            for address in self.requests
            if urlsplit(address).scheme not in {"data", "blob"}
            and urlsplit(address).netloc != ours
        ]

    def assert_clean(self) -> None:
        """Fail if the page asked a foreign host or reported an error."""
        assert not self.foreign_requests
        assert not self.troubles

    def leave(self) -> None:
        """Close the tab as a person does, so that the page can say goodbye."""
        self.page.close(run_before_unload=True)
        self.context.close()


def living(page: Page) -> None:
    """Wait until the page's board lives."""
    page.wait_for_selector(LIVING, state="attached")


def reloaded(page: Page) -> None:
    """Load the page anew and wait until its board lives."""
    page.reload()
    living(page)


def on_another_line(page: Page, happens: Callable[[], None]) -> None:
    """Let something happen that costs the page its line; it goes on by itself."""
    lines = page.locator(".motc").get_attribute("data-lines")
    happens()
    page.locator(f'.motc:not([data-lines="{lines}"])').wait_for()


def to_the_table(page: Page) -> None:
    """Put the focus on the table: only there do single characters act."""
    page.locator('.m-board [data-el][tabindex="0"]').first.focus()


def press_control(page: Page, text: str) -> None:
    """Click a control of the lesson by its name, in the menu if it stands there."""
    control = page.locator(".m-controls").get_by_role(
        "button", name=text, include_hidden=True
    )
    if not control.is_visible():
        page.locator(".m-controls .m-more").click()
    control.click()


def until(page: Page, is_so: Callable[[], bool]) -> None:
    """Let the page go on until something is so that it does not show itself."""
    end = time.monotonic() + LIVING_MS / 1000
    while not is_so():
        assert time.monotonic() < end
        page.evaluate("new Promise((done) => setTimeout(done, 20))")


def wait_until_kept(page: Page) -> None:
    """Wait until a reload would bring back what is shown: it is kept a moment later.

    Only right after a change: a sandbox keeps nothing where nothing has changed.
    """
    page.wait_for_function(
        "document.documentElement.dataset.kept"
        " === document.querySelector('.motc').dataset.beat"
    )


def findings(page: Page, within: str = "html") -> list[str]:
    """Return axe-core's serious and critical findings, one line each."""
    page.add_script_tag(path=AXE)
    result: dict[str, Any] = page.evaluate(
        "within => axe.run(within, { resultTypes: ['violations'] })", within
    )
    return [
        f"{rule['impact']}: {rule['help']} at {node['target']}: {node['html'][:120]}"
        for rule in result["violations"]
        if rule["impact"] in {"serious", "critical"}
        for node in rule["nodes"]
    ]


def assert_accessible(page: Page, within: str = "html") -> None:
    """Fail with every serious or critical finding of axe-core."""
    found = findings(page, within)
    assert not found, "\n".join(found)


def assert_fits(page: Page) -> None:
    """Fail if the page is wider than its window."""
    wide = page.evaluate("document.documentElement.scrollWidth - innerWidth")
    assert wide <= 0, f"the page is {wide} px wider than its window"
