"""The three starters in a browser: one or two clicks each, and nothing scrolls away."""

import pytest
from playwright.sync_api import Page, expect

from motc_lab.scene.model import Lang
from motc_lab.texts import say
from tests.browser.analyst import Analyst
from tests.browser.conftest import Enter
from tests.browser.server import Tutorial
from tests.browser.visit import PHONE, assert_accessible, until

LAPTOP = (1366, 768)
SIZES = (LAPTOP, (1024, 768), PHONE)
PARTS = ("score", "table", "hand", "decision", "outcome")
# The parts of the stage that are not wholly inside the window.
CUT = """names => names.filter(name => {
  const box = document.querySelector(`[data-part="${name}"]`).getBoundingClientRect();
  const inside = box.top >= 0 && box.left >= 0 && box.bottom <= innerHeight + 1;
  return !(inside && box.right <= innerWidth + 1 && box.height > 0);
})"""


def starter(page: Page, name: str) -> None:
    page.locator(f"[data-starter={name}]").click()


def before_the_first_card(tutorial: Tutorial, visit: Enter, lang: Lang) -> Page:
    """A laptop with the sandbox, led on to the first exchange by a starter."""
    page = visit(tutorial, size=LAPTOP).enter("12", f"?lang={lang}")
    starter(page, "resign")
    told = page.locator(".m-started")
    expect(told).not_to_be_empty()
    told.get_by_role("button").click()
    expect(page.locator('[data-el="choice.resign"]')).to_be_visible()
    return page


@pytest.mark.parametrize("lang", ["en", "de"])
def test_is_resigning_good_has_both_values_and_a_verdict(
    tutorial: Tutorial, visit: Enter, lang: Lang
) -> None:
    page = before_the_first_card(tutorial, visit, lang)
    told = page.locator(".m-started")
    expect(told.locator(".m-told-verdict")).not_to_be_empty()
    expect(told.locator(".m-caption")).to_have_count(2)
    number = told.locator(".m-worth-why").last

    def answered() -> bool:  # asked again while the search still changes its mind
        number.click()
        return told.locator(".m-answer").count() > 0

    until(page, answered)
    expect(told.locator(".m-answer")).to_contain_text("%")
    assert_accessible(page)
    assert page.evaluate("scrollY") == 0


@pytest.mark.long
@pytest.mark.parametrize("lang", ["en", "de"])
def test_another_card_is_three_clicks_and_return_brings_the_match_back(
    tutorial: Tutorial, visit: Enter, lang: Lang
) -> None:
    page = before_the_first_card(tutorial, visit, lang)
    analyst = Analyst(page, lang)
    starter(page, "card")
    card = page.locator(".m-own-hand .m-hand-card").first
    name = card.get_attribute("data-el")
    card.click()
    expect(page.locator('[data-swap="card"]')).to_have_value(str(name))
    page.locator(".m-swap-others button").last.click()
    change = page.locator("[data-change]")
    expect(change.locator(".m-value-told")).to_have_count(2)
    expect(page.locator(f'[data-el="{name}"]')).to_have_count(0)
    page.wait_for_function("document.activeElement !== document.body")
    change.get_by_role("button", name=analyst.word("change_tables")).click()
    expect(page.locator(".m-future")).to_have_count(2)
    assert_accessible(page)
    analyst.button("to_table").click()
    page.wait_for_function("document.activeElement !== document.body")
    change.get_by_role("button", name=analyst.word("change_undo")).click()
    expect(page.locator(f'[data-el="{name}"]')).to_be_visible()
    expect(change).to_have_count(0)


def test_win_it_or_lose_it_is_one_click(tutorial: Tutorial, visit: Enter) -> None:
    page = before_the_first_card(tutorial, visit, "en")
    starter(page, "fate")
    heads = page.locator(".m-future-column > .m-heading")
    expect(heads.first).to_contain_text("Win it: ")
    expect(heads.last).to_contain_text("Lose it: ")
    assert page.evaluate("scrollY") == 0


@pytest.mark.parametrize("lang", ["en", "de"])
def test_at_every_size_the_parts_of_the_stage_are_wholly_in_view(
    tutorial: Tutorial, visit: Enter, lang: Lang
) -> None:
    page = visit(tutorial, size=LAPTOP).enter("12", f"?lang={lang}")
    expect(page.locator(".m-worth-legend")).to_be_visible()
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        assert page.evaluate(CUT, list(PARTS)) == [], f"{width} x {height}"
        Analyst(page, lang).open_panel("values")
        assert page.evaluate("scrollY") == 0


@pytest.mark.long
def test_from_a_lesson_the_way_leads_back_to_its_step(
    tutorial: Tutorial, visit: Enter
) -> None:
    page = visit(tutorial, size=LAPTOP).enter("05", "?lang=de&step=finish")
    page.locator(".m-more").click()
    page.locator(".m-menu a.m-sandbox").click()
    back = page.locator(".m-way-back")
    expect(back).to_contain_text(say("lesson.control.back", "de")[:4])
    expect(page.locator(".m-outcome")).to_contain_text("Kapitel 5")
    page.reload()
    back.click()
    expect(page.locator(".m-steps [aria-current=step]")).to_be_visible()
    assert "chapter/05" in page.url
