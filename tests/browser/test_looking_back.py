"""The choices that turned a match, one after the other on its board."""

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from motc_lab.controllers.play.controller import PlayController
from motc_lab.scene.model import Lang
from tests.browser.board_page import Visit, board_pages, traits
from tests.browser.visit import assert_accessible
from tests.controllers.test_looking_back import ended
from tests.controllers.test_play_controller import Slow

POINTS = 2
NEAR_PX = 6  # as wide as the frame's line


@pytest.fixture
def visit(browser: Browser) -> Iterator[Visit]:
    with board_pages(browser) as pages:
        yield pages


class Table:
    """A match at its end, looked back on until some choices are found."""

    def __init__(self, lang: Lang) -> None:
        self.controller: PlayController
        self.page: Slow
        self.controller, self.page = ended(POINTS, lang)

    @property
    def found(self) -> dict[str, Any]:
        found: dict[str, Any] = self.page.scene["ended"]["back"]
        return found

    def __call__(self, message: dict[str, Any] | None) -> dict[str, Any]:
        if message is not None and message["kind"] == "ping":
            return {"message": {"kind": "pong", "n": message["n"]}}
        if message is not None and message["kind"] != "hello":
            self.controller.receive(message)
        return traits(self.page.scene, self.controller.lang)


def expect_ways(page: Page, found: dict[str, Any]) -> None:
    """Both ways begin with a frame around the card that goes."""
    for way in ("chosen", "instead"):
        frame = page.locator(f".m-back-ways > rect.m-back-{way}")
        expect(frame).to_have_count(1)
        expect(page.locator(f".m-back-ways > line.m-back-{way}")).to_have_count(1)
        card = page.locator(f'[data-el="{found[way][0]}"]').bounding_box()
        drawn = frame.bounding_box()
        assert card is not None
        assert drawn is not None
        assert abs(drawn["x"] - card["x"]) < NEAR_PX
        assert abs(drawn["y"] - card["y"]) < NEAR_PX


@pytest.mark.parametrize(
    ("lang", "size"), [("en", (1366, 768)), ("de", (390, 844))], ids=["wide", "phone"]
)
def test_turning_points_are_stepped_through_and_played_on_from(
    visit: Visit, lang: Lang, size: tuple[int, int]
) -> None:
    table = Table(lang)
    page = visit(table, size=size, touch=size[0] < 500)
    line = page.locator(".m-drawer-prose > .m-drawer-line")
    if line.get_attribute("aria-expanded") == "false":
        line.click()
    turns = page.locator("[data-turn]")
    expect(turns).to_have_count(len(table.found["points"]))
    assert_accessible(page)
    turns.first.click()
    first, second = table.found["points"][:POINTS]
    expect(page.locator(".m-desk .m-heading")).to_have_text(first["done"])
    expect(page.locator("[data-act=go_on]")).to_be_focused()
    expect_ways(page, table.found)
    assert_accessible(page)
    page.locator("[data-act=after]").click()
    expect(page.locator(".m-desk .m-heading")).to_have_text(second["done"])
    page.locator("[data-act=end]").click()
    expect(page.locator(".m-ended")).to_be_visible()
    expect(page.locator(".m-back-ways")).to_have_count(0)
    if line.get_attribute("aria-expanded") == "false":
        line.click()
    turns.first.click()
    page.locator("[data-act=go_on]").click()
    expect(page.locator(".m-ended")).to_have_count(0)
    assert not table.controller.session.is_over
