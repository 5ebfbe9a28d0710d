"""Measures the stage: its parts wholly in view at every size, without scrolling."""

from pathlib import Path
from typing import Final

from playwright.sync_api import Page

Size = tuple[int, int]

MEASURE = (Path(__file__).parent / "layout.js").read_text(encoding="utf-8")
SETTLED: Final = """new Promise(
  (done) => requestAnimationFrame(() => setTimeout(done, 30)))"""
SIZES: Final[tuple[Size, ...]] = (
    (360, 640),
    (390, 844),
    (768, 1024),
    (1024, 768),
    (1280, 720),
    (1366, 768),
    (1440, 900),
    (1920, 1080),
    (2560, 1440),
)
WALLS: Final[tuple[Size, ...]] = ((1024, 768), (1280, 800), (1366, 768), (1920, 1080))
SHARE: Final = 0.6  # of a presented window's height is the table's


def out_of_view(page: Page, *, present: bool = False) -> list[str]:
    """Return what of the stage is not wholly in view, one line each."""
    found: list[str] = page.evaluate(MEASURE, {"present": present, "share": SHARE})
    return found


def out_of_view_at(page: Page, *sizes: Size, present: bool = False) -> list[str]:
    """The same for windows of several sizes."""
    faults = []
    for width, height in sizes:
        page.set_viewport_size({"width": width, "height": height})
        # Slots are made to fit after they have been measured.
        page.evaluate(SETTLED)
        found = out_of_view(page, present=present)
        faults += [f"{width}x{height}: {fault}" for fault in found]
    return faults
