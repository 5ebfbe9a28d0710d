"""Measures letters and targets where one decides: what is too small, one line each."""

from dataclasses import dataclass
from pathlib import Path
from typing import Final

from playwright.sync_api import Page

from tests.browser.layout import SETTLED, Size

MEASURE: Final = (Path(__file__).parent / "letters.js").read_text(encoding="utf-8")
CARDS: Final = 12  # px, the least letters of a hand
TOUCHED: Final = 44  # px, the least side of what a finger presses


@dataclass(frozen=True)
class Window:
    """A window, how it is used, and the least letters of its words in px."""

    size: Size
    words: int
    touch: bool = False
    present: bool = False

    def __str__(self) -> str:
        """Its size, and that it is presented."""
        wide, high = self.size
        return f"{wide}x{high}{' presented' if self.present else ''}"


LAPTOP: Final = Window((1366, 768), 13)
DESK: Final = Window((1920, 1080), 13)
PHONE: Final = Window((390, 844), 14, touch=True)
SMALL: Final = Window((360, 640), 14, touch=True)
SIDEWAYS: Final = Window((844, 390), 14, touch=True)
WALL: Final = Window((1920, 1080), 24, present=True)
WINDOWS: Final = (LAPTOP, DESK, PHONE, SMALL, SIDEWAYS, WALL)


def too_small(page: Page, window: Window) -> list[str]:
    """What is too small to be read or pressed in a window of that size."""
    wide, high = window.size
    page.set_viewport_size({"width": wide, "height": high})
    page.evaluate(SETTLED)
    page.evaluate(SETTLED)
    least = {
        "words": window.words,
        "cards": CARDS,
        "target": TOUCHED if window.touch else 0,
    }
    found: list[str] = page.evaluate(MEASURE, least)
    return [f"{window}: {fault}" for fault in found]
