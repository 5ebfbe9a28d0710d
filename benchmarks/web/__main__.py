"""``python -m benchmarks.web``: measures, prints ratios, keeps them.

Ratios are of two medians taken in turn in one run.
"""

import argparse
import gzip
from contextlib import ExitStack
from pathlib import Path
from typing import Final

from playwright.sync_api import Browser, sync_playwright

import motc_lab
from benchmarks.keeping import Result, file_of, keep
from benchmarks.machine import made_here
from benchmarks.report.telling import tell
from benchmarks.rows import beside, row, tail
from benchmarks.web import crowd, pages
from benchmarks.web.servers import Peer, ours, stock
from motc_lab.screens.front import IN_PAGE, STATIC
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
    *(STATIC / name for name in ("motc.js", "motc.css", IN_PAGE)),
    WEB / "site.css",
)
"""The scripts and styles of a chapter that are ours; they come compressed."""
COUNTER: Final = pages.Pressing(".counter", ".counter")
WARMS: Final = 8
BLANK_LIVING = "#rendered_cells h1:visible, .jp-RenderedMarkdown h1:visible"


def openings(browser: Browser, lab: Peer, rounds: int) -> list[Result]:
    """Open a blank notebook under stock Voila and our chapter in turn."""
    with stock("blank", BLANK_LIVING) as blank:
        for peer in (blank, lab):
            pages.opening(browser, peer)
        seen = [
            (pages.opening(browser, blank), pages.opening(browser, lab))
            for _ in range(rounds)
        ]
    living = [theirs.living_ms for theirs, _ in seen]
    board = [mine.living_ms for _, mine in seen]
    picture = [mine.first_paint_ms for _, mine in seen]
    return [
        beside("living board / blank notebook", board, living, "ms", "stock"),
        beside("first picture / blank notebook", picture, living, "ms", "stock"),
    ]


def clicking(browser: Browser, lab: Peer, share: float) -> list[Result]:
    """Click our board and a bare counter under stock Voila in turn.

    Back to back stock waits for delayed acknowledgements; at a person's pace, one click
    every 300 ms, it is honest.
    """
    with stock("counter", ".counter") as counter:
        sides = [(counter, COUNTER), (lab, UNDO_AND_REDO)]
        theirs, mine = pages.clicks(browser, sides, 0, round(200 * share))
        their_slow, my_slow = pages.clicks(browser, sides, 300, round(60 * share))
    every = "click every 300 ms, p50 / counter"
    return [
        beside("click p50 / counter", mine, theirs, "ms", "stock"),
        beside("click p95 / counter", tail(mine), tail(theirs), "ms", "stock"),
        beside(every, my_slow, their_slow, "ms", "stock"),
    ]


def bounds(browser: Browser, lab: Peer) -> list[Result]:
    """What has a bound instead of a peer: what comes over the line, and no stutter."""
    own = sum(len(gzip.compress(file.read_bytes())) for file in OWN) / 1000
    worst = max(pages.frames(browser, lab, UNDO_AND_REDO))
    return [
        row("own scripts and styles", own, "kB", note="packed"),
        row("longest frame, processor slowed 4x", worst, "ms"),
    ]


def crowds(lab: Peer, visitors: int) -> list[Result]:
    """Let a crowd into both, until every page lives."""
    with stock("counter", ".counter") as counter:
        theirs = crowd.at_stock(counter, visitors)
    mine = crowd.at_ours(lab, visitors)
    whole = "living page for a crowd at once"
    last, their_last = mine.times_s[-1:], theirs.times_s[-1:]
    rows = [
        beside(f"{whole}, median / stock", mine.times_s, theirs.times_s, "s", "stock"),
        beside(f"{whole}, slowest / stock", last, their_last, "s", "stock"),
    ]
    for one in rows:
        one["note"] += f", {visitors} visitors"
    failed = f"of {visitors}; stock {theirs.failures}"
    name = "visitors of the crowd who failed"
    return [*rows, row(name, mine.failures, "visitors", note=failed)]


def warmed(peer: Peer) -> None:
    """Let a few visitors in before: both workers are warm, as on a real server."""
    crowd.at_ours(peer, WARMS)


def measure(arguments: argparse.Namespace) -> list[Result]:
    """Return every row."""
    share = 0.1 if arguments.quick else 1.0
    with ours(arguments.chapter) as lab:
        warmed(lab)
        rows = in_a_browser(lab, arguments.rounds, share)
        return [*rows, *crowds(lab, arguments.visitors)]


def in_a_browser(lab: Peer, rounds: int, share: float) -> list[Result]:
    """Return the rows of what a browser sees."""
    with ExitStack() as stack:
        playwright = stack.enter_context(sync_playwright())
        chromium = playwright.chromium
        browser = chromium.launch(executable_path=find_chromium(), args=list(FLAGS))
        stack.callback(browser.close)
        rows = openings(browser, lab, rounds)
        rows += clicking(browser, lab, share)
        rows += bounds(browser, lab)
    return rows


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
    result: Result = {"made": made_here(), "rows": measure(arguments)}
    keep(file_of("web", is_quick=arguments.quick), result)
    return tell("web", result, is_judged=not arguments.quick)


if __name__ == "__main__":
    raise SystemExit(main())
