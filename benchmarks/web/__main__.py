"""``python -m benchmarks.web``: measures, prints ratios, keeps them.

Every gate is a ratio of two medians taken in turn in one run; the spread is the
interquartile range over the median.
"""

import argparse
import gzip
import statistics
from collections.abc import Sequence
from contextlib import ExitStack
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Final

from playwright.sync_api import Browser, sync_playwright

import motc_lab
from benchmarks.keeping import file_of, keep
from benchmarks.machine import made_here
from benchmarks.web import crowd, pages
from benchmarks.web.servers import Peer, ours, stock
from motc_lab.widgets.base import STATIC
from tests.browser.chromium import FLAGS, find_chromium

# In chapter 0 a card is laid; taking it back and laying it again are whole plays.
UNDO_AND_REDO = pages.Pressing(
    "#chapter .m-toolbar .m-tool[aria-disabled=false]:nth-child(-n+2)",
    "#chapter .m-ask",
    query="?step=lose",
    before=("[data-el='fischer.bN1']", "[data-el=commit]"),
)
WEB: Final = Path(motc_lab.__file__).parent / "app/web/templates"
OWN: Final = (
    *(STATIC / name for name in ("motc.js", "motc.css")),
    *(WEB / name for name in ("chapter.js", "site.css")),
)
"""The scripts and styles of a chapter that are ours; they come compressed."""
OWN_KB: Final = 200.0
FRAME_MS: Final = 33.0  # two of a screen's: a stutter that is just not seen
BLANK_LIVING = "#rendered_cells h1:visible, .jp-RenderedMarkdown h1:visible"


@dataclass(frozen=True)
class Gate:
    """A ratio with the most that it may be; medians and spreads of both sides."""

    name: str
    ours: float
    stock: float
    unit: str
    spread_ours: float
    spread_stock: float
    limit: float

    @property
    def ratio(self) -> float:
        """Ours over stock."""
        return self.ours / self.stock

    def line(self) -> str:
        """Return the gate as a line of the report."""
        verdict = "ok" if self.ratio <= self.limit else "MISSED"
        return (
            f"{self.name:44} {self.ours:8.1f} / {self.stock:8.1f} {self.unit:3}"
            f" = {self.ratio:5.2f}  (<= {self.limit:.2f})  "
            f"spread {self.spread_ours:.0%} / {self.spread_stock:.0%}  {verdict}"
        )


def spread(times: Sequence[float]) -> float:
    """Return the interquartile range over the median."""
    low, middle, high = statistics.quantiles(times, n=4)
    return (high - low) / middle if middle else 0.0


def gate(
    name: str, mine: Sequence[float], theirs: Sequence[float], unit: str, limit: float
) -> Gate:
    """Return the gate of two samples' medians."""
    middles = statistics.median(mine), statistics.median(theirs)
    return Gate(name, *middles, unit, spread(mine), spread(theirs), limit)


def openings(browser: Browser, lab: Peer, rounds: int) -> list[Gate]:
    """Open a blank notebook under stock Voila and our chapter in turn."""
    with stock("blank", BLANK_LIVING) as blank:
        for peer in (blank, lab):
            pages.opening(browser, peer)
        seen = [
            (pages.opening(browser, blank), pages.opening(browser, lab))
            for _ in range(rounds)
        ]
    living = [theirs.living_ms for theirs, _ in seen]
    return [
        gate(
            "living board / blank notebook",
            [mine.living_ms for _, mine in seen],
            living,
            "ms",
            1.15,
        ),
        gate(
            "first picture / blank notebook",
            [mine.first_paint_ms for _, mine in seen],
            living,
            "ms",
            0.4,
        ),
    ]


def clicking(browser: Browser, lab: Peer, pressing: pages.Pressing) -> list[Gate]:
    """Click a bare counter under stock Voila, then our board.

    Back to back stock waits for delayed acknowledgements; at a person's pace, one click
    every 300 ms, it is honest.
    """
    with stock("counter", ".counter") as counter:
        bare = pages.Pressing(".counter", ".counter")
        theirs, their_slow = pages.clicks(browser, counter, bare)
        mine, my_slow = pages.clicks(browser, lab, pressing)
    my_tail, their_tail = (_tail(each) for each in (mine, theirs))
    return [
        gate("click p50 / counter", mine, theirs, "ms", 0.25),
        gate("click p95 / counter", my_tail, their_tail, "ms", 0.4),
        gate("click every 300 ms p50 / counter", my_slow, their_slow, "ms", 1.5),
    ]


