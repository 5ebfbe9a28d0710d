"""``python -m benchmarks.course``: how soon every chapter is there.

For every chapter: milliseconds to the first picture and to the board that answers, what
the page weighs and how many requests it takes, each time with an empty cache. A blank
notebook under stock Voila is opened in turn with them.
"""

import argparse
import statistics
from collections.abc import Sequence
from dataclasses import dataclass, replace

from playwright.sync_api import Browser, CDPSession, sync_playwright

from benchmarks.keeping import Result, file_of, keep
from benchmarks.machine import made_here
from benchmarks.report.telling import tell
from benchmarks.rows import beside
from benchmarks.web import pages
from benchmarks.web.__main__ import BLANK_LIVING
from benchmarks.web.servers import Peer, ours, stock
from motc_lab.app.web import chapters
from tests.browser.chromium import FLAGS, find_chromium


@dataclass(frozen=True)
class Weight:
    """What a first visit loads."""

    kilobytes: float
    requests: int


def main() -> int:
    """Measure, print and write; 1 where a chapter is too slow."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.course")
    parser.add_argument("--rounds", type=int, help="default 5, quick 1")
    parser.add_argument("--quick", action="store_true", help="a smoke test")
    arguments = parser.parse_args()
    rounds = arguments.rounds or (1 if arguments.quick else 5)
    course = chapters.read_all(chapters.home())
    with sync_playwright() as playwright:
        path = find_chromium()
        browser = playwright.chromium.launch(executable_path=path, args=list(FLAGS))
        rows = measured(browser, course, rounds)
        browser.close()
    result: Result = {"made": provenance(rounds), "rows": rows}
    keep(file_of("course", is_quick=arguments.quick), result)
    return tell("course", result, is_judged=not arguments.quick)


def measured(
    browser: Browser, course: dict[str, chapters.Chapter], rounds: int
) -> list[Result]:
    """Return a row for each chapter."""
    with stock("blank", BLANK_LIVING) as blank, ours("00") as lab:
        peers = {number: of_chapter(lab, number) for number in course}
        pages.opening(browser, blank)
        weights = {number: weight(browser, peer) for number, peer in peers.items()}
        blanks: list[float] = []
        seen: dict[str, list[pages.Opening]] = {number: [] for number in course}
        for _ in range(rounds):
            blanks.append(pages.opening(browser, blank).living_ms)
            for number, peer in peers.items():
                seen[number].append(pages.opening(browser, peer))
    return [
        of_openings(course[number], openings, weights[number], blanks)
        for number, openings in seen.items()
    ]


def of_chapter(lab: Peer, number: str) -> Peer:
    """Return the same server's page of another chapter."""
    return replace(lab, address=f"{lab.address.rpartition('/')[0]}/{number}")


def of_openings(
    chapter: chapters.Chapter,
    openings: Sequence[pages.Opening],
    loaded: Weight,
    blanks: Sequence[float],
) -> Result:
    """Return the medians of a chapter."""
    name = f"{int(chapter.number)} {chapter.title('en')}"
    living = [each.living_ms for each in openings]
    picture = statistics.median(each.first_paint_ms for each in openings)
    found = beside(name, living, blanks, "ms", "stock")
    weighed = f"{loaded.kilobytes:.0f} kB in {loaded.requests} requests"
    return {**found, "note": f"picture {picture:.0f} ms; {weighed}"}


def weight(browser: Browser, peer: Peer) -> Weight:
    """Return what comes over the wire until the page lives; this warms it as well."""
    context = browser.new_context()
    page = context.new_page()
    session: CDPSession = context.new_cdp_session(page)
    session.send("Network.enable")
    lengths: list[float] = []
    session.on(
        "Network.loadingFinished",
        lambda said: lengths.append(float(said["encodedDataLength"])),
    )
    page.goto(peer.address, timeout=pages.PATIENCE_MS)
    page.wait_for_selector(peer.living, state="attached", timeout=pages.PATIENCE_MS)
    page.close(run_before_unload=True)
    context.close()
    return Weight(round(sum(lengths) / 1000, 1), len(lengths))


def provenance(rounds: int) -> dict[str, object]:
    """Return where and when."""
    return {**made_here(), "work": f"{rounds} rounds"}


if __name__ == "__main__":
    raise SystemExit(main())
