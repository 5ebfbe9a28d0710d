"""``python -m benchmarks.report``: what was measured here, into summary and page."""

import sys
from collections.abc import Callable
from pathlib import Path
from typing import Final

from benchmarks.keeping import FOLDER, Result, kept
from benchmarks.report import figures, plots, summary
from benchmarks.report.page import page

PAGE: Final = Path(__file__).parents[2] / "docs" / "benchmarks.md"
PICTURES: Final[dict[str, Callable[[Result, Path], None]]] = {
    "engine": plots.random_play,
    "solver": plots.solver_growth,
    "scale": plots.scale_growth,
}


def main() -> int:
    """Bring the parts that were measured here into the summary; write the page."""
    parts = summary.read(summary.FILE)
    for name in figures.PARTS:
        result = kept(name)
        if result is not None:
            parts[name] = figures.part_of(name, result)
            if name in PICTURES:
                PICTURES[name](result, FOLDER / f"{name}.svg")
    summary.write(parts, summary.FILE)
    PAGE.write_text(page(summary.read(summary.FILE)), "utf-8")
    print(f"wrote {summary.FILE.name} and {PAGE.name}; full results are in {FOLDER}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
