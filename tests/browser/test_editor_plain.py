"""The editor of a game that brings none: its code, faults, repairs, in a browser."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, expect

from motc_lab.engine.settings import ruleset_of
from motc_lab.scene.model import Lang
from motc_lab.texts import say, say_in
from tests.browser.editor_page import Visit, editor_pages
from tests.browser.visit import assert_accessible, assert_fits

TWICE = "duel1;24;14;..;."


@pytest.fixture
def visit(browser: Browser) -> Iterator[Visit]:
    with editor_pages(browser) as pages:
        yield pages


@pytest.mark.parametrize("lang", ["en", "de"])
@pytest.mark.parametrize("size", [(1366, 768), (390, 844)])
def test_a_duel_is_set_up_by_its_code_and_mended(
    visit: Visit, lang: Lang, size: tuple[int, int]
) -> None:
    page, kernel = visit(ruleset=ruleset_of("duel"), lang=lang, size=size)
    begun = kernel.position.code
    code = page.locator('[data-field="code"]')
    expect(code).to_have_value(begun)
    code.fill("duel1;29")
    expect(page.locator(".me-code-told")).to_contain_text(
        say("editing.ui.stands", lang)
    )
    assert kernel.position.code == begun
    code.fill(TWICE)
    fault = page.locator(".me-fault").filter(
        has_text=say_in("duel", "duel.problem.card_twice", lang, card="4")
    )
    repair = say_in("duel", "duel.repair.card_twice", lang, card="4", spare="3")
    assert_fits(page)
    assert_accessible(page)
    fault.get_by_role("button", name=repair).click()
    expect(fault).to_have_count(0)
    expect(page.locator(".me-legal")).to_be_visible()
    expect(code).to_have_value(kernel.position.code)
    assert kernel.position.south == "13"
    assert kernel.troubles == []
