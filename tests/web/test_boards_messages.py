"""What a page may not say, and who may not come in: each costs its sender alone."""

import asyncio
import json
import logging
import socket
import time
from collections.abc import Callable
from contextlib import suppress
from typing import Any

import pytest
from tornado.httpclient import HTTPClientError
from tornado.tcpclient import TCPClient
from tornado.websocket import WebSocketClosedError

from motc_lab.app.web import page_socket
from motc_lab.app.web.live.line import BURST, LARGEST, MESSAGES_PER_S
from motc_lab.app.web.page_socket import POLICY_VIOLATION
from motc_lab.controllers.messages import MAX_KEEP
from motc_lab.scene.said import MAX_PASTE
from tests.web.conftest import PATIENCE_S, Running
from tests.web.visitor import LineEnded, Visitor, at
from tests.web.wire import FIN, PING, TEXT, framed, odd_frames, upgraded

Play = Callable[..., None]
DEEP = "[" * 100_000
NO_JSON = ["", "{", "\0", "hello", DEEP, '{"kind":' * 50_000, "1" * 5_000]
NO_STEP = {"kind": "step", "id": "\0" * 64}  # where there are no steps it is obeyed
NO_MESSAGE: list[Any] = [
    *(None, True, 0, -1.5, "hello", [], {}, [["hello"]], {"kind": None}),
    *({"kind": "enter"}, {"kind": []}, {"kind": "hello", "more": 1}, {"do": "panel"}),
    *({"kind": "hello", "keep": 7}, {"kind": "play", "beat": 10**400, "option": "x"}),
    *({"kind": "fault", "what": "hang"}, {"kind": "hello", "lang": "\ud800"}),
    *(NO_STEP, {"kind": "ping", "n": float("nan")}),
]


async def playing(server: Running, path: str = "chapter/00") -> Visitor:
    visitor = await at(server.home, path)
    await visitor.hello()
    return visitor


@pytest.mark.parametrize("text", NO_JSON, ids=lambda text: text[:9])
@pytest.mark.parametrize("is_first", [True, False])
def test_what_is_no_json_cuts_its_sender_alone(
    house: Running, text: str, is_first: bool
) -> None:
    async def story() -> None:
        sender, other = await at(house.home), await playing(house)
        if not is_first:
            await sender.hello()
        await sender.send(text)
        assert await sender.ending() == POLICY_VIOLATION
        assert await other.ping_s() < 1

    asyncio.run(story())


@pytest.mark.parametrize("path", ["chapter/00", "chapter/designer", "chapter/sandbox"])
def test_what_is_no_message_is_told_and_the_page_goes_on(
    house: Running, path: str
) -> None:
    async def story() -> None:
        visitor = await playing(house, path)
        for said in NO_MESSAGE:
            await visitor.send(json.dumps(said))
            scene = await visitor.picture()
            assert scene["notice"] or said == NO_STEP
        assert await visitor.ping_s() < 1

    asyncio.run(story())


@pytest.mark.parametrize("said", [*NO_MESSAGE[:10], {"kind": "undo", "beat": 1}])
def test_a_line_that_does_not_begin_with_hello_is_cut_and_makes_no_board(
    house: Running, said: object
) -> None:
    async def story() -> None:
        visitor = await at(house.home)
        await visitor.send(json.dumps(said))
        assert await visitor.ending() == POLICY_VIOLATION

    asyncio.run(story())


def test_bytes_are_read_as_text_or_not_at_all(house: Running) -> None:
    async def story() -> None:
        visitor = await at(house.home)
        await visitor.send(b'{"kind": "hello", "lang": "de"}')
        assert (await visitor.picture())["lang"] == "de"
        await visitor.send(b"\xff\xfe\0\0" * 100)
        assert await visitor.ending() == POLICY_VIOLATION

    asyncio.run(story())


def test_the_longest_honest_messages_fit_and_a_longer_one_does_not(
    house: Running,
) -> None:
    async def story() -> None:
        honest = await at(house.home, "chapter/sandbox")
        await honest.hello(keep="x" * MAX_KEEP)
        paste = {"kind": "sandbox", "do": "paste", "text": "\u20ac" * MAX_PASTE}
        await honest.send(json.dumps(paste, ensure_ascii=False))
        assert await honest.ping_s() < 60  # a long one counts as many: Pace
        long = await playing(house)
        with suppress(WebSocketClosedError):  # it may be cut while it talks
            await long.send(" " * (LARGEST + 1))
        assert await long.ending() in {1009, None}

    asyncio.run(story())


