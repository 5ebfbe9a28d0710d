"""``python -m tests.browser.heard``: writes docs/heard.md, one exchange as it is heard.

What a screen reader has to go by is written down: the name of what has the focus, and
each message of the live region, in their order. No reader of one product speaks here.
"""

import sys
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Final

from playwright.sync_api import Browser, CDPSession, Page, expect, sync_playwright

from motc_lab.scene.model import Lang
from motc_lab.texts import LANGS
from tests.browser.chromium import FLAGS, find_chromium
from tests.browser.hands import AT_BOARD, MOST_STEPS, towards
from tests.browser.server import Tutorial
from tests.browser.visit import living

PAGE: Final = Path(__file__).resolve().parents[2] / "docs" / "heard.md"
HEAD: Final = """# One exchange as it is heard

Chapter 0, "Lose this one on purpose", played by keyboard alone. Written by
`python -m tests.browser.heard`: what the focus stands on has a name, and the voice of
the page says sentence by sentence what happened, then what is asked. A test compares it
with the page.
"""
TITLES: Final[dict[Lang, str]] = {"en": "English", "de": "Deutsch"}
VOICE: Final = """() => {
  globalThis.said = [];
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes)
      for (const node of addedNodes)
        if (node.parentElement?.closest("[role=log]"))
          globalThis.said.push(node.textContent);
  }).observe(document.body, { subtree: true, childList: true });
}"""
REST: Final = """() => {
  const now = JSON.stringify([globalThis.said, document.activeElement?.outerHTML]);
  const rested = now === globalThis.before;
  globalThis.before = now;
  return rested;
}"""
REST_MS: Final = 600


def transcript(page: Page) -> Iterator[str]:
    """Lose the exchange on purpose, with the knight and without pawns."""
    session = page.context.new_cdp_session(page)
    page.evaluate(VOICE)
    card = page.locator("[data-el='fischer.bN1']")
    for _ in range(MOST_STEPS):
        if card.evaluate("element => element === document.activeElement"):
            break
        page.keyboard.press(towards(card) if page.evaluate(AT_BOARD) else "Tab")
    yield f"* Tab, arrows: **{focused(session)}**"
    app = page.locator(".motc")
    for is_sent in (False, True, True):  # the card is chosen; played; its effect used
        beat = app.get_attribute("data-beat") or ""
        page.evaluate("globalThis.before = null")
        page.keyboard.press("Enter")
        if is_sent:
            expect(app).not_to_have_attribute("data-beat", beat)
        page.wait_for_function(REST, polling=REST_MS)
        said: list[str] = page.evaluate("globalThis.said.splice(0)")
        yield f"* Enter: **{focused(session)}**"
        yield from (f"    * {sentence}" for sentence in said)


def focused(session: CDPSession) -> str:
    """Role, name and value of what has the focus, as the browser tells them."""
    found = session.send("Runtime.evaluate", {"expression": "document.activeElement"})[
        "result"
    ]
    wish = {"objectId": found["objectId"], "fetchRelatives": False}
    node = session.send("Accessibility.getPartialAXTree", wish)["nodes"][0]
    read = {"expression": "document.activeElement.ariaValueText"}
    told = session.send("Runtime.evaluate", read)["result"].get("value")
    return ", ".join(part.strip() for part in (node["name"]["value"], told) if part)


def heard(page: Page, home: str, lang: Lang) -> str:
    """The section of the page in one language."""
    page.goto(f"{home}chapter/00?lang={lang}&step=lose")
    living(page)
    expect(page.locator("[data-el='fischer.bN1']")).to_be_visible()
    return "\n".join([f"## {TITLES[lang]}", "", *transcript(page), ""])


def write_anew(
    place: Path, head: str, section: Callable[[Browser, str, Lang], str]
) -> None:
    """Write a page of the docs: its head, then a section in each language.

    Args:
        place: the page.
        head: what stands above.
        section: made by a browser, with the address of a server of its own.
    """
    server = Tutorial.start(Path(tempfile.mkdtemp()) / "log")
    try:
        with sync_playwright() as playwright:
            chromium = playwright.chromium.launch(
                executable_path=find_chromium(), args=list(FLAGS)
            )
            parts = [head, *[section(chromium, server.home, one) for one in LANGS]]
            place.write_text("\n".join(parts), encoding="utf-8")
            chromium.close()
    finally:
        server.stop()


def _section(chromium: Browser, home: str, lang: Lang) -> str:
    return heard(chromium.new_page(reduced_motion="reduce"), home, lang)


def main() -> int:
    """Write the page anew."""
    write_anew(PAGE, HEAD, _section)
    return 0


if __name__ == "__main__":
    sys.exit(main())
