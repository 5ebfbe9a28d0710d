"""A board with five sections in a real browser: it fits, and all is in reach."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, expect

from motc_lab.games.motc.edition import house_edition
from motc_lab.games.motc.rules.seat import Seat
from tests.browser.board_page import Kernel, Visit, board_pages
from tests.browser.visit import assert_fits
from tests.games.motc.rules.tables import Laid, Side, story

FIVE = house_edition().with_ruling(section_values=(1, 2, 3, 4, 7))


@pytest.fixture
def visit(browser: Browser) -> Iterator[Visit]:
    with board_pages(browser) as pages:
        yield pages


@pytest.mark.parametrize("size", [(360, 640), (1366, 768)])
def test_exc_2_a_card_is_played_to_the_fifth_section(
    visit: Visit, size: tuple[int, int]
) -> None:
    laid = {n: Laid(f"wR{n}", f"bR{n}", (2, 1)) for n in (1, 2)}
    hands = Side(hand="wQ wK wB1", reserve=1), Side(hand="bN1 bK bB1")
    told = story(*hands, laid=laid, edition=FIVE)
    kernel = Kernel(told.session, "de", seat=Seat.SPASSKY)
    page = visit(kernel, size=size)
    assert_fits(page)
    for index in range(1, 6):
        for name in ("", ".spassky", ".fischer"):
            box = page.locator(f'[data-el="section.{index}{name}"]').bounding_box()
            assert box is not None
            assert box["x"] >= 0
            assert box["x"] + box["width"] <= size[0]
            assert box["width"] > 40
    last = page.locator('[data-el="section.5"]')
    told_as = "Angriffsabschnitt V, Wert 7: keine Karten."
    expect(page.get_by_role("gridcell", name=told_as)).to_have_count(1)
    expect(last).to_contain_text("V (7)")
    page.locator('[data-el="spassky.wQ"]').click()
    page.locator('[data-el="section.5.spassky"]').click()
    page.locator("[data-el=commit]").click()
    expect(page.locator('[data-el="section.5.spassky"]')).to_contain_text("5")
    assert told.position.section == 5
