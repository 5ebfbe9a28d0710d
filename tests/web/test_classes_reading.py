"""A class after a restart, and its code: what is read, when, and who learns of it."""

import asyncio
import contextlib
import threading
from pathlib import Path
from typing import Any

import pytest
from tornado.httpclient import HTTPClientError
from tornado.netutil import bind_sockets
from tornado.web import Application

from motc_lab.app.web import listening
from motc_lab.app.web.lesson_thread import worked_out
from motc_lab.app.web.listening import SPARE
from motc_lab.rooms.school.hall import SchoolHall
from motc_lab.rooms.school.state import MOST_WALLS
from tests.web.conftest import PATIENCE_S, Running
from tests.web.slow_reads import slow_reads
from tests.web.test_classes import pupil, seen_in
from tests.web.test_rooms import Line, Play, entered, opened, refusal
from tests.web.wire import framed, request, upgraded, wire


async def begun(server: Running) -> dict[str, str]:
    """A class that was started, and whose questions are worked out."""
    opening = await Line.to(server, "api/class")
    await opening.say({"kind": "open", "chapter": "00"})
    told: dict[str, str] = (await opening.hear() or {})["opened"]
    return told


def rest(school: SchoolHall, code: str) -> None:
    """Have a class in its file alone, as after a restart."""
    assert not school._classes[code].people.screens
    del school._classes[code]


