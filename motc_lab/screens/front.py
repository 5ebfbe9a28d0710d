"""The built front end: script and style sheet of boards, and scripts of other pages."""

from functools import cache
from pathlib import Path
from typing import Final

STATIC: Final = Path(__file__).parents[1] / "widgets" / "static"
CHARTS: Final = "charts.js"  # which only those load who look at a chart
IN_PAGE: Final = "chapter.js"  # stands in each page with a board
WORKER: Final = "worker.js"  # in which Python runs where there is no server
PAGES: Final = (
    *("cards", "class", "landing", "lobby"),
    *("present", "print", "search", "walk"),
)
"""Scripts of the server's pages, without their endings; a page loads its own."""
FILES: Final = (
    *("motc.js", "motc.css", CHARTS, IN_PAGE, WORKER),
    *(f"{name}.js" for name in PAGES),
)


class BundleMissing(FileNotFoundError):
    """The front end has not been built; the message says how to build it."""


@cache
def bundle(name: str) -> str:
    """Return a built file of the front end; BundleMissing says how to build it."""
    path = STATIC / name
    if not path.exists():
        msg = (
            f"{name} is not built; in the checkout 'make tutorial' builds it, or "
            "'python hatch_build.py build' alone"
        )
        raise BundleMissing(msg)
    return path.read_text(encoding="utf-8")
