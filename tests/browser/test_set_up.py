"""Setting up within the sandbox in a real browser: nothing is lost, all is in reach."""

import pytest
from playwright.sync_api import Page, expect

from motc_lab.games.motc.position.position import Position
from motc_lab.scene.model import Lang
from motc_lab.texts import say
from tests.browser.analyst import Analyst
from tests.browser.conftest import Enter
from tests.browser.server import Tutorial
from tests.browser.visit import (
    PHONE,
    PROJECTOR,
    assert_accessible,
    assert_fits,
    living,
    on_another_line,
    reloaded,
    to_the_table,
    wait_until_kept,
)

CODE = '[data-field="code"]'
FULL = "() => { Storage.prototype.setItem = () => { throw new Error('full'); }; }"


def set_up(page: Page) -> None:
    to_the_table(page)
    page.keyboard.press("e")
    expect(page.locator(".me-board :focus")).to_have_count(1)


def broken(page: Page) -> str:
    """Break the draft on the page by its code; return that code."""
    field = page.locator(CODE)
    code = Position.from_code(field.input_value()).changed(marker=40).code
    field.fill(code)
    expect(page.locator(".me-fault")).not_to_have_count(0)
    return code


@pytest.mark.long
@pytest.mark.parametrize("lang", ["en", "de"])
def test_a_broken_draft_outlives_a_reload_another_tab_and_its_link(
    tutorial: Tutorial, visit: Enter, lang: Lang
) -> None:
    visitor = visit(tutorial)
    page = visitor.enter("12", f"?lang={lang}")
    analyst = Analyst(page, lang)
    set_up(page)
    code = broken(page)
    visitor.context.grant_permissions(["clipboard-read", "clipboard-write"])
    copy = say("editor.ui.copy_link", lang)
    page.locator(".me-code").get_by_role("button", name=copy).click()
    expect(page.locator(".me-code")).to_contain_text(say("editor.ui.copied", lang))
    link = page.evaluate("navigator.clipboard.readText()")
    analyst.button("draft_keep").click()
    wait_until_kept(page)
    page.reload()
    living(page)
    expect(page.locator(CODE)).to_have_value(code)
    page.locator(".me-board [tabindex='0']").focus()
    page.keyboard.press("u")
    expect(page.locator(".me-fault")).to_have_count(0)
    visitor.assert_clean()

    tab = visitor.context.new_page()
    tab.goto(link)
    living(tab)
    expect(tab.locator(CODE)).to_have_value(code)
    assert_accessible(tab)
    tab.locator(".me-board [tabindex='0']").focus()
    tab.keyboard.press("e")
    kept = Analyst(tab, lang).open_panel("share").locator(".m-kept li")
    kept.get_by_role("button", name=analyst.word("open")).click()
    expect(tab.locator(CODE)).to_have_value(code)


@pytest.mark.long
def test_a_lost_line_takes_no_draft_with_it(tutorial: Tutorial, visit: Enter) -> None:
    page = visit(tutorial).enter("12", "?lang=en")
    set_up(page)
    code = broken(page)
    wait_until_kept(page)
    on_another_line(page, tutorial.kill_workers)
    expect(page.locator(CODE)).to_have_value(code)
    reloaded(page)
    expect(page.locator(CODE)).to_have_value(code)


@pytest.mark.long
@pytest.mark.parametrize("lang", ["en", "de"])
def test_one_press_supposes_and_one_key_returns(
    tutorial: Tutorial, visit: Enter, lang: Lang
) -> None:
    visitor = visit(tutorial, dark=lang == "de")
    page = visitor.enter("12", f"?lang={lang}")
    analyst = Analyst(page, lang)
    page.locator(".m-choices, .m-desk").get_by_role(
        "button", name=say("option.mulligan.done.button", lang)
    ).first.click()
    expect(analyst.lines()).to_have_count(2)
    panel = analyst.open_panel("suppose")
    score = panel.get_by_role("group").first
    score.get_by_role("button").last.click()
    expect(score.locator("output")).to_have_text("1")
    expect(page.locator(".m-off")).to_have_text(analyst.word("supposed"))
    expect(score.get_by_role("button").last).to_be_focused()
    expect(panel.locator("[data-change]")).to_contain_text(analyst.word("change"))
    assert page.evaluate("scrollY") == 0
    assert_accessible(page)
    for width, height in (PHONE, PROJECTOR):
        page.set_viewport_size({"width": width, "height": height})
        assert_fits(page)
    to_the_table(page)
    page.keyboard.press("b")
    expect(score.locator("output")).to_have_text("0")
    expect(analyst.lines()).to_have_count(2)
    visitor.assert_clean()


def test_on_a_phone_a_card_goes_anywhere_with_two_taps(
    tutorial: Tutorial, visit: Enter
) -> None:
    page = visit(tutorial, size=PHONE).enter("12", "?lang=de")
    set_up(page)
    card = page.locator('[data-el^="spassky.hand."]').first
    name = str(card.get_attribute("data-el")).rpartition(".")[2]
    card.click()
    bar = page.locator(".me-held-bar")
    expect(bar).to_be_in_viewport()
    assert_fits(page)
    bar.get_by_role("button", name=say("editor.zone.pile", "de")).click()
    expect(page.locator(f'[data-el="spassky.pile.{name}"]')).to_be_visible()
    expect(bar).to_have_count(0)


def test_a_draft_that_the_browser_refuses_to_keep_is_told(
    tutorial: Tutorial, visit: Enter
) -> None:
    page = visit(tutorial).enter("12", "?lang=en")
    analyst = Analyst(page, "en")
    set_up(page)
    page.evaluate(FULL)
    analyst.button("draft_keep").click()
    expect(page.locator(".me-code [role=alert]")).to_have_text(
        analyst.word("kept_refused")
    )
    expect(analyst.button("draft_keep")).to_be_visible()
