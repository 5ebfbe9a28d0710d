"""Stratego's sandbox on the web: saved, reloaded, branched, and shared by a link."""

import re

import pytest
from playwright.sync_api import Page, expect

from motc_lab.engine.record import read_record
from motc_lab.engine.session import AnySession
from motc_lab.scene.model import Lang
from tests.browser.analyst import Analyst, Hand, Keys, Mouse
from tests.browser.conftest import Enter
from tests.browser.hands import Press, by_mouse, until_changed
from tests.browser.server import Tutorial
from tests.browser.test_stratego import by_key, element
from tests.browser.visit import assert_accessible, living, reloaded, wait_until_kept

SETTINGS = "variant+quick|options+memory_aid=1"
ADDRESS = f"sandbox?game=stratego&seed=5&with={SETTINGS}"
# What stands where, without the values that are thought of meanwhile.
FIELD = """() => [...document.querySelectorAll(".m-square")].map((square) =>
  square.dataset.el + (square.querySelector(".m-block")?.textContent ?? "")).join()"""


def set_up(page: Page, press: Press) -> None:
    """Both sides take the set-up that the board has for beginners."""
    for _ in range(2):
        until_changed(page, press, element(page, "tool.preset first-steps"))
        until_changed(page, press, element(page, "choice.ready"))


def move(page: Page, press: Press, number: int = 0) -> None:
    """A piece that can go, and one of its ways."""
    live = page.locator(".m-square.m-live")
    live.first.wait_for()
    piece = live.nth(number)
    name = piece.get_attribute("data-el")
    assert name is not None
    press(element(page, name))
    aims = page.locator(".m-aim")
    expect(aims).not_to_have_count(0)
    until_changed(page, press, aims.first)


def saved(page: Page, analyst: Analyst, hand: Hand) -> tuple[str, AnySession]:
    """The name of the file that the sandbox saves, and its match."""
    panel = analyst.open_panel("share", hand)
    hand.press(panel.get_by_role("button", name=analyst.word("share_yes")))
    expect(page.locator('[data-form="copy_link"]')).to_be_visible()
    with page.expect_download() as kept:
        hand.press(analyst.button("save_record", ".m-panel-share"))
    text = kept.value.path().read_text(encoding="utf-8")
    return kept.value.suggested_filename, read_record(text)


@pytest.mark.parametrize(
    ("press", "hands", "lang"),
    [(by_mouse, Mouse, "en"), (by_key, Keys, "de")],
    ids=["mouse", "keys"],
)
def test_a_match_is_saved_reloaded_branched_and_shared(
    tutorial: Tutorial,
    visit: Enter,
    press: Press,
    hands: type[Mouse | Keys],
    lang: Lang,
) -> None:
    visitor = visit(tutorial, still=True, size=(1366, 768))
    page = visitor.go(f"{ADDRESS}&lang={lang}")
    living(page)
    analyst, hand = Analyst(page, lang), hands(page)
    set_up(page, press)
    for _ in range(3):
        move(page, press)
    lines = analyst.lines(hand)
    expect(lines).to_have_count(8)
    wait_until_kept(page)
    name, match = saved(page, analyst, hand)
    assert name == "match-stratego.txt"
    assert match.ruleset.settings["variant"] == "quick"
    assert match.ruleset.settings["memory_aid"]
    before = page.evaluate(FIELD)
    reloaded(page)
    page.locator(".m-square.m-live").first.wait_for()
    assert page.evaluate(FIELD) == before
    expect(analyst.lines(hand)).to_have_count(8)
    hand.pick(analyst.lines(hand).nth(5))
    hand.do(analyst.button("go_there", ".m-tree-tools"), "Enter")
    expect(analyst.here(hand)).to_have_attribute("data-node", "5")
    move(page, press, 1)
    expect(analyst.lines(hand)).to_have_count(9)
    assert_accessible(page)
    _, match = saved(page, analyst, hand)
    link = page.locator('[data-form="copy_link"]').input_value()
    assert re.search(r"[?&]with=", link)
    shown = page.evaluate(FIELD)
    visitor.assert_clean()

    other = visit(tutorial, still=True, size=(1366, 768))
    other.page.goto(link)
    living(other.page)
    other.page.locator(".m-square.m-live").first.wait_for()
    wait_until_kept(other.page)
    assert other.page.evaluate(FIELD) == shown
    follower = Analyst(other.page, lang)
    _, again = saved(other.page, follower, hands(other.page))
    assert again.position == match.position
    assert again.ruleset.heads == match.ruleset.heads
    count = follower.lines().count()
    assert count > 1
    reloaded(other.page)
    other.page.locator(".m-square.m-live").first.wait_for()
    assert other.page.evaluate(FIELD) == shown
    expect(follower.lines()).to_have_count(count)
    other.assert_clean()
