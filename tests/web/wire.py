"""Raw connections to a server: requests and frames that no client library sends."""

import asyncio
import os
import struct
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, suppress
from typing import Any, Final
from urllib.parse import urlsplit

LISTENS_S: Final = 0.2
UPGRADE: Final = (
    *("Upgrade: websocket", "Connection: Upgrade", "Sec-WebSocket-Version: 13"),
    "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==",
)
FIN, RSV1, TEXT, PING, PONG, CLOSE = 0x80, 0x40, 0x1, 0x9, 0xA, 0x8


class Wire:
    """One connection, byte by byte."""

    def __init__(
        self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter
    ) -> None:
        self.reader, self.writer = reader, writer

    async def send(self, data: bytes) -> bool:
        """Send; False where nobody takes it any more."""
        try:
            self.writer.write(data)
            async with asyncio.timeout(LISTENS_S):
                await self.writer.drain()
        except (OSError, TimeoutError):
            return False
        return True

    async def hear(self, seconds: float = LISTENS_S) -> bytes:
        """All that comes within some time, or until the other side closes."""
        heard = bytearray()
        with suppress(OSError, TimeoutError):
            async with asyncio.timeout(seconds):
                while part := await self.reader.read(1 << 16):
                    heard += part
        return bytes(heard)


@asynccontextmanager
async def wire(home: str, limit: int = 1 << 16) -> AsyncIterator[Wire]:
    """Open a connection, and drop it at the end without a farewell."""
    place = urlsplit(home)
    opening = asyncio.open_connection(place.hostname, place.port, limit=limit)
    reader, writer = await opening
    try:
        yield Wire(reader, writer)
    finally:
        writer.transport.abort()


@asynccontextmanager
async def upgraded(home: str, path: str, *headers: str) -> AsyncIterator[Wire]:
    """Open a websocket by hand."""
    async with wire(home) as line:
        await line.send(request(home, path, *UPGRADE, *headers))
        with suppress(OSError, TimeoutError, asyncio.IncompleteReadError):
            async with asyncio.timeout(10):
                await line.reader.readuntil(b"\r\n\r\n")
        yield line


def request(home: str, path: str, *headers: str, verb: str = "GET") -> bytes:
    """Return a request as a browser makes it, but for its odd headers."""
    lines = [f"{verb} /{path} HTTP/1.1", f"Host: {urlsplit(home).netloc}", *headers]
    return ("\r\n".join(lines) + "\r\n\r\n").encode("latin-1", "replace")


def framed(said: bytes, first: int = FIN | TEXT, *, length: int | None = None) -> bytes:
    """Return a masked frame; it may lie about its length."""
    mask, size = os.urandom(4), len(said) if length is None else length
    if size < 126:
        head = struct.pack("!BB", first, 0x80 | size)
    elif size < 1 << 16:
        head = struct.pack("!BBH", first, 0xFE, size)
    else:
        head = struct.pack("!BBQ", first, 0xFF, size)
    return head + mask + bytes(c ^ mask[i % 4] for i, c in enumerate(said))


def odd_frames() -> Iterator[bytes]:
    """Yield what is no message: broken, endless, packed, half sent."""
    hello = b'{"kind":"enter","lang":"en"}'
    yield framed(hello, FIN | RSV1 | TEXT)
    yield framed(b"\x78\x9c" + os.urandom(200), FIN | RSV1 | 0x2)
    yield b"\x81" + bytes([len(hello)]) + hello  # without a mask
    for opcode in (0x0, 0x3, 0x7, 0xB, 0xF):
        yield framed(hello, FIN | opcode)
    yield framed(hello, TEXT) + framed(hello, TEXT)
    yield framed(b"x" * 125, PING)  # a control frame in parts
    yield framed(b"x" * 200, FIN | PING)
    yield framed(b"", length=2**63 - 1)
    yield framed(b"x" * 1000, length=16_000)  # the rest never comes
    yield framed(b"", FIN | CLOSE) + framed(hello)
    yield framed(b"\xff", FIN | CLOSE)
    yield framed(b"\x03\xe8" + b"\xff" * 100, FIN | CLOSE)
    yield framed(b"\xed\xa0\x80")  # half a sign
    yield framed(b"", TEXT) + framed(b"", 0) * 20_000
    yield framed(hello[:5], TEXT) + b"".join(framed(b"x", 0) for _ in range(20_000))
    yield framed(b"", FIN | PONG) * 20_000
    yield b"".join(framed(b"x" * 100, FIN | PING) for _ in range(3_000))


ODD: Final[tuple[Any, ...]] = (
    *(None, True, -1, 0.5, float("nan"), float("inf"), 1e300, 10**400, 2**63),
    *("", "\0", "\ud800", "\u202e\u200b<b>", "x" * 15_000, "en", "1", [], {}),
    *([None], [[[]]], {"": 1}, {"kind": "enter"}, list(range(3_000))),
)


def odd_messages(
    shapes: dict[str, tuple[str, ...]], rest: dict[str, Any]
) -> Iterator[dict[str, Any]]:
    """Yield each kind of message with one odd field after the other."""
    for kind, fields in shapes.items():
        yield {"kind": kind}
        for name in (*fields, "what\ud800"):
            for value in ODD:
                yield {"kind": kind, **rest, name: value}
