"""A slow disk holds up what is told of a room, and nothing else."""

import asyncio
import json
import sqlite3
import threading
from collections.abc import Callable
from pathlib import Path

import pytest

from motc_lab.app.web.writer import Writer
from motc_lab.rooms.store import Store
from tests.web.conftest import PATIENCE_S, Running
from tests.web.test_rooms import entered, opened

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


async def reached(writer: Writer) -> None:
    """Wait until all is written."""
    done = asyncio.Event()
    writer.then(done.set)
    async with asyncio.timeout(PATIENCE_S):
        await done.wait()


def test_what_is_written_last_holds_and_then_comes_after_it(tmp_path: Path) -> None:
    async def scenario() -> None:
        writer = Writer(tmp_path / "rooms")
        done: list[str] = []
        for n in range(50):
            writer.save("BBBBB", str(n), n)
            writer.then(lambda n=n: done.append(str(n)))  # type: ignore[misc]
        assert not done
        assert writer.load("BBBBB") == "49"
        await reached(writer)
        assert done == [str(n) for n in range(50)]
        writer.then(lambda: done.append("at once"))
        assert done[-1] == "at once"
        writer.save("CCCCC", "x", 7.0)
        writer.close()

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


def test_a_full_disk_is_told_and_the_match_goes_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def full(*_: object) -> None:
        raise sqlite3.OperationalError("database or disk is full")

    monkeypatch.setattr(Store, "save", full)

    async def scenario() -> None:
        writer = Writer(tmp_path / "rooms")
        writer.save("BBBBB", "x", 1.0)
        await reached(writer)
        writer.close()

    asyncio.run(scenario())
    assert "A room could not be written: database or disk is full" in caplog.text
