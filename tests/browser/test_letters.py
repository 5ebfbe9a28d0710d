"""Where one decides, letters can be read and buttons be pressed, in every window."""

from typing import Final

import pytest

from motc_lab.scene.model import Lang
from tests.browser.conftest import Enter
from tests.browser.letters import LAPTOP, PHONE, WALL, WINDOWS, Window, too_small
from tests.browser.moments import MOMENTS
from tests.browser.server import Tutorial

LANGS: Final[tuple[Lang, Lang]] = ("en", "de")


def faults_at(
    tutorial: Tutorial, visit: Enter, moment: str, lang: Lang, *windows: Window
) -> list[str]:
    """What is too small at that moment, in windows that are used alike."""
    first = windows[0]
    size = first.size if first.touch else LAPTOP.size
    visitor = visit(tutorial, size=size, still=True, touch=first.touch)
    number, _, query = MOMENTS[moment].path.partition("?")
    present = "&present=1" if first.present else ""
    page = visitor.enter(number, f"?{query}&lang={lang}{present}")
    MOMENTS[moment].reach(page)
    return [fault for window in windows for fault in too_small(page, window)]


def alike() -> list[tuple[Window, ...]]:
    """The windows in groups of those that one visit can look at."""
    groups: dict[tuple[bool, bool], list[Window]] = {}
    for window in WINDOWS:
        groups.setdefault((window.touch, window.present), []).append(window)
    return [tuple(group) for group in groups.values()]


@pytest.mark.long
@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("moment", MOMENTS)
def test_no_letter_and_no_button_of_a_decision_is_too_small(
    tutorial: Tutorial, visit: Enter, moment: str, lang: Lang
) -> None:
    faults = [
        fault
        for windows in alike()
        for fault in faults_at(tutorial, visit, moment, lang, *windows)
    ]
    assert not faults, "\n".join(faults)


@pytest.mark.parametrize("window", [LAPTOP, PHONE, WALL], ids=str)
def test_the_forecast_of_a_card_can_be_read(
    tutorial: Tutorial, visit: Enter, window: Window
) -> None:
    assert not faults_at(tutorial, visit, "a chosen card", "de", window)


def test_the_task_of_a_step_stands_on_the_projected_page(
    tutorial: Tutorial, visit: Enter
) -> None:
    page = visit(tutorial, size=WALL.size, still=True).enter(
        "00", "?step=lose&lang=en&present=1"
    )
    task = page.locator("[data-part=prose] .m-drawer-text")
    assert "Lose the exchange" in task.inner_text()
    box = task.bounding_box()
    assert box
    assert box["height"] > 20
    assert box["y"] >= 0
