"""A chapter on a projector: large, still, stepped by a clicker, hands hidden."""

import re

import pytest
from playwright.sync_api import Page, expect

from motc_lab.scene.model import Lang
from tests.browser.conftest import Enter
from tests.browser.fit import unfit_at
from tests.browser.layout import Size, out_of_view_at
from tests.browser.player import Learner
from tests.browser.server import Tutorial
from tests.browser.visit import (
    PHONE,
    PROJECTOR,
    assert_accessible,
    assert_fits,
    to_the_table,
)

BEAMER = (1024, 768)
# Of every word of the question and its answers: how high its letters are, in px.
SMALLEST = """() => {
  const found = [];
  for (const part of document.querySelectorAll('[data-part=decision]')) {
    const walker = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const at = node.parentElement;
      const seen = at.checkVisibility({ visibilityProperty: true });
      const isSign = at.closest('.m-unseen, [aria-hidden=true]');
      if (!node.data.trim() || !seen || isSign) continue;
      const size = parseFloat(getComputedStyle(at).fontSize) * at.currentCSSZoom;
      found.push([Math.round(size * 10) / 10, node.data.trim().slice(0, 40)]);
    }
  }
  return found.sort((a, b) => a[0] - b[0]).slice(0, 5);
}"""


def at_step(page: Page, number: int) -> None:
    here = page.locator(".m-steps [aria-current=step]")
    expect(here).to_contain_text(str(number))


def leave_open(page: Page) -> None:
    """Go on from what is not answered: the first press asks, the second goes."""
    asks = page.locator("#present-ask")
    page.keyboard.press("PageDown")
    expect(asks).to_be_visible()
    page.keyboard.press("PageDown")
    expect(asks).to_be_hidden()


def show_keys(page: Page) -> None:
    """Ask for the keys: nobody in the class sees them before."""
    bar = page.locator("#present-bar")
    expect(bar).to_have_attribute("data-folded", "")
    expect(bar.locator(".present-keys")).to_be_hidden()
    page.locator("[data-act=bar]").click()
    expect(bar.locator(".present-keys")).to_be_visible()


def test_a_clicker_steps_the_lesson_and_arrows_stay_with_the_board(
    tutorial: Tutorial, visit: Enter
) -> None:
    visitor = visit(tutorial)
    page = visitor.enter("00", "?lang=en&present=1")
    at_step(page, 1)
    page.keyboard.press("PageDown")
    expect(page.locator("#present-ask")).to_contain_text("Press PgDn again to")
    at_step(page, 1)
    page.keyboard.press("PageDown")
    at_step(page, 2)
    hand = page.locator('[data-el^="fischer.b"]')
    hand.first.focus()
    page.keyboard.press("ArrowRight")
    page.wait_for_function("document.activeElement.matches('[data-el]')")
    at_step(page, 2)
    page.keyboard.press("PageUp")
    at_step(page, 1)
    bet = page.get_by_role("radio").first
    bet.focus()
    expect(bet).not_to_be_checked()
    page.keyboard.press(
        "Space"
    )  # the clicker's, not the bet's: nothing is bet by chance
    expect(page.locator("#present-ask")).to_be_visible()
    expect(bet).not_to_be_checked()
    bet.click()
    expect(bet).to_be_checked()
    page.keyboard.press("PageDown")  # it is answered, so nothing is asked
    at_step(page, 2)
    page.keyboard.press("PageUp")
    at_step(page, 1)
    to_the_table(page)
    page.keyboard.press("9")
    expect(page.locator("html")).to_have_attribute("lang", "de")
    at_step(page, 1)
    expect(page.locator("#present-bar")).to_contain_text("Untere Hand abdecken")
    expect(page).to_have_url(re.compile(r"lang=de.*present=1|present=1.*lang=de"))
    visitor.assert_clean()


def test_the_way_to_the_next_chapter_stays_on_the_projector(
    tutorial: Tutorial, visit: Enter
) -> None:
    visitor = visit(tutorial)
    page = visitor.enter("00", "?lang=de&present=1")
    to_the_table(page)
    page.keyboard.press("0")
    expect(page.locator("[data-act=next]")).to_be_visible()
    page.keyboard.press("0")
    expect(page.locator("[data-act=next]")).to_be_hidden()
    steps = page.locator(".m-steps button")
    steps.last.click()
    at_step(page, steps.count())
    page.keyboard.press("PageDown")
    onward = page.locator("a.m-onward")
    expect(onward).to_be_focused()
    page.keyboard.press("Enter")
    page.wait_for_url(re.compile(r"chapter/01\?.*present=1"))
    expect(page.locator("html")).to_have_attribute("data-present", "")
    expect(page.locator("[data-act=next]")).to_be_hidden()
    expect(page.locator(".page-head")).to_be_hidden()


def test_the_black_screen_covers_all_and_any_key_lifts_it(
    tutorial: Tutorial, visit: Enter
) -> None:
    page = visit(tutorial).enter("00", "?lang=en&present=1")
    black = page.get_by_role("dialog", name="The screen is black")
    page.keyboard.press(".")  # a clicker has no way to the board
    expect(black).to_be_visible()
    assert (
        page.evaluate("document.elementFromPoint(innerWidth / 2, innerHeight / 2).id")
        == "present-black"
    )
    page.keyboard.press("PageDown")
    expect(black).to_be_hidden()
    at_step(page, 1)
    expect(page.locator("#present-said")).to_have_text("The picture is back.")
    show_keys(page)
    page.locator("#present-bar [data-act=black]").click()
    expect(black).to_be_visible()
    page.mouse.click(300, 300)
    expect(black).to_be_hidden()


