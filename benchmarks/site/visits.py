"""Times what a visitor of a folder of files sees in a real browser."""

import gzip
import time
from dataclasses import dataclass
from typing import Any, Final

import psutil
from playwright.sync_api import Browser, BrowserContext, Page, Response

from benchmarks.web.pages import (
    CLICKS,
    PAINT,
    PATIENCE_MS,
    SETTLE_MS,
    WARM_UP,
    Pressing,
)

PYTHON: Final = "performance.getEntriesByName('motc-python')[0]?.startTime"
LOOKS_EVERY_MS: Final = 50
MB: Final = 1_000_000
PACKED: Final = ".bin"  # ends of names of files that are compressed as they lie there
# Runs in a page of a match: a worker of its own plays for the person by any choice
# offered, and is asked for a sign of life every `every` ms while a bot thinks.
SIGNS: Final = """async ([level, count, every]) => {
  const place = document.getElementById('chapter');
  const { script, start } = JSON.parse(place.dataset.worker);
  const root = new URL('../', location.href);
  const at = (held) => ({ ...held, url: new URL(held.url, root).href });
  const told = { ...start, games: {}, packs: start.packs.map(at) };
  for (const name of ['loader', 'script', 'wasm']) told[name] = at(start[name]);
  const worker = new Worker(new URL(script, root), { type: 'module' });
  const say = (content) => worker.postMessage({ text: JSON.stringify(content) });
  const any = (list) => list[Math.floor(Math.random() * list.length)];
  const times = [];
  let scene, asked = 0, n = 0, mine = true;
  return new Promise((done, fail) => {
    setTimeout(() => fail(new Error(`${times.length} signs only`)), 300000);
    worker.onmessage = ({ data }) => {
      if (data.failed) fail(new Error(data.detail));
      if (data.ready) { say({ kind: 'hello', lang: 'en', level }); ping(); }
      if (!data.text) return;
      const { set, say: said } = JSON.parse(data.text);
      if (set?.scene) {
        scene = JSON.parse(set.scene);
        const { result, choices, card_set, ask, beat } = scene;
        mine = ask?.yours ?? false;
        if (result !== null) say({ kind: 'new_match', beat });
        else if (mine && card_set) say({ kind: 'put', beat, cards: [] });
        else if (mine) say({ kind: 'play', beat, option: any(choices).code });
      }
      if (said?.kind === 'pong' && said.n === n) {
        if (!mine) times.push(performance.now() - asked);
        if (times.length >= count) { worker.terminate(); done(times); return; }
        setTimeout(ping, every);
      }
    };
    const ping = () => { asked = performance.now(); say({ kind: 'ping', n: ++n }); };
    worker.postMessage({ start: told });
  });
}"""


@dataclass(frozen=True)
class Seen:
    """Milliseconds from a page's beginning until something is there."""

    picture_ms: float
    python_ms: float


def opened(context: BrowserContext, address: str) -> Seen:
    """Open a page in a tab of its own, until Python is there, and close it again."""
    page = context.new_page()
    _wait(page, address)
    python, picture = page.evaluate(PYTHON), page.evaluate(PAINT)
    page.close()
    return Seen(float(picture if picture is not None else python), float(python))


def _wait(page: Page, address: str) -> None:
    """Until Python is there; our policy forbids the usual way to wait for that."""
    page.goto(address, timeout=PATIENCE_MS)
    end = time.monotonic() + PATIENCE_MS / 1000
    while page.evaluate(PYTHON) is None:
        if time.monotonic() > end:
            raise TimeoutError(f"no Python at {address}")
        page.wait_for_timeout(LOOKS_EVERY_MS)


def cold_and_warm(browser: Browser, address: str) -> tuple[Seen, Seen]:
    """Return a first visit and the next one, by the same browser."""
    context = browser.new_context()
    visits = opened(context, address), opened(context, address)
    context.close()
    return visits


def loaded(browser: Browser, address: str) -> float:
    """Return the bytes in MB that a first visit to a page loads, as they travel.

    What does not lie there compressed counts as a web space compresses it.
    """
    context = browser.new_context(service_workers="block")
    page, answers = context.new_page(), list[Response]()

    def note(answer: Response) -> None:
        if not answer.url.startswith("blob:"):  # made in the page; nothing travels
            answers.append(answer)

    page.on("response", note)
    _wait(page, address)
    whole = sum(map(_travels, answers))
    context.close()
    return whole / MB


def _travels(answer: Response) -> int:
    if answer.url.partition("?")[0].endswith(PACKED):
        return int(answer.headers["content-length"])
    return len(gzip.compress(answer.body()))


def memory_mb(browser: Browser, address: str) -> float:
    """Return what the process of a page has for itself, in MB, once Python is there."""
    context = browser.new_context()
    page = context.new_page()
    page.goto("about:blank")
    before = max(_renderers(browser).values(), default=0.0)
    _wait(page, address)
    page.wait_for_timeout(SETTLE_MS)
    after = max(_renderers(browser).values())
    context.close()
    return after - before


def _renderers(browser: Browser) -> dict[int, float]:
    """Memory in MB that each renderer has for itself (USS), by its process id."""
    session = browser.new_browser_cdp_session()
    told: list[dict[str, Any]] = session.send("SystemInfo.getProcessInfo")[
        "processInfo"
    ]
    session.detach()
    found = [one["id"] for one in told if one["type"] == "renderer"]
    return {one: psutil.Process(one).memory_full_info().uss / MB for one in found}


def clicks(
    browser: Browser, address: str, pressing: Pressing, count: int
) -> list[float]:
    """Return milliseconds from each press to the change that it makes."""
    context = browser.new_context()
    page = context.new_page()
    _wait(page, address)
    page.wait_for_timeout(SETTLE_MS)
    for selector in pressing.before:
        page.click(selector)
    page.wait_for_timeout(SETTLE_MS)
    selectors = [pressing.press, pressing.watch]
    page.evaluate(CLICKS, [*selectors, WARM_UP, 0])
    times: list[float] = page.evaluate(CLICKS, [*selectors, count, 0])
    context.close()
    return times


def signs(browser: Browser, address: str, level: str, count: int) -> list[float]:
    """Return milliseconds until a board answers while its bot thinks."""
    context = browser.new_context()
    page = context.new_page()
    page.goto(address, timeout=PATIENCE_MS)
    times: list[float] = page.evaluate(SIGNS, [level, count, 20])
    context.close()
    return times
