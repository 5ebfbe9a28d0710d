"""A visitor without a browser: takes a chapter, opens sockets, plays on."""

import asyncio
import json
import struct
import time
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Self

from tornado.httpclient import AsyncHTTPClient, HTTPRequest
from tornado.websocket import WebSocketClientConnection, websocket_connect

from motc_lab.app.web.frames import V1
from tests.web.conftest import PATIENCE_S, config_of, remember


def message(kind: str, channel: str = "shell", **content: Any) -> dict[str, Any]:
    """Return a message as a page's front end makes it."""
    header = {"msg_id": kind, "msg_type": kind, "session": "s", "username": "u"}
    header |= {"version": "5.3", "date": "2026-01-01T00:00:00Z"}
    parts: dict[str, Any] = {"parent_header": {}, "metadata": {}, "buffers": []}
    return {"header": header, "content": content, "channel": channel, **parts}


def text(kind: str, **content: Any) -> str:
    """Return a message in the protocol without a name."""
    return json.dumps(message(kind, **content))


def legacy(parts: Sequence[bytes], *, count: int | None = None) -> bytes:
    """Return a binary frame of the protocol without a name."""
    table = struct.pack("!I", len(parts) if count is None else count)
    start = 4 * (len(parts) + 1)
    for part in parts:
        table += struct.pack("!I", start)
        start += len(part)
    return table + b"".join(parts)


def v1(parts: Sequence[bytes], *, count: int | None = None) -> bytes:
    """Return a frame of the protocol that pages speak."""
    width = 8
    start = width * (len(parts) + 2)
    offsets = [start]
    for part in parts:
        offsets.append(offsets[-1] + len(part))
    named = len(offsets) if count is None else count
    table = b"".join(each.to_bytes(width, "little") for each in (named, *offsets))
    return table + b"".join(parts)


def v1_of(said: dict[str, Any], *buffers: bytes) -> bytes:
    """Return a message as a frame in V1."""
    names = ("header", "parent_header", "metadata", "content")
    packed = [json.dumps(said[name]).encode() for name in names]
    return v1([said["channel"].encode(), *packed, *buffers])


@dataclass
class Visitor:
    """Somebody with a kernel of their own."""

    home: str
    kernel: str
    page: str

    @classmethod
    async def enter(cls, home: str) -> Self:
        """Ask for a chapter and take its kernel."""
        client = AsyncHTTPClient(force_instance=True)
        address = f"{home}chapter/00"
        answer = await client.fetch(
            address, connect_timeout=PATIENCE_S, request_timeout=PATIENCE_S
        )
        client.close()
        page = answer.body.decode()
        return cls(home, config_of(page)["kernelId"], page)

    async def socket(
        self, *, session: str = "", names: Sequence[str] = (), **headers: str
    ) -> WebSocketClientConnection:
        """Open a socket; with ``names`` it speaks one of these protocols."""
        address = (
            self.home.replace("http", "ws") + f"api/kernels/{self.kernel}/channels"
        )
        if session:
            address += f"?session_id={session}"
        request = HTTPRequest(address, headers=headers, request_timeout=PATIENCE_S)
        opening = websocket_connect(request, subprotocols=list(names) or None)
        return remember(await opening)

    async def page_socket(self) -> WebSocketClientConnection:
        """Open a socket as a page does."""
        return await self.socket(names=[V1])


async def pong_s(line: WebSocketClientConnection) -> float:
    """Return after how many seconds the kernel has answered a question."""
    begin = time.monotonic()
    await line.write_message(text("kernel_info_request"))
    async with asyncio.timeout(PATIENCE_S):
        while said := await line.read_message():
            if json.loads(said)["header"]["msg_type"] == "kernel_info_reply":
                return time.monotonic() - begin
    raise AssertionError("the line was cut")


async def close_code(line: WebSocketClientConnection) -> int | None:
    """Return the code with which the server closes the socket."""
    async with asyncio.timeout(PATIENCE_S):
        while await line.read_message() is not None:
            pass
    return line.close_code
