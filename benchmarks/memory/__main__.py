"""``python -m benchmarks memory``: a thousand open pages on one server.

Chapters, matches and sandboxes of every game are opened, pinged as a page does that
somebody looks at, and weighed. Then of 1,000 pages 300 are clicked, each every three
seconds for a minute: anything that the page offers. Server and load share the machine;
how much of it the load takes is told.
"""

import argparse
import asyncio
import os
import tempfile
import time
from dataclasses import dataclass, field
from itertools import islice
from pathlib import Path
from random import Random
from typing import Final

from benchmarks import processes
from benchmarks.boards.pressing import answers_of, pressed
from benchmarks.gates import ANSWERS, PAGE_MB
from benchmarks.keeping import Result, file_of, keep
from benchmarks.machine import made_here
from benchmarks.report.telling import tell
from benchmarks.rows import row, tail
from benchmarks.visitors import Refused, Visitor, mixed
from motc_lab.app.web.live.workers import FEWEST, MOST
from tests.browser.server import Tutorial

PINGS_S: Final = 2.0  # as a page that is looked at (widgets/frontend/src/pure/pulse.ts)
CLICKS_S: Final = 3.0
SETTLE_S: Final = 3.0
AT_ONCE: Final = 8
CLICKED: Final = 300
WORKERS: Final = max(FEWEST, min(MOST, (os.cpu_count() or 1) - 1))


