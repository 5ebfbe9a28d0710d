"""What a server carries, and visits that come in waves."""

import asyncio
import time
from dataclasses import dataclass
from itertools import islice
from random import Random
from typing import Final

import psutil

from benchmarks import processes
from benchmarks.boards.pressing import pressed
from benchmarks.lines import PATIENCE_S
from benchmarks.visitors import Refused, Visitor, mixed
from tests.browser.server import Tutorial

SAID: Final = 5  # in a visit, beside the greeting
ASIDE: Final = frozenset({"ping", "why", "try"})  # not answered with a picture
SETTLE_S: Final = 2.0


@dataclass(frozen=True, slots=True)
class Load:
    """What the server and its workers hold when nobody is in."""

    memory_mb: float
    files: int
    processes: int
    zombies: int
    threads: int


def load_of(server: Tutorial) -> Load:
    """Return what the server and its workers carry now."""
    all_of_it = processes.family(server.process.pid)
    statuses = [one.status() for one in all_of_it]
    return Load(
        memory_mb=round(processes.own_mb(server.process.pid), 1),
        files=sum(one.num_fds() for one in all_of_it),
        processes=len(all_of_it),
        zombies=statuses.count(psutil.STATUS_ZOMBIE),
        threads=sum(one.num_threads() for one in all_of_it),
    )


async def visit(home: str, page: str, number: int) -> str:
    """Open a page, do something, leave; return what went wrong, or nothing."""
    visitor, lots = Visitor(home, page), Random(number)
    try:
        async with asyncio.timeout(PATIENCE_S):
            if await visitor.enter() != 200:
                return f"visit {number}: no page {page}"
            picture = await visitor.open()
            for _ in range(SAID):
                message = pressed(picture, 1, lots)
                if message["kind"] in ASIDE or message.get("do") in {"look", "share"}:
                    await visitor.ping()
                else:
                    picture = await visitor.say(message)
    except (OSError, TimeoutError, Refused) as fault:
        return f"visit {number} of {page}: {fault!r}"
    visitor.leave()
    return ""


def wave(server: Tutorial, first: int, visitors: int) -> list[str]:
    """Let visitors in at once, wait until all have gone; return what went wrong."""

    async def act() -> list[str]:
        pages = islice(mixed(), first, first + visitors)
        visits = [visit(server.home, page, first + n) for n, page in enumerate(pages)]
        return [fault for fault in await asyncio.gather(*visits) if fault]

    faults = asyncio.run(act())
    time.sleep(SETTLE_S)  # sockets that were closed last
    return faults
