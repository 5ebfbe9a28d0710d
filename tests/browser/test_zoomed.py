"""Zoomed in, nothing becomes smaller: letters and targets of every game's table.

A window of 1366 x 768 is 683 x 384 at 200 %, and 342 x 192 at 400 %.
"""

from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Enter
from tests.browser.hands import OFFERS
from tests.browser.layout import SETTLED, Size
from tests.browser.server import Tutorial

MEASURE: Final = (Path(__file__).parent / "zoomed.js").read_text(encoding="utf-8")
WHOLE: Final[Size] = (1366, 768)
ZOOMED: Final[tuple[Size, ...]] = ((683, 384), (342, 192))
SIDEWAYS: Final[Size] = (844, 390)
ANSWERS: Final = 4
STAGES: Final = {
    "motc": "play?lang=en&seat=fischer&level=random",
    "stratego": "play?lang=de&game=stratego&level=random&terms=quick",
    "compile": "play?lang=de&game=compile&level=random",
    "queens_gambit": "play?lang=en&game=queens_gambit&level=random",
    "duel": "play?lang=en&game=duel&level=random",
    "a lesson": "00?lang=de&step=lose",
    "the sandbox": "12?lang=en",
    "a sandbox of Compile": "sandbox?lang=en&game=compile",
}


def measured(page: Page, size: Size) -> Mapping[str, Any]:
    """What the table measures in a window of that size."""
    page.set_viewport_size({"width": size[0], "height": size[1]})
    page.evaluate(SETTLED)
    page.evaluate(SETTLED)
    found: Mapping[str, Any] = page.evaluate(MEASURE)
    return found


def smaller(page: Page) -> list[str]:
    """What is smaller zoomed in than in the whole window, one line each."""
    whole: Mapping[str, float] = measured(page, WHOLE)["letters"]
    assert whole
    faults = []
    for size in ZOOMED:
        found = measured(page, size)
        at = f"{size[0]}x{size[1]}"
        letters: Mapping[str, float] = found["letters"]
        faults += [
            f"{at}: {name} has {letters[name]:.1f} px, else {whole[name]:.1f}"
            for name in letters.keys() & whole.keys()
            if letters[name] < whole[name] - 0.05
        ]
        faults += [f"{at}: {target}" for target in found["targets"]]
        if found["wide"] > 0:
            faults.append(f"{at}: the page is {found['wide']} px too wide")
    return faults


def go_on(page: Page) -> bool:
    """Press the first thing that is offered; False where nothing is."""
    for offer in OFFERS:
        found = page.locator(offer)
        if found.count():
            found.first.click()
            return True
    return False


@pytest.mark.parametrize("stage", STAGES)
def test_no_letter_and_no_target_of_a_table_shrinks_when_somebody_zooms_in(
    tutorial: Tutorial, visit: Enter, stage: str
) -> None:
    number, _, query = STAGES[stage].partition("?")
    page = visit(tutorial, size=WHOLE, still=True).enter(number, f"?{query}")
    page.locator("[data-part=table]").first.wait_for()
    faults = []
    for answer in range(ANSWERS if number == "play" else 1):
        faults += [f"after {answer} presses, {fault}" for fault in smaller(page)]
        page.set_viewport_size({"width": WHOLE[0], "height": WHOLE[1]})
        if not go_on(page):
            break
    assert not faults, "\n".join([page.url, *faults])


def test_what_is_asked_is_reached_by_scrolling_down_only(
    tutorial: Tutorial, visit: Enter
) -> None:
    """Where the table is wider than the window it moves alone; words stay."""
    page = visit(tutorial, size=ZOOMED[1], still=True).enter(
        "play", "?lang=en&game=queens_gambit&level=random"
    )
    desk = page.locator("[data-part=decision]")
    page.locator(".m-arena").evaluate("arena => { arena.scrollLeft = 200; }")
    box = desk.bounding_box()
    assert box
    assert box["x"] >= 0
    assert box["x"] + box["width"] <= ZOOMED[1][0]
    desk.scroll_into_view_if_needed()
    expect(desk).to_be_in_viewport()
    assert page.evaluate("scrollX") == 0


def test_a_phone_on_its_side_keeps_one_view(tutorial: Tutorial, visit: Enter) -> None:
    page = visit(tutorial, size=SIDEWAYS, still=True, touch=True).enter(
        "play", "?lang=en&game=stratego&level=random&terms=quick"
    )
    high = page.locator("[data-part=table]").bounding_box()
    assert high
    assert high["y"] + high["height"] <= SIDEWAYS[1]
