"""Thirty visitors at the same moment: who gets a page that lives, and when."""

import asyncio
import time
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from statistics import fmean
from typing import Final

import psutil
from tornado.httpclient import AsyncHTTPClient
from tornado.simple_httpclient import SimpleAsyncHTTPClient

from benchmarks.processes import share_mb
from benchmarks.visitors import Refused, Visitor
from benchmarks.web.servers import Peer

PATIENCE_S = 300
WIDGET: Final = b"widget-view+json"
"""In a page of stock Voila's once its kernel has run its cell."""
Visit = Callable[[], Awaitable[bool]]


@dataclass(frozen=True)
class Crowd:
    """Seconds until each visitor had a page that lives; failures are not in them."""

    times_s: tuple[float, ...]
    failures: int


def at_stock(peer: Peer, visitors: int) -> Crowd:
    """Let visitors in at once; a page is there once its kernel has run its cell."""
    return asyncio.run(_at_stock(peer, visitors))


async def _at_stock(peer: Peer, visitors: int) -> Crowd:
    AsyncHTTPClient.configure(SimpleAsyncHTTPClient, max_clients=visitors)
    client = AsyncHTTPClient(force_instance=True)

    async def visit() -> bool:
        answer = await client.fetch(
            peer.address, raise_error=False, request_timeout=PATIENCE_S
        )
        return answer.code == 200 and WIDGET in answer.body

    found = await _all_at_once([visit] * visitors)
    client.close()
    return found


def at_ours(peer: Peer, visitors: int) -> Crowd:
    """Let visitors in at once; a page is there once it has got its first picture.

    That is: the page was asked for, its line opened, hello said, a picture heard.
    """
    return asyncio.run(_at_ours(peer, visitors))


async def _at_ours(peer: Peer, visitors: int) -> Crowd:
    home, _, page = peer.address.partition("chapter/")
    those = [Visitor(home, page) for _ in range(visitors)]

    def visits(one: Visitor) -> Visit:
        async def visit() -> bool:
            try:
                is_there = await one.enter() == 200
                return is_there and bool(await one.open())
            except (Refused, TimeoutError):
                return False

        return visit

    found = await _all_at_once([visits(one) for one in those])
    for one in those:
        one.leave()
    return found


async def _all_at_once(visits: list[Visit]) -> Crowd:
    async def timed(visit: Visit) -> float | None:
        start = time.perf_counter()
        is_there = await visit()
        return time.perf_counter() - start if is_there else None

    found = await asyncio.gather(*map(timed, visits))
    times = tuple(sorted(each for each in found if each is not None))
    return Crowd(times, len(visits) - len(times))


def memory_mb(processes: list[psutil.Process]) -> float:
    """Return the processes' mean share of memory (PSS), 0 where there is none."""
    return fmean(map(share_mb, processes)) if processes else 0.0
