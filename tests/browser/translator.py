"""A browser that translates the page, and what the page says then."""

from difflib import unified_diff
from pathlib import Path
from typing import Final

from playwright.sync_api import Page

from tests.browser.visit import reloaded

HERE: Final = Path(__file__).parent
_TRANSLATE: Final = (HERE / "translator.js").read_text(encoding="utf-8")
_CHOOSE: Final = (HERE / "chooser.js").read_text(encoding="utf-8")
# Whoever answers may have pressed once more before the last picture came.
_ON_ITS_WAY_MS: Final = 500
# What a reload leaves out on purpose, says because it was one, or looks for once more.
_PASSING: Final = (
    "script, style, #waiting, [role=log].m-unseen, [role=status].m-unseen, .m-greeting,"
    " .m-notice, .m-reading, .m-turnings, [data-part=outcome]"
)
_GO_BACK: Final = """() => {
  for (let n = 0; n < 4; n++) document.querySelector('[data-el="back"]')?.click();
}"""
_TEXTS: Final = """passing => {
  const copy = document.body.cloneNode(true);
  for (const one of copy.querySelectorAll(passing)) one.remove();
  const fonts = [...copy.querySelectorAll("font")];
  fonts.forEach((one) => one.replaceWith(...one.childNodes));
  copy.normalize();
  const walker = document.createTreeWalker(copy, NodeFilter.SHOW_TEXT);
  const found = [];
  while (walker.nextNode()) {
    const { data, parentElement: { tagName, className } } = walker.currentNode;
    const said = data.replaceAll("\\u200b", "").trim();
    if (said) found.push(`<${tagName} ${className.baseVal ?? className}> ${said}`);
  }
  return found;
}"""


def translate(page: Page) -> None:
    """Let everything on the page be translated, and whatever it says from now on."""
    page.evaluate(_TRANSLATE)


def choosing(page: Page, seed: int) -> None:
    """Let somebody sit there who answers by lots: ``answered``."""
    page.evaluate(_CHOOSE, seed)


def answered(page: Page) -> bool:
    """Let them answer once; False where all is over."""
    stopped: str = page.evaluate("globalThis.answer()")
    assert stopped in {"", "over"}, stopped
    return not stopped


def texts(page: Page) -> list[str]:
    """What the page says, each text with where it stands; translated or not."""
    found: list[str] = page.evaluate(_TEXTS, _PASSING)
    return found


def may_answer(page: Page) -> bool:
    """Whether it is theirs to answer."""
    may: bool = page.evaluate("globalThis.mayAnswer()")
    return may


def rest(page: Page) -> None:
    """Wait until others have answered."""
    page.wait_for_function("globalThis.isAtRest()")


def differences(page: Page) -> list[str]:
    """What a translated page says otherwise than the same page loaded anew."""
    assert page.evaluate("globalThis.translated") > 0
    page.wait_for_timeout(_ON_ITS_WAY_MS)
    page.evaluate(_GO_BACK)  # a reload forgets a choice that is half made
    before = texts(page)
    reloaded(page)
    return difference(before, texts(page))


def difference(before: list[str], after: list[str]) -> list[str]:
    """The lines that only one of them has."""
    return list(unified_diff(before, after, "translated", "anew", n=0, lineterm=""))
