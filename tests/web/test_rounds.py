"""What a server does again and again goes on, whatever its clock is set to."""

import asyncio
import time
from collections.abc import Awaitable, Callable
from typing import Any

import pytest

from motc_lab.app.web.rounds import Rounds
from tests.web.conftest import PATIENCE_S, Running
from tests.web.test_rooms import Play

HOUR_S = 3600.0


def set_clock(monkeypatch: pytest.MonkeyPatch, by_s: float) -> None:
    """Set the time of day of this process."""
    real = time.time
    monkeypatch.setattr(time, "time", lambda: real() + by_s)


async def until(is_so: Callable[[], bool]) -> None:
    async with asyncio.timeout(PATIENCE_S):
        while not is_so():
            await asyncio.sleep(0.02)


@pytest.mark.parametrize("by_s", [-HOUR_S, HOUR_S])
def test_the_housekeeping_goes_on_when_the_clock_is_set(
    play: Play, monkeypatch: pytest.MonkeyPatch, by_s: float
) -> None:
    async def scenario(server: Running) -> None:
        rounds = 0
        tidy = server.server.house.tries.tidy

        def counted() -> None:
            nonlocal rounds
            rounds += 1
            tidy()

        monkeypatch.setattr(server.server.house.tries, "tidy", counted)
        await until(lambda: rounds >= 1)
        set_clock(monkeypatch, by_s)
        before, begun = rounds, time.monotonic()
        await until(lambda: rounds >= before + 3)
        assert time.monotonic() - begun > 1, "nor does it hurry"

    play(scenario)


def test_rounds_go_on_after_a_fault_and_end_when_they_are_stopped(
    caplog: pytest.LogCaptureFixture,
) -> None:
    async def act() -> None:
        calls = list[int]()

        async def fail() -> None:
            calls.append(1)
            raise ValueError("a fault of ours")

        def once() -> Awaitable[Any]:
            return fail()

        rounds = Rounds(once, 0.01)
        rounds.start()
        await until(lambda: len(calls) >= 3)
        rounds.stop()
        await asyncio.sleep(0.03)
        before = len(calls)
        await asyncio.sleep(0.05)
        assert len(calls) == before

    asyncio.run(act())
    assert "a fault of ours" in caplog.text
