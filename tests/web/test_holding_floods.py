"""Findings 2 and 6 of the holding review: too many sockets, messages, bytes."""

import asyncio
import json
import socket
import time
from collections.abc import Callable

import pytest
from tornado.httpclient import HTTPClientError
from tornado.websocket import WebSocketClientConnection

from motc_lab.app.web import frames, sockets
from motc_lab.app.web.pace import Pace
from motc_lab.app.web.sockets import (
    BACKLOG_BYTES,
    BURST,
    MESSAGES_PER_S,
    SOCKETS_PER_KERNEL,
    Backlog,
)
from tests.web.conftest import PATIENCE_S, Running
from tests.web.guest import Visitor, close_code, message, pong_s, text

Play = Callable[..., None]


async def try_sockets(
    visitor: Visitor, count: int
) -> tuple[list[WebSocketClientConnection], list[int]]:
    """Return the sockets that were opened, and the codes of the refusals."""
    opened, refused = [], []
    for number in range(count):
        try:
            opened.append(await visitor.socket(session=f"s{number}"))
        except HTTPClientError as fault:
            refused.append(fault.code)
    return opened, refused


def test_finding_2_three_hundred_sockets_of_one_keep_nobody_out(play: Play) -> None:
    async def scenario(server: Running) -> None:
        greedy = await Visitor.enter(server.home)
        opened, refused = await try_sockets(greedy, 300)
        assert len(opened) == SOCKETS_PER_KERNEL
        assert set(refused) == {429}
        newcomer = await Visitor.enter(server.home)
        await pong_s(await newcomer.socket())
        opened.pop().close()
        async with asyncio.timeout(PATIENCE_S):
            while not (again := await try_sockets(greedy, 1))[0]:
                await asyncio.sleep(0.05)
        await pong_s(again[0][0])

    play(scenario)


