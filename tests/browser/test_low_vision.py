"""Forced colours: what was told by a colour of ours is told by another one."""

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from tests.browser.server import Tutorial
from tests.browser.visit import LIVING_MS, living

STYLE = "(one, [name, part]) => getComputedStyle(one, part)[name]"


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
    for group in (".m-languages", ".m-sandbox-bar .m-lineup >> nth=-1"):
        buttons = forced.locator(group)
        on = buttons.locator("[aria-pressed=true]").first
        off = buttons.locator("[aria-pressed=false]").first
        assert style(on, "backgroundColor") != style(off, "backgroundColor")
    tick = forced.locator(".m-advantage .m-tick").first
    paper = style(forced.locator("body"), "backgroundColor")
    assert style(tick, "backgroundColor", "::before") != paper
    forced.context.close()
