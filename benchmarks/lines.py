"""A page's socket, as fast as the machine lets it be."""

import asyncio
import json
import time
from collections.abc import Callable
from typing import Any, Final, Self

from tornado.httpclient import HTTPRequest
from tornado.websocket import WebSocketClientConnection, websocket_connect

Heard = dict[str, Any]
PATIENCE_S: Final = 60.0


class Line:
    """A socket; ``heard_at`` is when its last message came, by ``perf_counter``.

    Messages are taken off the line as they come, as a browser does: a socket that is
    not read answers no ping, and the server ends it after a while.
    """

    def __init__(self) -> None:
        self.socket: WebSocketClientConnection
        self.heard_at = 0.0
        self.is_closed = True
        self._came: asyncio.Queue[tuple[float, str | bytes | None]] = asyncio.Queue()

    def _take(self, message: str | bytes | None) -> None:
        self.is_closed = message is None
        self._came.put_nowait((time.perf_counter(), message))

    @classmethod
    async def to(cls, home: str, path: str, origin: str = "") -> Self:
        """Open a socket, for a server behind a proxy from this address."""
        headers = {"X-Forwarded-For": origin} if origin else {}
        address = home.replace("http", "ws", 1) + path
        line = cls()
        line.socket = await websocket_connect(
            HTTPRequest(address, headers=headers),
            on_message_callback=line._take,
        )
        line.is_closed = False
        return line

    async def say(self, **said: object) -> None:
        """Send one message."""
        await self.socket.write_message(json.dumps(said))

    async def hear(self) -> Heard:
        """Return the next message.

        Raises:
            ConnectionError: the server has closed the socket.
            TimeoutError: nothing has come for a minute.
        """
        async with asyncio.timeout(PATIENCE_S):
            self.heard_at, message = await self._came.get()
        if message is None:
            raise ConnectionError(self.socket.close_reason or "closed")
        heard: Heard = json.loads(message)
        return heard

    @property
    def has_heard(self) -> bool:
        """Whether something waits to be heard."""
        return not self._came.empty()

    async def until(self, is_it: Callable[[Heard], bool]) -> Heard:
        """Return the first message of which this is true."""
        while not is_it(heard := await self.hear()):
            continue
        return heard
