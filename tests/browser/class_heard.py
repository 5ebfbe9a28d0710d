"""``python -m tests.browser.class_heard``: writes docs/heard-class.md.

A class as it is heard: on a pupil's phone and on the presenter's page the messages of
the live regions, and the name of what has the focus, in their order.
"""

import re
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from playwright.sync_api import Browser, Page, ViewportSize, expect

from motc_lab.scene.model import Lang
from tests.browser.classroom import Classroom, Opens, begun
from tests.browser.heard import REST, REST_MS, TITLES, focused, write_anew
from tests.browser.layout import Size
from tests.browser.visit import LIVING_MS

PAGE: Final = Path(__file__).resolve().parents[2] / "docs" / "heard-class.md"
HEAD: Final = """# A vote as it is heard

The first question of chapter 2 in a class, by keyboard alone. Written by
`python -m tests.browser.class_heard`: *says* is what the live region of the page tells,
**bold** the name of what has the focus. A test compares it with the pages.
"""
AT_CHOICES: Final = "Boolean(document.activeElement.closest('.class-choices'))"
STEPS: Final = {"open": "open", "close": "closed", "reveal": "revealed"}
COUNTED: Final = re.compile("1$")
VOICE: Final = """() => {
  globalThis.said = [];
  for (const id of ["told", "refused"]) {
    const region = document.getElementById(id);
    const tell = () => region.textContent && globalThis.said.push(region.textContent);
    tell();
    new MutationObserver(tell).observe(region, { childList: true });
  }
}"""


def said(page: Page) -> list[str]:
    """What the page has told since it was asked last, once it is at rest."""
    page.evaluate("globalThis.before = null")
    page.wait_for_function(REST, polling=REST_MS)
    told: list[str] = page.evaluate("globalThis.said.splice(0)")
    return [one for n, one in enumerate(told) if n == 0 or one != told[n - 1]]


def focus_of(page: Page) -> str:
    """The name of what has the focus."""
    return focused(page.context.new_cdp_session(page))


def transcript(room: Classroom) -> Iterator[str]:
    """Join, vote, hear that it is closed, and the result; all by keys."""
    lead, phone = room.lead, room.phone
    for page in (lead, phone):
        page.evaluate(VOICE)
    lead.locator("#acts [data-act=open]").focus()

    def told(name: str, page: Page) -> Iterator[str]:
        yield from (f"* {name} says: {one}" for one in said(page))

    yield from told("pupil", phone)
    for step, phase in STEPS.items():
        yield f"* presenter, on **{focus_of(lead)}**: Enter"
        lead.keyboard.press("Enter")
        room.wait(phase)
        yield from told("pupil", phone)
        if step == "open":
            phone.locator("body").focus()
            while not phone.evaluate(AT_CHOICES):
                phone.keyboard.press("Tab")
            yield f"* pupil, Tab: **{focus_of(phone)}**"
            phone.keyboard.press("Enter")
            yield f"* pupil, Enter: **{_rested(phone)}**"
            yield from told("pupil", phone)
            expect(lead.locator("#told")).to_contain_text(COUNTED)
        yield from told("presenter", lead)
    yield f"* presenter, on **{focus_of(lead)}**"


def _rested(page: Page) -> str:
    page.locator(".class-choices [aria-pressed=true]").wait_for()
    return focus_of(page)


def heard(home: str, opens: Opens, lang: Lang) -> str:
    """The section of the page in one language."""
    room = begun(home, opens, lang)
    return "\n".join([f"## {TITLES[lang]}", "", *transcript(room), ""])


def _section(chromium: Browser, home: str, lang: Lang) -> str:
    def opens(size: Size, spoken: Lang) -> Page:
        view: ViewportSize = {"width": size[0], "height": size[1]}
        page = chromium.new_page(viewport=view, locale=spoken, bypass_csp=True)
        page.set_default_timeout(LIVING_MS)
        return page

    return heard(home, opens, lang)


def main() -> int:
    """Write the page anew."""
    write_anew(PAGE, HEAD, _section)
    return 0


if __name__ == "__main__":
    sys.exit(main())
