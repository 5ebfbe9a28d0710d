"""Many shout, and whoever says little waits for one word of theirs at most."""

import asyncio
import logging
import math
import time

import pytest

from motc_lab.app.web.turns import COMING_S, HALF_LIFE_S, SLICE_S, Share, Slices, Turns
from tests.rooms.table import Clock

WORD_S = 0.004
SHOUTERS = 300


def think(seconds: float) -> None:
    end = time.perf_counter() + seconds
    while time.perf_counter() < end:
        pass


@pytest.mark.parametrize("network", ["theirs", "another one"])
def test_whoever_says_little_waits_for_one_word_of_others(network: str) -> None:
    async def scenario() -> list[int]:
        turns, is_over, words = Turns(), asyncio.Event(), 0

        async def shout() -> None:
            nonlocal words
            share = Share()
            turns.note("theirs", share, COMING_S)
            while not is_over.is_set():
                await turns.mine("theirs", share)
                with turns.taken("theirs", share):
                    think(WORD_S)
                words += 1

        shouting = [asyncio.create_task(shout()) for _ in range(SHOUTERS)]
        quiet, waited = Share(), []
        for _ in range(10):
            await asyncio.sleep(0.05)
            before = words
            await turns.mine(network, quiet)
            waited.append(words - before)
            turns.note(network, quiet, WORD_S / 40)
        is_over.set()
        await asyncio.gather(*shouting)
        return waited

    waited = asyncio.run(scenario())
    assert max(waited) <= 3, f"in the order of coming it would be {SHOUTERS}: {waited}"


def test_a_network_with_many_pages_gets_no_more_than_one_with_few() -> None:
    async def scenario() -> str:
        turns, order = Turns(), list[str]()

        async def want(network: str) -> None:
            await turns.mine(network, Share())
            order.append(network)
            turns.note(network, Share(), 1.0)

        await turns.mine("begins", Share())
        wishes = [want("m") for _ in range(6)] + [want("f") for _ in range(3)]
        await asyncio.gather(*wishes)
        return "".join(order)

    assert asyncio.run(scenario()) == "mfmfmfmmm"


def test_whoever_waits_no_more_holds_up_nobody() -> None:
    async def scenario() -> None:
        turns = Turns()
        await turns.mine("a", Share())
        gone = asyncio.create_task(turns.mine("a", Share()))
        stays = asyncio.create_task(turns.mine("a", Share()))
        await asyncio.sleep(0)
        gone.cancel()
        async with asyncio.timeout(5):
            await stays
            await turns.mine("a", Share())

    asyncio.run(scenario())


def test_what_somebody_had_counts_less_and_less_and_is_forgotten() -> None:
    async def scenario() -> None:
        clock = Clock()
        turns, loud, quiet = Turns(clock), Share(), Share()
        turns.note("loud", loud, 1.0)
        clock.now += 4 * HALF_LIFE_S
        turns.note("quiet", quiet, 0.1)
        assert loud.level < quiet.level, "1 s has become 1/16 s"
        clock.now += 1e6
        turns.note("quiet", quiet, 0.1)
        assert 0 < quiet.level < math.inf
        await turns.mine("another", Share())
        await asyncio.sleep(0)
        await asyncio.sleep(0)
        assert set(turns._networks) == {"quiet"}

    asyncio.run(scenario())


def test_slices_leave_the_loop_to_others_and_the_newest_counts() -> None:
    async def scenario() -> None:
        slices, done, steps = Slices(), list[tuple[str, int]](), list[int]()

        def work(group: str, n: int) -> None:
            think(SLICE_S / 2)
            done.append((group, n))

        for group in ("many", "few"):
            for n in range(20 if group == "many" else 2):
                slices(group, n, lambda g=group, n=n: work(g, -n))  # type: ignore[misc]
                slices(group, n, lambda g=group, n=n: work(g, n))  # type: ignore[misc]
        while len(done) < 22:
            before = len(done)
            await asyncio.sleep(0)
            steps.append(len(done) - before)
        assert {n for _, n in done} == set(range(20)), "the newest of each, once"
        assert [group for group, _ in done[:4]] == ["many", "few", "many", "few"]
        assert max(steps) <= 2, "then it is the loop's turn"

    asyncio.run(scenario())


def test_a_slice_that_fails_is_told_and_the_others_are_done(
    caplog: pytest.LogCaptureFixture,
) -> None:
    async def scenario() -> None:
        slices, done = Slices(), asyncio.Event()

        def fail() -> None:
            raise RuntimeError("a fault of ours")

        slices("a", 1, fail)
        slices("a", 2, done.set)
        async with asyncio.timeout(5):
            await done.wait()

    with caplog.at_level(logging.ERROR):
        asyncio.run(scenario())
    assert "a fault of ours" in caplog.text
