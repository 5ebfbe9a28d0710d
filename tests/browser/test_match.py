"""A game and a match to their ends, as somebody at the page sees and hears them."""

import pytest
from playwright.sync_api import Page, expect

from motc_lab.scene.model import Lang
from motc_lab.texts import say
from tests.browser.conftest import Enter
from tests.browser.server import Tutorial
from tests.browser.visit import LAPTOP, assert_accessible

HEARD = """() => {
  globalThis.heard = [];
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes)
      for (const node of addedNodes) globalThis.heard.push(node.textContent);
  }).observe(document.querySelector(".motc > [aria-live=polite]"), { childList: true });
}"""
MOST_CHOICES = 60
HANDY = (390, 844)


def choose(page: Page) -> None:
    """Answer whatever is asked, in a way that is always offered; and wait."""
    app = page.locator(".motc")
    beat = app.get_attribute("data-beat") or ""
    for name in ("done", "decline", "stop", "leave"):
        button = page.locator(f'[data-el="{name}"]')
        if button.count():
            button.click()
            break
    else:
        card = page.locator(".m-hand-card.m-live")
        if not card.count():
            page.locator(".m-choices button").first.click()
        else:
            card.first.click()
            section = page.locator(".m-felt .m-live")
            if section.count():
                section.first.click()
            commit = page.locator('[data-el="commit"]')
            if commit.count():
                commit.click()
    expect(app).not_to_have_attribute("data-beat", beat)


def play_to_the_end(page: Page) -> None:
    for _ in range(MOST_CHOICES):
        if page.locator("[data-part=final]").count():
            return
        choose(page)
    raise AssertionError("a game has not ended after so many choices")


@pytest.mark.long
@pytest.mark.parametrize("lang", ["en", "de"])
def test_the_last_position_of_a_game_waits_for_its_button(
    tutorial: Tutorial, visit: Enter, lang: Lang
) -> None:
    page = visit(tutorial, still=True).enter("10", f"?lang={lang}")
    play_to_the_end(page)
    cards = page.locator(".m-felt .m-card")
    expect(cards.first).to_be_visible()
    expect(page.locator("[data-part=score]")).to_contain_text("1")
    expect(page.locator("[data-part=outcome]")).to_be_visible()
    assert_accessible(page)
    page.locator('[data-control="next"]').click()
    expect(page.locator("[data-part=final]")).to_have_count(0)
    play_to_the_end(page)
    onward = page.locator('[data-el="next_game"]')
    expect(onward).to_have_text(say("outcome.onward.button", lang))
    expect(onward).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator("[data-part=final]")).to_have_count(0)
    expect(cards).to_have_count(0)
    expect(page.locator(".m-next-side").first).to_be_visible()


def test_an_exchange_is_heard_in_single_sentences_and_ends_with_the_question(
    tutorial: Tutorial, visit: Enter
) -> None:
    page = visit(tutorial, still=True).enter("00", "?lang=en&step=free")
    page.evaluate(HEARD)
    page.locator('[data-el="fischer.wQ"]').click()
    page.locator('[data-el="commit"]').click()
    asked = page.locator(".motc > [aria-live=polite] p").last
    expect(asked).to_contain_text("And now you are asked: Fischer,")
    heard = page.evaluate("globalThis.heard")
    assert len(heard) >= 3
    assert all(text.count(". ") <= 1 for text in heard), heard
    assert heard[0].startswith("Fischer answers")


@pytest.mark.parametrize("size", [LAPTOP, HANDY])
def test_the_outcome_opens_the_log_at_its_newest_line_with_one_tab_stop(
    tutorial: Tutorial, visit: Enter, size: tuple[int, int]
) -> None:
    page = visit(tutorial, still=True, size=size).enter("00", "?lang=en&step=free")
    beat = page.locator(".motc").get_attribute("data-beat") or ""
    page.locator('[data-el="fischer.wQ"]').click()
    page.locator('[data-el="commit"]').click()
    # There may be an outcome before; the log must not grow while it is opened.
    expect(page.locator(".motc")).not_to_have_attribute("data-beat", beat)
    page.locator("[data-part=outcome] .m-outcome").click()
    log = page.locator("[data-part=log]")
    expect(log.locator(".m-log")).to_be_visible()
    stops = log.locator('[data-line][tabindex="0"]')
    expect(stops).to_have_count(1)
    expect(stops).to_be_focused()
    lines = log.locator("[data-line]")
    numbers = [int(one.get_attribute("data-line") or 0) for one in lines.all()]
    assert int(stops.get_attribute("data-line") or 0) == max(numbers)
    assert "EXC-" not in log.inner_text()
    stops.press("ArrowUp")
    expect(log.locator('[data-line][tabindex="0"]')).to_be_focused()
