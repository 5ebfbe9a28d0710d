"""Thirty visitors at the same moment: who gets the page, when, at what memory."""

import asyncio
import time
from dataclasses import dataclass
from statistics import fmean

from tornado.httpclient import AsyncHTTPClient
from tornado.simple_httpclient import SimpleAsyncHTTPClient

from benchmarks.web.servers import Peer
from tests.browser.processes import pss_mb
from tests.web.visitor import Visitor

PATIENCE_S = 300
HOST = "127.0.0.1:"


@dataclass(frozen=True)
class Crowd:
    """Seconds until each visitor had the whole page; failures are not in them."""

    times_s: tuple[float, ...]
    failures: int
    kernels_mb: float


def gather(peer: Peer, visitors: int, mark: bytes) -> Crowd:
    """Let visitors in at once; a page without ``mark`` counts as a failure."""
    return asyncio.run(_gather(peer, visitors, mark))


async def _gather(peer: Peer, visitors: int, mark: bytes) -> Crowd:
    AsyncHTTPClient.configure(SimpleAsyncHTTPClient, max_clients=visitors)
    client = AsyncHTTPClient(force_instance=True)

    async def visit() -> float | None:
        start = time.perf_counter()
        answer = await client.fetch(
            peer.address, raise_error=False, request_timeout=PATIENCE_S
        )
        if answer.code != 200 or mark not in answer.body:
            return None
        return time.perf_counter() - start

    found = await asyncio.gather(*(visit() for _ in range(visitors)))
    client.close()
    times = tuple(sorted(each for each in found if each is not None))
    return Crowd(times, visitors - len(times), memory_mb(peer.kernels))


def opened_mb(peer: Peer, many: int) -> float:
    """Return the mean memory of kernels whose page is open and has said hello."""
    return asyncio.run(_opened_mb(peer, many))


async def _opened_mb(peer: Peer, many: int) -> float:
    home, _, path = peer.address.partition(HOST)[2].partition("/")
    visitors = [Visitor(f"http://{HOST}{home}/") for _ in range(many)]
    before = set(peer.kernels)
    for visitor in visitors:
        await visitor.enter(path)
        await visitor.open()
        await visitor.greet()
    return memory_mb(list({*peer.kernels} - before))


def memory_mb(processes: list[int]) -> float:
    """Return the processes' mean share of memory (PSS), 0 where there is none."""
    return fmean(map(pss_mb, processes)) if processes else 0.0
