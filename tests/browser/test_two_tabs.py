"""Two tabs of one match or lesson: the later one goes on, the older one says so."""

import pytest
from playwright.sync_api import Page, expect

from motc_lab.scene.model import Lang
from motc_lab.texts import say
from tests.browser.conftest import Enter
from tests.browser.server import Tutorial
from tests.browser.visit import living, until, wait_until_kept

KEPT = "place => localStorage.getItem(place)"
DUEL = "chapter/play?game=duel&seat=north&level=random"


def opened(page: Page, address: str) -> Page:
    page.goto(address)
    living(page)
    return page


def answer(page: Page) -> None:
    """Lay or guess the first card of Duel, and wait until that is kept."""
    before = page.locator(".motc").get_attribute("data-beat")
    page.locator(".m-plain-place.m-live").first.click()
    page.locator('[data-el="commit"]').click()
    expect(page.locator(f'.motc:not([data-beat="{before}"])')).to_be_visible()
    wait_until_kept(page)


@pytest.mark.parametrize("lang", ["en", "de"])
def test_of_two_tabs_of_a_match_the_older_one_stops_and_takes_over_by_a_button(
    tutorial: Tutorial, visit: Enter, lang: Lang
) -> None:
    visitor = visit(tutorial)
    address = f"{tutorial.home}{DUEL}&lang={lang}"
    older = opened(visitor.page, address)
    wait_until_kept(older)
    later = opened(visitor.context.new_page(), address)
    banner = older.locator(".m-banner")
    expect(banner).to_contain_text(say("ui.elsewhere", lang))
    expect(later.locator(".m-banner")).to_have_count(0)
    answer(later)
    kept = later.evaluate(KEPT, "motc:play:duel")
    # Neither a click nor a key of the older one is heard, and nothing is overwritten
    live = older.locator(".m-plain-place.m-live").first
    live.click(force=True)
    older.keyboard.press("Enter")
    expect(older.locator('[data-el="commit"]')).to_have_count(0)
    assert older.evaluate(KEPT, "motc:play:duel") == kept
    log = later.locator(".m-drawer-log [data-line]").all_inner_texts()
    banner.get_by_role("button", name=say("ui.go_on_from_here", lang)).click()
    expect(banner).to_have_count(0)
    living(older)
    lines = older.locator(".m-drawer-log [data-line]")
    # The newest stands first, and the bot may have gone on since.
    until(older, lambda: lines.all_inner_texts()[-len(log) :] == log)
    expect(later.locator(".m-banner")).to_contain_text(say("ui.elsewhere", lang))


def test_a_lesson_goes_on_in_the_later_tab_and_other_pages_are_left_alone(
    tutorial: Tutorial, visit: Enter
) -> None:
    visitor = visit(tutorial)
    older = opened(visitor.page, f"{tutorial.home}chapter/00?lang=en")
    duel = opened(visitor.context.new_page(), f"{tutorial.home}{DUEL}&lang=en")
    box = opened(visitor.context.new_page(), f"{tutorial.home}chapter/12?lang=en")
    opened(visitor.context.new_page(), f"{tutorial.home}chapter/00?lang=en")
    expect(older.locator(".m-banner")).to_contain_text(say("ui.elsewhere", "en"))
    for page in (duel, box):
        expect(page.locator(".m-banner")).to_have_count(0)
