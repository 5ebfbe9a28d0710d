"""What a server carries, and visits that come in waves."""

import asyncio
import functools
import time
from dataclasses import dataclass

import psutil

from motc_lab.app.web import chapters
from tests.browser.server import Tutorial
from tests.web.visitor import PATIENCE_S, Visitor

PINGS = 3
SETTLE_S = 2.0


@dataclass(frozen=True, slots=True)
class Load:
    """What the server holds when nobody is in, beside its warm parent."""

    memory_mb: float
    files: int
    processes: int
    zombies: int
    threads: int


def load_of(server: Tutorial) -> Load:
    """Return what the server carries now."""
    process = psutil.Process(server.process.pid)
    children = process.children(recursive=True)
    zombies = sum(child.status() == psutil.STATUS_ZOMBIE for child in children)
    return Load(
        memory_mb=round(process.memory_info().rss / 2**20, 1),
        files=process.num_fds(),
        processes=len(children),
        zombies=zombies,
        threads=process.num_threads(),
    )


@functools.cache
def numbers() -> list[str]:
    """Return the numbers of the tutorial's chapters."""
    return list(chapters.read_all(chapters.home()))


async def visit(home: str, number: int) -> str:
    """Open a chapter, play, leave; return what went wrong, or nothing."""
    visitor = Visitor(home)
    try:
        async with asyncio.timeout(PATIENCE_S):
            answer = await visitor.enter(
                f"chapter/{numbers()[number % len(numbers())]}"
            )
            if answer.code != 200:
                return f"visit {number}: {answer.code}"
            await visitor.open()
            for _ in range(PINGS):
                if not await visitor.is_playing():
                    return f"visit {number}: no answer"
            left = await visitor.leave()
    except (OSError, TimeoutError, AssertionError) as fault:
        return f"visit {number}: {fault!r}"
    return "" if left == 204 else f"visit {number}: goodbye {left}"


def wave(server: Tutorial, first: int, visitors: int) -> list[str]:
    """Let visitors in at once, wait until all have gone; return what went wrong."""

    async def act() -> list[str]:
        visits = (visit(server.home, first + n) for n in range(visitors))
        return [fault for fault in await asyncio.gather(*visits) if fault]

    faults = asyncio.run(act())
    end = time.monotonic() + PATIENCE_S
    while len(psutil.Process(server.process.pid).children(recursive=True)) > 1:
        if time.monotonic() > end:
            return [*faults, "kernels stayed when everybody had gone"]
        time.sleep(0.1)
    time.sleep(SETTLE_S)  # sockets that were closed last
    return faults
