"""Who hangs, hangs alone: worker processes that hang, die or fail, and their pages."""

import asyncio
import os
import signal
import time
from collections.abc import Callable
from multiprocessing.process import BaseProcess

import psutil
import pytest

from motc_lab.app.web.live import bounds, workers
from motc_lab.app.web.live.bounds import Faults
from motc_lab.app.web.live.line import ANEW
from tests.web import faulty
from tests.web.conftest import PATIENCE_S, Running
from tests.web.visitor import Visitor, at

Play = Callable[..., None]
COSTS_S = 2.0  # the others, once


def longer() -> float:
    """How much longer things take on a machine that is busy with other tests."""
    return max(1.5, 3 * os.getloadavg()[0] / (os.cpu_count() or 1))


@pytest.fixture(autouse=True)
def _faulty(monkeypatch: pytest.MonkeyPatch) -> None:
    faulty.plant(monkeypatch)


async def playing(server: Running, path: str = "chapter/00") -> Visitor:
    visitor = await at(server.home, path)
    await visitor.hello()
    return visitor


async def came_back(visitor: Visitor) -> Visitor:
    """Come back as a page does that is told to begin anew."""
    again = Visitor(visitor.home, visitor.path)
    async with asyncio.timeout(PATIENCE_S):
        while True:
            await again.open()
            await again.say(kind="hello", lang="en", keep=visitor.keep)
            try:
                await again.picture()
            except ConnectionError:
                await asyncio.sleep(0.1)
            else:
                return again


def reason_of(visitor: Visitor) -> str | None:
    """Why the server has closed the line."""
    assert visitor.line
    return visitor.line.close_reason


async def gone_on(visitor: Visitor) -> str:
    """Take a step of the chapter, and return it."""
    goal: str = visitor.scene["steps"][2]["id"]
    await visitor.act(kind="step", id=goal)
    return goal


@pytest.mark.long  # in seconds, which other tests beside it would take away
def test_a_board_that_hangs_costs_others_two_seconds_and_goes_on_from_its_keep(
    play: Play,
) -> None:
    async def scenario(server: Running) -> None:
        pages = {n: await playing(server) for n in range(1, 7)}
        shares = [{*one.boards} for one in server.server.workers._workers]
        (mine,) = [one for one in shares if 1 in one]
        hanging, beside = pages[1], pages[min(mine - {1})]
        elsewhere = pages[min(pages.keys() - mine)]
        goal = await gone_on(hanging)
        before = {*server.server.workers.processes}
        begun = time.monotonic()
        await hanging.say(kind="fault", what="hang")
        assert await beside.ending() == ANEW
        again = await came_back(beside)
        assert time.monotonic() - begun < longer() * COSTS_S
        assert await again.ping_s() < 1
        assert await elsewhere.ping_s() < 1
        assert await hanging.ending() == ANEW
        assert reason_of(hanging) == "hung"
        assert reason_of(beside) == "another one hung"
        assert (await came_back(hanging)).scene["step"] == goal
        (ended,) = before - {*server.server.workers.processes}
        async with asyncio.timeout(PATIENCE_S):
            while psutil.pid_exists(ended):
                await asyncio.sleep(0.05)

    play(scenario, boards=True, workers=2)


def test_pages_of_another_process_notice_nothing_of_it(play: Play) -> None:
    async def scenario(server: Running) -> None:
        first, second = await playing(server), await playing(server)
        await first.say(kind="fault", what="hang")
        waits = [await second.ping_s() for _ in range(20)]
        assert await first.ending() == ANEW
        assert max(waits) < 1
        assert await second.ping_s() < 1

    play(scenario, boards=True, workers=2)


def test_who_hung_is_told_apart_from_whoever_spoke_last(play: Play) -> None:
    async def scenario(server: Running) -> None:
        hanging, beside = await playing(server), await playing(server)
        await hanging.say(kind="fault", what="hang")
        await asyncio.sleep(0.2)
        await beside.say(kind="ping", n=1)  # which waits behind the other one
        for visitor, why in ((hanging, "hung"), (beside, "another one hung")):
            assert await visitor.ending() == ANEW
            assert reason_of(visitor) == why

    play(scenario, boards=True, workers=1)


def test_a_thought_that_hangs_is_its_own_pages_fault(play: Play) -> None:
    async def scenario(server: Running) -> None:
        hanging, beside = await playing(server), await playing(server)
        await hanging.say(kind="fault", what="hang in a thought")
        await asyncio.sleep(0.2)
        await beside.say(kind="ping", n=1)
        for visitor, why in ((hanging, "hung"), (beside, "another one hung")):
            assert await visitor.ending() == ANEW
            assert reason_of(visitor) == why

    play(scenario, boards=True, workers=1)


def test_a_thought_in_a_thread_that_hangs_is_ended_too(play: Play) -> None:
    async def scenario(server: Running) -> None:
        hanging, beside = await playing(server), await playing(server)
        await hanging.say(kind="fault", what="hang in a thread")
        assert await beside.ping_s() < 1, "the loop goes on meanwhile"
        assert await hanging.ending() == ANEW
        assert await (await came_back(beside)).ping_s() < 1

    play(scenario, boards=True, workers=1)


def test_a_slow_message_is_no_hung_one(play: Play) -> None:
    async def scenario(server: Running) -> None:
        visitor = await playing(server)
        before = server.server.workers.processes
        for _ in range(8):
            await visitor.say(kind="fault", what="slow")
        assert await visitor.ping_s() < PATIENCE_S
        assert server.server.workers.processes == before

    play(scenario, boards=True, workers=1)


