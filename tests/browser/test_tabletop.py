"""A small table is worked at by click, by dragging and by keys alone."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Enter
from tests.browser.server import Tutorial
from tests.browser.tabletop import drag, lay_by_keys, lay_by_mouse

LAPTOP = (1366, 768)
EXCHANGE = (
    ("first", "first.spassky"),
    ("card.spassky.wR1", "cell.spassky.3"),
    ("card.fischer.bB2", "cell.fischer.3"),
)
HANDS = {"click": lay_by_mouse, "drag": drag, "keys": lay_by_keys}


def lies(page: Page, thing: str, spot: str) -> None:
    place = page.locator(f'[data-spot="{spot}"] [data-thing="{thing}"]')
    expect(place).to_be_visible()


@pytest.mark.parametrize("way", HANDS)
def test_an_exchange_is_laid_out_in_each_of_three_ways(
    tutorial: Tutorial, visit: Enter, way: str
) -> None:
    visitor = visit(tutorial, size=LAPTOP, still=True)
    page = visitor.enter("02", "?lang=en&step=by_hand")
    for thing, spot in EXCHANGE:
        HANDS[way](page, thing, spot)
        lies(page, thing, spot)
    expect(page.locator(".m-exhibit-reply")).to_contain_text("Step 3")
    visitor.assert_clean()


def test_a_thing_let_go_beside_its_places_lies_where_it_lay(
    tutorial: Tutorial, visit: Enter
) -> None:
    page = visit(tutorial, size=LAPTOP, still=True).enter("02", "?step=by_hand")
    drag(page, "first", "deck.fischer")
    lies(page, "first", "first.nobody")
    expect(page.locator(".m-drop")).to_have_count(0)


def test_escape_lets_go_and_the_focus_is_on_the_thing_again(
    tutorial: Tutorial, visit: Enter
) -> None:
    page = visit(tutorial, size=LAPTOP, still=True).enter("02", "?step=by_hand")
    marker = page.locator('[data-thing="marker"]')
    marker.focus()
    page.keyboard.press("Enter")
    expect(page.locator(".m-drop:focus")).to_have_count(1)
    page.keyboard.press("Escape")
    expect(marker).to_be_focused()
    expect(page.locator(".m-drop")).to_have_count(0)


def test_after_a_move_by_keys_the_focus_stays_at_the_table(
    tutorial: Tutorial, visit: Enter
) -> None:
    page = visit(tutorial, size=LAPTOP, still=True).enter("07", "?step=track")
    page.locator('[data-dial="lose"] button').press("Enter")
    expect(page.locator("[data-thing]:focus")).to_have_count(1)
    lay_by_keys(page, "status.fischer", "endurance.fischer.5")
    lies(page, "status.fischer", "endurance.fischer.5")
    expect(page.locator(".m-stage :focus")).to_have_count(1)


@pytest.mark.parametrize(
    ("number", "step"),
    [
        *(("02", "by_hand"), ("04", "timeline"), ("07", "track")),
        *(("08", "by_hand"), ("08", "setup"), ("08", "first_hand")),
    ],
)
def test_table_and_buttons_are_in_one_view_on_a_laptop(
    tutorial: Tutorial, visit: Enter, number: str, step: str
) -> None:
    page = visit(tutorial, size=LAPTOP, still=True).enter(
        number, f"?lang=de&step={step}"
    )
    board = page.locator(".m-top-board").bounding_box()
    assert board is not None
    assert board["height"] <= 560
    assert board["width"] <= 960
    expect(page.locator(".m-exhibit-reply")).to_be_in_viewport(ratio=0.9)
    expect(page.locator(".m-top-board")).to_be_in_viewport(ratio=0.99)
