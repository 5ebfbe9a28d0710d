"""Matches of two in rooms: how long from a choice to the picture that shows it."""

import asyncio
import json
import random
import time
from collections.abc import Callable, Sequence
from functools import partial

from benchmarks.lines import Heard, Line

GAME = "queens_gambit"  # long, and both plan at the same time
SEATS = ("white", "black")


async def matches(home: str, games: int, answers: int, pause_s: float) -> list[float]:
    """Play in so many rooms at once; return the seconds of every answer.

    Args:
        home: address of the server, which trusts a proxy.
        games: rooms.
        answers: choices made in each.
        pause_s: mean time that a person takes to choose.
    """
    tables = [await _table(home, number) for number in range(games)]
    times = await asyncio.gather(
        *[
            _match(table, answers, pause_s, random.Random(number))
            for number, table in enumerate(tables)
        ]
    )
    for line in (line for table in tables for line in table):
        line.socket.close()
    return sorted(each for row in times for each in row)


async def _table(home: str, number: int) -> list[Line]:
    origin = f"10.1.{number // 250}.{number % 250 + 1}"
    opening = await Line.to(home, "api/room", origin)
    await opening.say(kind="open", game=GAME, seat=SEATS[0], chosen={})
    told = (await opening.hear())["opened"]
    lines = []
    for secret in (told["secret"], ""):
        line = await Line.to(home, f"api/room/{told['code']}", origin)
        await line.say(kind="enter", lang="en", secret=secret)
        lines.append(line)
    return lines


async def _match(
    table: Sequence[Line], answers: int, pause_s: float, lots: random.Random
) -> list[float]:
    """Let both choose by lot for a while."""
    latest: list[Heard] = [{}, {}]
    told = asyncio.Condition()

    async def read(at: int, line: Line) -> None:
        while True:
            heard = (await line.hear()).get("set", {}).get("scene")
            if heard:
                async with told:
                    latest[at] = json.loads(heard) | {"heard_at": line.heard_at}
                    told.notify_all()

    readers = [asyncio.create_task(read(at, line)) for at, line in enumerate(table)]
    times = []
    try:
        for _ in range(answers):
            await _until(told, readers, lambda: any(_may(scene) for scene in latest))
            at = 0 if _may(latest[0]) else 1
            await asyncio.sleep(lots.uniform(0, 2 * pause_s))
            scene = latest[at]
            sent = time.perf_counter()
            choice = lots.choice(scene["choices"])["code"]
            await table[at].say(kind="play", beat=scene["beat"], option=choice)
            await _until(told, readers, partial(_is_newer, latest, at, scene))
            times.append(latest[at]["heard_at"] - sent)
    finally:
        for reader in readers:
            reader.cancel()
    return times


async def _until(
    told: asyncio.Condition,
    readers: Sequence[asyncio.Task[None]],
    is_it: Callable[[], bool],
) -> None:
    """Wait until it is so, and no longer than somebody reads.

    Raises:
        ConnectionError: a socket was closed meanwhile.
        TimeoutError: a page has heard nothing for a minute.
    """

    async def wait() -> None:
        async with told:
            await told.wait_for(is_it)

    waiting = asyncio.create_task(wait())
    done, _ = await asyncio.wait(
        [waiting, *readers], return_when=asyncio.FIRST_COMPLETED
    )
    waiting.cancel()
    for each in done:
        each.result()


def _is_newer(latest: Sequence[Heard], at: int, old: Heard) -> bool:
    return latest[at] is not old


def _may(scene: Heard) -> bool:
    return bool(scene.get("choices"))
