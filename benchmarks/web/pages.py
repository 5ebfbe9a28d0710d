"""Times what a visitor sees in a real browser, each time with an empty cache."""

import time
from collections.abc import Sequence
from contextlib import ExitStack
from dataclasses import dataclass

from playwright.sync_api import Browser, BrowserContext, Page

from benchmarks.web.servers import Peer

PATIENCE_MS = 300_000
PAINT = "performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? null"


@dataclass(frozen=True)
class Opening:
    """Milliseconds from the request to each moment."""

    first_byte_ms: float
    first_paint_ms: float
    living_ms: float


def opening(browser: Browser, peer: Peer) -> Opening:
    """Return how long a first visit to the page takes."""
    context = browser.new_context()
    page = context.new_page()
    start = time.perf_counter()
    page.goto(peer.address, wait_until="commit", timeout=PATIENCE_MS)
    byte = time.perf_counter()
    page.wait_for_selector(peer.living, state="attached", timeout=PATIENCE_MS)
    living = time.perf_counter()
    paint = page.evaluate(PAINT)
    page.close(run_before_unload=True)
    context.close()
    return Opening(
        (byte - start) * 1000,
        float(paint) if paint is not None else (living - start) * 1000,
        (living - start) * 1000,
    )


# Runs in the page: presses, and returns how long the longest frame took until it rests.
FRAMES = """async ([press, count, rest]) => {
  const longest = [];
  for (let i = 0; i < count; i++) {
    let last = performance.now(), worst = 0, end = last + rest;
    document.querySelector(press).click();
    await new Promise((done) => {
      const frame = (now) => {
        worst = Math.max(worst, now - last);
        last = now;
        if (now < end) requestAnimationFrame(frame);
        else done();
      };
      requestAnimationFrame((now) => { last = now; requestAnimationFrame(frame); });
    });
    longest.push(worst);
  }
  return longest;
}"""
# Runs in the page: waits after each press until what is watched has changed.
CLICKS = """async ([press, watch, count, pause]) => {
  const seen = () => document.querySelector(watch)?.outerHTML;
  const times = [];
  for (let i = 0; i < count; i++) {
    const before = seen();
    const start = performance.now();
    const changed = new Promise((done, fail) => {
      const watcher = new MutationObserver(() => {
        if (seen() === before) return;
        watcher.disconnect();
        done();
      });
      watcher.observe(document.body,
        { childList: true, subtree: true, attributes: true, characterData: true });
      setTimeout(() => fail(new Error('nothing changed')), 60000);
    });
    document.querySelector(press).click();
    await changed;
    times.push(performance.now() - start);
    await new Promise(done => setTimeout(done, pause));
  }
  return times;
}"""
SLOWED = 4  # times, as a cheap telephone is beside a desk
REST_MS = 700  # by then a move has been played out
SETTLE_MS = 1500
WARM_UP = 20
AT_A_TIME = 10


@dataclass(frozen=True)
class Pressing:
    """What is pressed, and what changes then.

    ``before`` is clicked once on the page that ``query`` opens.
    """

    press: str
    watch: str
    query: str = ""
    before: tuple[str, ...] = ()


def ready(context: BrowserContext, peer: Peer, pressing: Pressing) -> Page:
    """Open the page that is pressed, as far as ``before`` leads."""
    page = context.new_page()
    page.goto(peer.address + pressing.query, timeout=PATIENCE_MS)
    page.wait_for_selector(peer.living, state="attached", timeout=PATIENCE_MS)
    page.wait_for_timeout(SETTLE_MS)
    for selector in pressing.before:
        page.click(selector)
    page.wait_for_timeout(SETTLE_MS)
    return page


def frames(browser: Browser, peer: Peer, pressing: Pressing) -> list[float]:
    """Return the longest frame of each press in ms, with the machine slowed."""
    context = browser.new_context()
    page = ready(context, peer, pressing)
    page.evaluate(CLICKS, [pressing.press, pressing.watch, WARM_UP, 0])
    page.context.new_cdp_session(page).send(
        "Emulation.setCPUThrottlingRate", {"rate": SLOWED}
    )
    longest: list[float] = page.evaluate(FRAMES, [pressing.press, 30, REST_MS])
    page.close(run_before_unload=True)
    context.close()
    return longest


def clicks(
    browser: Browser, sides: Sequence[tuple[Peer, Pressing]], pause_ms: int, count: int
) -> list[list[float]]:
    """Return, for each side, milliseconds from a click to the change that it makes.

    The sides are pressed in turn, ten clicks at a time, and change places each time: a
    machine that has more to do at some moment has it for all of them.
    """
    with ExitStack() as stack:
        pages = []
        for peer, pressing in sides:
            context = browser.new_context()
            stack.callback(context.close)
            page = ready(context, peer, pressing)
            stack.callback(page.close, run_before_unload=True)
            pages.append((page, [pressing.press, pressing.watch]))
        for page, selectors in pages:
            page.evaluate(CLICKS, [*selectors, WARM_UP, 0])
        times: list[list[float]] = [[] for _ in sides]
        for turn in range(max(1, count // AT_A_TIME)):
            order = range(len(sides))
            for at in reversed(order) if turn % 2 else order:
                page, selectors = pages[at]
                page.bring_to_front()
                times[at] += page.evaluate(CLICKS, [*selectors, AT_A_TIME, pause_ms])
    return times
