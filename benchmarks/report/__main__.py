"""``python -m benchmarks.report``: what was measured here, into summary and page."""

import sys
from collections.abc import Callable
from pathlib import Path
from typing import Final

from benchmarks.keeping import FOLDER, Result, kept
from benchmarks.report import figures, plots, summary
from benchmarks.report.page import TITLES, page

PAGE: Final = Path(__file__).parents[2] / "docs" / "benchmarks.md"
PICTURES: Final[dict[str, Callable[[Result, Path], None]]] = {
    "engine": plots.random_play,
    "solver": plots.solver_growth,
    "scale": plots.scale_growth,
}


def main() -> int:
    """Bring what was measured here into summary and page, and say what is stale."""
    parts = summary.read(summary.FILE)
    for name in figures.BENCHMARKS:
        result = kept(name)
        if result is not None:
            parts |= figures.parts_of(name, result)
            if name in PICTURES:
                PICTURES[name](result, FOLDER / f"{name}.svg")
    summary.write({name: parts[name] for name in TITLES if name in parts}, summary.FILE)
    read = summary.read(summary.FILE)
    stale = {name: part.is_stale for name, part in read.items()}
    PAGE.write_text(page(read, stale), "utf-8")
    for name in TITLES:
        if name not in read:
            print(f"{TITLES[name]}: not measured yet")
    for name, is_stale in stale.items():
        if is_stale is not False:
            print(f"{TITLES[name]}: {'stale' if is_stale else 'age unknown'}")
    print(f"wrote {summary.FILE.name} and {PAGE.name}; full results are in {FOLDER}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
