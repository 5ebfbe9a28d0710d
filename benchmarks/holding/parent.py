"""Five games go on and newcomers get in while the kernels' warm parent is gone."""

import asyncio
import signal
import time
from dataclasses import dataclass

import psutil
from tornado.websocket import WebSocketClosedError

from tests.browser.server import Tutorial
from tests.web.visitor import Visitor

GAMES = 5
REPLACED_S = 90.0
NORMAL = 1.5  # times the seconds before


@dataclass(frozen=True, slots=True)
class Gone:
    """What was seen after the warm parent was killed or stopped.

    Attributes:
        games: of five, those that went on.
        before_s: seconds until a newcomer's page was complete, before.
        newcomers_s: the same for the next two, and on until it is as before.
        landing_s: the longest wait for the landing page meanwhile.
    """

    games: int
    before_s: float
    newcomers_s: tuple[float, ...]
    landing_s: float


def without_parent(server: Tutorial, number: signal.Signals) -> Gone:
    """Send the warm parent a signal while five games are open."""
    return asyncio.run(_without_parent(server, number))


async def _without_parent(server: Tutorial, number: signal.Signals) -> Gone:
    players = [Visitor(server.home) for _ in range(GAMES)]
    for player in players:
        await player.enter()
        await player.open()
    before = await _newcomer(server)
    zygote_of(server).send_signal(number)
    watch = asyncio.create_task(_watch_landing(server))
    newcomers = [await _newcomer(server) for _ in range(2)]
    end = time.monotonic() + REPLACED_S
    while newcomers[-1] > NORMAL * before and time.monotonic() < end:
        await asyncio.sleep(1)
        newcomers.append(await _newcomer(server))
    watch.cancel()
    slowest = (await asyncio.gather(watch))[0]
    playing = await asyncio.gather(*map(_goes_on, players))
    for player in players:
        await player.leave()
    return Gone(sum(playing), before, tuple(newcomers), slowest)


async def _goes_on(player: Visitor) -> bool:
    """Tell whether a game still answers; one whose line was closed does not."""
    try:
        return await player.is_playing()
    except (OSError, AssertionError, WebSocketClosedError):
        return False


async def _newcomer(server: Tutorial) -> float:
    """Return the seconds until a newcomer's page is complete; it says goodbye."""
    start = time.perf_counter()
    visitor = Visitor(server.home)
    answer = await visitor.enter()
    took = time.perf_counter() - start
    if answer.code != 200 or b"widget-view+json" not in answer.body:
        raise RuntimeError(f"a newcomer was answered {answer.code}")
    await visitor.leave()
    return round(took, 2)


async def _watch_landing(server: Tutorial) -> float:
    """Ask for the landing page until cancelled; return the longest wait."""
    slowest = 0.0
    try:
        while True:
            start = time.perf_counter()
            await Visitor(server.home).get("")
            slowest = max(slowest, time.perf_counter() - start)
            await asyncio.sleep(0.1)
    except asyncio.CancelledError:
        return round(slowest, 2)


def zygote_of(server: Tutorial) -> psutil.Process:
    """Return the server's warm parent."""
    for child in psutil.Process(server.process.pid).children():
        if "motc_lab.app.web.zygote" in child.cmdline():
            return child
    raise RuntimeError("the server has no warm parent")