def test_broken_frames_cut_their_sender_alone(house: Running) -> None:
    async def story() -> None:
        other = await playing(house)
        for odd in odd_frames():
            async with upgraded(house.home, "api/page/00") as line:
                await line.send(odd)
                await line.hear()
            assert await other.ping_s() < 5

    asyncio.run(story())


@pytest.mark.parametrize(
    "headers",
    [
        {"Origin": "http://elsewhere.example"},
        {"Origin": "null"},
        {"Origin": "file://"},
        {"Origin": "http://[::1"},
        {"Sec-Fetch-Site": "cross-site"},
    ],
)
def test_another_sites_page_gets_no_line(
    house: Running, headers: dict[str, str]
) -> None:
    async def story() -> None:
        with pytest.raises(HTTPClientError, match="403"):
            await Visitor(house.home, "/api/page/00").open(**headers)

    asyncio.run(story())


def test_a_request_that_opens_no_line_leaves_nothing(play: Play) -> None:
    async def scenario(server: Running) -> None:
        upgrade = {"Upgrade": "websocket", "Connection": "Upgrade"}
        for headers in ({}, upgrade, {**upgrade, "Sec-WebSocket-Version": "7"}):
            answer = await server.get("api/page/00", headers=headers)
            assert answer.code in {400, 403, 426}
        assert server.server.house.crowd._here.total() == 0

    play(scenario)


def test_a_full_server_says_so_and_lets_in_whoever_comes_next(play: Play) -> None:
    async def scenario(server: Running) -> None:
        inside = [await playing(server) for _ in range(2)]
        page = await server.get("chapter/00")
        assert page.code == 200, "the page itself is always there"
        outside = await at(server.home)
        assert await outside.refusal() == "full"
        inside[0].leave()
        async with asyncio.timeout(PATIENCE_S):
            while await (await at(server.home)).refusal_or_picture():
                await asyncio.sleep(0.05)

    play(scenario, boards=True, workers=1, visitors=2, per_address=2)


def test_a_network_has_its_share_and_hears_so(play: Play) -> None:
    async def scenario(server: Running) -> None:
        for _ in range(2):
            await playing(server)
        assert await (await at(server.home)).refusal() == "full_here"
        foreign = {"X-Forwarded-For": "203.0.113.9"}
        line = await Visitor(server.home, "/api/page/00").open(**foreign)
        assert await line.refusal() == "full_here", "no header is believed"

    play(scenario, boards=True, workers=1, visitors=9, per_address=2)


def test_behind_a_proxy_that_is_trusted_visitors_are_told_apart(play: Play) -> None:
    async def scenario(server: Running) -> None:
        for n in (1, 2):
            each = {"X-Forwarded-For": f"203.0.113.{n}"}
            line = await Visitor(server.home, "/api/page/00").open(**each)
            await line.hello()
        again = await Visitor(server.home, "/api/page/00").open(**each)
        assert await again.refusal() == "full_here"

    play(scenario, boards=True, workers=1, per_address=1, trust_proxy=True)


