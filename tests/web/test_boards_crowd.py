"""Many pages at once, and pages that nobody looks at any more."""

import asyncio
import time
from collections.abc import Callable
from pathlib import Path

import psutil
import pytest

from motc_lab.app.web.limits import Crowd, network_of
from tests.web.conftest import PATIENCE_S, Running
from tests.web.test_boards import choices_of, pressing
from tests.web.visitor import at

Play = Callable[..., None]


def worked_s(server: Running) -> float:
    """How much processor time the workers have had."""
    times = [psutil.Process(n).cpu_times() for n in server.server.workers.processes]
    return sum(one.user + one.system for one in times)


async def warmed(server: Running) -> None:
    """Wait until the workers have opened ahead what they open ahead."""
    async with asyncio.timeout(PATIENCE_S):
        before, now = -1.0, worked_s(server)
        while now - before > 0.05:
            await asyncio.sleep(0.5)
            before, now = now, worked_s(server)


def test_thirty_visitors_at_once_are_all_served(house: Running) -> None:
    async def story() -> None:
        paths = ("chapter/00", "chapter/play?game=duel", "chapter/sandbox?game=duel")
        visitors = await asyncio.gather(
            *(at(house.home, paths[n % 3]) for n in range(30))
        )
        scenes = await asyncio.gather(*(one.hello() for one in visitors))
        assert [scene["beat"] for scene in scenes] == [2] * 30
        assert max(await asyncio.gather(*(one.ping_s() for one in visitors))) < 5

    asyncio.run(story())


def counts_of(server: Running) -> list[int]:
    """How many boards each worker has, the fewest first."""
    return sorted(len(one.boards) for one in server.server.workers._workers)


def test_pages_are_shared_out_among_the_processes(house: Running) -> None:
    async def story() -> None:
        first = await at(house.home)
        await first.hello()
        await warmed(house)  # one that does not answer at once gets none meanwhile
        due = counts_of(house)
        for visitor in [await at(house.home) for _ in range(10)]:
            await visitor.hello()
            due = sorted([due[0] + 1, *due[1:]])  # where fewest are
        assert counts_of(house) == due
        assert sum(due) == house.boards

    asyncio.run(story())


def test_when_a_page_goes_its_thinking_ends(play: Play) -> None:
    async def scenario(server: Running) -> None:
        await warmed(server)
        visitor = await at(server.home, "chapter/sandbox?game=stratego")
        await visitor.hello()
        before = worked_s(server)
        async with asyncio.timeout(PATIENCE_S):
            while worked_s(server) < before + 0.5:
                await asyncio.sleep(0.1)  # it thinks of values
        visitor.leave()
        await server.wait_for_boards(0)
        await asyncio.sleep(0.5)
        rested = worked_s(server)
        await asyncio.sleep(1.5)
        assert worked_s(server) - rested < 0.2

    play(scenario, boards=True, workers=1)


def test_a_bot_that_was_asked_answers_after_the_page_came_back(house: Running) -> None:
    async def story() -> None:
        path = "chapter/play?game=duel"
        visitor = await at(house.home, path)
        scene = await visitor.hello(level="casual", seat="north")
        await visitor.act(**pressing(scene))
        keep = visitor.keep  # the bot may have answered by then, or not
        visitor.leave()
        again = await at(house.home, path)
        await again.hello(keep=keep)
        async with asyncio.timeout(PATIENCE_S):
            while not choices_of(again.scene):
                await again.picture()

    asyncio.run(story())


def test_a_page_that_thinks_keeps_no_other_waiting(house: Running) -> None:
    async def story() -> None:
        thinking = [await at(house.home, "chapter/sandbox") for _ in range(4)]
        for visitor in thinking:
            await visitor.hello()
        other = await at(house.home)
        await other.hello()
        begun, waits = time.monotonic(), []
        while time.monotonic() < begun + 3:
            waits.append(await other.ping_s())
        assert sorted(waits)[len(waits) // 2] < 0.2
        assert max(waits) < 2

    asyncio.run(story())


def test_nothing_is_written_into_the_home_of_whoever_serves(
    play: Play, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A home that is full, read-only or missing keeps nobody from playing."""
    home = tmp_path / "home"
    home.mkdir()
    monkeypatch.setenv("HOME", str(home))
    for name in ("IPYTHONDIR", "XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_CACHE_HOME"):
        monkeypatch.delenv(name, raising=False)

    async def scenario(server: Running) -> None:
        for path in ("chapter/00", "chapter/play", "chapter/sandbox"):
            await (await at(server.home, path)).hello()

    play(scenario, boards=True, workers=1)
    assert not [*home.rglob("*")]


@pytest.mark.parametrize(
    ("address", "network"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:db8:1:2::1", "2001:db8:1:2::/64"),
        ("", ""),
    ],
)
def test_one_machine_with_many_addresses_of_version_6_is_one(
    address: str, network: str
) -> None:
    assert network_of(address) == network


def test_whoever_leaves_makes_room_in_their_own_network() -> None:
    crowd = Crowd(most=3, most_here=2)
    for network in ("school", "school", "home"):
        assert not crowd.refusal(network)
        crowd.enter(network)
    assert crowd.refusal("school") == crowd.refusal("elsewhere") == "full"
    crowd.leave("home")
    assert crowd.refusal("school") == "full_here"
    assert crowd.refusal("elsewhere") == ""
    crowd.leave("school")
    assert crowd.refusal("school") == ""
