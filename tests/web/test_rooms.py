"""Rooms over real sockets: who gets in, what is refused, and what attackers reach."""

import asyncio
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any, Protocol, Self

import pytest
from tornado.httpclient import HTTPClientError, HTTPRequest
from tornado.websocket import WebSocketClientConnection, websocket_connect

from motc_lab.app.web import page_socket
from motc_lab.app.web.browsers import BROWSER
from motc_lab.engine.game import games
from motc_lab.rooms import stand_ins
from motc_lab.rooms.hall import Hall, HallLimits
from tests.web.conftest import PATIENCE_S, Running, remember

Play = Callable[..., None]
OPENING = {"kind": "open", "game": "duel", "seat": "north", "chosen": {}}
DEEP = "[" * 8_000
BAD = [
    *("", "nonsense", "{", DEEP, "\udcff", "null", "[]", "1", '"enter"', "NaN"),
    '{"kind":"enter","secret":5}',
    '{"kind":"play","beat":1,"option":"lay 1"}',
    '{"kind":"enter","lang":"<script>"}',
    json.dumps({"kind": "enter", "secret": "x" * 65}),
    json.dumps({"kind": "enter", "ticket": "x" * 65}),
    json.dumps({"kind": "enter", "known": ["x"] * 4}),
    json.dumps({"kind": "enter", "code": "BCDFG"}),
]


class Served(Protocol):
    """A server, in this process or in one of its own."""

    @property
    def home(self) -> str:
        """Its address."""


class Line:
    """A page's socket."""

    def __init__(self, socket: WebSocketClientConnection) -> None:
        self.socket = socket
        self.heard: list[dict[str, Any]] = []

    @classmethod
    async def to(cls, server: Served, path: str, **headers: str) -> Self:
        address = server.home.replace("http", "ws", 1) + path
        opening = websocket_connect(HTTPRequest(address, headers=headers))
        return cls(remember(await opening))

    async def say(self, said: object) -> None:
        text = said if isinstance(said, str | bytes) else json.dumps(said)
        await self.socket.write_message(text, binary=isinstance(text, bytes))

    async def hear(self) -> dict[str, Any] | None:
        """The next message; None where the line is closed."""
        async with asyncio.timeout(PATIENCE_S):
            message = await self.socket.read_message()
        if message is None:
            return None
        heard: dict[str, Any] = json.loads(message)
        self.heard.append(heard)
        return heard

    async def until(self, is_it: Callable[[dict[str, Any]], bool]) -> dict[str, Any]:
        while (heard := await self.hear()) is not None:
            if is_it(heard):
                return heard
        raise AssertionError("the line was closed")

    async def scene(self) -> dict[str, Any]:
        heard = await self.until(lambda one: "scene" in one.get("set", {}))
        scene: dict[str, Any] = json.loads(heard["set"]["scene"])
        return scene

    async def is_closed(self) -> bool:
        while await self.hear() is not None:
            continue
        return True


async def opened(server: Served, **wishes: Any) -> dict[str, str]:
    line = await Line.to(server, "api/room")
    await line.say({**OPENING, **wishes})
    heard = await line.hear()
    assert heard is not None
    told: dict[str, str] = heard["opened"]
    return told


async def entered(
    server: Served, code: str, headers: dict[str, str] | None = None, **wishes: Any
) -> Line:
    line = await Line.to(server, f"api/room/{code}", **(headers or {}))
    await line.say({"kind": "enter", "lang": "en", **wishes})
    return line


async def refusal(line: Line) -> str:
    heard = await line.until(lambda one: "refused" in one)
    assert await line.is_closed()
    reason: str = heard["refused"]
    return reason


def test_two_play_and_neither_gets_the_others_cards(play: Play) -> None:
    async def scenario(server: Running) -> None:
        room = await opened(server)
        north = await entered(server, room["code"], secret=room["secret"])
        assert (await north.scene())["looker"] == "north"
        south = await entered(server, room["code"].lower())
        scene = await south.scene()
        assert scene["looker"] == "south"
        given = await south.until(lambda one: one.get("say", {}).get("kind") == "seat")
        assert given["say"]["secret"] != room["secret"]
        beat = (await north.scene())["beat"]
        live = json.loads(north.heard[0]["set"]["scene"])["choices"][0]["code"]
        await north.say({"kind": "play", "beat": beat, "option": live})
        assert not (await north.scene())["choices"]
        assert (await south.scene())["room"]["seats"][0]["told"] == "North: here"
        for line, other in ((north, "south"), (south, "north")):
            text = json.dumps(line.heard)
            assert not [n for n in range(10) if f"{other}.{n}" in text]
        await north.say({"kind": "ping", "n": 7})
        pong = await north.until(lambda one: "say" in one)
        assert pong["say"] == {"kind": "pong", "n": 7}
        assert not server.boards, "a guest's page needs none"

    play(scenario)


