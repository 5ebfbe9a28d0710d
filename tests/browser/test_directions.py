"""A page that runs from right to left, as a browser's translator makes it."""

import pytest

from tests.browser.conftest import Enter
from tests.browser.server import Tutorial
from tests.browser.visit import living

BESIDE = """() => {
  document.documentElement.dir = "rtl";
  scrollTo(-5000, 0);
  const { scrollWidth, clientWidth } = document.documentElement;
  return [scrollX, scrollWidth - clientWidth];
}"""
PAGES = (
    *("?lang=en", "reference/rules?lang=en", "privacy?lang=en", "teach?lang=en"),
    *("room?lang=en", "class?lang=en", "chapter/00?lang=en", "chapter/12?lang=en"),
    *(f"chapter/play?lang=en&game={game}" for game in ("motc", "stratego", "compile")),
    *(f"chapter/play?lang=en&game={game}" for game in ("queens_gambit", "duel")),
)


@pytest.mark.long
@pytest.mark.parametrize("size", [(1366, 768), (390, 844)])
def test_nothing_lies_beside_a_page_that_runs_from_right_to_left(
    tutorial: Tutorial, visit: Enter, size: tuple[int, int]
) -> None:
    found = {}
    for path in PAGES:
        page = visit(tutorial, size=size).go(path)
        if "chapter/" in path:
            living(page)
        found[path] = page.evaluate(BESIDE)
    assert {path: at for path, at in found.items() if at != [0, 0]} == {}


def test_the_way_past_the_head_is_seen_as_soon_as_it_has_the_focus(
    tutorial: Tutorial, visit: Enter
) -> None:
    page = visit(tutorial).go("reference/rules?lang=en")
    skip = page.locator(".skip")
    box = skip.bounding_box()
    assert box
    assert box["width"] <= 1
    page.keyboard.press("Tab")
    box = skip.bounding_box()
    assert box
    assert box["width"] > 60
    assert box["x"] >= 0
