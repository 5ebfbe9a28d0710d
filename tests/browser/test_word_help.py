"""Words of the glossary in a chapter's story: help by Tab, pointer and finger."""

import pytest
from playwright.sync_api import FloatRect, Locator, Page, expect

from motc_lab.lessons import LessonRun
from motc_lab.scene.model import Lang
from motc_lab.texts.glossary import glossary
from tests.browser.conftest import Enter
from tests.browser.server import Tutorial
from tests.browser.test_keyboard import Typist
from tests.browser.visit import LAPTOP, PHONE, assert_accessible, assert_fits

LINE_PX = 1
ZOOMED = (640, 400)  # 1280 by 800 at 200 %


def help_of(word: Locator) -> Locator:
    return word.page.locator(f"id={word.get_attribute('aria-describedby')}")


def meaning_of(name: str, lang: Lang) -> str:
    return next(word.text for word in glossary(lang) if word.id == name)


def box(part: Locator) -> FloatRect:
    found = part.bounding_box()
    assert found is not None
    return found


def assert_beside(word: Locator) -> None:
    """Fail if the help covers its word, or leaves the window."""
    here, shown, size = box(word), box(help_of(word)), word.page.viewport_size
    assert size is not None
    assert shown["x"] >= -LINE_PX
    assert shown["x"] + shown["width"] <= size["width"] + LINE_PX
    assert shown["y"] >= -LINE_PX
    assert shown["y"] + shown["height"] <= size["height"] + LINE_PX
    is_below = shown["y"] >= here["y"] + here["height"]
    assert is_below or shown["y"] + shown["height"] <= here["y"]


def words(page: Page) -> list[Locator]:
    """The marked words of the lesson, which is opened where it is folded."""
    expect(page.locator(".m-steps [aria-current=step]")).to_be_visible()
    story = page.locator("[data-part=prose] .m-drawer-line[aria-expanded=false]")
    if story.is_visible():
        story.click()
    expect(page.locator(".m-term").first).to_be_visible()
    page.evaluate("document.fonts.ready.then(() => true)")
    return page.locator(".m-term").all()


def test_tab_shows_what_each_word_means_and_escape_hides_it(
    tutorial: Tutorial, visit: Enter
) -> None:
    visitor = visit(tutorial, size=PHONE)
    page = visitor.enter("00", "?lang=en")
    typist = Typist(page)
    found = words(page)
    marked = LessonRun("00").chapter("en").terms
    assert len(found) == len(marked) > 1
    typist.tab_to(".m-term")
    for word in found:
        expect(word).to_be_focused()
        expect(help_of(word)).to_be_visible()
        expect(page.locator(".m-meaning:visible")).to_have_count(1)
        assert_beside(word)
        typist.press("Tab")
    typist.press("Shift+Tab")
    expect(help_of(found[-1])).to_be_visible()
    assert_accessible(page)
    assert_fits(page)
    typist.press("Escape")
    expect(page.locator(".m-meaning:visible")).to_have_count(0)
    expect(found[-1]).to_be_focused()
    typist.press("Enter")
    expect(help_of(found[-1])).to_be_visible()
    visitor.assert_clean()


def test_help_follows_the_language_and_is_heard_with_its_word(
    tutorial: Tutorial, visit: Enter
) -> None:
    page = visit(tutorial).enter("00", "?lang=en")
    word = page.get_by_role("button", name="exchange", exact=True)
    expect(word).to_have_accessible_description(meaning_of("exchange", "en"))
    page.get_by_role("button", name="Deutsch").click()
    word = page.get_by_role("button", name="Angriff", exact=True)
    expect(word).to_have_accessible_description(meaning_of("exchange", "de"))


def test_help_stays_under_the_pointer_and_goes_with_it(
    tutorial: Tutorial, visit: Enter
) -> None:
    page = visit(tutorial).enter("00", "?lang=en")
    word = words(page)[0]
    word.hover()
    expect(help_of(word)).to_be_visible()
    page.mouse.move(box(word)["x"] + 5, box(help_of(word))["y"] + 10, steps=12)
    expect(help_of(word)).to_be_visible()
    page.mouse.move(5, 5)
    expect(help_of(word)).to_be_hidden()
    word.click()
    expect(help_of(word)).to_be_visible()
    page.locator(".m-story-column .m-heading").first.click()
    expect(help_of(word)).to_be_hidden()


@pytest.mark.parametrize("size", [LAPTOP, ZOOMED])
def test_help_stands_beside_its_word_on_an_enlarged_page(
    tutorial: Tutorial, visit: Enter, size: tuple[int, int]
) -> None:
    page = visit(tutorial, size=size).enter("00", "?lang=en")
    for word in words(page):
        word.focus()
        expect(help_of(word)).to_be_visible()
        assert_beside(word)
