"""Five matches go on and newcomers get in while a worker is gone, or a board hangs."""

import asyncio
import signal
import time
from collections.abc import Awaitable, Callable
from contextlib import suppress
from dataclasses import dataclass
from random import Random
from typing import Final

from benchmarks.boards.pressing import chosen, table_of
from benchmarks.holding.hanging import HANGS
from benchmarks.processes import workers_of
from benchmarks.visitors import Refused, Visitor, position_of
from tests.browser.server import Tutorial

GAMES: Final = 5
OPENED: Final = "play?game=stratego"
CHOICES: Final = 2
REPLACED_S: Final = 60.0
ASKS_EVERY_S: Final = 0.1
NORMAL: Final = 1.5  # times the seconds before


@dataclass(frozen=True, slots=True)
class Gone:
    """What was seen after something had happened to a worker.

    Attributes:
        games: of five, those that went on where they were.
        touched_s: the longest wait of a match that was in that worker.
        others_s: the longest wait of a match that was not; 0 where there is none.
        before_s: seconds until a newcomer's board was there, before.
        newcomers_s: the same for the next two, and on until it is as before.
        landing_s: the longest wait for the landing page meanwhile.
    """

    games: int
    touched_s: float
    others_s: float
    before_s: float
    newcomers_s: tuple[float, ...]
    landing_s: float


Harm = Callable[[list[Visitor]], Awaitable[None]]


async def begun(home: str) -> list[Visitor]:
    """Open five matches, and make some choices in each."""
    players = [Visitor(home, OPENED) for _ in range(GAMES)]
    for number, player in enumerate(players):
        picture = await player.open()
        for _ in range(CHOICES):
            if not (table_of(picture) or {}).get("choices"):
                break
            picture = await player.say(chosen(picture, Random(number)))
        await settled(player)
    return players


async def settled(player: Visitor) -> None:
    """Wait until nothing changes on a page any more: its bot has answered."""
    while True:
        before = player.picture
        await asyncio.sleep(0.5)
        await player.catch_up()
        if player.picture == before:
            return


async def through(server: Tutorial, harm: Harm) -> Gone:
    """Do something to a worker, and watch what everybody sees."""
    players = await begun(server.home)
    shown = [position_of(player.picture) for player in players]
    before = await newcomer(server.home)
    await harm(players)
    watch = asyncio.create_task(_watch_landing(server.home))
    waits = asyncio.gather(*map(_watched, players))
    newcomers = [await newcomer(server.home) for _ in range(2)]
    end = time.monotonic() + REPLACED_S
    while newcomers[-1] > max(1.0, NORMAL * before) and time.monotonic() < end:
        await asyncio.sleep(1)
        newcomers.append(await newcomer(server.home))
    seen = await waits
    watch.cancel()
    slowest = (await asyncio.gather(watch))[0]
    goes_on = [
        position_of(player.picture) == there
        for player, there in zip(players, shown, strict=True)
    ]
    for player in players:
        player.leave()
    touched = [wait for wait, is_new in seen if is_new]
    others = [wait for wait, is_new in seen if not is_new]
    return Gone(
        sum(goes_on),
        round(max(touched, default=0.0), 2),
        round(max(others, default=0.0), 2),
        before,
        tuple(newcomers),
        slowest,
    )


WATCHED_S: Final = 25.0  # longer than a silent worker is waited for


async def _watched(player: Visitor) -> tuple[float, bool]:
    """Ping for a while; return the longest wait, and whether there is a new line."""
    longest, end, line = 0.0, time.monotonic() + WATCHED_S, player.line
    while time.monotonic() < end:
        longest = max(longest, await player.holds_s())
        if player.line is not line:
            return longest, True
        await asyncio.sleep(ASKS_EVERY_S)
    return longest, False


async def newcomer(home: str) -> float:
    """Return the seconds until a newcomer's board is there; it goes again."""
    start = time.perf_counter()
    while True:
        visitor = Visitor(home)
        with suppress(Refused):
            await visitor.enter()
            await visitor.open()
            took = time.perf_counter() - start
            visitor.leave()
            return round(took, 2)
        await asyncio.sleep(ASKS_EVERY_S)


async def _watch_landing(home: str) -> float:
    """Ask for the landing page until cancelled; return the longest wait."""
    slowest = 0.0
    try:
        while True:
            start = time.perf_counter()
            await Visitor(home).get("")
            slowest = max(slowest, time.perf_counter() - start)
            await asyncio.sleep(ASKS_EVERY_S)
    except asyncio.CancelledError:
        return round(slowest, 2)


def signalled(server: Tutorial, number: signal.Signals) -> Harm:
    """Return what sends a signal to a worker."""

    async def harm(_: list[Visitor]) -> None:
        workers_of(server.process.pid)[0].send_signal(number)

    return harm


async def hang(players: list[Visitor]) -> None:
    """Let the board of one more page hang; its page is left."""
    guilty = Visitor(players[0].home)
    await guilty.open()
    await guilty.line.say(**HANGS)