def test_a_slow_read_holds_up_whoever_wants_that_class_alone(
    play: Play, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    goes, asked_for = slow_reads(monkeypatch)

    async def scenario(server: Running) -> None:
        resting, other = await begun(server), await begun(server)
        school = server.server.house.school
        rest(school, resting["code"])
        friend = await pupil(server, other["code"])
        late = await Line.to(server, f"api/class/{resting['code']}")
        await late.say({"kind": "enter", "role": "pupil", "lang": "en"})
        async with asyncio.timeout(PATIENCE_S):
            while not asked_for:
                await asyncio.sleep(0.01)
        lead = await Line.to(server, f"api/class/{other['code']}")
        entering = {"kind": "enter", "role": "presenter", "lang": "en"}
        await lead.say({**entering, "secret": other["secret"]})
        await lead.say({"kind": "open"})
        await friend.until(lambda one: seen_in(one).get("phase") == "open")
        assert (await server.get("reference/rules")).code == 200
        assert resting["code"] not in school._classes
        goes.set()
        view = await late.until(lambda one: "view" in one)
        assert view["view"]["phase"] == "waiting"

    play(scenario, rooms=tmp_path / "rooms")


def test_whoever_says_nothing_sound_learns_nothing_of_a_code(
    play: Play, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scenario(server: Running) -> None:
        code = (await begun(server))["code"]
        school = server.server.house.school
        rest(school, code)

        async def fetch(_: str) -> str:
            raise AssertionError("it was read for somebody who said nothing")

        monkeypatch.setattr(school.store, "fetch", fetch)
        for said in ("{", "null", '{"kind":"enter"}', '{"kind":"vote"}'):
            line = await Line.to(server, f"api/class/{code}")
            await line.say(said)
            assert await line.is_closed()

    play(scenario, rooms=tmp_path / "rooms")


def test_many_who_start_classes_get_one_thread_and_an_end(
    play: Play, monkeypatch: pytest.MonkeyPatch
) -> None:
    goes, at_work = threading.Event(), list[int]()

    def slowly(*_: object) -> tuple[()]:
        at_work.append(threading.get_ident())
        assert goes.wait(PATIENCE_S)
        return ()

    async def scenario(server: Running) -> None:
        school = server.server.house.school
        monkeypatch.setattr(school, "stops", slowly)
        lines = [await Line.to(server, "api/class") for _ in range(70)]
        for line in lines:
            await line.say({"kind": "open", "chapter": "00"})
            await line.say({"kind": "open", "chapter": "01"})
        assert await refusal(lines[-1]) == "many_here"
        assert len(set(at_work)) == 1
        assert (await server.get("teach")).code == 200, "others are served"
        goes.set()
        assert await refusal(lines[0]) == "bad_terms"
        assert await worked_out(int, "7") == 7

    play(scenario)


def test_walls_take_no_place_of_pupils(play: Play) -> None:
    async def scenario(server: Running) -> None:
        code = (await begun(server))["code"]
        entering = {"kind": "enter", "role": "projector", "lang": "en"}
        for _ in range(MOST_WALLS):
            wall = await Line.to(server, f"api/class/{code}")
            await wall.say(entering)
            await wall.until(lambda one: "view" in one)
        wall = await Line.to(server, f"api/class/{code}")
        await wall.say(entering)
        assert await refusal(wall) == "many_people"
        assert await pupil(server, code)

    play(scenario)


@pytest.mark.parametrize(
    "headers",
    [
        {"Origin": "http://[::1"},
        {"Origin": "http://evil.example", "Sec-Fetch-Site": "same-origin"},
        {"Origin": "file://"},
        {"Origin": ""},
    ],
)
def test_odd_origins_are_refused_without_a_trace(
    play: Play, headers: dict[str, str], caplog: pytest.LogCaptureFixture
) -> None:
    async def scenario(server: Running) -> None:
        for path in ("api/room", "api/class/BCDFG", "api/page/00"):
            with pytest.raises(HTTPClientError) as refused:
                await Line.to(server, path, **headers)
            assert refused.value.code in {403, 404}

    play(scenario)
    assert not [one for one in caplog.records if one.exc_info]


def test_no_code_is_logged(play: Play, caplog: pytest.LogCaptureFixture) -> None:
    async def scenario(server: Running) -> None:
        for path in ("api/room/BCDFG", "api/class/BCDFG", "room/BCDFG/nothing"):
            await server.get(path)
        for path in ("room/BCDFG", "class/BCDFG"):
            await server.get(path, method="POST", body="")

    play(scenario)
    assert "/room/..." in caplog.text
    assert "BCDFG" not in caplog.text


def test_whoever_was_cut_off_is_heard_no_more(
    play: Play, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scenario(server: Running) -> None:
        told = await begun(server)
        one = server.server.house.school.peek(told["code"])
        assert one is not None
        heard: list[Any] = []
        monkeypatch.setattr(one, "hear", lambda *said: heard.append(said))
        see = framed(b'{"kind":"see","at":0}')
        async with upgraded(server.home, f"api/class/{told['code']}") as line:
            await line.send(framed(b'{"kind":"enter","role":"pupil","lang":"en"}'))
            await line.send(see + framed(b"{") + 20 * see)
            await line.hear(PATIENCE_S)
        assert len(heard) == 1, "what follows on the frame that cut it off is nothing"

    play(scenario)


def test_a_fault_in_one_part_of_the_housekeeping_leaves_the_others_done(
    play: Play, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def fail() -> None:
        raise RuntimeError("a fault of ours")

    async def scenario(server: Running) -> None:
        house = server.server.house
        ticked = asyncio.Event()
        monkeypatch.setattr(house.hall, "tidy", fail)
        monkeypatch.setattr(house.school, "tick", lambda: ticked.set() or [])
        async with asyncio.timeout(PATIENCE_S):
            await ticked.wait()

    play(scenario)
    assert "a fault of ours" in caplog.text


def test_a_page_that_does_not_read_gets_the_newest_picture_only(
    play: Play, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scenario(server: Running) -> None:
        room = await opened(server)
        line = await entered(server, room["code"], secret=room["secret"])
        await line.scene()
        (board,) = server.server.house.hall._rooms[room["code"]].boards
        screen: Any = board.screen
        sent: list[dict[str, Any]] = []
        taken: list[asyncio.Future[None]] = []

        def send(content: dict[str, Any]) -> asyncio.Future[None]:
            sent.append(content)
            taken.append(asyncio.get_running_loop().create_future())
            return taken[-1]

        monkeypatch.setattr(screen, "_send", send)
        for _ in range(100):
            board.publish()
        assert len(sent) == 1
        taken[0].set_result(None)
        await asyncio.sleep(0)
        assert len(sent) == 2
        assert f'"beat":{board.beat},' in sent[1]["set"]["scene"]
        taken[1].set_result(None)
        await asyncio.sleep(0)
        assert len(sent) == 2

    play(scenario)


def test_a_download_that_nobody_takes_is_ended(
    play: Play, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(listening, "STALLED_S", 0.3)
    monkeypatch.setattr(listening, "LOOKS_EVERY_S", 0.1)

    async def scenario(server: Running) -> None:
        shelf = server.server._shelf
        shelf.put("large.bin", b"x" * (16 << 20))
        async with wire(server.home) as line, wire(server.home) as other:
            line.writer.transport.pause_reading()  # type: ignore[attr-defined]
            await line.send(request(server.home, "static/large.bin"))
            async with asyncio.timeout(PATIENCE_S):
                while "takes nothing" not in caplog.text:
                    await asyncio.sleep(0.05)
            await other.send(request(server.home, "privacy"))
            assert b"200 OK" in await other.hear(1), "an idle one is left alone"
        whole = await server.get("static/large.bin")
        assert len(whole.body) == 16 << 20

    play(scenario)


def test_one_network_gets_a_share_of_the_connections(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    here = ["one"]
    monkeypatch.setattr(listening, "NETWORKS_SHARE", 0.001)
    monkeypatch.setattr(listening, "network_of", lambda _: here[0])

    async def scenario() -> None:
        http = listening.BoundedServer(Application([]), 4000 + SPARE)
        (socket,) = bind_sockets(0, "127.0.0.1")
        http.add_socket(socket)
        home = f"http://127.0.0.1:{socket.getsockname()[1]}/"
        async with contextlib.AsyncExitStack() as stack:
            for _ in range(4):
                line = await stack.enter_async_context(wire(home))
                await line.send(request(home, ""))
                assert b"404" in await line.reader.readuntil(b"\r\n")
            async with wire(home) as line:
                assert not await line.hear(PATIENCE_S)
            here[0] = "another"
            async with wire(home) as line:
                await line.send(request(home, ""))
                assert b"404" in await line.reader.readuntil(b"\r\n")
        http.stop()
        await http.close_all_connections()

    asyncio.run(scenario())
    assert "No file is left" in caplog.text
