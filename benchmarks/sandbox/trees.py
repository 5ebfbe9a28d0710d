"""A tree of thousands of nodes: how large it is when saved, how smoothly it scrolls."""

import os
import re
import statistics
from dataclasses import dataclass

from playwright.sync_api import Browser, expect

from motc_lab.controllers.keeping import Purpose
from motc_lab.games.motc.rules.record import write_record
from motc_lab.games.motc.rules.session import Session
from motc_lab.screens.seal import KEY_NAME, make_key, seal
from tests.browser.analyst import Analyst

PATIENCE_MS = 60_000
LIVING = "html[data-board=living]"
TALL = re.compile(r"height: ([2-9]\d{4}|\d{6})")  # all lines of the tree are there
# Scrolls the tree by a line and a half a frame and returns the time between frames.
SCROLL = """async (frames) => {
  const tree = document.querySelector('.m-tree');
  tree.scrollTop = 0;
  const times = [];
  let last = await new Promise(requestAnimationFrame);
  for (let i = 0; i < frames; i++) {
    tree.scrollTop += 51;
    const now = await new Promise(requestAnimationFrame);
    times.push(now - last);
    last = now;
  }
  return times;
}"""


@dataclass(frozen=True)
class Scrolling:
    """Milliseconds between two frames while the tree scrolls."""

    median_ms: float
    p95_ms: float
    slowest_ms: float


def tree_of(nodes: int, seed: int = 1972) -> Session:
    """Return a match with branches everywhere and exactly so many nodes."""
    session = Session.new(seed=seed)
    at = 0
    while len(session.history) < nodes:
        question = session.question
        if question is None or at % 7 == 6:
            session.jump(list(session.history)[(at * 37) % len(session.history)].number)
            question = session.question
        at += 1
        if question is not None:
            options = [o for o in question.options if o.code != "resign"]
            some = options or list(question.options)
            session.play(some[(at * 5) % len(some)])
    return session


def sizes(session: Session) -> tuple[int, int]:
    """Return the bytes of the record, and of what a browser keeps (sealed)."""
    record = write_record(session)
    os.environ.setdefault(KEY_NAME, make_key())
    return len(record.encode()), len(
        seal(record, Purpose("sandbox", "motc:12", "open")).encode()
    )


def scrolling(browser: Browser, address: str, record: str, frames: int) -> Scrolling:
    """Open the record in the sandbox and scroll through its tree."""
    context = browser.new_context(viewport={"width": 1280, "height": 900})
    context.set_default_timeout(PATIENCE_MS)
    page = context.new_page()
    page.goto(address)
    page.wait_for_selector(LIVING, state="attached")
    analyst = Analyst(page, "en")
    analyst.open_panel("share").locator("textarea[name=paste]").fill(record)
    page.locator(".m-paste button[type=submit]").click()
    analyst.open_panel("tree")
    room = page.locator(".m-tree-room")
    expect(room).to_have_attribute("style", TALL, timeout=PATIENCE_MS)
    page.wait_for_timeout(15_000)  # until the values are done: scrolling is measured
    page.locator(".m-tree").scroll_into_view_if_needed()
    times = page.evaluate(SCROLL, frames)
    context.close()
    return Scrolling(statistics.median(times), _p95(times), max(times))


def _p95(times: list[float]) -> float:
    return sorted(times)[int(len(times) * 0.95)]
