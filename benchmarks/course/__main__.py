"""``python -m benchmarks.course``: how soon every chapter is there.

For every chapter: milliseconds to the first picture and to the board that answers, what
the page weighs and how many requests it takes, each time with an empty cache. A blank
notebook under stock Voila is opened in turn with them.
"""

import argparse
import os
import statistics
from collections.abc import Sequence
from dataclasses import asdict, dataclass, replace

from playwright.sync_api import Browser, CDPSession, sync_playwright

from benchmarks.keeping import file_of, keep
from benchmarks.machine import made_here
from benchmarks.web import pages
from benchmarks.web.__main__ import BLANK_LIVING
from benchmarks.web.servers import Peer, ours, stock
from motc_lab.app.web import chapters
from tests.browser.chromium import FLAGS, find_chromium

LIMIT = 1.25  # times a blank notebook, to the first interaction


@dataclass(frozen=True)
class Weight:
    """What a first visit loads."""

    kilobytes: float
    requests: int


@dataclass(frozen=True)
class Row:
    """A chapter: medians in milliseconds, its weight, and the ratio to be judged."""

    chapter: str
    title: str
    picture_ms: float
    living_ms: float
    ratio: float
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
        blank_ms, rows = measured(browser, course, rounds)
        browser.close()
    for row in rows:
        print(
            f"{row.chapter} {row.title:32} picture {row.picture_ms:6.0f} ms, board "
            f"{row.living_ms:6.0f} ms = {row.ratio:4.2f} of blank, "
            f"{row.kilobytes:6.0f} kB, {row.requests} requests"
        )
    result = {
        "made": provenance(rounds),
        "blank_ms": blank_ms,
        "limit": LIMIT,
        "chapters": [asdict(row) for row in rows],
    }
    keep(file_of("course", is_quick=arguments.quick), result)
    return int(not arguments.quick and any(row.ratio > LIMIT for row in rows))


def measured(
    browser: Browser, course: dict[str, chapters.Chapter], rounds: int
) -> tuple[float, list[Row]]:
    """Return the blank notebook's median and a row for each chapter."""
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
    bare = statistics.median(blanks)
    rows = [
        row(course[number], openings, weights[number], bare)
        for number, openings in seen.items()
    ]
    return bare, rows


def of_chapter(lab: Peer, number: str) -> Peer:
    """Return the same server's page of another chapter."""
    return replace(lab, address=f"{lab.address.rpartition('/')[0]}/{number}")


def row(
    chapter: chapters.Chapter,
    openings: Sequence[pages.Opening],
    loaded: Weight,
    bare: float,
) -> Row:
    """Return the medians of a chapter."""
    living = statistics.median(each.living_ms for each in openings)
    return Row(
        chapter=chapter.number,
        title=chapter.title("en"),
        picture_ms=statistics.median(each.first_paint_ms for each in openings),
        living_ms=living,
        ratio=round(living / bare, 3),
        kilobytes=loaded.kilobytes,
        requests=loaded.requests,
    )


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
    return {
        **made_here(),
        "load_before": round(os.getloadavg()[1], 2),
        "rounds": rounds,
    }


if __name__ == "__main__":
    raise SystemExit(main())
