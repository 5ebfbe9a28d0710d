"""``python -m tests.browser.class_pictures``: docs/images/class, taken anew.

Join, vote and result on a phone; code, question and two counts on the wall; the
presenter's page. Whoever takes them looks at them.
"""

import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from playwright.sync_api import Browser, Page, ViewportSize, expect, sync_playwright

from motc_lab.scene.model import Lang
from tests.browser.chromium import FLAGS, find_chromium
from tests.browser.classroom import PLAY, Classroom, begun
from tests.browser.layout import Size
from tests.browser.pictures import IMAGES, sheet
from tests.browser.server import Tutorial
from tests.browser.visit import LIVING_MS

SETTLE_MS: Final = 300
NAME: Final = "school.example"  # of a server that other devices reach
HANDY_WIDE: Final = "width:380px"
WALL_WIDE: Final = "width:580px"
LANG: Final[Lang] = "de"


def main() -> int:
    """Take the pictures."""
    reached = ("--host", "0.0.0.0", "--allow-host", NAME)
    server = Tutorial.start(Path(tempfile.mkdtemp()) / "log", reached)
    try:
        with sync_playwright() as playwright:
            chromium = playwright.chromium.launch(
                executable_path=find_chromium(),
                args=[*FLAGS, f"--host-resolver-rules=MAP {NAME} 127.0.0.1"],
            )
            (IMAGES / "class").mkdir(exist_ok=True)
            for name, picture in pictures(
                chromium, server.home.replace("127.0.0.1", NAME)
            ):
                (IMAGES / "class" / name).write_bytes(picture)
                sys.stdout.write(f"wrote class/{name}\n")
            chromium.close()
    finally:
        server.stop()
    return 0


def pictures(browser: Browser, home: str) -> Iterator[tuple[str, bytes]]:
    """Every picture with the name of its file."""

    def opens(size: Size, lang: Lang) -> Page:
        view: ViewportSize = {"width": size[0], "height": size[1]}
        page = browser.new_page(viewport=view, locale=lang, reduced_motion="reduce")
        page.set_default_timeout(LIVING_MS)
        return page

    room = begun(home, opens, LANG)
    join, code = taken(room.phone), taken(room.wall)
    for round_ in ("open", "again"):
        room.ask(PLAY) if round_ == "open" else room.act("again", "open")
        vote_by(room, 0 if round_ == "open" else 1)
        vote = taken(room.phone)
        question = taken(room.wall)
        room.act("close", "closed")
    room.act("reveal", "revealed")
    expect(room.wall.locator(".round-2").first).to_be_visible()
    phones = [("join", join), ("vote", vote), ("result", taken(room.phone))]
    walls = [("code", code), ("vote", question), ("result", taken(room.wall))]
    yield "phone.jpg", sheet(browser, phones, HANDY_WIDE)
    yield "wall.jpg", sheet(browser, walls, WALL_WIDE)
    yield "presenter.jpg", taken(room.lead)


def vote_by(room: Classroom, option: int) -> None:
    """Press an answer on the phone and wait until it counts."""
    room.choices.nth(option).click()
    expect(room.choices.nth(option)).to_have_attribute("aria-pressed", "true")


def taken(page: Page) -> bytes:
    """What stands in the window."""
    page.wait_for_timeout(SETTLE_MS)
    page.evaluate("scrollTo(0, 0)")
    return page.screenshot(type="jpeg", quality=80)


if __name__ == "__main__":
    sys.exit(main())
