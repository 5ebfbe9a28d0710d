"""The socket between page and kernel: quick, and closed to whatever is no widget's."""

import asyncio
import json
import socket
from collections.abc import Callable
from typing import Any

import pytest
from tornado.httpclient import HTTPClientError, HTTPRequest
from tornado.websocket import WebSocketClientConnection, websocket_connect

from motc_lab.app.web.sockets import KernelLine, KernelSocket
from tests.web.conftest import PATIENCE_S, Running, config_of
from tests.web.guest import Visitor, pong_s

Play = Callable[..., None]


async def connect(server: Running, **headers: str) -> WebSocketClientConnection:
    page = (await server.get("chapter/00")).body.decode()
    kernel = config_of(page)["kernelId"]
    address = server.home.replace("http", "ws") + f"api/kernels/{kernel}/channels"
    return await websocket_connect(HTTPRequest(address, headers=headers))


def message(kind: str, **content: Any) -> str:
    header = {"msg_id": kind, "msg_type": kind, "session": "s", "username": "u"}
    header |= {"version": "5.3", "date": "2026-01-01T00:00:00Z"}
    parts = {"parent_header": {}, "metadata": {}, "buffers": []}
    return json.dumps(
        {"header": header, "content": content, "channel": "shell", **parts}
    )


async def replies_to(line: WebSocketClientConnection, *requests: str) -> list[str]:
    """Return the kinds of the kernel's replies until the last request has got its own.

    A kernel answers in the order of the requests.
    """
    for request in requests:
        await line.write_message(request)
    heard: list[str] = []
    async with asyncio.timeout(PATIENCE_S):
        while "kernel_info_reply" not in heard:
            said = await line.read_message()
            assert said is not None, "the line was cut"
            kind = json.loads(said)["header"]["msg_type"]
            if kind.endswith("_reply"):
                heard.append(kind)
    return heard


def test_small_messages_are_sent_at_once(
    play: Play, monkeypatch: pytest.MonkeyPatch
) -> None:
    seen: list[int] = []

    class Watched(KernelSocket):
        async def open(self, kernel_id: str) -> None:
            await super().open(kernel_id)
            stream = self.ws_connection.stream
            option = (socket.IPPROTO_TCP, socket.TCP_NODELAY)
            seen.append(stream.socket.getsockopt(*option))

    monkeypatch.setattr("motc_lab.app.web.server.KernelSocket", Watched)

    async def scenario(server: Running) -> None:
        line = await connect(server)
        await replies_to(line, message("kernel_info_request"))
        assert seen
        assert all(seen)
        line.close()

    play(scenario)


def test_a_visitor_cannot_run_code(play: Play) -> None:
    async def scenario(server: Running) -> None:
        line = await connect(server)
        kinds = ("execute_request", "complete_request", "inspect_request")
        foul = [message(kind, code="1", cursor_pos=1) for kind in kinds]
        harmless = message("kernel_info_request")
        assert await replies_to(line, *foul, harmless) == ["kernel_info_reply"]
        line.close()

    play(scenario)


def test_another_sites_page_gets_no_socket(play: Play) -> None:
    async def scenario(server: Running) -> None:
        with pytest.raises(HTTPClientError, match="403"):
            await connect(server, Origin="http://elsewhere.example")

    play(scenario)


def test_a_page_that_goes_before_it_is_connected_leaves_no_trace(
    play: Play, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """Another page has the kernel, so the channels of the one that goes are closed."""

    async def scenario(server: Running) -> None:
        visitor = await Visitor.enter(server.home)
        line = await visitor.socket(session="s")
        await pong_s(line)
        line.close()
        manager = server.server.kernel_manager
        buffers = manager._kernel_buffers
        async with asyncio.timeout(PATIENCE_S):
            while visitor.kernel not in buffers:
                await asyncio.sleep(0.01)
        buffers[visitor.kernel]["buffer"].append(("iopub", [b"news"]))
        nudged: list[tuple[KernelLine, asyncio.Future[None]]] = []

        def never(connection: KernelLine) -> asyncio.Future[None]:
            nudged.append((connection, asyncio.get_running_loop().create_future()))
            return nudged[-1][1]

        monkeypatch.setattr(KernelLine, "nudge", never)
        await visitor.socket(session="s")
        async with asyncio.timeout(PATIENCE_S):
            while not (nudged and nudged[0][0] in KernelLine._open_sockets):
                await asyncio.sleep(0.01)
        ((connection, connected),) = nudged
        manager._kernel_connections[visitor.kernel] += 1
        connection.disconnect()
        connected.set_result(None)
        await asyncio.sleep(0.05)

    play(scenario)
    # Of the loop itself: what is called back later has nobody else to tell
    assert not [one for one in caplog.records if one.name == "asyncio"]
