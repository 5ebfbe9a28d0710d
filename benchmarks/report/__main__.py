"""``python -m benchmarks.report``: writes docs/benchmarks.md from the results."""

import json
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Final, NamedTuple

from benchmarks.report import plots, tables
from benchmarks.report.tables import Result

ROOT: Final = Path(__file__).resolve().parents[2]
RESULTS: Final = ROOT / "benchmarks" / "results"
PAGE: Final = ROOT / "docs" / "benchmarks.md"
PICTURES: Final = ROOT / "docs" / "images"
HEAD: Final = """\
# Benchmarks

Written by `python -m benchmarks.report` from `benchmarks/results/*.json`; not edited by
hand. `make bench` measures everything anew, one part after the other, and writes this
page; `python -m benchmarks engine` measures one part. Within a part everything is
measured in turn in one run, so that a busy machine is busy for all of them: only
ratios are to be compared. Figures are medians over the rounds, with the lowest and the
highest.
"""


class Part(NamedTuple):
    """A part of the benchmarks: its page section and its picture, if it has one."""

    title: str
    rows: Callable[[Result], Iterator[str]]
    picture: tuple[str, str, Callable[[Result, Path], None]] | None = None


PARTS: Final = {
    "engine": Part(
        "The rules machine",
        tables.engine,
        ("random-play", "Decisions a second beside peers", plots.random_play),
    ),
    "ismcts": Part("Tree search (ISMCTS)", tables.ismcts),
    "solver": Part(
        "The solver on fifty fixed positions",
        tables.solver,
        ("solver-growth", "Work against hands and pawns", plots.solver_growth),
    ),
    "scale": Part(
        "Many matches on many cores",
        tables.scale,
        ("scale-growth", "Time against matches and workers", plots.scale_growth),
    ),
    "sandbox": Part("The sandbox in a browser", tables.limits),
    "web": Part("The web app", tables.gates),
    "course": Part("Every chapter of the course", tables.course),
}


def main() -> int:
    """Write the page and its pictures from the results that are there."""
    lines = [HEAD]
    for name, part in PARTS.items():
        file = RESULTS / f"{name}.json"
        if file.exists():
            lines += section(part, json.loads(file.read_text("utf-8")))
    PAGE.write_text("\n".join(lines).rstrip() + "\n", "utf-8")
    print(f"wrote {PAGE.relative_to(ROOT)}")
    return 0


def section(part: Part, found: Result) -> Iterator[str]:
    """Yield the lines of a part; its picture is drawn on the way."""
    yield f"## {part.title}\n"
    yield from part.rows(found)
    if part.picture is not None:
        name, words, draw = part.picture
        file = PICTURES / f"{name}.svg"
        draw(found, file)
        yield f"![{words}](images/{file.name})\n"


if __name__ == "__main__":
    sys.exit(main())
