"""A slow disk holds up what is told of a room, and nothing else."""

import asyncio
import json
import sqlite3
import threading
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from motc_lab.app.web import writer
from motc_lab.app.web.writer import Writer
from motc_lab.rooms.hall import Hall
from motc_lab.rooms.store import LOCKED_S, Store, StoreError
from tests.web.conftest import PATIENCE_S, Running
from tests.web.slow_reads import slow_reads
from tests.web.test_rooms import entered, opened, refusal

Play = Callable[..., None]


class Disk:
    """A disk that stands still until it is let go."""

    def __init__(self, patch: pytest.MonkeyPatch) -> None:
        self.goes = threading.Event()
        self.goes.set()
        save = Store.save

        def slowly(store: Store, code: str, text: str, used: float) -> None:
            assert self.goes.wait(PATIENCE_S)
            save(store, code, text, used)

        patch.setattr(Store, "save", slowly)


async def reached(store: Writer) -> None:
    """Wait until all is written."""
    done = asyncio.Event()
    store.then(done.set)
    async with asyncio.timeout(PATIENCE_S):
        await done.wait()


def test_what_is_written_last_holds_and_then_comes_after_it(tmp_path: Path) -> None:
    async def scenario() -> None:
        store = Writer(tmp_path / "rooms")
        done: list[str] = []
        for n in range(50):
            store.save("BBBBB", str(n), n)
            store.then(lambda n=n: done.append(str(n)))  # type: ignore[misc]
        assert not done
        assert store.load("BBBBB") == "49"
        await reached(store)
        assert done == [str(n) for n in range(50)]
        store.then(lambda: done.append("at once"))
        assert done[-1] == "at once"
        store.save("CCCCC", "x", 7.0)
        store.close()

    asyncio.run(scenario())
    kept = Store(tmp_path / "rooms")
    assert kept.used() == {"BBBBB": 49.0, "CCCCC": 7.0}


def test_nobody_hears_of_a_choice_that_is_not_written(
    play: Play, monkeypatch: pytest.MonkeyPatch
) -> None:
    disk = Disk(monkeypatch)

    async def scenario(server: Running) -> None:
        room = await opened(server)
        north = await entered(server, room["code"], secret=room["secret"])
        south = await entered(server, room["code"])
        scene = await north.scene()
        while not scene["choices"] or scene["room"]["invites"]:
            scene = await north.scene()
        await south.until(lambda one: one.get("say", {}).get("kind") == "seat")
        disk.goes.clear()
        choice = scene["choices"][0]["code"]
        await north.say({"kind": "play", "beat": scene["beat"], "option": choice})
        waits = asyncio.ensure_future(north.scene())
        match = server.server.house.hall._rooms[room["code"]].session
        while match.here.number == 0:
            assert (await server.get("reference/rules")).code == 200, "others go on"
        for _ in range(3):
            assert (await server.get("reference/rules")).code == 200
        assert not waits.done()
        disk.goes.set()
        assert not (await waits)["choices"]
        assert json.loads(south.heard[0]["set"]["scene"])["looker"] == "south"

    play(scenario)


