"""The first minute at a table: offered to newcomers, never in the way of others."""

from typing import Final

import pytest
from playwright.sync_api import Page, expect

from motc_lab.engine.game import games
from motc_lab.scene.model import Lang
from motc_lab.texts import say
from tests.browser.conftest import Enter
from tests.browser.layout import SETTLED, Size
from tests.browser.server import Tutorial
from tests.browser.visit import Visit, assert_accessible, living, reloaded

OFFER: Final = '[data-act="intro_open"]'
NEXT: Final = '[data-act="intro_next"]'
TEXT: Final = ".m-intro-text"
FRAME: Final = ".m-intro-frame"
MOST_SCREENS: Final = 5
LEAST_LETTERS, LEAST_TARGET = 14, 44  # px
MEASURE: Final = """() => {
  const all = (which) => [...document.querySelectorAll(which)];
  const box = (element) => element.getBoundingClientRect();
  const inside = ({ left, top, right, bottom }) =>
    Math.min(left, top) >= -1 && right <= innerWidth + 1 && bottom <= innerHeight + 1;
  const letters = (text) => parseFloat(getComputedStyle(text).fontSize);
  const texts = all('.m-intro-text, .m-intro .m-button, .m-intro-count');
  const targets = all('.m-intro button').map(box);
  const sizes = targets.map(({ width, height }) => Math.min(width, height));
  const parts = all('.m-intro-text, .m-intro button, .m-intro-frame');
  return {
    letters: Math.min(...texts.map(letters)),
    target: Math.min(...sizes),
    whole: parts.every((part) => inside(box(part))),
  };
}"""


def at_table(visitor: Visit, game: str, lang: Lang = "en") -> Page:
    page = visitor.go(f"chapter/play?game={game}&lang={lang}")
    living(page)
    expect(page.locator(OFFER)).to_be_visible()
    return page


@pytest.mark.parametrize("size", [(1366, 768), (390, 844)], ids=str)
@pytest.mark.parametrize("lang", ["en", "de"])
@pytest.mark.parametrize("game", sorted(games()))
def test_each_screen_points_at_what_is_there_and_the_last_leads_to_the_question(
    tutorial: Tutorial, visit: Enter, game: str, lang: Lang, size: Size
) -> None:
    visitor = visit(tutorial, size=size, touch=size[0] < 700)
    page = at_table(visitor, game, lang)
    page.locator(OFFER).click()
    for _ in range(MOST_SCREENS):
        expect(page.locator(NEXT)).to_be_focused()
        expect(page.locator(FRAME).first).to_be_visible()
        page.evaluate(SETTLED)
        found = page.evaluate(MEASURE)
        assert found["letters"] >= LEAST_LETTERS, page.locator(TEXT).text_content()
        assert found["target"] >= LEAST_TARGET
        assert found["whole"], page.locator(TEXT).text_content()
        page.locator(NEXT).click()
        if page.locator(NEXT).count() == 0:
            break
    expect(page.locator(TEXT)).to_have_count(0)
    expect(page.locator(FRAME)).to_have_count(0)
    expect(page.locator(".m-question")).to_be_visible()
    expect(page.locator("[data-el]:focus")).to_have_count(1)
    visitor.assert_clean()


def test_by_keys_it_is_read_left_and_never_offered_again(
    tutorial: Tutorial, visit: Enter
) -> None:
    page = at_table(visit(tutorial), "stratego")
    page.locator(OFFER).focus()
    page.keyboard.press("Enter")
    expect(page.locator(NEXT)).to_be_focused()
    first = page.locator(TEXT).text_content()
    said = page.locator(NEXT).get_attribute("aria-describedby")
    assert page.locator(f'[id="{said}"]').text_content() == first
    assert_accessible(page)
    page.keyboard.press("Enter")
    expect(page.locator(TEXT)).not_to_have_text(first or "")
    page.keyboard.press("Escape")
    expect(page.locator(TEXT)).to_have_count(0)
    reloaded(page)
    expect(page.locator(".m-question")).to_be_visible()
    expect(page.locator(f".m-intro-offer{OFFER}")).to_have_count(0)
    page.locator(".m-drawer-prose > .m-drawer-line").click()
    expect(page.locator(OFFER)).to_have_text(say("ui.intro_again", "en"))


def test_who_begins_to_choose_is_not_held_up(tutorial: Tutorial, visit: Enter) -> None:
    page = at_table(visit(tutorial), "compile")
    page.locator(OFFER).click()
    page.locator(".m-cpl-place.m-live").first.click()
    expect(page.locator(TEXT)).to_have_count(0)
    expect(page.locator("[data-el=back]")).to_be_visible()


def test_the_aim_stays_at_hand(tutorial: Tutorial, visit: Enter) -> None:
    page = at_table(visit(tutorial, size=(390, 844)), "compile", "de")
    aim = say("compile.intro.aim", "de")
    line = page.locator(".m-drawer-prose .m-aim-line").first
    expect(line).to_contain_text(aim)
    fits = "({ parentElement: row }) => row.scrollHeight <= row.clientHeight + 1"
    assert line.evaluate(fits)