def test_finding_2_a_socket_that_a_lost_network_left_behind_gives_way(
    play: Play, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scenario(server: Running) -> None:
        visitor = await Visitor.enter(server.home)
        opened, _ = await try_sockets(visitor, SOCKETS_PER_KERNEL)
        for line in (opened[0], *opened[2:]):
            await pong_s(line)
        monkeypatch.setattr(sockets, "DEAD_AFTER_S", 0.0)
        fifth = await visitor.socket(session="fifth")
        assert await close_code(opened[1]) == 1008
        for line in (fifth, opened[0]):
            await pong_s(line)

    play(scenario)


def test_finding_2_a_page_that_comes_back_takes_its_own_place(play: Play) -> None:
    async def scenario(server: Running) -> None:
        visitor = await Visitor.enter(server.home)
        for _ in range(3 * SOCKETS_PER_KERNEL):  # as after each change of network
            line = await visitor.socket(session="same")
            await pong_s(line)

    play(scenario)


@pytest.mark.parametrize("session", ["a" * 65, "a%00b", "%ff", "a b"])
def test_finding_2_a_session_that_no_page_names_is_refused(
    play: Play, session: str
) -> None:
    async def scenario(server: Running) -> None:
        visitor = await Visitor.enter(server.home)
        with pytest.raises(HTTPClientError, match="400"):
            await visitor.socket(session=session)

    play(scenario)


def test_finding_2_a_request_that_opens_no_socket_leaves_nothing(play: Play) -> None:
    async def scenario(server: Running) -> None:
        visitor = await Visitor.enter(server.home)
        path = f"api/kernels/{visitor.kernel}/channels?session_id=s"
        upgrade = {"Upgrade": "websocket", "Connection": "Upgrade"}
        for headers in ({}, upgrade, {**upgrade, "Origin": "http://elsewhere.example"}):
            answer = await server.get(path, headers=headers)
            assert answer.code in {400, 403, 426}
        assert sockets.KernelLine._open_sessions == {}

    play(scenario)


def test_finding_6_a_pace_lets_a_burst_pass_and_slows_a_flood() -> None:
    now = [0.0]
    pace = Pace(50, 300, lambda: now[0])
    assert [pace.wait_s() for _ in range(300)] == [0.0] * 300
    assert pace.wait_s() == pytest.approx(1 / 50)
    now[0] += 10
    assert pace.wait_s() == 0.0


def test_finding_6_a_dial_that_is_dragged_is_never_slowed() -> None:
    now = [0.0]
    pace = Pace(MESSAGES_PER_S, BURST, lambda: now[0])
    for _ in range(20 * 60):  # twenty seconds of the most that a screen shows
        now[0] += 1 / 60
        assert pace.wait_s(400) == 0.0


def test_finding_6_long_messages_count_as_several() -> None:
    now = [0.0]
    pace = Pace(50, 300, lambda: now[0])
    assert pace.wait_s(frames.LARGEST) == 0.0
    assert pace.wait_s(frames.LARGEST) > 1.0


def test_finding_6_a_flood_is_heard_at_its_pace_and_others_play_on(play: Play) -> None:
    async def scenario(server: Running) -> None:
        flooder, other = [await Visitor.enter(server.home) for _ in range(2)]
        line, playing = await flooder.socket(), await other.socket()
        await pong_s(playing)
        for _ in range(2000):
            line.write_message(text("kernel_info_request"))
        begin = time.monotonic()
        heard = 0
        while time.monotonic() < begin + 3:
            assert await pong_s(playing) < 5
            await asyncio.sleep(0.1)
        while True:
            try:
                said = await asyncio.wait_for(line.read_message(), 0.1)
            except TimeoutError:
                break
            assert isinstance(said, str)
            heard += json.loads(said)["header"]["msg_type"] == "kernel_info_reply"
            if time.monotonic() > begin + 6:
                break
        assert 0 < heard <= BURST + MESSAGES_PER_S * (time.monotonic() - begin) + 1
        line.close()

    play(scenario)


def test_finding_6_a_flood_of_pings_is_cut(play: Play) -> None:
    async def scenario(server: Running) -> None:
        line = await (await Visitor.enter(server.home)).socket()
        for _ in range(2 * BURST):
            line.ping(b"x")
        assert await close_code(line) == 1008

    play(scenario)


def test_finding_6_a_message_beyond_all_that_pages_say_closes_the_socket(
    play: Play,
) -> None:
    async def scenario(server: Running) -> None:
        line = await (await Visitor.enter(server.home)).socket()
        await line.write_message(b"\0" * (frames.LARGEST + 1), binary=True)
        assert await close_code(line) in {1009, None}  # it may be cut while it talks

    play(scenario)


@pytest.mark.parametrize(
    "length", ["Content-Length: 41943040", "Transfer-Encoding: chunked"]
)
def test_finding_6_a_body_of_40_mb_is_not_read(play: Play, length: str) -> None:
    async def scenario(server: Running) -> None:
        sent = await asyncio.to_thread(post, server.port, length)
        assert sent < 16 << 20, "most of it stayed on the way"

    play(scenario)


def post(port: int, length: str) -> int:
    """Post up to 40 MB; return how many bytes the server took before it hung up."""
    head = f"POST /nope HTTP/1.1\r\nHost: localhost:{port}\r\n{length}\r\n\r\n"
    chunk = b"10000\r\n" + b"x" * 65536 + b"\r\n"
    body = chunk if "chunked" in length else b"x" * 65536
    sent = 0
    with socket.create_connection(("127.0.0.1", port)) as line:
        line.settimeout(PATIENCE_S)
        line.sendall(head.encode())
        try:
            while sent < 40 << 20:
                line.sendall(body)
                sent += 65536
        except OSError:
            return sent
    return sent


def test_finding_6_what_nobody_hears_is_kept_within_bounds() -> None:
    backlog = Backlog()
    for number in range(100):
        backlog.append(("iopub", [b"%d" % number, b"x" * (BACKLOG_BYTES // 10)]))
    assert 5 <= len(backlog) <= 10
    assert backlog[-1][1][0] == b"99", "the newest is what the page needs"


def test_finding_6_the_server_forgets_old_news_of_a_page_that_is_gone(
    play: Play,
) -> None:
    async def scenario(server: Running) -> None:
        visitor = await Visitor.enter(server.home)
        line = await visitor.socket(session="gone")
        await pong_s(line)
        line.close()
        buffers = server.server.kernel_manager._kernel_buffers
        async with asyncio.timeout(PATIENCE_S):
            while visitor.kernel not in buffers:
                await asyncio.sleep(0.05)
        assert isinstance(buffers[visitor.kernel]["buffer"], Backlog)
        await pong_s(await visitor.socket(session="gone"))

    play(scenario)


def test_finding_6_whoever_does_not_read_is_cut_off(
    play: Play, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sockets, "UNSENT_BYTES", 1000)

    async def scenario(server: Running) -> None:
        line = await (await Visitor.enter(server.home)).socket()
        handlers = [
            each for mates in sockets.KernelSocket._open.values() for each in mates
        ]
        (handler,) = handlers
        handler.write_message(json.dumps(message("stream", text="x" * 2000)))
        assert handler.ws_connection is None
        assert await close_code(line) in {1008, None}

    play(scenario)
