"""The companion on a phone beside a real table, by touch."""

import pytest
from playwright.sync_api import Page, expect

from motc_lab.games.motc.companion.parts import signed
from motc_lab.games.motc.rules.seat import PERSONS
from motc_lab.scene.model import Lang
from motc_lab.texts import say
from tests.browser.conftest import Enter
from tests.browser.server import Tutorial
from tests.browser.visit import (
    PHONE,
    PROJECTOR,
    assert_accessible,
    assert_fits,
    living,
    reloaded,
    wait_until_kept,
)
from tests.games.motc.companion.scribe import Scribe
from tests.games.motc.companion.test_agreement import HOUSE, Totals, played

HANDY = (390, 844)
LEAST_PX = 44
NUDGES = ("pawn", "endurance", "marker", "supply", "fix")
TOTALS = """() => Object.fromEntries([...document.querySelectorAll('[data-total]')]
    .map((one) => [one.dataset.total, one.querySelector('b').textContent]))"""
CUT = """[...document.querySelectorAll('.mc-counter p, .mc-taps button, .mc-side')]
    .filter((one) => one.scrollWidth > one.clientWidth + 1)
    .map((one) => one.textContent)"""
SMALL = """least => [...document.querySelectorAll(
    '.mc-page :is(button, input, select, summary)')]
    .filter((one) => one.checkVisibility() && one.offsetHeight < least)
    .map((one) => one.outerHTML.slice(0, 120))"""


def tap(page: Page, code: str) -> None:
    """Touch the button that says so, and yes where it asks once more."""
    beat = page.locator(".motc").get_attribute("data-beat")
    page.locator(f'[data-code="{code}"]').tap(force=True)
    sure = page.locator(f'[data-code="sure {code}"]')
    if code in {"resign", "yields"}:
        sure.tap()
    page.locator(f'.motc:not([data-beat="{beat}"])').wait_for()


def say_it(page: Page, code: str) -> None:
    """Enter what a scribe says: of steps one touch each."""
    kind, _, rest = code.partition(":")
    if kind not in NUDGES:
        tap(page, code)
        return
    if kind == "fix" and not page.locator("details.mc-box[open]").count():
        page.locator("details.mc-box > summary").first.tap()
    what, _, number = f"{kind}:{rest}".rpartition(":")
    for _ in range(abs(int(number))):
        tap(page, f"{what}:{1 if int(number) > 0 else -1}")


def shown(totals: Totals) -> dict[str, str]:
    """The engine's totals as the page shows them."""
    found = {}
    for n, seat in enumerate(PERSONS):
        off = int(str(totals[f"{seat} endurance"]))
        found[f"points.{seat}"] = str(totals[f"points{n}"])
        found[f"pawns.{seat}"] = str(totals[f"{seat} reserve"])
        found[f"endurance.{seat}"] = signed(off) if off else "Start"
    marker = int(str(totals["marker"]))
    who = say(f"word.person.{PERSONS[marker > 0]}", "en")
    found["marker"] = f"{abs(marker)} for {who}" if marker else "neutral"
    return found


@pytest.mark.parametrize("lang", ["en", "de"])
def test_from_the_door_to_the_first_exchange_and_back_after_a_reload(
    tutorial: Tutorial, visit: Enter, lang: Lang
) -> None:
    visitor = visit(tutorial, size=HANDY, touch=True, dark=lang == "de")
    page = visitor.go(f"?lang={lang}")
    page.locator("[aria-labelledby=door-box] a").tap()
    living(page)
    while page.locator('[data-code="next"]').count():
        assert not page.evaluate(SMALL, LEAST_PX)
        tap(page, "next")
    assert_accessible(page)
    tap(page, "begin")
    say_it(page, "section:4")
    say_it(page, "pawn:spassky:2")
    say_it(page, "won:spassky")
    assert_fits(page)
    assert_accessible(page)
    assert not page.evaluate(SMALL, LEAST_PX)
    say_it(page, "endurance:fischer:-2")
    tap(page, "whole")
    wait_until_kept(page)
    tap(page, "section:4")
    told = {"en": "already holds cards", "de": "liegen schon Karten"}
    expect(page.locator(".m-notice")).to_contain_text(told[lang])
    before = page.evaluate(TOTALS)
    assert (before["endurance.spassky"], before["endurance.fischer"]) == (
        "\u22121",
        "\u22122",
    )
    reloaded(page)
    page.locator("[data-total]").first.wait_for()
    assert page.evaluate(TOTALS) == before
    page.set_viewport_size({"width": PHONE[0], "height": PHONE[1]})
    tap(page, "section:1")
    assert_fits(page)
    assert page.evaluate(CUT) == []
    assert not visitor.troubles
    assert not visitor.foreign_requests


def test_may_i_asks_the_search_of_the_page(tutorial: Tutorial, visit: Enter) -> None:
    visitor = visit(tutorial, size=PROJECTOR)
    page = visitor.enter("companion", "?lang=en")
    page.locator(".mc-search input").fill("resign")
    with page.expect_popup() as opened:
        page.keyboard.press("Enter")
    expect(opened.value.locator(".hits li").first).to_be_visible()
    assert_fits(page)


def test_a_whole_match_by_touch_has_the_engines_totals(
    tutorial: Tutorial, visit: Enter
) -> None:
    visitor = visit(tutorial, size=HANDY, touch=True, still=True)
    page = visitor.enter("companion", "?lang=en")
    scribe = Scribe(knows_tracks=False, says_totals=False)
    compared = 0
    for events, totals in played(31, HOUSE):
        for code in scribe.heard(events):
            say_it(page, code)
        if totals is not None:
            found = page.evaluate(TOTALS)
            expected = shown(totals)
            assert {name: found[name] for name in expected} == expected
            compared += 1
    assert compared > 10
    expect(page.locator('.mc-asked [data-code="match:new"]')).to_be_visible()
    assert not visitor.troubles
