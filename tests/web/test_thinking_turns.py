"""Many pages think in one worker, and whoever clicks is answered first."""

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any

from motc_lab.app.web.live.turns import (
    BAND,
    LONGEST_REST_S,
    QUIET_S,
    STARVES_S,
    ThinkingTurns,
)
from tests.rooms.table import Clock

PATIENCE_S = 20
Story = Callable[[], Coroutine[Any, Any, None]]


def told(story: Story) -> None:
    async def within() -> None:
        async with asyncio.timeout(PATIENCE_S):
            await story()

    asyncio.run(within())


def thinker(
    turns: ThinkingTurns, page: int, slices: int, had: list[int]
) -> "asyncio.Task[None]":
    """Think for a page as long as it takes, and note whose each slice was."""

    async def think() -> None:
        for _ in range(slices):
            await turns.mine(page)
            had.append(page)

    return asyncio.create_task(think())


def test_a_short_thought_is_there_before_long_ones() -> None:
    async def story() -> None:
        turns, had = ThinkingTurns(), list[int]()
        for page in (1, 2, 3):
            turns.renew(page)
        long = [thinker(turns, page, 4 * BAND, had) for page in (1, 2)]
        while len(had) < 2 * BAND + 4:
            await asyncio.sleep(0)
        before = len(had)
        await thinker(turns, 3, BAND - 1, had)
        between = had[before:]
        assert between.count(3) == BAND - 1
        assert len(between) <= BAND + 1  # whoever was picked already goes first
        await asyncio.gather(*long)

    told(story)


def test_of_two_answers_that_take_as_long_the_first_is_there_first() -> None:
    async def story() -> None:
        turns, had = ThinkingTurns(), list[int]()
        for page in (1, 2):
            turns.renew(page)
        tasks = [thinker(turns, page, BAND, had) for page in (1, 2)]
        await asyncio.gather(*tasks)
        assert had == [1] * BAND + [2] * BAND

    told(story)


def test_what_is_thought_of_after_a_message_is_new() -> None:
    async def story() -> None:
        turns, had = ThinkingTurns(), list[int]()
        for page in (1, 2):
            turns.renew(page)
        await thinker(turns, 1, 2 * BAND, had)
        turns.renew(1)
        values = thinker(turns, 2, 2 * BAND, had)
        while had.count(2) <= BAND:
            await asyncio.sleep(0)
        had.clear()
        await thinker(turns, 1, 2, had)
        assert had[:3].count(1) == 2
        await values

    told(story)


def test_messages_come_first_but_no_thought_starves() -> None:
    async def story() -> None:
        clock, had = Clock(), list[int]()
        turns = ThinkingTurns(is_asked=lambda: True, clock=clock)
        task = thinker(turns, 1, 2, had)
        await asyncio.sleep(0.02)
        assert had == [1]  # nobody had had one for long
        await asyncio.sleep(0.02)
        assert had == [1]
        clock.now += STARVES_S
        await task
        assert had == [1, 1]

    told(story)


def test_thoughts_rest_while_messages_have_to_wait() -> None:
    async def story() -> None:
        clock, had = Clock(), list[int]()
        turns = ThinkingTurns(clock=clock)
        for _ in range(100):
            turns.note(0.05)
        task = thinker(turns, 1, 3, had)
        await asyncio.sleep(0.02)
        assert had == [1]
        clock.now += LONGEST_REST_S / 2
        await asyncio.sleep(0.02)
        assert had == [1]
        clock.now += LONGEST_REST_S / 2 + 0.01
        await asyncio.sleep(LONGEST_REST_S + 0.02)
        assert had == [1, 1]
        clock.now += QUIET_S  # nobody has clicked for a while
        await task

    told(story)


def test_whoever_has_gone_holds_up_nobody() -> None:
    async def story() -> None:
        turns, had = ThinkingTurns(), list[int]()
        gone = thinker(turns, 1, 5, had)
        stays = thinker(turns, 2, 5, had)
        await asyncio.sleep(0)
        gone.cancel()
        turns.forget(1)
        await stays
        assert had.count(2) == 5

    told(story)
