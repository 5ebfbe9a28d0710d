"""``python -m tests.browser.vision``: how chapters look to people who see few colours.

Writes docs/images/vision/*.jpg for docs/course.md: the same four moments in grey and as
seen without red, without green and without blue, two by two.
"""

import sys
import tempfile
from pathlib import Path
from typing import Final

from playwright.sync_api import Browser, Page, sync_playwright

from tests.browser.chromium import FLAGS, find_chromium
from tests.browser.server import Tutorial

ROOT: Final = Path(__file__).resolve().parents[2]
FOLDER: Final = ROOT / "docs" / "images" / "vision"
KINDS: Final = ("achromatopsia", "protanopia", "deuteranopia", "tritanopia")
SIZE: Final = {"width": 1180, "height": 820}
# What is looked at: a board with choices, a wrong try explained, an exhibit, a quiz.
MOMENTS: Final = {
    "board": ("00", "lose", ()),
    "wrong": ("00", "lose", ("[data-el='fischer.bR1']", "[data-el=commit]")),
    "exhibit": ("09", "grid", ()),
    "quiz": ("09", "five_five", ("[data-answer=good]",)),
}


def main() -> int:
    """Take the pictures."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    log = Path(tempfile.mkdtemp()) / "log"
    server = Tutorial.start(log)
    try:
        with sync_playwright() as playwright:
            chromium = playwright.chromium.launch(
                executable_path=find_chromium(), args=list(FLAGS)
            )
            for name, (chapter, step, clicks) in MOMENTS.items():
                path = f"chapter/{chapter}?lang=en&step={step}"
                pictures = seen(chromium, server.home + path, clicks)
                (FOLDER / f"{name}.jpg").write_bytes(sheet(chromium, pictures))
                sys.stdout.write(f"wrote {name}.jpg\n")
            chromium.close()
    finally:
        server.stop()
    return 0


def seen(browser: Browser, address: str, clicks: tuple[str, ...]) -> dict[str, str]:
    """Return the moment as data addresses, one for each way of seeing."""
    page = browser.new_page(viewport=SIZE, reduced_motion="reduce")
    page.goto(address)
    page.wait_for_selector("html[data-board=living]")
    for place in clicks:
        page.click(place)
    page.wait_for_timeout(600)
    found = {kind: as_seen(page, kind) for kind in KINDS}
    page.close()
    return found


def as_seen(page: Page, kind: str) -> str:
    """Return one picture of the page as a data address."""
    session = page.context.new_cdp_session(page)
    session.send("Emulation.setEmulatedVisionDeficiency", {"type": kind})
    wishes = {"format": "png"}
    taken = session.send("Page.captureScreenshot", wishes)["data"]
    session.detach()
    return f"data:image/png;base64,{taken}"


def sheet(browser: Browser, pictures: dict[str, str]) -> bytes:
    """Return the four pictures on one sheet, each with its name."""
    cells = "".join(
        f"<figure><img src='{data}' width=580><figcaption>{kind}</figcaption></figure>"
        for kind, data in pictures.items()
    )
    page = browser.new_page(viewport={"width": 1200, "height": 880})
    page.set_content(
        "<style>body{margin:8px;display:grid;grid-template-columns:1fr 1fr;gap:6px;"
        "font:14px sans-serif;background:#fff}figure{margin:0}</style>" + cells
    )
    page.wait_for_timeout(200)
    taken: bytes = page.screenshot(full_page=True, type="jpeg", quality=72)
    page.close()
    return taken


if __name__ == "__main__":
    sys.exit(main())
