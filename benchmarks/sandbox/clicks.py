"""How long a page waits for an answer while a worker thinks, and while it rests."""

import asyncio
import json
import time
from dataclasses import dataclass

from benchmarks.visitors import Visitor


@dataclass(frozen=True)
class Waiting:
    """Milliseconds from a message to its answer."""

    resting_ms: tuple[float, ...]
    thinking_ms: tuple[float, ...]
    first_value_ms: float

    @property
    def added_p95_ms(self) -> float:
        """How much the 95th percentile grows while the worker thinks."""
        return p95(self.thinking_ms) - p95(self.resting_ms)


def p95(times: tuple[float, ...]) -> float:
    """Return the 95th percentile."""
    return sorted(times)[int(len(times) * 0.95)]


def waiting(home: str, count: int) -> Waiting:
    """Ask a fresh sandbox for looks aside, first at rest, then while it thinks."""
    return asyncio.run(_waiting(home, count))


async def _waiting(home: str, count: int) -> Waiting:
    visitor = Visitor(home, "12")
    begin = time.perf_counter()
    await visitor.open()
    while "values" not in visitor.traits:
        await visitor.hear()
    first = (time.perf_counter() - begin) * 1000
    while not _is_done(visitor):
        await visitor.hear()
    resting = [await _look(visitor) for _ in range(count)]
    thinking: list[float] = []
    while len(thinking) < count:
        knowledge = "open" if len(thinking) % 2 else "own"
        said = {"kind": "sandbox", "do": "knowledge", "knowledge": knowledge}
        await visitor.send(said)
        for _ in range(10):
            await asyncio.sleep(0.05)
            thinking.append(await _look(visitor))
    visitor.leave()
    return Waiting(tuple(resting), tuple(thinking), first)


def _is_done(visitor: Visitor) -> bool:
    state: str = json.loads(json.loads(visitor.traits["values"]))["state"]
    return state == "done"


async def _look(visitor: Visitor) -> float:
    """Return how long a look at the start takes, in milliseconds."""
    begin = time.perf_counter()
    await visitor.send({"kind": "sandbox", "do": "look", "node": 0})
    await visitor.told({"kind": "moment"})
    return (time.perf_counter() - begin) * 1000
