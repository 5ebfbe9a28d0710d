"""``python -m benchmarks.sandbox``: measures, prints gates, writes the results."""

import argparse
import tempfile
from dataclasses import asdict, dataclass
from pathlib import Path

from playwright.sync_api import sync_playwright

from benchmarks.keeping import file_of, keep
from benchmarks.machine import made_here
from benchmarks.sandbox.clicks import p95, waiting
from benchmarks.sandbox.speed import Speed, per_build
from benchmarks.sandbox.trees import scrolling, sizes, tree_of
from motc_lab.build import build_name
from motc_lab.games.motc.rules.record import write_record
from tests.browser.chromium import FLAGS, find_chromium
from tests.browser.server import Tutorial


@dataclass(frozen=True)
class Gate:
    """A figure with the most that it may be."""

    name: str
    value: float
    unit: str
    limit: float

    def line(self) -> str:
        """Return the gate as a line of the report."""
        verdict = "ok" if self.value <= self.limit else "MISSED"
        figures = f"{self.value:9.1f} {self.unit:3} (<= {self.limit:g})"
        return f"{self.name:56} {figures}  {verdict}"


def measure(nodes: int, frames: int, looks: int) -> list[Gate]:
    """Return the gates of the page."""
    session = tree_of(nodes)
    plain, sealed = sizes(session)
    gates = [
        Gate(f"record of {nodes} nodes", plain / 1000, "kB", 200),
        Gate("the same as a browser keeps it, sealed", sealed / 1000, "kB", 200),
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
        *gates,
        Gate("answer while thinking, added p95", found.added_p95_ms, "ms", 50),
        Gate(f"frame while {nodes} nodes scroll, p95", seen.p95_ms, "ms", 33.5),
    ]


def speed_gates(found: dict[str, Speed]) -> list[Gate]:
    """Return the gates of values: of the compiled build what is asked of it.

    The interpreted build has a wider limit for slices.
    """
    gates = []
    for build, speed in found.items():
        is_compiled = build == "compiled"
        for name, value, unit, limit, slower in speed.rows():
            most = limit if is_compiled else slower
            gates.append(Gate(f"{name}, {build}", value, unit, most))
    return gates


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
    gates = speed_gates(per_build(chosen.positions))
    gates += measure(chosen.nodes, chosen.frames, chosen.looks)
    print(*(gate.line() for gate in gates), sep="\n")
    report = {
        "made": made_here(),
        "build": build_name(),
        "gates": [asdict(gate) for gate in gates],
    }
    keep(file_of("sandbox", is_quick=chosen.quick), report)
    return int(any(gate.value > gate.limit for gate in gates))


if __name__ == "__main__":
    raise SystemExit(main())
