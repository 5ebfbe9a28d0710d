"""Matches of rooms are looked back on in a process of its own, one after the other."""

import asyncio
import os
from collections.abc import Callable, Iterator
from typing import Any

import psutil
import pytest

from motc_lab.app.web import reviews as module
from motc_lab.app.web.reviews import Reviews
from motc_lab.controllers.play.terms import terms_of
from motc_lab.engine.session import AnySession
from motc_lab.rooms.seen import Found
from tests.web.conftest import PATIENCE_S, Running
from tests.web.test_rooms import entered, opened

Play = Callable[..., None]


@pytest.fixture
def reviews() -> Iterator[Reviews]:
    made = Reviews()
    yield made
    made.close()


def match(game: str = "duel") -> AnySession:
    """A match that is over."""
    session = terms_of(game).match(3)
    play_out(session)
    return session


def play_out(session: AnySession) -> None:
    """Play a match to its end as it comes."""
    while (question := session.question) is not None:
        codes = [option.code for option in question.options]
        code = next((one for one in codes if one != "resign"), codes[0])
        session.play(code, seat=question.seat)


class Listener:
    """Hears what is found."""

    def __init__(self) -> None:
        self.heard: list[Found | None] = []

    async def until(self, is_it: Callable[[Found | None], bool]) -> Found | None:
        async with asyncio.timeout(PATIENCE_S):
            while not (self.heard and is_it(self.heard[-1])):
                await asyncio.sleep(0.01)
        return self.heard[-1]


def children() -> list[psutil.Process]:
    """Processes that look back, whatever else this one has begun."""
    found = psutil.Process(os.getpid()).children()
    return [one for one in found if "spawn_main" in " ".join(_words(one))]


def _words(process: psutil.Process) -> list[str]:
    try:
        words: list[str] = process.cmdline()
    except psutil.NoSuchProcess:
        return []
    return words


async def none_is_left() -> None:
    async with asyncio.timeout(PATIENCE_S):
        while children():
            await asyncio.sleep(0.05)


def test_what_is_found_comes_to_the_loop_and_the_process_goes(reviews: Reviews) -> None:
    async def scenario() -> None:
        one, other = Listener(), Listener()
        reviews(match(), one.heard.append)
        reviews(match(), other.heard.append)
        for listener in (one, other):
            last = await listener.until(lambda found: found is None or found.is_last)
            assert last is not None
            assert last.reviews["de"].done
        assert not one.heard[0] or not one.heard[0].is_last
        await none_is_left()

    asyncio.run(scenario())


def test_who_is_stopped_hears_nothing_and_lets_the_next_one_in(
    reviews: Reviews,
) -> None:
    async def scenario() -> None:
        long, never, other = Listener(), Listener(), Listener()
        stop = reviews(match("motc"), long.heard.append)
        stop_never = reviews(match("motc"), never.heard.append)
        reviews(match(), other.heard.append)
        await long.until(lambda found: found is not None)
        stop_never()
        stop()
        count = len(long.heard)
        await other.until(lambda found: found is not None and found.is_last)
        assert len(long.heard) == count
        assert not never.heard
        await none_is_left()

    asyncio.run(scenario())


def test_a_killed_process_is_told(reviews: Reviews) -> None:
    async def scenario() -> None:
        listener = Listener()
        reviews(match("motc"), listener.heard.append)
        await listener.until(lambda found: found is not None)
        for process in children():
            process.kill()
        await listener.until(lambda found: found is None)

    asyncio.run(scenario())


def test_a_match_too_many_is_refused_at_once(
    reviews: Reviews, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "MOST", 1)

    async def scenario() -> None:
        first, second = Listener(), Listener()
        stop = reviews(match("motc"), first.heard.append)
        reviews(match(), second.heard.append)
        await second.until(lambda found: found is None)
        stop()
        await none_is_left()

    asyncio.run(scenario())


def test_both_read_the_look_back_of_their_match(play: Play) -> None:
    async def scenario(server: Running) -> None:
        room = await opened(server)
        north = await entered(server, room["code"], secret=room["secret"])
        south = await entered(server, room["code"], lang="de")
        await south.scene()
        play_out(server.server.house.hall._rooms[room["code"]].session)
        scene = await south.scene()
        while "review" not in [act["do"] for act in scene["room"]["acts"]]:
            scene = await south.scene()
        await south.say({"kind": "room", "do": "review"})
        for line, word in ((north, " cost "), (south, " gekostet")):
            review: dict[str, Any] = {"done": False}
            while not review["done"]:
                review = (await line.scene())["room"]["review"] or review
            assert word in review["text"]

    play(scenario)