def test_a_bot_plays_on_for_whoever_has_gone(
    play: Play, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(stand_ins, "GONE_S", 0)

    async def scenario(server: Running) -> None:
        room = await opened(server)
        north = await entered(server, room["code"], secret=room["secret"])
        south = await entered(server, room["code"])
        await south.scene()
        south.socket.close()
        seen = await north.scene()
        while "bot" not in [act["do"] for act in seen["room"]["acts"]]:
            seen = await north.scene()
        await north.say({"kind": "room", "do": "bot", "seat": "south"})
        while seen["room"]["seats"][1]["told"] != "South: gone, a bot plays":
            seen = await north.scene()
        match = server.server.house.hall._rooms[room["code"]].session
        assert [node.seat for node in match.here.line()] == [1]
        text = json.dumps(north.heard)
        assert not [n for n in range(10) if f"south.{n}" in text]

    play(scenario)


def test_a_seat_goes_along_by_a_link_that_no_log_holds(
    play: Play, caplog: pytest.LogCaptureFixture
) -> None:
    async def scenario(server: Running) -> None:
        room = await opened(server)
        laptop = await entered(server, room["code"], secret=room["secret"])
        friend = await entered(server, room["code"])
        await friend.scene()
        await laptop.say({"kind": "room", "do": "along"})
        told = await laptop.until(lambda one: one.get("say", {}).get("kind") == "along")
        link, ticket = told["say"]["link"].split("#along=")
        assert link == f"{server.home}room/{room['code']}?watch"
        assert told["say"]["picture"].startswith("<svg xmlns=")
        assert told["say"]["lasts_s"] == 180
        own = "f" * 32
        phone = await entered(server, room["code"], ticket=ticket, secret=own)
        assert (await phone.scene())["looker"] == "north"
        while (await laptop.scene())["looker"] != "spectator":
            continue
        phone.socket.close()
        again = await entered(server, room["code"], ticket=ticket, secret=own)
        assert (await again.scene())["looker"] == "north", "the line broke, no more"
        thief = await entered(server, room["code"], ticket=ticket)
        assert (await thief.scene())["looker"] == "spectator"
        late = await entered(server, room["code"], secret=room["secret"])
        assert (await late.scene())["looker"] == "spectator"
        text = json.dumps([friend.heard, thief.heard, late.heard])
        assert ticket not in text
        assert ticket not in caplog.text

    play(scenario)


@pytest.mark.parametrize("secret", ["", "short", "f" * 31])
def test_a_secret_that_is_too_short_is_drawn_anew(play: Play, secret: str) -> None:
    async def scenario(server: Running) -> None:
        room = await opened(server)
        laptop = await entered(server, room["code"], secret=room["secret"])
        await laptop.say({"kind": "room", "do": "along"})
        told = await laptop.until(lambda one: one.get("say", {}).get("kind") == "along")
        ticket = told["say"]["link"].partition("#along=")[2]
        phone = await entered(server, room["code"], ticket=ticket, secret=secret)
        given = await phone.until(lambda one: one.get("say", {}).get("kind") == "seat")
        assert len(given["say"]["secret"]) == 32
        assert given["say"]["secret"] != secret

    play(scenario)


def test_a_browser_that_shows_a_seat_asks_for_no_other(
    play: Play, monkeypatch: pytest.MonkeyPatch
) -> None:
    """By its cookie, though the window that looks on names no secret."""
    monkeypatch.setattr(stand_ins, "TAKE_S", 0)

    async def scenario(server: Running) -> None:
        room = await opened(server)
        page = await server.get(f"chapter/room?code={room['code']}")
        cookie = page.headers["Set-Cookie"].partition(";")[0]
        assert cookie.startswith(f"{BROWSER}=")
        north = await entered(server, room["code"], secret=room["secret"])
        await north.scene()
        south = await entered(server, room["code"], headers={"Cookie": cookie})
        assert (await south.scene())["looker"] == "south"
        north.socket.close()
        for name, may in ((cookie, False), (f"{BROWSER}={'x' * 22}", True)):
            window = await entered(
                server, room["code"], watches=True, headers={"Cookie": name}
            )
            acts = (await window.scene())["room"]["acts"]
            while may and not acts:  # the server has not heard yet that North went
                acts = (await window.scene())["room"]["acts"]
            assert [act["do"] for act in acts] == (["take"] if may else [])

    play(scenario)


def test_a_crowd_from_one_address_leaves_places_for_others(play: Play) -> None:
    async def scenario(server: Running) -> None:
        room = await opened(server)
        crowd = {"headers": {"X-Forwarded-For": "203.0.113.5"}, "watches": True}
        for _ in range(45):
            await entered(server, room["code"], **crowd)
        line = await entered(server, room["code"], **crowd)
        assert await refusal(line) == "many_people"
        other = {"headers": {"X-Forwarded-For": "203.0.113.9"}, "watches": True}
        line = await entered(server, room["code"], **other)
        assert (await line.scene())["looker"] == "spectator"
        north = await entered(server, room["code"], secret=room["secret"])
        assert (await north.scene())["looker"] == "north"

    play(scenario, trust_proxy=True)


@pytest.mark.parametrize("game", games())
def test_any_game_is_opened_and_its_page_needs_no_kernel(play: Play, game: str) -> None:
    async def scenario(server: Running) -> None:
        room = await opened(server, game=game, seat="either")
        line = await entered(server, room["code"], secret=room["secret"])
        assert (await line.scene())["game"] == game
        assert line.heard[0]["set"]["words"]["undo"]
        for path in (f"chapter/room?code={room['code']}", f"room/{room['code']}"):
            page = await server.get(path)
            assert page.code == 200
            assert room["secret"] not in page.body.decode()
        lobby = await server.get(f"room?game={game}&lang=de")
        assert "Einen Raum öffnen" in lobby.body.decode()
        picture = await server.get(f"room/{room['code']}/code.svg")
        assert picture.code == 404, "no other device could open what it scans"
        assert not server.boards

    play(scenario)


def test_a_stolen_link_shows_what_everybody_may_see(play: Play) -> None:
    async def scenario(server: Running) -> None:
        room = await opened(server)
        await (await entered(server, room["code"], secret=room["secret"])).scene()
        await (await entered(server, room["code"])).scene()
        thief = await entered(server, room["code"], secret="0" * 32)
        scene = await thief.scene()
        assert scene["looker"] == "spectator"
        await thief.say({"kind": "play", "beat": 1, "option": "lay 1"})
        await thief.say({"kind": "room", "do": "rematch"})
        await thief.say({"kind": "room", "do": "take", "seat": "north"})
        await thief.say({"kind": "ping", "n": 1})
        await thief.until(lambda one: one.get("say", {}).get("kind") == "pong")
        board = server.server.house.hall._rooms[room["code"]]
        assert board.session.here.number == 0
        assert board.wish is None

    play(scenario)


@pytest.mark.parametrize("path", ["api/room", "api/room/BCDFG"])
@pytest.mark.parametrize("origin", ["https://evil.example", "null", "http://127.0.0.1"])
def test_pages_of_other_sites_get_no_socket(play: Play, path: str, origin: str) -> None:
    async def scenario(server: Running) -> None:
        with pytest.raises(HTTPClientError) as refused:
            await Line.to(server, path, Origin=origin)
        assert refused.value.code == 403

    play(scenario)


@pytest.mark.parametrize("frame", [*BAD, b"\xff\xfe", "x" * (page_socket.LARGEST + 1)])
def test_a_malformed_or_giant_frame_ends_its_own_socket_only(
    play: Play, frame: str | bytes
) -> None:
    async def scenario(server: Running) -> None:
        room = await opened(server)
        friend = await entered(server, room["code"], secret=room["secret"])
        await friend.scene()
        line = await Line.to(server, f"api/room/{room['code']}")
        sent = frame if isinstance(frame, bytes) else frame.encode("utf-8", "replace")
        await line.socket.write_message(sent, binary=isinstance(frame, bytes))
        assert await line.is_closed()
        await friend.say({"kind": "ping", "n": 1})
        await friend.until(lambda one: one.get("say") == {"kind": "pong", "n": 1})

    play(scenario)


def test_a_flood_slows_down_its_own_socket_only(
    play: Play, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(page_socket, "MESSAGES_PER_S", 0.001)
    monkeypatch.setattr(page_socket, "BURST", 8)

    async def scenario(server: Running) -> None:
        room = await opened(server)
        friend = await entered(server, room["code"], secret=room["secret"])
        await friend.scene()
        flooder = await entered(server, room["code"])
        for n in range(500):
            await flooder.say({"kind": "ping", "n": n})
        await flooder.until(lambda one: one.get("say") == {"kind": "pong", "n": 5})
        await friend.say({"kind": "ping", "n": 1})
        await friend.until(lambda one: one.get("say") == {"kind": "pong", "n": 1})
        flooder.socket.close()
        assert await flooder.is_closed()
        pongs = [
            one for one in flooder.heard if one.get("say", {}).get("kind") == "pong"
        ]
        assert len(pongs) < 10

    play(scenario)


@pytest.mark.parametrize(
    "wish",
    [
        {"game": "<b>nothing</b>"},
        {"seat": "fischer"},
        {"chosen": {"board": "x"}},
        {"chosen": {str(n): "x" for n in range(9)}},
        {"kind": "enter"},
        {"level": "master"},
    ],
)
def test_what_cannot_be_played_is_refused(play: Play, wish: dict[str, Any]) -> None:
    async def scenario(server: Running) -> None:
        line = await Line.to(server, "api/room")
        await line.say({**OPENING, **wish})
        assert await refusal(line) == "bad_terms"
        assert not server.server.house.hall._rooms

    play(scenario)


def test_html_in_a_code_is_no_part_of_a_page(play: Play) -> None:
    async def scenario(server: Running) -> None:
        for said in ("%3Cscript%3E", "%22%3E%3Cimg+src%3Dx%3E", "%00", "%ff"):
            page = await server.get(f"chapter/room?code={said}")
            assert page.code == 200
            assert "<script>alert" not in page.body.decode()
            assert "<img src=x>" not in page.body.decode()
        assert (await server.get("room/%3Cb%3E/code.svg")).code == 404
        assert (await server.get("room/AEIOU/code.svg")).code == 404

    play(scenario)


def test_rooms_of_one_network_have_an_end(play: Play, tmp_path: Path) -> None:
    async def scenario(server: Running) -> None:
        hall = server.server.house.hall
        few = Hall(hall.store, HallLimits(rooms_here=2))
        hall.__dict__.update(few.__dict__)
        for _ in range(2):
            await opened(server)
        line = await Line.to(server, "api/room")
        await line.say(OPENING)
        assert await refusal(line) == "many_here"

    play(scenario, rooms=tmp_path / "rooms")


def test_what_is_no_code_is_told_where_it_was_typed(play: Play) -> None:
    async def scenario(server: Running) -> None:
        lobby = (await server.get("chapter/room?lang=de")).body.decode()
        assert "no-code" not in lobby
        for path in (
            "chapter/room?lang=de&code=OOOOO",
            "room/OOOOO?lang=de",
            "chapter/room?lang=de&code=%22%3E%3Cscript%3E",
        ):
            answer = await server.get(path)
            page = answer.body.decode()
            assert 'id="no-code"' in page
            assert "Das ist kein Code." in page
            assert 'value="OOOOO"' in page or "&#34;&gt;&lt;script" in page
        room = await opened(server)
        typed = room["code"].replace("L", "1").replace("S", "5").replace("B", "8")
        page = (await server.get(f"room/{typed}")).body.decode()
        assert f'data-code="{room["code"]}"' in page

    play(scenario)


def test_what_is_said_to_a_server_that_ends_is_not_heard(
    play: Play, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever keeps rooms has gone then; the page says it again on its next line."""
    taken: list[str | bytes] = []
    take = page_socket.Socket.take

    def noted(self: page_socket.Socket, message: str | bytes) -> object:
        taken.append(message)
        return take(self, message)

    monkeypatch.setattr(page_socket.Socket, "take", noted)

    async def scenario(server: Running) -> None:
        room = await opened(server)
        north = await entered(server, room["code"], secret=room["secret"])
        await north.scene()
        before = len(taken)
        await north.say({"kind": "ping", "n": 1})
        await north.until(lambda one: one.get("say", {}).get("kind") == "pong")
        assert len(taken) == before + 1
        server.server.close()
        await north.say({"kind": "ping", "n": 2})
        await asyncio.sleep(0.3)
        assert len(taken) == before + 1

    play(scenario)
