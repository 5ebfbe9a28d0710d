"""How long a page waits for an answer while the kernel thinks, and while it rests."""

import asyncio
import json
import time
from dataclasses import dataclass

from tests.browser.wire import Wire

PATIENCE_S = 120.0


@dataclass(frozen=True)
class Waiting:
    """Milliseconds from a message to its answer."""

    resting_ms: tuple[float, ...]
    thinking_ms: tuple[float, ...]
    first_value_ms: float

    @property
    def added_p95_ms(self) -> float:
        """How much the 95th percentile grows while the kernel thinks."""
        return p95(self.thinking_ms) - p95(self.resting_ms)


def p95(times: tuple[float, ...]) -> float:
    """Return the 95th percentile."""
    return sorted(times)[int(len(times) * 0.95)]


def waiting(home: str, count: int) -> Waiting:
    """Ask a fresh sandbox for looks aside, first at rest, then while it thinks."""
    return asyncio.run(_waiting(home, count))


async def _waiting(home: str, count: int) -> Waiting:
    wire = await Wire.open(home, "chapter/12")
    model, _ = await wire.chapter()
    begin = time.perf_counter()
    await wire.custom(model, {"kind": "hello", "lang": "en"})
    await _until(wire, lambda state: bool(state.get("values")))
    first = (time.perf_counter() - begin) * 1000
    await _until(wire, _is_done)
    resting = [await _look(wire, model) for _ in range(count)]
    thinking: list[float] = []
    while len(thinking) < count:
        knowledge = "open" if len(thinking) % 2 else "own"
        said = {"kind": "sandbox", "do": "knowledge", "knowledge": knowledge}
        await wire.custom(model, said)
        for _ in range(10):
            await asyncio.sleep(0.05)
            thinking.append(await _look(wire, model))
    wire.socket.close()
    return Waiting(tuple(resting), tuple(thinking), first)


def _is_done(state: dict[str, object]) -> bool:
    values = state.get("values")
    return isinstance(values, str) and json.loads(values).get("state") == "done"


async def _until(wire: Wire, holds: object) -> None:
    """Read what the kernel sends until an update of the widget's state holds."""
    assert callable(holds)
    async with asyncio.timeout(PATIENCE_S):
        while True:
            data = (await _next(wire)).get("data", {})
            if isinstance(data, dict) and holds(data.get("state") or {}):
                return


async def _look(wire: Wire, model: str) -> float:
    """Return how long a look at the start takes, in milliseconds."""
    begin = time.perf_counter()
    await wire.custom(model, {"kind": "sandbox", "do": "look", "node": 0})
    async with asyncio.timeout(PATIENCE_S):
        while True:
            data = (await _next(wire)).get("data", {})
            content = data.get("content") if isinstance(data, dict) else None
            if isinstance(content, dict) and content.get("kind") == "moment":
                return (time.perf_counter() - begin) * 1000


async def _next(wire: Wire) -> dict[str, object]:
    said = await wire.socket.read_message()
    assert said is not None, "the kernel hung up"
    content: dict[str, object] = json.loads(said).get("content", {})
    return content
