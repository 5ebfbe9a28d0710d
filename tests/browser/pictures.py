"""``python -m tests.browser.pictures [NAME...]``: the pictures of the docs, taken anew.

``docs/images/stage/*.jpg`` for docs/layout.md: eight moments at four sizes each.
``docs/images/vision/*.jpg`` for docs/course.md: four moments in grey and as seen
without red, without green and without blue, and played states in forced colours.
``board.jpg`` and ``sandbox.jpg`` for docs/gallery.md and docs/sandbox.md, and
``exchange.webp`` for the readme: an exchange as it moves. Look at them before a commit.
"""

import base64
import io
import sys
import tempfile
import time
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path
from typing import Final

from PIL import Image
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
FILM_WIDE: Final = 820
CARD: Final = "[data-el='fischer.bN1']"
EFFECT: Final = "button:has-text('Use the effect')"


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


def main(wanted: list[str]) -> int:
    """Take the pictures with these names, or all."""
    log = Path(tempfile.mkdtemp()) / "log"
    server = Tutorial.start(log)
    try:
        with sync_playwright() as playwright:
            chromium = playwright.chromium.launch(
                executable_path=find_chromium(), args=list(FLAGS)
            )
            for name, take in pictures(chromium, server.home):
                if wanted and name not in wanted:
                    continue
                file = IMAGES / name
                file.parent.mkdir(parents=True, exist_ok=True)
                file.write_bytes(take())
                sys.stdout.write(f"wrote {name}\n")
            chromium.close()
    finally:
        server.stop()
    return 0


def pictures(browser: Browser, home: str) -> Iterator[tuple[str, Callable[[], bytes]]]:
    """Every picture: the name of its file, and what takes it."""
    for name, moment in STAGED.items():
        yield f"stage/{name}.jpg", partial(staged, browser, home, moment)
    for name, moment in SEEN.items():
        yield f"vision/{name}.jpg", partial(seen, browser, home, moment)
    yield "vision/forced.jpg", partial(forced, browser, home)
    board, lab = SEEN["board"], FORCED["the sandbox"]
    chosen = replace(board, clicks=(CARD,))
    yield "board.jpg", partial(shot, browser, home, chosen, LAPTOP)
    yield "sandbox.jpg", partial(shot, browser, home, lab, LAPTOP)
    yield "exchange.webp", partial(moving, browser, home, board)


def staged(browser: Browser, home: str, moment: Moment) -> bytes:
    """Return a moment at every size."""
    taken = [(f"{w} x {h}", shot(browser, home, moment, (w, h))) for w, h in SIZES]
    return sheet(browser, taken, f"height:{HIGH}px")


def seen(browser: Browser, home: str, moment: Moment) -> bytes:
    """Return a moment as people see it who lack a colour."""
    with opened(browser, home, moment, SMALL) as page:
        taken = [(kind, as_seen(page, kind)) for kind in KINDS]
    return sheet(browser, taken, "width:580px")


def forced(browser: Browser, home: str) -> bytes:
    """Return moments in forced colours."""
    taken = [
        (name, shot(browser, home, moment, SMALL, forced=True))
        for name, moment in FORCED.items()
    ]
    return sheet(browser, taken, "width:580px")


def moving(browser: Browser, home: str, moment: Moment) -> bytes:
    """Return an exchange as it moves: a card is chosen, played, and answered."""
    page = browser.new_page(viewport={"width": 1180, "height": 700})
    page.goto(home + moment.path)
    page.wait_for_selector("html[data-board=living]", state="attached")
    page.wait_for_timeout(SETTLE_MS)
    frames: list[tuple[float, Image.Image]] = []

    def film(seconds: float) -> None:
        until = time.monotonic() + seconds
        while time.monotonic() < until:
            frames.append((time.monotonic(), _small(page.screenshot(type="png"))))

    film(1.2)
    for place, seconds in ((CARD, 2), ("[data-el=commit]", 3), (EFFECT, 4)):
        page.locator(place).first.click()
        film(seconds)
    page.goto("about:blank")
    page.close()
    return _film(frames)


def _small(picture: bytes) -> Image.Image:
    whole = Image.open(io.BytesIO(picture)).convert("RGB")
    return whole.resize((FILM_WIDE, round(whole.height * FILM_WIDE / whole.width)))


def _film(frames: list[tuple[float, Image.Image]]) -> bytes:
    """Return frames as one moving picture; equal ones in a row become one."""
    kept = [frames[0]]
    for frame in frames[1:]:
        if frame[1].tobytes() != kept[-1][1].tobytes():
            kept.append(frame)
    ends = [*(at for at, _ in kept[1:]), frames[-1][0] + 2]
    lasts = [round(1000 * (end - at)) for end, (at, _) in zip(ends, kept, strict=True)]
    written = io.BytesIO()
    first, *others = [image for _, image in kept]
    first.save(
        written,
        "WEBP",
        save_all=True,
        append_images=others,
        duration=lasts,
        loop=0,
        quality=55,
        method=6,
    )
    return written.getvalue()


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
    sys.exit(main(sys.argv[1:]))