@pytest.mark.parametrize("what", ["raise", "raise ValueError", "recurse"])
def test_a_board_that_raises_ends_its_own_page_and_no_other(
    play: Play, what: str
) -> None:
    async def scenario(server: Running) -> None:
        failing, beside = await playing(server), await playing(server)
        goal = await gone_on(failing)
        before = server.server.workers.processes
        await failing.say(kind="fault", what=what)
        assert await failing.ending() == ANEW
        assert await beside.ping_s() < 1
        assert (await came_back(failing)).scene["step"] == goal
        assert server.server.workers.processes == before

    play(scenario, boards=True, workers=1)


def test_a_thought_that_raises_leaves_its_page_as_it_is(play: Play) -> None:
    async def scenario(server: Running) -> None:
        failing = await playing(server)
        await failing.say(kind="fault", what="raise in a thought")
        assert await failing.ping_s() < 1

    play(scenario, boards=True, workers=1)


@pytest.mark.parametrize("what", ["die", "exit"])
def test_a_process_that_dies_is_replaced_and_its_pages_are_told(
    play: Play, what: str
) -> None:
    async def scenario(server: Running) -> None:
        visitors = [await playing(server) for _ in range(3)]
        await visitors[0].say(kind="fault", what=what)
        for visitor in visitors:
            assert await visitor.ending() == ANEW
            assert await (await came_back(visitor)).ping_s() < 1

    play(scenario, boards=True, workers=1)


def test_a_process_that_grows_too_large_is_replaced(
    play: Play, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(workers, "LARGEST_BYTES", 600 << 20)

    async def scenario(server: Running) -> None:
        visitor = await playing(server)
        await visitor.say(kind="fault", what="grow")
        assert await visitor.ending() == ANEW
        assert await (await came_back(visitor)).ping_s() < 1

    play(scenario, boards=True, workers=1)


def test_processes_that_are_killed_together_are_all_replaced(play: Play) -> None:
    async def scenario(server: Running) -> None:
        visitors = [await playing(server) for _ in range(4)]
        before = server.server.workers.processes
        for number in before:
            os.kill(number, signal.SIGKILL)
        for visitor in visitors:
            assert await visitor.ending() == ANEW
        for visitor in visitors:
            assert await (await came_back(visitor)).ping_s() < 1
        async with asyncio.timeout(PATIENCE_S):
            while len(server.server.workers.processes) < 2:
                await asyncio.sleep(0.05)
        assert not {*before} & {*server.server.workers.processes}
        assert server.boards == 4

    play(scenario, boards=True, workers=2)


def test_processes_that_die_while_they_begin_are_started_again(
    play: Play, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As where the system ends them, for want of memory: it may be back soon."""
    monkeypatch.setattr(workers, "PATIENCE_S", 0.1)

    async def scenario(server: Running) -> None:
        for _ in range(2):
            for number in server.server.workers.processes:
                os.kill(number, signal.SIGKILL)
            await asyncio.sleep(0.1)
        assert await (await came_back(newcomer(server))).ping_s() < 1

    play(scenario, boards=True, workers=1)


def test_where_no_process_can_be_started_it_is_tried_again(
    play: Play, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(workers, "PATIENCE_S", 0.1)
    start, faults = workers._start_deaf, [OSError("no process"), OSError("no file")]

    async def scenario(server: Running) -> None:
        visitor = await playing(server)

        def scarce(process: BaseProcess) -> None:
            if faults:
                raise faults.pop()
            start(process)

        monkeypatch.setattr(workers, "_start_deaf", scarce)
        (number,) = server.server.workers.processes
        os.kill(number, signal.SIGKILL)
        assert await visitor.ending() == ANEW
        assert await (await came_back(visitor)).ping_s() < 1
        assert not faults

    play(scenario, boards=True, workers=1)


def newcomer(server: Running) -> Visitor:
    """A visitor who has kept nothing."""
    visitor = Visitor(server.home, "/api/page/00")
    visitor.traits["keep"] = ""
    return visitor


def test_boards_that_fail_again_and_again_are_refused_for_a_while(
    play: Play, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bounds, "GUILTY_FOR_S", 6.0)

    async def scenario(server: Running) -> None:
        for _ in range(bounds.MOST_GUILTY + 1):
            visitor = await playing(server)
            await visitor.say(kind="fault", what="raise")
            assert await visitor.ending() == ANEW
        refused = await at(server.home)
        assert await refused.refusal() == "failed"
        async with asyncio.timeout(PATIENCE_S):
            while await (visitor := await at(server.home)).refusal_or_picture():
                await asyncio.sleep(0.2)
        assert await visitor.ping_s() < 1

    play(scenario, boards=True, workers=1)


def test_whatever_fails_at_once_a_network_is_refused_for_a_minute_at_most() -> None:
    faults = Faults()
    for _ in range(100):
        faults.note("school")
    assert faults.are_many("school")
    assert not faults.are_many("elsewhere")
    pace = faults._of("school")
    assert pace.left() > -2, "thirty pages of one lesson may fail together"


def test_of_networks_whose_boards_failed_long_ago_nothing_is_kept(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    now = [0.0]
    monkeypatch.setattr(time, "monotonic", lambda: now[0])
    faults = Faults()
    for number in range(100):
        faults.note(f"192.0.2.{number}")
    now[0] += bounds.GUILTY_FOR_S
    faults.note("198.51.100.1")
    assert [*faults._paces] == ["198.51.100.1"]
