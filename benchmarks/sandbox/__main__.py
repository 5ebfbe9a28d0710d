"""``python -m benchmarks.sandbox``: measures, prints a table, writes the results."""

import argparse
import tempfile
from pathlib import Path

from playwright.sync_api import sync_playwright

from benchmarks.keeping import Result, file_of, keep
from benchmarks.machine import made_here
from benchmarks.report.telling import tell
from benchmarks.rows import row
from benchmarks.sandbox.clicks import p95, waiting
from benchmarks.sandbox.speed import per_build
from benchmarks.sandbox.trees import scrolling, sizes, tree_of
from motc_lab.games.motc.rules.record import write_record
from tests.browser.chromium import FLAGS, find_chromium
from tests.browser.server import Tutorial


def measure(nodes: int, frames: int, looks: int) -> list[Result]:
    """Return the rows of the page."""
    session = tree_of(nodes)
    plain, sealed = sizes(session)
    rows = [
        row(f"record of {nodes} nodes", plain / 1000, "kB"),
        row("the same as a browser keeps it, sealed", sealed / 1000, "kB"),
    ]
    with tempfile.TemporaryDirectory() as folder:
        server = Tutorial.start(Path(folder) / "log")
        try:
            found = waiting(server.home, looks)
            with sync_playwright() as playwright:
                chromium = playwright.chromium
                path = find_chromium()
                browser = chromium.launch(executable_path=path, args=list(FLAGS))
                address = f"{server.home}chapter/12"
                seen = scrolling(browser, address, write_record(session), frames)
                browser.close()
        finally:
            server.stop()
    resting, thinking = p95(found.resting_ms), p95(found.thinking_ms)
    print(f"answer at rest p95 {resting:.1f} ms, while thinking {thinking:.1f} ms")
    print(f"frames: median {seen.median_ms:.1f}, slowest {seen.slowest_ms:.1f} ms")
    print(f"first values over the wire: {found.first_value_ms:.0f} ms")
    return [
        *rows,
        row("answer while thinking, added p95", found.added_p95_ms, "ms"),
        row(f"frame while {nodes} nodes scroll, p95", seen.p95_ms, "ms"),
    ]


def main() -> int:
    """Measure, report, and return 1 if a gate is missed."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.sandbox")
    parser.add_argument("--nodes", type=int, default=2000)
    parser.add_argument("--frames", type=int, default=300)
    parser.add_argument("--looks", type=int, default=100)
    parser.add_argument("--positions", type=int, default=50, help="only so many")
    parser.add_argument(
        "--quick", action="store_true", help="five positions, few looks"
    )
    chosen = parser.parse_args()
    if chosen.quick:
        chosen.positions, chosen.looks, chosen.frames = 5, 20, 60
    found = per_build(chosen.positions)
    rows = [each for build, speed in found.items() for each in speed.rows(build)]
    rows += measure(chosen.nodes, chosen.frames, chosen.looks)
    result: Result = {"made": made_here(), "rows": rows}
    keep(file_of("sandbox", is_quick=chosen.quick), result)
    return tell("sandbox", result, is_judged=not chosen.quick)


if __name__ == "__main__":
    raise SystemExit(main())
