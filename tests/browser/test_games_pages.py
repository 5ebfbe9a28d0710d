"""A newcomer finds another game from the first page, by mouse and by keyboard alone."""

import re

import pytest
from playwright.sync_api import Page, expect

from motc_lab.app.web.games import in_order
from motc_lab.app.web.reference.kinds import kinds_of
from motc_lab.app.web.words import title_of, words
from motc_lab.engine.game import FIRST, games
from motc_lab.scene.model import Lang
from motc_lab.texts.rules import rule, rule_ids
from tests.browser.conftest import Enter
from tests.browser.fit import assert_fits_at, lengthen
from tests.browser.server import Tutorial
from tests.browser.visit import LAPTOP, PHONE, assert_accessible, living

HANDY, SMALL = (390, 844), (1366, 768)
OTHERS = [game for game in games() if game != FIRST]
LANGS = pytest.mark.parametrize("lang", ["en", "de"])
PATHS = ("", "reference/rules", "reference/glossary", "reference/search", "teach")


def bar(page: Page) -> list[str]:
    """The names of the games that the first page offers."""
    return page.locator("nav.games strong").all_inner_texts()


@LANGS
def test_from_the_first_page_to_a_rule_of_another_game(
    tutorial: Tutorial, visit: Enter, lang: Lang
) -> None:
    visitor = visit(tutorial, size=SMALL)
    page = visitor.go(f"?lang={lang}")
    assert bar(page) == [title_of(game, lang) for game in in_order()]
    page.locator("nav.games").get_by_role("link", name=re.compile("^Stratego")).click()
    say = words(lang, "stratego")
    expect(page.get_by_role("heading", level=1)).to_have_text(say["title"])
    expect(page.locator(".tagline")).to_have_text(say["tagline"])
    page.locator("#look-up + form input[type=search]").fill("STWO-1")
    page.keyboard.press("Enter")
    page.get_by_role("link", name=rule("STWO-1", lang).title).click()
    expect(page).to_have_url(re.compile(rf"rules\?lang={lang}&game=stratego#STWO-1"))
    expect(page.locator("article.rule")).to_have_count(len(rule_ids("stratego")))
    expect(page.locator("#STWO-1")).to_be_in_viewport()
    other = "Deutsch" if lang == "en" else "English"
    page.get_by_role("link", name=other, exact=True).click()
    expect(page.locator("#STWO-1 h3")).to_contain_text(
        rule("STWO-1", "de" if lang == "en" else "en").title
    )
    page.locator(".masthead").click()
    expect(page.locator("nav.games [aria-current]")).to_contain_text("Stratego")
    visitor.assert_clean()
    assert not visitor.foreign_requests


def test_a_game_is_chosen_by_keyboard_alone(tutorial: Tutorial, visit: Enter) -> None:
    page = visit(tutorial).go("?lang=en")
    chosen = (
        "document.activeElement.closest('nav.games') && document.activeElement.href"
    )
    for _ in range(20):
        page.keyboard.press("Tab")
        if "game=duel" in (page.evaluate(chosen) or ""):
            break
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", level=1)).to_have_text("Duel")


@pytest.mark.long
@pytest.mark.parametrize(("lang", "dark"), [("en", True), ("de", False)])
def test_pages_of_other_games_are_accessible_and_fit_with_longer_words(
    tutorial: Tutorial, visit: Enter, lang: Lang, dark: bool
) -> None:
    visitor = visit(tutorial, size=SMALL, dark=dark)
    addresses = [
        f"{path}?lang={lang}&game={game}"
        for game in OTHERS
        for path in PATHS
        if not path.startswith("reference/")
        or path.removeprefix("reference/") in kinds_of(game)
    ]
    for address in addresses:
        page = visitor.go(address)
        assert_accessible(page)
        assert_fits_at(page, PHONE, HANDY)
        lengthen(page)
        assert_fits_at(page, PHONE, HANDY, SMALL, LAPTOP)
        page.set_viewport_size({"width": SMALL[0], "height": SMALL[1]})
    visitor.assert_clean()


@LANGS
def test_an_unknown_game_is_told_and_leads_to_those_there_are(
    tutorial: Tutorial, visit: Enter, lang: Lang
) -> None:
    visitor = visit(tutorial, size=SMALL)
    page = visitor.context.new_page()
    page.goto(f"{tutorial.home}play?game=<b>chess&lang={lang}")
    heading = page.get_by_role("heading", level=1)
    expect(heading).to_have_text(words(lang)["no_game_heading"])
    assert_accessible(page)
    assert_fits_at(page, PHONE, HANDY, SMALL)
    page.get_by_role("link", name=title_of(games()["duel"], lang)).first.click()
    expect(page.get_by_role("heading", level=1)).to_have_text(
        words(lang, "duel")["title"]
    )


def test_the_doors_of_another_game_lead_to_its_boards(
    tutorial: Tutorial, visit: Enter
) -> None:
    visitor = visit(tutorial, size=SMALL)
    page = visitor.go("?lang=en&game=duel")
    page.locator(".door-play [name=seat]").select_option("south")
    page.locator(".door-play button").click()
    living(page)
    assert "game=duel" in page.url
    expect(page.locator("#chapter")).to_contain_text("South")
    assert "Spassky" not in page.locator("#chapter").inner_text()
    visitor.assert_clean()
    assert not visitor.foreign_requests
