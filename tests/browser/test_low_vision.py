"""Forced colours, and windows that are narrow because everything in them is large."""

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from motc_lab.app.web.words import words
from motc_lab.scene.model import Lang
from tests.browser.conftest import Enter
from tests.browser.server import Tutorial
from tests.browser.visit import (
    LIVING_MS,
    assert_accessible,
    assert_fits,
    living,
)

STYLE = "(one, [name, part]) => getComputedStyle(one, part)[name]"
ZOOMED = (683, 384)  # 1366 x 768 at 200 %
NARROW = (320, 640)


def style(one: Locator, name: str, part: str | None = None) -> str:
    """A property as it is drawn."""
    return str(one.evaluate(STYLE, [name, part]))


@pytest.fixture
def forced(browser: Browser, tutorial: Tutorial) -> Page:
    context = browser.new_context(base_url=tutorial.home, forced_colors="active")
    context.set_default_timeout(LIVING_MS)
    return context.new_page()


def test_forced_colours_leave_pressed_buttons_ticks_and_edges(forced: Page) -> None:
    """Finding 12."""
    forced.goto("?lang=en")
    begin = forced.locator("#begin .button")
    assert style(begin, "borderTopStyle") == "solid"
    assert style(begin, "borderTopWidth") == "2px"
    forced.goto("chapter/12?lang=en")
    living(forced)
    forced.locator(".m-more").click()
    for group in (".m-languages", ".m-menu .m-lineup"):
        buttons = forced.locator(group)
        on = buttons.locator("[aria-pressed=true]").first
        off = buttons.locator("[aria-pressed=false]").first
        assert style(on, "backgroundColor") != style(off, "backgroundColor")
    tick = forced.locator(".m-advantage .m-tick").first
    paper = style(forced.locator("body"), "backgroundColor")
    assert style(tick, "backgroundColor", "::before") != paper
    forced.context.close()


def test_forced_colours_show_which_answer_was_given_and_that_it_was_right(
    forced: Page,
) -> None:
    forced.goto("chapter/09?lang=en&step=five_five")
    living(forced)
    answers = forced.locator("[data-answer]")
    answers.first.click()
    given = forced.locator("[data-answer][aria-checked=true]")
    expect(given).to_have_count(1)
    other = forced.locator("[data-answer]:not([aria-checked=true])").first
    assert style(given, "backgroundColor") != style(other, "backgroundColor")
    assert style(given, "backgroundColor") != style(given, "color")
    chosen = forced.locator("[aria-pressed=true]").first  # the language
    assert style(given, "backgroundColor") == style(chosen, "backgroundColor")
    forced.context.close()


@pytest.mark.parametrize("size", [ZOOMED, NARROW])
@pytest.mark.parametrize("lang", ["en", "de"])
def test_a_narrow_head_keeps_its_links_in_a_menu(
    tutorial: Tutorial, visit: Enter, lang: Lang, size: tuple[int, int]
) -> None:
    """Finding 13 (WCAG 1.4.10)."""
    visitor = visit(tutorial, size=size)
    page = visitor.enter("00", f"?lang={lang}")
    say = words(lang)
    menu = page.get_by_role("button", name=say["references"])
    menu.focus()
    page.keyboard.press("Enter")
    links = page.locator(".references a")
    for kind in ("rules", "glossary", "cards", "summary", "search"):
        link = page.get_by_role("link", name=say[f"ref_{kind}"], exact=True).first
        expect(link).to_be_in_viewport()
    button, first = menu.bounding_box(), links.first.bounding_box()
    assert button
    assert first
    assert first["y"] >= button["y"] + button["height"]
    assert_fits(page)
    assert_accessible(page, ".page-head")
    page.keyboard.press("Tab")
    expect(links.first).to_be_focused()
    page.keyboard.press("Escape")
    expect(links.first).to_be_hidden()
    expect(menu).to_be_focused()
    # Above a stage the head is one line at every size; a page to read has room.
    page.set_viewport_size({"width": 1366, "height": 768})
    expect(menu).to_be_visible()
    page.goto(f"{tutorial.home}reference/rules?lang={lang}")
    expect(menu).to_be_hidden()
    expect(links.last).to_be_visible()
    visitor.assert_clean()
