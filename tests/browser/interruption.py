"""``python -m tests.browser.interruption``: a play of Compile, interrupted three times.

``docs/images/compile/*.jpg`` for docs/compile.md: the four depths on a laptop and on a
phone, in both languages. Whoever takes them looks at them.
"""

import sys
from typing import Final

from playwright.sync_api import sync_playwright

from motc_lab.scene.model import Lang
from tests.browser.board_page import Kernel, Visit, board_pages
from tests.browser.chromium import FLAGS, find_chromium
from tests.browser.layout import Size
from tests.browser.pictures import IMAGES, LAPTOP, SETTLE_MS, sheet
from tests.games.compile.story import WAY, interrupted

SCREENS: Final[dict[str, tuple[Size, str]]] = {
    "laptop": (LAPTOP, "height:510px"),
    "phone": ((390, 844), "height:760px"),
}
LANGS: Final[tuple[Lang, ...]] = ("en", "de")
DEPTHS: Final = range(1, len(WAY) + 1)


def shot(visit: Visit, depth: int, lang: Lang, size: Size) -> bytes:
    """What whoever is asked sees when so many texts are under way."""
    page = visit(Kernel(interrupted(depth), lang), size=size)
    page.locator("[data-el=curtain]").wait_for()
    page.locator(".m-curtain button").click()
    page.locator(".m-cpl-order").first.wait_for()
    page.wait_for_timeout(SETTLE_MS)
    picture = page.screenshot(type="jpeg", quality=80)
    page.context.close()
    return picture


def main() -> int:
    """Take the pictures."""
    folder = IMAGES / "compile"
    folder.mkdir(parents=True, exist_ok=True)
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(
            executable_path=find_chromium(), args=list(FLAGS)
        )
        with board_pages(chromium) as visit:
            for lang in LANGS:
                for screen, (size, style) in SCREENS.items():
                    taken = [(str(n), shot(visit, n, lang, size)) for n in DEPTHS]
                    file = folder / f"interrupted-{screen}-{lang}.jpg"
                    file.write_bytes(sheet(chromium, taken, style))
                    sys.stdout.write(f"wrote {file.name}\n")
        chromium.close()
    return 0


if __name__ == "__main__":
    sys.exit(main())
