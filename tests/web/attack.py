"""What a malicious visitor sends: frames and requests, to be tried against a server.

``python -m tests.web.attack http://localhost:8866/`` tries them all and says how the
others fared; ``test_holding_attack.py`` does so with a server of its own.
"""

import asyncio
import json
import statistics
import sys
from collections.abc import Awaitable, Callable, Iterator
from urllib.parse import urlsplit
from uuid import uuid4

from tornado.httpclient import HTTPClientError
from tornado.websocket import WebSocketClientConnection, WebSocketClosedError

from motc_lab.app.web.frames import V1
from tests.web.guest import Visitor, legacy, message, pong_s, text, v1, v1_of

Attack = Callable[[Visitor], Awaitable[None]]
DEEP = b"[" * 1_000_000
KINDS = ("execute_request", "shutdown_request", "input_reply", "debug_request", "x")


def binary_frames() -> Iterator[tuple[str, bytes]]:
    """Yield protocol and frame of everything that no page sends."""
    header = json.dumps(message("comm_msg")["header"]).encode()
    for frame in (b"\xff" * 100, b"", b"\0" * 8, b"\x01", DEEP):
        yield V1, frame
        yield "", frame
    yield "", b"\x10\0\0\0"
    yield "", b"\x7f\xff\xff\xff"
    yield V1, v1([b"shell", header, b"{}", b"{}", DEEP])
    yield V1, v1([b"shell", DEEP, b"{}", b"{}", b"{}"])
    yield V1, v1([b"shell", header, b"{}", b"{}", b"{}"], count=2**63)
    yield "", legacy([DEEP])
    for kind in KINDS:
        yield V1, v1_of(message(kind, code="1"))
    yield V1, v1_of(message("comm_open", comm_id="c", target_name="jupyter.widget"))
    yield V1, b"\0" * (3 << 20)


def texts() -> Iterator[str]:
    """Yield texts that no page sends, for sockets without a protocol."""
    yield from ("", "null", "{}", "[" * 1_000_000, "\0", '{"header": []}')
    yield from (text(kind, code="1") for kind in KINDS)
    yield json.dumps({**message("comm_msg"), "channel": "nowhere"})
    yield text("comm_msg", comm_id=[[]], data="x" * 1_000_000)


def requests() -> Iterator[bytes]:
    """Yield whole requests, sound and broken."""
    gone = f"api/kernels/{uuid4()}"
    paths = (
        "voila/static/%00",
        "voila/static/" + "a" * 300,
        "?lang=%ff",
        "teach?x=%00",
    )
    for path in (*paths, gone, f"{gone}/channels", "voila/api/shutdown/x", "../../etc"):
        yield f"GET /{path} HTTP/1.1\r\nHost: localhost\r\n\r\n".encode()
    for host in ("x" * 8000, "rebound.example", "a b", ""):
        yield f"GET /teach HTTP/1.1\r\nHost: {host}\r\n\r\n".encode()
    yield b"GET / HTTP/1.1\r\nHost: localhost\r\n" + b"X: y\r\n" * 40_000 + b"\r\n"
    yield b"\xff\xfe\0\0" * 1000
    yield b"POST /nope HTTP/1.1\r\nHost: localhost\r\nContent-Length: 41943040\r\n\r\n"
    yield b"POST / HTTP/1.1\r\nHost: a\r\nContent-Length: -1\r\n\r\n"
    yield b"GET / HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: x\r\n\r\n"


async def send(visitor: Visitor, protocol: str, frame: bytes | str) -> None:
    """Send one frame over a socket of its own; the server may cut it at any time."""
    line = await socket_of(visitor, protocol)
    if line is None:
        return
    try:
        await line.write_message(frame, binary=isinstance(frame, bytes))
        async with asyncio.timeout(0.3):
            while await line.read_message() is not None:
                pass
    except (TimeoutError, WebSocketClosedError):
        pass
    line.close()


async def socket_of(
    visitor: Visitor, protocol: str
) -> WebSocketClientConnection | None:
    """Return a socket; None where the server has enough of this visitor."""
    try:
        return await visitor.socket(names=[protocol] if protocol else [])
    except HTTPClientError:
        return None


async def ask(home: str, request: bytes) -> None:
    """Send a request as it is, and hear the beginning of the answer."""
    place = urlsplit(home)
    reader, writer = await asyncio.open_connection(place.hostname, place.port)
    writer.write(request)
    try:
        async with asyncio.timeout(0.3):
            await reader.read(1000)
    except (TimeoutError, OSError):
        pass
    writer.close()


async def attack(home: str) -> list[float]:
    """Try everything; return how long a visitor who plays waited after each of it."""
    playing = await (await Visitor.enter(home)).socket()
    await pong_s(playing)
    attacker = await Visitor.enter(home)
    pongs = []
    for protocol, frame in binary_frames():
        await send(attacker, protocol, frame)
        pongs.append(await pong_s(playing))
    for said in texts():
        await send(attacker, "", said)
        pongs.append(await pong_s(playing))
    for request in requests():
        await ask(home, request)
        pongs.append(await pong_s(playing))
    playing.close()
    return pongs


if __name__ == "__main__":
    waited = asyncio.run(attack(sys.argv[1]))
    middle, most = 1000 * statistics.median(waited), 1000 * max(waited)
    print(f"{len(waited)} attacks; a pong took {middle:.0f} ms, at most {most:.0f} ms")  # noqa: T201 (a script)