def main() -> int:
    """Measure, report, and return 1 if a gate is missed."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks memory")
    parser.add_argument("--pages", type=int, help="default 1000, quick 60")
    parser.add_argument("--seconds", type=float, help="of clicks; default 60, quick 9")
    parser.add_argument("--quick", action="store_true", help="a smoke test, no gates")
    chosen = parser.parse_args()
    pages = chosen.pages or (60 if chosen.quick else 1000)
    seconds = chosen.seconds or (9.0 if chosen.quick else 60.0)
    with tempfile.TemporaryDirectory() as folder:
        server = Tutorial.start(Path(folder) / "log")
        try:
            rows = asyncio.run(Crowd(server).measured(pages, seconds))
        finally:
            server.stop()
    result: Result = {"made": made_here(), "rows": rows}
    keep(file_of("memory", is_quick=chosen.quick), result)
    return tell("memory", result, is_judged=not chosen.quick)


@dataclass
class Crowd:
    """Pages that are open at a server.

    Attributes:
        visitors: one with each page.
        refused: why some were not let in, or cut off.
        opened_s: seconds until each had its first picture.
        answered_ms: from each click to the picture that answers it.
    """

    server: Tutorial
    visitors: list[Visitor] = field(default_factory=list)
    refused: list[str] = field(default_factory=list)
    opened_s: list[float] = field(default_factory=list)
    answered_ms: list[float] = field(default_factory=list)
    _lots: Random = field(default_factory=lambda: Random(7))

    async def measured(self, pages: int, seconds: float) -> list[Result]:
        """Weigh the server, open pages, click them; return the rows."""
        idle_mb = self._mb()
        await self._warm()
        weights = [(0, await self._rested_mb())]
        names = islice(mixed(), pages)
        for many in (pages // 10, pages):
            await self._let_in(list(islice(names, many - len(self.visitors))))
            weights.append((many, await self._rested_mb()))
        spent = await self._clicked(seconds)
        for visitor in self.visitors:
            visitor.leave()
        return [*self._weighed(idle_mb, weights), *self._answered(pages, spent)]

    def _mb(self) -> float:
        return processes.own_mb(self.server.process.pid)

    async def _rested_mb(self) -> float:
        """Return what the server takes while all pages are open and nobody clicks."""
        pinging = [asyncio.create_task(self._pings(one)) for one in self.visitors]
        await asyncio.sleep(SETTLE_S)
        weight = self._mb()
        for task in pinging:
            task.cancel()
        await asyncio.gather(*pinging, return_exceptions=True)
        return weight

    async def _warm(self) -> None:
        """Let pages of each kind come and go: all workers are at work from now on."""
        for page in islice(mixed(), 3 * AT_ONCE):
            visitor = Visitor(self.server.home, page)
            await visitor.open()
            visitor.leave()
        while len(processes.workers_of(self.server.process.pid)) < WORKERS:
            await asyncio.sleep(0.1)

    async def _let_in(self, pages: list[str]) -> None:
        some = asyncio.Semaphore(AT_ONCE)

        async def come(page: str) -> None:
            visitor = Visitor(self.server.home, page)
            async with some:
                begun = time.perf_counter()
                try:
                    await visitor.open()
                except (Refused, TimeoutError) as fault:
                    self.refused.append(str(fault) or "no answer")
                    return
                self.opened_s.append(time.perf_counter() - begun)
            self.visitors.append(visitor)

        await asyncio.gather(*map(come, pages))

    async def _pings(self, visitor: Visitor) -> None:
        """Ping as a page does, until cancelled or cut off; no two begin together."""
        await asyncio.sleep(PINGS_S * self._lots.random())
        try:
            while True:
                await visitor.ping()
                await visitor.catch_up()
                await asyncio.sleep(PINGS_S)
        except (Refused, TimeoutError) as fault:
            self.refused.append(str(fault) or "no answer")

    async def _clicked(self, seconds: float) -> float:
        """Click some pages while all are open; return the share of a core of the load.

        Those that are clicked are not pinged besides: an answer shows as much.
        """
        clicked, others = self.visitors[:CLICKED], self.visitors[CLICKED:]
        end, begun, spent = (
            time.perf_counter() + seconds,
            time.perf_counter(),
            time.process_time(),
        )
        pinging = [asyncio.create_task(self._pings(one)) for one in others]
        clicks = [self._clicks(n, one, end) for n, one in enumerate(clicked)]
        await asyncio.gather(*clicks)
        for task in pinging:
            task.cancel()
        await asyncio.gather(*pinging, return_exceptions=True)
        return (time.process_time() - spent) / (time.perf_counter() - begun)

    async def _clicks(self, number: int, visitor: Visitor, end: float) -> None:
        lots = Random(number)
        await asyncio.sleep(CLICKS_S * lots.random())
        try:
            while time.perf_counter() < end:
                await self._click(visitor, lots)
                await asyncio.sleep(CLICKS_S)
        except (Refused, TimeoutError) as fault:
            self.refused.append(str(fault) or "no answer")

    async def _click(self, visitor: Visitor, lots: Random) -> None:
        await visitor.catch_up()
        picture = visitor.picture
        answers = list(answers_of(picture, lots))
        message = lots.choice(answers) if answers else {"kind": "lang", "lang": "de"}
        if lots.random() < 0.25:
            message = pressed(picture, picture.get("here", 0) + 1, lots)
        if message["kind"] in {"ping", "why", "try"} or message.get("do") in ASIDE:
            message = {"kind": "lang", "lang": lots.choice(["en", "de"])}
        sent = time.perf_counter()
        await visitor.answered(message)
        self.answered_ms.append((visitor.line.heard_at - sent) * 1000)

    def _weighed(
        self, idle_mb: float, weights: list[tuple[int, float]]
    ) -> list[Result]:
        (_, empty), *_, (most, full) = weights
        return [
            row("memory before the first page", idle_mb, "MB", note="one worker"),
            *[
                row(f"memory with {many:,} pages", mb, "MB", note="all workers")
                for many, mb in weights
            ],
            row(PAGE_MB, (full - empty) / most, "MB"),
            row("first picture p95, 8 at a time", tail(self.opened_s)[0], "s"),
        ]

    def _answered(self, pages: int, spent: float) -> list[Result]:
        whole = f"{len(self.answered_ms):,} clicks; the load took {spent:.0%} of a core"
        median = sorted(self.answered_ms)[len(self.answered_ms) // 2]
        refused = "; ".join(sorted(set(self.refused))[:3])
        return [
            row(ANSWERS, tail(self.answered_ms)[0], "ms", note=whole),
            row(
                "answer, median", median, "ms", note=f"{max(self.answered_ms):.0f} most"
            ),
            row("pages refused or cut off", len(self.refused), "pages", note=refused),
            row("pages open at the end", self._open, "pages", note=f"of {pages:,}"),
        ]

    @property
    def _open(self) -> int:
        return sum(not one.line.is_closed for one in self.visitors)


ASIDE: Final = frozenset({"look", "share"})  # answered beside the picture

if __name__ == "__main__":
    raise SystemExit(main())
