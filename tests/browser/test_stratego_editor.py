"""Stratego's editor in a real browser: by mouse, by drag and by keyboard alone."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from motc_lab.games.stratego.position.position import Position
from motc_lab.games.stratego.ruleset import new_ruleset
from motc_lab.scene.model import Lang
from tests.browser.editor_page import Kernel, Visit, editor_pages
from tests.browser.visit import assert_accessible, assert_fits

RULES = new_ruleset(variant="quick")
GIVEN = Position.from_code(
    "stratego1;quick;r;bFbu....../......b3./......../.._.._../.._.._../......../"
    "r9......./rF......r2;"
)
HERE = "document.activeElement?.dataset?.el ?? ''"


@pytest.fixture
def visit(browser: Browser) -> Iterator[Visit]:
    with editor_pages(browser) as pages:
        yield pages


def click(page: Page, *names: str) -> None:
    for name in names:
        page.locator(f'[data-el="{name}"]').click()


def settled(kernel: Kernel, page: Page, square: str, piece: str) -> None:
    """Wait until the code on the page tells this piece on a square."""
    expect(page.locator('[data-field="code"]')).to_have_value(kernel.position.code)
    found = kernel.position.piece_at(square)
    assert (found.sign if found else "") == piece


def test_pieces_are_put_and_moved_by_mouse(visit: Visit) -> None:
    page, kernel = visit(GIVEN, ruleset=RULES)
    click(page, "stock.rX", "d3", "stock.bu", "e6")
    settled(kernel, page, "d3", "rX")
    settled(kernel, page, "e6", "bu")
    page.get_by_role("button", name="Put back").click()
    click(page, "d3", "e3")
    settled(kernel, page, "e3", "rX")
    assert kernel.position.piece_at("d3") is None
    click(page, "e3")
    page.get_by_role("button", name="Take off").click()
    expect(page.locator('[data-el="e3"] .m-block')).to_have_count(0)
    assert kernel.troubles == []


def test_pieces_are_dragged(visit: Visit) -> None:
    page, kernel = visit(GIVEN, ruleset=RULES)
    page.locator('[data-el="a2"]').drag_to(page.locator('[data-el="b3"]'))
    settled(kernel, page, "b3", "r9")
    page.locator('[data-el="stock.bX"]').drag_to(page.locator('[data-el="h7"]'))
    settled(kernel, page, "h7", "bX")
    assert kernel.troubles == []


def test_a_fault_stands_beside_the_board_and_is_mended(visit: Visit) -> None:
    page, kernel = visit(GIVEN, ruleset=RULES)
    page.get_by_label("Refuse what breaks a rule").uncheck()
    click(page, "stock.rF", "c2")
    fault = page.locator(".me-fault")
    expect(fault).to_contain_text("Red has 2 flags; the army has 1.")
    fault.get_by_role("button", name="Remove the extra ones.").click()
    expect(page.locator(".me-legal")).to_be_visible()
    assert kernel.position.problems() == ()


def test_a_refused_edit_is_told_and_changes_nothing(visit: Visit) -> None:
    page, kernel = visit(GIVEN, ruleset=RULES)
    click(page, "stock.r9", "c4")
    expect(page.locator(".m-notice")).to_contain_text("lake")
    assert kernel.position.code == GIVEN.code


def test_the_keyboard_alone_sets_up_and_plays_a_move(visit: Visit) -> None:
    page, kernel = visit(GIVEN, ruleset=RULES)
    page.locator('[data-el="a1"]').focus()
    page.keyboard.press("ArrowUp")
    assert page.evaluate(HERE) == "a2"
    page.keyboard.press("Enter")
    page.keyboard.press("m")
    page.keyboard.press("ArrowUp")
    page.keyboard.press("Enter")
    expect(page.locator('[data-field="moves"]')).to_have_value("a2-a3")
    assert kernel.position.moves == ("a2-a3",)
    page.keyboard.press("Delete")
    expect(page.locator('[data-el="a3"] .m-block')).to_have_count(0)
    assert kernel.troubles == []


@pytest.mark.parametrize("lang", ["en", "de"])
@pytest.mark.parametrize("size", [(1366, 768), (390, 844)])
@pytest.mark.parametrize("dark", [False, True])
def test_it_fits_and_can_be_used_by_everybody(
    visit: Visit, lang: Lang, size: tuple[int, int], *, dark: bool
) -> None:
    page, kernel = visit(GIVEN, ruleset=RULES, lang=lang, size=size, dark=dark)
    assert_fits(page)
    assert_accessible(page)
    assert kernel.troubles == []
