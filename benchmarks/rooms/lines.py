"""A page's socket to a room or a class, as fast as the machine lets it be."""

import json
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, Self

from tornado.httpclient import HTTPRequest
from tornado.websocket import WebSocketClientConnection, websocket_connect

Heard = dict[str, Any]


@dataclass
class Line:
    """A socket; ``heard_at`` is when its last message came, by ``perf_counter``."""

    socket: WebSocketClientConnection
    heard_at: float = field(default=0.0)

    @classmethod
    async def to(cls, home: str, path: str, origin: str = "") -> Self:
        """Open a socket, for a server behind a proxy from this address."""
        headers = {"X-Forwarded-For": origin} if origin else {}
        address = home.replace("http", "ws", 1) + path
        return cls(await websocket_connect(HTTPRequest(address, headers=headers)))

    async def say(self, **said: object) -> None:
        """Send one message."""
        await self.socket.write_message(json.dumps(said))

    async def hear(self) -> Heard:
        """Return the next message.

        Raises:
            ConnectionError: the server has closed the socket.
        """
        message = await self.socket.read_message()
        self.heard_at = time.perf_counter()
        if message is None:
            raise ConnectionError(self.socket.close_reason or "closed")
        heard: Heard = json.loads(message)
        return heard

    async def until(self, is_it: Callable[[Heard], bool]) -> Heard:
        """Return the first message of which this is true."""
        while not is_it(heard := await self.hear()):
            continue
        return heard
