"""A hint is seen on the board; the last step of a chapter leads to the next one."""

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import Enter
from tests.browser.server import Tutorial
from tests.browser.visit import PHONE, assert_accessible, assert_fits, to_the_table


def climb(page: Page, rungs: int) -> None:
    for _ in range(rungs):
        before = page.locator(".m-hint").all_inner_texts()
        page.locator("[data-control=hint]").click()
        expect(page.locator(".m-hint")).not_to_have_text(before[0] if before else "")


def marked(page: Page) -> Locator:
    return page.locator(".m-hand-card.m-tipped")


@pytest.mark.parametrize(
    ("lang", "word", "said"),
    [
        ("en", "Hint", "The hint marks this."),
        ("de", "Tipp", "Darauf zeigt der Tipp."),
    ],
)
def test_the_third_rung_marks_cards_with_a_word_until_the_next_choice(
    tutorial: Tutorial, visit: Enter, lang: str, word: str, said: str
) -> None:
    visitor = visit(tutorial)
    page = visitor.enter("00", f"?lang={lang}&step=lose")
    climb(page, 3)
    expect(marked(page)).to_have_count(3)
    expect(marked(page).first.locator(".m-tip-badge")).to_contain_text(word)
    expect(marked(page).first.locator(".m-unseen")).to_contain_text(said)
    assert_accessible(page)
    marked(page).first.click()
    page.locator("[data-el=commit]").click()
    expect(page.locator(".m-tip-badge")).to_have_count(0)
    visitor.assert_clean()


def test_the_fourth_rung_marks_card_section_and_pawns(
    tutorial: Tutorial, visit: Enter
) -> None:
    page = visit(tutorial, size=PHONE).enter("00", "?lang=de&step=lose")
    climb(page, 4)
    expect(marked(page)).to_have_count(1)
    expect(page.locator(".m-value.m-tipped")).to_have_count(1)
    marked(page).click()
    expect(page.locator(".m-stepper .m-tip-badge")).to_contain_text("Tipp: 0")
    assert_fits(page)


@pytest.mark.long
def test_a_question_and_an_exhibit_are_marked_as_well(
    tutorial: Tutorial, visit: Enter
) -> None:
    page = visit(tutorial).enter("04", "?lang=en&step=check")
    climb(page, 4)
    expect(page.locator(".m-bet-option.m-tipped")).to_have_count(1)
    expect(page.locator(".m-bet-option.m-tipped")).to_contain_text("Hint")
    page = visit(tutorial).enter("03", "?lang=en")
    climb(page, 4)
    expect(page.locator(".m-dial.m-tipped")).to_contain_text("Hint: to 1")
    assert_accessible(page)


@pytest.mark.parametrize(
    ("number", "door", "address"),
    [
        ("03", "Nächstes Kapitel: Wer hat die Initiative?", r"/chapter/04\?lang=de$"),
        ("11", "Nächstes Kapitel: Labor", r"/chapter/12\?lang=de$"),
        ("13", "Alle Kapitel", r"/\?lang=de$"),
    ],
)
def test_the_last_step_leads_on_by_a_key(
    tutorial: Tutorial, visit: Enter, number: str, door: str, address: str
) -> None:
    page = visit(tutorial).enter(number, "?lang=de")
    expect(page.locator(".m-onward")).to_have_count(0)
    page.locator(".m-steps button").last.click()
    expect(page.locator("a.m-onward")).to_contain_text(door)
    page.locator(".m-more").click()
    expect(page.locator(".m-sandbox")).to_be_visible()
    page.keyboard.press("Escape")
    to_the_table(page)
    page.keyboard.press("c")
    expect(page).to_have_url(re.compile(address))
