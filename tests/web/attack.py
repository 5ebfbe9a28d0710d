"""What a malicious visitor sends: messages, frames and requests, against a server.

``python -m tests.web.attack http://localhost:8866/`` tries them all and says how the
others fared; ``test_holding_attack.py`` does so with a server of its own.
"""

import asyncio
import json
import statistics
import sys
from collections.abc import Iterator
from urllib.parse import urlsplit

from tornado.httpclient import HTTPClientError
from tornado.websocket import WebSocketClosedError

from tests.web.visitor import Visitor, at
from tests.web.wire import odd_frames, odd_messages, upgraded

DEEP = "[" * 1_000_000
LISTENS_S = 0.3
SHAPES = {
    "hello": ("game", "lang", "pos", "seed", "keep", "terms", "edition", "notes"),
    "play": ("beat", "option", "then"),
    "step": ("id",),
    "turn": ("step", "dial", "value"),
    "why": ("about", "topic", "picked"),
    "sandbox": ("do", "text", "node"),
}
PAGES = ("chapter/00", "chapter/play", "chapter/sandbox", "chapter/designer")


def texts() -> Iterator[str | bytes]:
    """Yield what no page sends."""
    yield from ("", "null", "{}", DEEP, "\0", '{"kind": []}', "1" * 10_000)
    yield from (b"\xff" * 100, b"", b"\0" * 8, b"\x80\x03]q\x00.", DEEP.encode())
    yield "x" * (3 << 20)
    yield json.dumps({"kind": "hello", "keep": "x" * 1_000_000})
    yield json.dumps({"kind": "hello", "lang": [[[[]]] * 10_000]})


def requests() -> Iterator[bytes]:
    """Yield whole requests, sound and broken."""
    paths = (
        *("static/%00", "static/" + "a" * 300, "?lang=%ff", "teach?x=%00"),
        *("api/page/00", "api/page/99", "api/page/play?game=%00", "api/kernels"),
        *("voila/api/shutdown/x", "../../etc", "chapter/%2e%2e/x"),
    )
    for path in paths:
        yield f"GET /{path} HTTP/1.1\r\nHost: localhost\r\n\r\n".encode()
    for host in ("x" * 8000, "rebound.example", "a b", ""):
        yield f"GET /teach HTTP/1.1\r\nHost: {host}\r\n\r\n".encode()
    yield b"GET / HTTP/1.1\r\nHost: localhost\r\n" + b"X: y\r\n" * 40_000 + b"\r\n"
    yield b"\xff\xfe\0\0" * 1000
    yield b"POST /nope HTTP/1.1\r\nHost: localhost\r\nContent-Length: 41943040\r\n\r\n"
    yield b"POST / HTTP/1.1\r\nHost: a\r\nContent-Length: -1\r\n\r\n"
    yield b"GET / HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: x\r\n\r\n"


async def send(home: str, path: str, *said: str | bytes) -> None:
    """Say something over a line of its own; the server may cut it at any time."""
    visitor = Visitor(home, path)
    try:
        await visitor.open()
        for each in said:
            await visitor.send(each)
        async with asyncio.timeout(LISTENS_S):
            await visitor.ending()
    except (TimeoutError, WebSocketClosedError, HTTPClientError):
        pass
    visitor.leave()


async def ask(home: str, request: bytes) -> None:
    """Send a request as it is, and hear the beginning of the answer."""
    place = urlsplit(home)
    reader, writer = await asyncio.open_connection(place.hostname, place.port)
    writer.write(request)
    try:
        async with asyncio.timeout(LISTENS_S):
            await reader.read(1000)
    except (TimeoutError, OSError):
        pass
    writer.close()


async def attack(home: str) -> list[float]:
    """Try everything; return how long a visitor who plays waited after each of it."""
    playing = await at(home)
    await playing.hello()
    path, pongs = playing.path, []
    for said in texts():
        await send(home, path, said)
        pongs.append(await playing.ping_s())
    for page in PAGES:
        other = Visitor(home)
        await other.enter(page)
        odd = [json.dumps(one) for one in odd_messages(SHAPES, {})]
        for start in range(0, len(odd), 200):  # of one line it would wait for its pace
            await send(home, other.path, *odd[start : start + 200])
            pongs.append(await playing.ping_s())
    for frame in odd_frames():
        async with upgraded(home, path.lstrip("/")) as line:
            await line.send(frame)
            await line.hear()
        pongs.append(await playing.ping_s())
    for request in requests():
        await ask(home, request)
        pongs.append(await playing.ping_s())
    playing.leave()
    return pongs


if __name__ == "__main__":
    waited = asyncio.run(attack(sys.argv[1]))
    middle, most = 1000 * statistics.median(waited), 1000 * max(waited)
    print(f"{len(waited)} attacks; a pong took {middle:.0f} ms, at most {most:.0f} ms")  # noqa: T201 (a script)