def bounds(browser: Browser, lab: Peer, pressing: pages.Pressing) -> list[Gate]:
    """What has a bound instead of a peer: what comes over the line, and no stutter."""
    own = sum(len(gzip.compress(file.read_bytes())) for file in OWN) / 1000
    worst = [max(pages.frames(browser, lab, pressing))] * 2
    return [
        gate("own scripts and styles / bound", [own] * 2, [OWN_KB] * 2, "kB", 1.0),
        gate("longest frame, slowed 4x / bound", worst, [FRAME_MS] * 2, "ms", 1.0),
    ]


def _tail(times: Sequence[float]) -> list[float]:
    """Return the 95th percentile as a sample of itself."""
    return [sorted(times)[int(len(times) * 0.95)]] * 2


def crowds(lab: Peer, visitors: int) -> tuple[list[Gate], int]:
    """Let a crowd into both; also returns how many of ours failed."""
    with stock("counter", ".counter") as counter:
        theirs = crowd.gather(counter, visitors, b"widget-view+json")
    mine = crowd.gather(lab, visitors, b"widget-view+json")
    whole = f"page for {visitors} at once"
    gates = [
        gate(f"{whole} / stock (median)", mine.times_s, theirs.times_s, "s", 0.75),
        gate(
            f"{whole} / stock (slowest)",
            [mine.times_s[-1]] * 2,
            [theirs.times_s[-1]] * 2,
            "s",
            0.75,
        ),
        gate(
            "memory of a kernel / bare widget kernel",
            [mine.kernels_mb] * 2,
            [theirs.kernels_mb] * 2,
            "MB",
            1.3,
        ),
    ]
    print(f"failures: ours {mine.failures}, stock {theirs.failures} of {visitors}")
    return gates, mine.failures


def measure(arguments: argparse.Namespace) -> tuple[list[Gate], int]:
    """Return every gate, and how many of our visitors failed."""
    with ExitStack() as stack:
        playwright = stack.enter_context(sync_playwright())
        chromium = playwright.chromium
        browser = chromium.launch(executable_path=find_chromium(), args=list(FLAGS))
        stack.callback(browser.close)
        lab = stack.enter_context(ours(arguments.chapter))
        gates = openings(browser, lab, arguments.rounds)
        gates += clicking(browser, lab, UNDO_AND_REDO)
        gates += bounds(browser, lab, UNDO_AND_REDO)
    with ours(arguments.chapter) as lab:
        crowd.gather(lab, 1, b"")  # the kernels' parent is warm, as on a real server
        more, failures = crowds(lab, arguments.visitors)
    return [*gates, *more], failures


def main() -> int:
    """Measure, report, and return 1 if a gate is missed."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.web")
    parser.add_argument("--chapter", default="00")
    parser.add_argument("--rounds", type=int, help="default 7, quick 2")
    parser.add_argument("--visitors", type=int, help="default 30, quick 4")
    parser.add_argument("--quick", action="store_true", help="a smoke test, no gates")
    arguments = parser.parse_args()
    arguments.rounds = arguments.rounds or (2 if arguments.quick else 7)
    arguments.visitors = arguments.visitors or (4 if arguments.quick else 30)
    gates, failures = measure(arguments)
    print(*(each.line() for each in gates), sep="\n")
    report = {
        "made": made_here(),
        "failures": failures,
        "gates": [asdict(each) | {"ratio": round(each.ratio, 3)} for each in gates],
    }
    keep(file_of("web", is_quick=arguments.quick), report)
    missed = any(each.ratio > each.limit for each in gates) and not arguments.quick
    return int(failures > 0 or missed)


if __name__ == "__main__":
    raise SystemExit(main())
