"""A whole match of a game with nothing but rules and words, on the page of matches."""

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from motc_lab.scene.model import Lang
from motc_lab.texts import say
from tests.browser.conftest import Enter
from tests.browser.hands import Press, by_key, by_mouse, by_touch
from tests.browser.server import Tutorial
from tests.browser.visit import (
    Visit,
    assert_accessible,
    assert_fits,
    living,
    reloaded,
    wait_until_kept,
)

HANDY, NOTEBOOK = (390, 844), (1366, 768)
DUEL = "chapter/play?game=duel&seat=south&level=random"
LIVE = ".m-plain-place.m-live"
RESULT = ".m-result"
WHY = ".m-ended-reason"
MOST_TABS = 60
GUESS = re.compile("It is the|Es ist die")


def enter(visitor: Visit, address: str = DUEL, lang: Lang = "en") -> Page:
    page = visitor.go(f"{address}&lang={lang}")
    living(page)
    expect(page.locator(".m-drawer-prose")).to_be_visible()
    return page


def by_tab(goal: Locator) -> None:
    """Walk to what lies outside the table, and press it."""
    for _ in range(MOST_TABS):
        if goal.evaluate("goal => goal === document.activeElement"):
            goal.page.keyboard.press("Enter")
            return
        goal.page.keyboard.press("Tab")
    raise AssertionError("Tab does not lead there")


def play_to_the_end(page: Page, press: Press) -> None:
    """Lay the first card; whoever is behind guesses which one is left."""
    expect(page.locator(LIVE)).to_have_count(2)
    press(page.locator(LIVE).first)
    press(page.locator("[data-el=commit]"))
    guesses = page.get_by_role("button", name=GUESS)
    expect(page.locator(RESULT).or_(guesses.first)).to_be_visible()
    if guesses.count():
        press(guesses.first)
    expect(page.locator(RESULT)).to_be_visible()


def saved(page: Page, press: Press) -> str:
    """Press the button that keeps this match; return what the file says."""
    button = page.get_by_role("button", name=say("ui.match_keep", "en"))
    with page.expect_download() as kept:
        press(button)
    return kept.value.path().read_text(encoding="utf-8")


@pytest.mark.long
@pytest.mark.parametrize(
    ("press", "size"),
    [(by_mouse, NOTEBOOK), (by_key, NOTEBOOK), (by_touch, HANDY)],
    ids=["mouse", "keys", "touch"],
)
def test_a_duel_against_a_bot_and_another_one(
    tutorial: Tutorial, visit: Enter, press: Press, size: tuple[int, int]
) -> None:
    visitor = visit(tutorial, still=True, size=size, touch=press is by_touch)
    page = enter(visitor)
    assert_fits(page)
    play_to_the_end(page, press)
    assert_accessible(page)
    assert saved(page, press).startswith("duel record 1\n")
    beside = by_tab if press is by_key else press
    beside(page.locator("[data-act=again]"))
    play_to_the_end(page, press)
    expect(page.locator(".m-ended-series")).to_contain_text("So far:")
    own = page.locator(".m-own-record li")
    expect(own).to_have_count(1)
    told = re.sub("Drawn: ", "", own.inner_text())
    assert sum(map(int, re.findall(r"\d+", told))) == 2
    beside(page.locator("[data-act=new_match]"))
    beside(page.locator("dialog button[type=submit]"))
    play_to_the_end(page, press)
    visitor.assert_clean()
    assert not visitor.foreign_requests


@pytest.mark.parametrize("size", [NOTEBOOK, HANDY])
def test_values_in_the_sandbox_leave_the_cards_to_be_read(
    tutorial: Tutorial, visit: Enter, size: tuple[int, int]
) -> None:
    visitor = visit(tutorial, still=True, size=size)
    page = visitor.go("sandbox?game=duel&lang=de")
    living(page)
    expect(page.locator(f"{LIVE} .m-worth")).to_have_count(2)
    for card in page.locator(LIVE).all():
        whole, sign = card.bounding_box(), card.locator(".m-worth").bounding_box()
        assert whole is not None
        assert sign is not None
        assert sign["height"] < whole["height"] / 4
        assert sign["width"] < whole["width"]
    visitor.assert_clean()


@pytest.mark.long
@pytest.mark.parametrize("lang", ["en", "de"])
def test_the_page_goes_to_another_game_and_keeps_a_match_of_each(
    tutorial: Tutorial, visit: Enter, lang: Lang
) -> None:
    visitor = visit(tutorial, still=True, size=NOTEBOOK)
    page = enter(visitor, lang=lang)
    play_to_the_end(page, by_mouse)
    told = page.locator(WHY).inner_text()
    wait_until_kept(page)
    page.locator("[data-act=new_match]").click()
    page.locator("dialog input[name=game][value=stratego]").check()
    expect(page.locator("dialog input[name=board]")).to_have_count(2)
    page.locator("dialog input[name=game][value=motc]").check()
    page.locator("dialog input[name=length][value=game]").check()
    page.locator("dialog button[type=submit]").click()
    expect(page.locator("[data-part=score]")).to_be_visible()
    expect(page).not_to_have_url(re.compile("game="))
    wait_until_kept(page)
    reloaded(page)
    expect(page.locator("[data-part=score]")).to_be_visible()
    page = enter(visitor, "chapter/play?game=duel", lang)
    expect(page.locator(WHY)).to_have_text(told)
    visitor.assert_clean()


@pytest.mark.parametrize("lang", ["en", "de"])
def test_two_play_at_one_screen_behind_a_curtain(
    tutorial: Tutorial, visit: Enter, lang: Lang
) -> None:
    visitor = visit(tutorial, still=True, size=NOTEBOOK)
    page = enter(visitor, "chapter/play?game=duel&level=here", lang)
    for name in ("North", "South") if lang == "en" else ("Nord", "Süd"):
        expect(page.locator(LIVE)).to_have_count(0)
        button = say("scene.plain.curtain_button", lang, who=name)
        page.get_by_role("button", name=button).click()
        expect(page.locator(LIVE)).to_have_count(2)
        page.locator(LIVE).first.click()
        page.locator("[data-el=commit]").click()
    # Whoever laid the lower card guesses: North behind a curtain, South looks already.
    covered = page.get_by_role("button", name=re.compile("show|zeigen"))
    guess = page.get_by_role("button", name=re.compile("It is the|Es ist die"))
    expect(covered.or_(guess).first).to_be_visible()
    visitor.assert_clean()