def test_a_slow_read_holds_up_whoever_wants_that_room_alone(
    play: Play, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    goes, asked_for = slow_reads(monkeypatch)

    async def scenario(server: Running) -> None:
        hall = server.server.house.hall
        resting, other = await opened(server), await opened(server)
        north = await entered(server, other["code"], secret=other["secret"])
        south = await entered(server, other["code"])
        await south.until(lambda one: one.get("say", {}).get("kind") == "seat")
        rest(hall, resting["code"])
        code, secret = resting["code"], resting["secret"]
        late, gone = [await entered(server, code, secret=secret) for _ in range(2)]
        while not asked_for:
            await asyncio.sleep(0.01)
        gone.socket.close()
        scene = await north.scene()
        while not scene["choices"] or scene["room"]["invites"]:
            scene = await north.scene()
        choice = scene["choices"][0]["code"]
        await north.say({"kind": "play", "beat": scene["beat"], "option": choice})
        assert not (await north.scene())["choices"], "another room is told and written"
        assert not late.heard
        assert code not in hall._rooms
        goes.set()
        assert (await late.scene())["looker"] == "north"
        assert asked_for.count(code) == len(asked_for)
        async with asyncio.timeout(PATIENCE_S):
            while len(hall._rooms[code].boards) != 1:  # a page that went is no ghost
                await asyncio.sleep(0.01)

    play(scenario, rooms=tmp_path / "rooms")


def rest(hall: Hall, code: str) -> None:
    """Let a room rest in the store, as it does when nobody is in it for long."""
    assert not hall._rooms[code].boards
    del hall._rooms[code]


def test_a_room_is_read_behind_what_is_to_be_written(tmp_path: Path) -> None:
    async def scenario() -> None:
        for path in (tmp_path / "some rooms", None):
            store = Writer(path)
            for n in range(50):
                store.save("BBBBB", str(n), n)
            assert await store.fetch("BBBBB") == "49"
            assert await store.fetch("CCCCC") is None
            store.delete("BBBBB")
            assert await store.fetch("BBBBB") is None
            await reached(store)
            store.close()

    asyncio.run(scenario())


def test_a_full_disk_is_told_and_the_match_goes_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def full(*_: object) -> None:
        raise sqlite3.OperationalError("database or disk is full")

    monkeypatch.setattr(Store, "save", full)

    async def scenario() -> None:
        store = Writer(tmp_path / "rooms")
        store.save("BBBBB", "x", 1.0)
        await reached(store)
        store.close()

    asyncio.run(scenario())
    assert "A room could not be written: database or disk is full" in caplog.text


def test_a_file_that_is_locked_holds_nobody_up_for_long_and_is_written_later(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    path = tmp_path / "rooms"

    async def scenario() -> None:
        store = Writer(path)
        store.save("CCCCC", "x", 1.0)
        await reached(store)
        other = sqlite3.connect(path, isolation_level=None)
        other.execute("BEGIN EXCLUSIVE")
        begin = time.monotonic()
        for n in range(20):
            store.save("BBBBB", str(n), n)
        store.delete("CCCCC")
        await reached(store)
        assert time.monotonic() - begin < 3 * LOCKED_S, "waited for once, not each time"
        other.execute("COMMIT")
        other.close()
        store.save("DDDDD", "y", 1.0)
        await reached(store)
        assert await store.fetch("BBBBB") == "19"
        store.close()

    asyncio.run(scenario())
    assert "A room could not be written: database is locked" in caplog.text
    assert set(Store(path).used()) == {"BBBBB", "CCCCC", "DDDDD"}


def test_what_cannot_be_written_at_all_is_told_and_nobody_waits_for_ever(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async def scenario() -> None:
        store = Writer(tmp_path / "rooms")
        store.save("BBBBB", "half a sign: \ud800", 1.0)
        await reached(store)
        store.close()

    asyncio.run(scenario())
    assert "A room could not be written" in caplog.text


def test_a_file_that_cannot_be_read_is_told_in_words(
    play: Play,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    def fail(*_: object) -> str:
        raise StoreError("the rooms' file can't be read: disk I/O error")

    monkeypatch.setattr(writer, "text_of", fail)

    async def scenario(server: Running) -> None:
        resting, other = await opened(server), await opened(server)
        rest(server.server.house.hall, resting["code"])
        late = await entered(server, resting["code"], secret=resting["secret"])
        assert await refusal(late) == "unread"
        north = await entered(server, other["code"], secret=other["secret"])
        assert (await north.scene())["looker"] == "north"

    play(scenario, rooms=tmp_path / "rooms")
    assert "A room could not be read" in caplog.text
    assert "Traceback" not in caplog.text