def test_covered_hands_are_neither_seen_nor_read(
    tutorial: Tutorial, visit: Enter
) -> None:
    visitor = visit(tutorial)
    page = visitor.enter("00", "?lang=en&present=1&step=lose")
    card = page.locator('[data-el="fischer.bN1"]')
    expect(card).to_be_visible()
    show_keys(page)
    page.locator(".m-felt [data-el]").first.focus()
    page.keyboard.press("1")
    expect(card).to_be_hidden()
    cover = page.get_by_role("button", name="Cover the lower hand")
    expect(cover).to_have_attribute("aria-pressed", "true")
    expect(page.locator("#present-said")).to_have_text("Cover the lower hand: covered")
    page.keyboard.press("d")
    expect(page.locator("dialog[open]")).to_have_count(0)
    page.keyboard.press("2")
    expect(page.locator(".m-far .m-hand > *").first).to_be_hidden()
    page.keyboard.press("1")
    expect(card).to_be_visible()
    Learner(page, "en").lose_on_purpose()
    visitor.assert_clean()


def test_the_sandbox_is_shown_as_well(tutorial: Tutorial, visit: Enter) -> None:
    visitor = visit(tutorial, size=BEAMER)
    page = visitor.enter("12", "?lang=de&present=1")
    expect(page.locator(".m-page .m-felt").first).to_be_visible()
    assert_fits(page)
    assert out_of_view_at(page, PROJECTOR, BEAMER) == []
    to_the_table(page)
    page.keyboard.press("1")
    expect(page.locator(".m-near .m-hand > *").first).to_be_hidden()
    visitor.assert_clean()


@pytest.mark.parametrize(
    ("lang", "dark", "path"),
    [
        ("en", False, "00?step=lose"),
        ("de", True, "02?step=line"),
        ("de", False, "06?step=gallery"),
        ("en", True, "00?step=twin"),
    ],
)
def test_it_is_read_from_the_last_row_and_fits_a_small_projector(
    tutorial: Tutorial, visit: Enter, lang: Lang, dark: bool, path: str
) -> None:
    number, _, query = path.partition("?")
    visitor = visit(tutorial, size=PROJECTOR, dark=dark)
    page = visitor.enter(number, f"?lang={lang}&present=1&{query}")
    page.wait_for_selector(".m-steps [aria-current=step]")
    smallest = page.evaluate(SMALLEST)
    assert smallest[0][0] >= 24, smallest
    assert_fits(page)
    assert_accessible(page)
    assert page.evaluate("matchMedia('(prefers-reduced-motion: reduce)').matches")
    for width, height in (BEAMER, (640, 400), PHONE):
        page.set_viewport_size({"width": width, "height": height})
        assert_fits(page)
    assert not unfit_at(page, BEAMER)
    visitor.assert_clean()


PLACE = """() => [".m-steps [aria-current=step]", ".m-quiz-count"]
  .map((part) => document.querySelector(part)?.textContent).join(" ")"""
CUT = """() => [...document.querySelectorAll('.m-feedback')]
  .filter((one) => one.scrollHeight > one.clientHeight + 3).length"""
NEXT = ".m-controls [data-control=next]:not([aria-disabled=true])"
MOST_PRESSES = 60


@pytest.mark.parametrize("size", [PROJECTOR, BEAMER])
def test_an_answer_that_is_shown_is_read_whole_and_is_no_wrong_one(
    tutorial: Tutorial, visit: Enter, size: Size
) -> None:
    visitor = visit(tutorial, size=size, still=True)
    page = visitor.enter("02", "?lang=de&present=1")
    marks = page.locator(".m-quiz-marks")
    for n in range(3):
        page.keyboard.press("PageDown")
        expect(page.locator("#present-ask")).to_be_visible()
        page.keyboard.press("PageDown")
        expect(page.locator(".m-feedback-verdict")).to_be_visible()
        expect(marks).to_contain_text(f"Frage {n + 1}: Antwort gezeigt")
        expect(marks).not_to_contain_text("✗")
        assert page.evaluate(CUT) == 0
        assert out_of_view_at(page, size, present=True) == []
        page.keyboard.press("PageDown")
        expect(page.locator(".m-quiz-count")).to_contain_text(f"Frage {n + 2} von")
    visitor.assert_clean()


@pytest.mark.long
@pytest.mark.parametrize("number", ["00", "02", "05", "09"])
def test_a_clicker_alone_leads_through_a_chapter_and_skips_nothing_unasked(
    tutorial: Tutorial, visit: Enter, number: str
) -> None:
    visitor = visit(tutorial, size=BEAMER, still=True)
    page = visitor.enter(number, "?lang=de&present=1")
    asks, app = page.locator("#present-ask"), page.locator(".motc")
    asked, faults = 0, []
    for _ in range(MOST_PRESSES):
        faults += out_of_view_at(page, BEAMER, present=True)
        before, beat = page.evaluate(PLACE), app.get_attribute("data-beat") or ""
        onward = page.locator(NEXT)
        if not onward.count():
            break
        is_open = not onward.evaluate("button => button.matches('.m-primary')")
        page.keyboard.press("PageDown")
        if is_open:
            expect(asks).to_be_visible()
            assert page.evaluate(PLACE) == before, "it asks before it leaves"
            asked += 1
            page.keyboard.press("PageDown")
        expect(app).not_to_have_attribute("data-beat", beat)
    page.keyboard.press("PageDown")
    expect(page.locator("a.m-onward")).to_be_focused()
    assert asked, "every chapter has something to answer"
    assert not faults, "\n".join(faults)
    visitor.assert_clean()
