"""Bots of rooms think in processes of their own."""

import asyncio
import os
import signal
import threading
import time
from collections.abc import Iterator
from itertools import pairwise

import psutil
import pytest

from motc_lab.app.web import minds as module
from motc_lab.app.web.minds import Minds
from motc_lab.controllers.play.terms import terms_of
from motc_lab.rooms.minds import Task, task_for
from tests.web.conftest import PATIENCE_S


@pytest.fixture
def minds() -> Iterator[Minds]:
    made = Minds(1)
    yield made
    made.close()


def task(level: str = "beginner") -> Task:
    session = terms_of("duel").match(3)
    return task_for(session, session.asked[0], level, 1)


async def ask(minds: Minds, asked: Task) -> str | None:
    loop = asyncio.get_running_loop()
    answer: asyncio.Future[str | None] = loop.create_future()
    minds(asked, answer.set_result)
    async with asyncio.timeout(PATIENCE_S):
        return await answer


def process_of(minds: Minds) -> psutil.Process:
    (mind,) = minds._minds
    assert mind._process is not None
    return psutil.Process(mind._process.pid)


def test_a_bot_answers_while_the_loop_goes_on_and_goes_with_the_server(
    minds: Minds,
) -> None:
    async def scenario() -> None:
        beats: list[float] = []

        async def beat() -> None:
            while True:
                beats.append(time.perf_counter())
                await asyncio.sleep(0.01)

        beating = asyncio.create_task(beat())
        answer = await ask(minds, task())
        beating.cancel()
        assert answer in {option.code for option in task().question.options}
        gaps = [b - a for a, b in pairwise(beats)]
        assert max(gaps) < 1, "the loop has waited"

    asyncio.run(scenario())
    process = process_of(minds)
    assert process.pid != os.getpid()
    minds.close()
    assert not process.is_running()


def test_a_killed_process_costs_one_answer(
    minds: Minds, monkeypatch: pytest.MonkeyPatch
) -> None:
    has_task = threading.Event()

    async def scenario() -> None:
        assert await ask(minds, task())
        process_of(minds).send_signal(signal.SIGSTOP)
        line = minds._minds[0]._line
        assert line is not None
        poll = line.poll

        def polled(timeout: float) -> bool:
            has_task.set()
            return poll(timeout)

        monkeypatch.setattr(line, "poll", polled)
        waiting = asyncio.create_task(ask(minds, task()))
        assert await asyncio.to_thread(has_task.wait, PATIENCE_S)
        process_of(minds).kill()
        assert await waiting is None
        assert await ask(minds, task())

    asyncio.run(scenario())


def test_a_bot_that_thinks_too_long_is_ended(
    minds: Minds, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scenario() -> None:
        assert await ask(minds, task())
        monkeypatch.setattr(module, "LONGEST_S", 0.05)
        stuck = process_of(minds)
        stuck.suspend()
        assert await ask(minds, task()) is None
        assert not stuck.is_running()

    asyncio.run(scenario())


def test_a_bot_that_fails_says_so_and_thinks_on(minds: Minds) -> None:
    async def scenario() -> None:
        broken = task()
        object.__setattr__(broken, "level", "nobody")
        assert await ask(minds, broken) is None
        pid = process_of(minds).pid
        assert await ask(minds, task())
        assert process_of(minds).pid == pid

    asyncio.run(scenario())
