"""Speaks with a page's board as the page does, and as no honest page would."""

import asyncio
import json
from dataclasses import dataclass, field
from typing import Any, Self
from urllib.request import urlopen

from tornado.websocket import WebSocketClientConnection, websocket_connect

from motc_lab.screens.spec import MORE

PATIENCE_S = 240
FIRST_PING = 10**9  # beyond what nonsense may ask for


@dataclass
class Wire:
    """The line of one page.

    Attributes:
        heard: every message, and the page before them.
        state: the traits, as they were told last.
    """

    socket: WebSocketClientConnection
    heard: list[str] = field(default_factory=list)
    state: dict[str, Any] = field(default_factory=dict)
    pings: int = FIRST_PING

    @classmethod
    async def open(cls, home: str, path: str = "chapter/00") -> Self:
        """Visit a page without drawing it, and begin with its board."""
        with urlopen(home + path, timeout=PATIENCE_S) as answer:
            page = answer.read().decode()
        key = path.removeprefix("chapter/")
        address = home.replace("http", "ws", 1) + f"api/page/{key}"
        wire = cls(await websocket_connect(address))
        wire.heard.append(page)
        await wire.say({"kind": "hello"})
        await wire.rest()
        return wire

    async def say(self, content: object) -> None:
        """Send a message, whatever it is."""
        await self.socket.write_message(json.dumps(content))

    async def rest(self) -> None:
        """Wait until everything said so far is answered.

        Raises:
            ConnectionError: the line was closed.
        """
        self.pings += 1
        await self.say({"kind": "ping", "n": self.pings})
        async with asyncio.timeout(PATIENCE_S):
            while not self._take(await self.socket.read_message()):
                continue

    def _take(self, said: str | bytes | None) -> bool:
        """Take one message; whether it answers the last ping."""
        if said is None:
            raise ConnectionError(self.socket.close_reason)
        text = said if isinstance(said, str) else said.decode()
        self.heard.append(text)
        content = json.loads(text)
        for told, value in content.get("set", {}).items():
            name = told.removeprefix(MORE)
            before = self.state[name] if name != told else ""
            self.state[name] = before + value if before else value
        return bool(content.get("say") == {"kind": "pong", "n": self.pings})

    @property
    def scene(self) -> dict[str, Any]:
        """The picture, as it was told last."""
        read: dict[str, Any] = json.loads(self.state["scene"])
        return read
