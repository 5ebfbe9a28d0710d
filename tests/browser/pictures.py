"""``python -m tests.browser.pictures``: the pictures of the docs, taken anew.

``docs/images/stage/*.jpg`` for docs/layout.md: eight moments at four sizes each.
``docs/images/vision/*.jpg`` for docs/course.md: four moments in grey and as seen
without red, without green and without blue, and played states in forced colours.
Two pictures for the readme and docs/sandbox.md. Whoever takes them looks at them.
"""

import base64
import sys
import tempfile
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from playwright.sync_api import Browser, Page, sync_playwright

from tests.browser.chromium import FLAGS, find_chromium
from tests.browser.layout import Size
from tests.browser.server import Tutorial

ROOT: Final = Path(__file__).resolve().parents[2]
IMAGES: Final = ROOT / "docs" / "images"
KINDS: Final = ("achromatopsia", "protanopia", "deuteranopia", "tritanopia")
LAPTOP: Final[Size] = (1366, 768)
SMALL: Final[Size] = (1180, 820)
SIZES: Final[tuple[Size, ...]] = ((390, 844), (1024, 768), LAPTOP, (1920, 1080))
HIGH: Final = 340  # px, of a picture on a sheet of sizes
SETTLE_MS: Final = 700
CARD: Final = "[data-el='fischer.bN1']"


@dataclass(frozen=True)
class Moment:
    """A page, and what is clicked on it before the picture is taken."""

    path: str
    clicks: tuple[str, ...] = ()


SEEN: Final = {
    "board": Moment("chapter/00?lang=en&step=lose"),
    "wrong": Moment(
        "chapter/00?lang=en&step=lose",
        ("[data-el='fischer.bR1']", "[data-el=commit]"),
    ),
    "exhibit": Moment("chapter/09?lang=en&step=grid"),
    "quiz": Moment("chapter/09?lang=en&step=five_five", ("[data-answer=good]",)),
}
STAGED: Final = {
    "1-bet": Moment("chapter/00?lang=en&step=hook"),
    "2-card": Moment("chapter/00?lang=de&step=lose", (CARD,)),
    "3-futures": Moment("chapter/00?lang=en&step=twin"),
    "4-question": Moment("chapter/02?lang=de&step=line"),
    "5-by-hand": Moment("chapter/08?lang=en&step=setup"),
    "6-exhibit": Moment("chapter/09?lang=de&step=grid"),
    "7-first-hand": Moment("chapter/play?lang=en&seat=fischer&level=casual"),
    "8-sandbox": Moment("chapter/12?lang=de"),
}
FORCED: Final = {
    "a card is chosen": Moment("chapter/00?lang=en&step=lose", (CARD,)),
    "a wrong answer": Moment(
        "chapter/09?lang=en&step=five_five", ("[data-answer=good]",)
    ),
    "the sandbox": Moment("chapter/12?lang=en"),
    "done by hand": Moment("chapter/08?lang=en&step=setup"),
}


def main() -> int:
    """Take the pictures."""
    log = Path(tempfile.mkdtemp()) / "log"
    server = Tutorial.start(log)
    try:
        with sync_playwright() as playwright:
            chromium = playwright.chromium.launch(
                executable_path=find_chromium(), args=list(FLAGS)
            )
            for name, picture in pictures(chromium, server.home):
                file = IMAGES / name
                file.parent.mkdir(parents=True, exist_ok=True)
                file.write_bytes(picture)
                sys.stdout.write(f"wrote {name}\n")
            chromium.close()
    finally:
        server.stop()
    return 0


def pictures(browser: Browser, home: str) -> Iterator[tuple[str, bytes]]:
    """Every picture with the name of its file."""
    for name, moment in STAGED.items():
        taken = [(f"{w} x {h}", shot(browser, home, moment, (w, h))) for w, h in SIZES]
        yield f"stage/{name}.jpg", sheet(browser, taken, f"height:{HIGH}px")
    for name, moment in SEEN.items():
        with opened(browser, home, moment, SMALL) as page:
            taken = [(kind, as_seen(page, kind)) for kind in KINDS]
        yield f"vision/{name}.jpg", sheet(browser, taken, "width:580px")
    taken = [
        (name, shot(browser, home, moment, SMALL, forced=True))
        for name, moment in FORCED.items()
    ]
    yield "vision/forced.jpg", sheet(browser, taken, "width:580px")
    yield "board.jpg", shot(browser, home, STAGED["2-card"], LAPTOP)
    yield "sandbox.jpg", shot(browser, home, FORCED["the sandbox"], LAPTOP)


@contextmanager
def opened(
    browser: Browser, home: str, moment: Moment, size: Size, *, forced: bool = False
) -> Iterator[Page]:
    """The page at its moment, while the block runs."""
    page = browser.new_page(
        viewport={"width": size[0], "height": size[1]},
        reduced_motion="reduce",
        forced_colors="active" if forced else "none",
    )
    page.goto(home + moment.path)
    page.wait_for_selector("html[data-board=living]", state="attached")
    for place in moment.clicks:
        page.locator(place).first.click()
    page.mouse.move(1, size[1] - 1)
    page.wait_for_timeout(SETTLE_MS)
    yield page
    page.goto("about:blank")  # it says goodbye, so that its seat is free
    page.close()


def shot(
    browser: Browser, home: str, moment: Moment, size: Size, *, forced: bool = False
) -> bytes:
    """What stands in the window at a moment, without scrolling."""
    with opened(browser, home, moment, size, forced=forced) as page:
        return page.screenshot(type="jpeg", quality=80)


def as_seen(page: Page, kind: str) -> bytes:
    """The page as somebody sees it."""
    session = page.context.new_cdp_session(page)
    session.send("Emulation.setEmulatedVisionDeficiency", {"type": kind})
    taken = session.send("Page.captureScreenshot", {"format": "jpeg"})["data"]
    session.detach()
    return base64.b64decode(taken)


def sheet(browser: Browser, taken: Iterable[tuple[str, bytes]], style: str) -> bytes:
    """Return pictures on one sheet, each with its name."""
    cells = "".join(
        f"<figure><img src='data:image/jpeg;base64,{base64.b64encode(data).decode()}'"
        f" style='{style}'><figcaption>{name}</figcaption></figure>"
        for name, data in taken
    )
    wide = 1880 if style.startswith("height") else 1200
    page = browser.new_page(viewport={"width": wide, "height": 100})
    page.set_content(
        "<style>body{margin:8px;display:flex;flex-wrap:wrap;gap:6px;"
        "font:14px sans-serif;background:#fff}figure{margin:0}</style>" + cells
    )
    page.wait_for_timeout(200)
    picture: bytes = page.screenshot(full_page=True, type="jpeg", quality=64)
    page.close()
    return picture


if __name__ == "__main__":
    sys.exit(main())
