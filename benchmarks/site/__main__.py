"""``python -m benchmarks site``: the edition without a server, beside a bare Pyodide.

Both lie on a plain server of files and are opened in turn. JupyterLite is left out:
what PyPI has of it fetches Python from a host of its own.
"""

import argparse
import shutil
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from playwright.sync_api import Browser, sync_playwright

from benchmarks.gates import (
    CLICK_P50,
    CLICK_THINKING,
    COLD,
    FIRST_GAME,
    FIRST_PICTURE,
    FURTHER_GAME,
    PAGE_MEMORY,
    WARM,
)
from benchmarks.keeping import Result, file_of, keep
from benchmarks.machine import made_here
from benchmarks.report.telling import tell
from benchmarks.rows import beside, row, tail
from benchmarks.site import visits
from benchmarks.web.__main__ import UNDO_AND_REDO
from motc_lab.app.site.building import build
from motc_lab.app.site.fetching import cache_home, runtime
from tests.browser.chromium import FLAGS, find_chromium
from tests.browser.site import on_a_web_space

BARE: Final = Path(__file__).parent / "bare"
OF_PYODIDE: Final = (
    *("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm"),
    *("pyodide-lock.json", "python_stdlib.zip"),
)
CHAPTER: Final = "site/chapter/00.html?lang=en"
MATCH: Final = "site/chapter/play.html?lang=en"
STRONG: Final = "strong"  # level of the bot that thinks


@contextmanager
def both() -> Iterator[tuple[str, Path]]:
    """Serve both from one host; yields its address, and the folder of ours."""
    with tempfile.TemporaryDirectory() as name:
        space = Path(name)
        build(space / "site")
        shutil.copytree(BARE, space / "bare")
        pyodide, _ = runtime(cache_home())
        for file in OF_PYODIDE:
            shutil.copyfile(pyodide / file, space / "bare" / file)
        with on_a_web_space(space) as home:
            yield home, space / "site"


def openings(browser: Browser, home: str, rounds: int) -> list[Result]:
    """Open both in turn, each cold and warm."""
    addresses = (f"{home}bare/index.html", f"{home}{CHAPTER}")
    seen = [
        [visits.cold_and_warm(browser, one) for one in addresses] for _ in range(rounds)
    ]
    bare, ours = zip(*seen, strict=True)
    pictures = sorted(cold.picture_ms for cold, _ in ours)
    rows = [row(FIRST_PICTURE, pictures[len(pictures) // 2], "ms")]
    for name, at in ((COLD, 0), (WARM, 1)):
        mine = [visit[at].python_ms for visit in ours]
        theirs = [visit[at].python_ms for visit in bare]
        rows.append(beside(name, mine, theirs, "ms", "bare"))
    return rows


def bytes_loaded(browser: Browser, home: str, folder: Path) -> list[Result]:
    """What the first game loads, and each further one at most."""
    packs = (folder / "static").glob("game-*.bin")
    further = max(one.stat().st_size for one in packs if "-motc-" not in one.name)
    return [
        row(FIRST_GAME, visits.loaded(browser, f"{home}{CHAPTER}"), "MB"),
        row(FURTHER_GAME, further / visits.MB, "MB"),
    ]


def answering(browser: Browser, home: str, share: float) -> list[Result]:
    """How long a click takes, and how long a board takes whose bot thinks."""
    address = f"{home}site/chapter/00.html{UNDO_AND_REDO.query}"
    pressed = visits.clicks(browser, address, UNDO_AND_REDO, round(200 * share))
    signs = visits.signs(browser, f"{home}{MATCH}", STRONG, round(300 * share))
    middle = sorted(pressed)[len(pressed) // 2]
    return [
        row(CLICK_P50, middle, "ms", note=f"p95 {tail(pressed)[0]:.1f} ms"),
        row(CLICK_THINKING, tail(signs)[0], "ms", note=f"{len(signs)} answers"),
    ]


def measure(arguments: argparse.Namespace) -> list[Result]:
    """Return every row."""
    share = 0.1 if arguments.quick else 1.0
    with both() as (home, folder), sync_playwright() as playwright:
        path = find_chromium()
        browser = playwright.chromium.launch(executable_path=path, args=list(FLAGS))
        return [
            *bytes_loaded(browser, home, folder),
            *openings(browser, home, arguments.rounds),
            *answering(browser, home, share),
            row(PAGE_MEMORY, visits.memory_mb(browser, f"{home}{MATCH}"), "MB"),
        ]


def main() -> int:
    """Measure, report, and return 1 if a gate is missed."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks site")
    parser.add_argument("--rounds", type=int, help="default 7, quick 1")
    parser.add_argument("--quick", action="store_true", help="a smoke test, no gates")
    arguments = parser.parse_args()
    arguments.rounds = arguments.rounds or (1 if arguments.quick else 7)
    result: Result = {"made": made_here(), "rows": measure(arguments)}
    keep(file_of("site", is_quick=arguments.quick), result)
    return tell("site", result, is_judged=not arguments.quick)


if __name__ == "__main__":
    raise SystemExit(main())
