"""The editor of a game that brings none: code, form, faults, repairs, in a browser."""

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


GAMBIT = (
    "qgambit1;RNBQKBNR/PPPPPPPP/......../......../..1..2../......../PPPPPPPP/RNBQKBNR;"
    "2>;0;NNR,BQQ,NRNRBB,,;NB,RQQ,BRRNBN,N,"
)


@pytest.mark.parametrize(
    ("lang", "size", "queen"),
    [("en", (1366, 768), "Queen"), ("de", (390, 844), "Dame")],
)
def test_a_form_is_filled_by_keyboard_and_its_fault_mended(
    visit: Visit, lang: Lang, size: tuple[int, int], queen: str
) -> None:
    ruleset = ruleset_of("queens_gambit")
    begin = ruleset.positions.from_code(GAMBIT)
    page, kernel = visit(begin, ruleset=ruleset, lang=lang, size=size)
    square = page.get_by_label("a6", exact=True)
    square.focus()
    page.keyboard.type(queen)
    fault = page.locator(".me-fault")
    expect(fault).to_have_count(1)
    assert kernel.position.rows[2] == "Q......."
    expect(page.locator(".me-square-wrong")).to_have_text(
        "✕ d1: "
        + say_in(
            "queens_gambit",
            "queens_gambit.problem.too_many_tiles",
            lang,
            tile=queen.lower() if lang == "en" else queen,
            count=3,
            most=2,
        )
    )
    fault.get_by_role("button", name=say("editing.ui.show", lang)).press("Enter")
    expect(page.get_by_label("d1", exact=True)).to_be_focused()
    assert_fits(page)
    assert_accessible(page)
    fault.get_by_role("button").first.press("Enter")
    expect(page.locator(".me-legal")).to_be_visible()
    undo = page.get_by_role("button", name=say("editing.ui.undo", lang))
    undo.press("Enter")
    undo.press("Enter")
    expect(page.locator('[data-field="code"]')).to_have_value(GAMBIT)
    page.locator(".me-group summary").nth(2).press("Enter")
    page.locator('[data-field="white.plan.1"]').focus()
    page.keyboard.type(queen)
    expect(page.locator(".me-field-choice .me-wrong")).to_have_count(1)
    assert_fits(page)
    assert kernel.position.seats[0].plan == "QNR"
    assert kernel.troubles == []