def test_a_page_that_never_says_a_word_is_cut_and_frees_its_place(
    play: Play, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(page_socket, "FIRST_WORD_S", 0.5)

    async def scenario(server: Running) -> None:
        talking, silent = await playing(server), await at(server.home)
        assert await silent.ending() == POLICY_VIOLATION
        async with asyncio.timeout(PATIENCE_S):
            while server.server.house.crowd._here.total() > 1:
                await asyncio.sleep(0.02)
        assert await talking.ping_s() < 1

    play(scenario, boards=True, workers=1)


def test_who_goes_before_the_line_is_there_takes_no_place(play: Play) -> None:
    async def scenario(server: Running) -> None:
        for request in (
            b"GET /chapter/00 HTTP/1.1\r\n",
            b"GET /api/page/00 HTTP/1.1\r\n",
        ):
            line = await TCPClient().connect("127.0.0.1", server.port)
            await line.write(request + b"Host: 127.0.0.1\r\nUpgrade: websocket\r\n\r\n")
            line.close()
        await asyncio.sleep(0.2)
        assert server.server.house.crowd._here.total() == 0

    play(scenario)


def test_a_flood_is_heard_at_its_pace_and_others_play_on(house: Running) -> None:
    async def story() -> None:
        flooding, other = await playing(house), await playing(house)
        begun = time.monotonic()
        for n in range(2000):
            assert flooding.line
            flooding.line.write_message(json.dumps({"kind": "ping", "n": n}))
        waits = []
        while time.monotonic() < begun + 3:
            waits.append(await other.ping_s())
        heard = 0
        while time.monotonic() < begun + 5:
            try:
                async with asyncio.timeout(0.2):
                    await flooding.hear()
            except (TimeoutError, LineEnded):
                break
            heard += 1
        assert max(waits) < 1
        most = BURST + MESSAGES_PER_S * (time.monotonic() - begun) + 1
        assert 0 < heard <= most

    asyncio.run(story())


def test_a_flood_of_heavy_messages_keeps_nobody_waiting(house: Running) -> None:
    """Steps of a chapter are drawn anew each time; one message of a page at a time."""

    async def story() -> None:
        others = [await playing(house) for _ in range(2)]
        floods = [await playing(house) for _ in range(3)]
        steps = [one["id"] for one in floods[0].scene["steps"]]
        for n in range(100):
            said = json.dumps({"kind": "step", "id": steps[n % len(steps)]})
            for each in floods:
                assert each.line
                each.line.write_message(said)
        waits = [await each.ping_s() for _ in range(10) for each in others]
        assert sorted(waits)[len(waits) // 2] < 0.5
        assert max(waits) < 3

    asyncio.run(story())


def test_a_flood_of_pings_below_the_messages_is_cut(house: Running) -> None:
    async def story() -> None:
        visitor = await playing(house)
        for _ in range(3 * BURST):
            assert visitor.line
            visitor.line.ping(b"x")
        assert await visitor.ending() == POLICY_VIOLATION

    asyncio.run(story())


def test_a_page_that_does_not_read_costs_a_bounded_memory(house: Running) -> None:
    async def story() -> None:
        other = await playing(house)
        async with upgraded(house.home, "api/page/00") as line:
            line.writer.transport.pause_reading()  # type: ignore[attr-defined]
            await line.send(framed(b'{"kind":"hello","lang":"en"}'))
            for lang in ("de", "en") * 40:
                said = json.dumps({"kind": "lang", "lang": lang}).encode()
                await line.send(framed(said))
            assert await other.ping_s() < 2
            streams = [
                one.ws_connection.stream
                for one in _sockets_of(house)
                if one.ws_connection is not None
            ]
            assert all(len(one._write_buffer) <= 2 << 20 for one in streams)

    asyncio.run(story())


def _sockets_of(server: Running) -> list[Any]:
    workers_ = server.server.workers._workers
    return [board.page for one in workers_ for board in one.boards.values()]


def test_what_is_logged_of_a_bad_message_is_one_line_without_it(
    play: Play, caplog: pytest.LogCaptureFixture
) -> None:
    async def scenario(server: Running) -> None:
        visitor = await playing(server)
        caplog.clear()
        await visitor.send("SECRET {")
        await visitor.ending()
        told = [one for one in caplog.records if one.levelno >= logging.WARNING]
        (record,) = told
        assert record.getMessage().endswith("(from 127.0.0.1)")
        assert record.exc_info is None
        assert "SECRET" not in caplog.text

    play(scenario, boards=True, workers=1)


def test_small_messages_are_sent_at_once(house: Running) -> None:
    async def story() -> None:
        await playing(house)
        newest = max(_sockets_of(house), key=lambda one: one.board.number)
        option = (socket.IPPROTO_TCP, socket.TCP_NODELAY)
        assert newest.ws_connection.stream.socket.getsockopt(*option)

    asyncio.run(story())


def test_pings_of_the_line_itself_are_answered(house: Running) -> None:
    async def story() -> None:
        async with upgraded(house.home, "api/page/00") as line:
            await line.send(framed(b"are you there", FIN | PING))
            assert b"are you there" in await line.hear()
            await line.send(framed(b'{"kind":"hello","lang":"en"}', FIN | TEXT))
            async with asyncio.timeout(PATIENCE_S):
                heard = b""
                while b'"scene"' not in heard:
                    heard += await line.hear()

    asyncio.run(story())
