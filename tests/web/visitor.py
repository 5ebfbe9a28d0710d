"""A browser without a screen: it takes a page, opens its line and plays on it."""

import asyncio
import json
import re
import time
from html import unescape
from typing import Any, Self

from tornado.httpclient import AsyncHTTPClient, HTTPRequest, HTTPResponse
from tornado.iostream import IOStream
from tornado.websocket import WebSocketClientConnection, websocket_connect

from motc_lab.screens.spec import MORE

PATIENCE_S = 120  # what takes a second or two, on a slow and busy machine
HTTP_OK = 200
LINE = re.compile(r'data-line="([^"]*)"')

OPEN: list[IOStream] = []  # of sockets that somebody has opened, to be hung up


def remember(socket: WebSocketClientConnection) -> WebSocketClientConnection:
    """Note a client's socket: whatever becomes of it, it is closed in the end."""
    if socket.protocol is not None and socket.protocol.stream is not None:
        OPEN.append(socket.protocol.stream)
    return socket


def hang_up() -> None:
    """Close what is still open of what was opened."""
    while OPEN:
        OPEN.pop().close()


def line_of(page: str) -> str:
    """Return where the socket of a page with a board is."""
    found = LINE.search(page)
    assert found, "the page has no board"
    return unescape(found[1])


class LineEnded(ConnectionError):
    """The server has closed the line."""


class Visitor:
    """One browser with one page at a time.

    Attributes:
        home: the first page's address.
        path: where the page's socket is, once it was asked for.
        traits: what the page shows, each as it came last.
        said: what came beside the picture, the oldest first.
    """

    def __init__(self, home: str, path: str = "") -> None:
        self.home, self.path = home, path
        self.traits: dict[str, Any] = {}
        self.said: list[dict[str, Any]] = []
        self.line: WebSocketClientConnection | None = None
        self._pings = 0

    async def get(
        self, path: str, headers: dict[str, str] | None = None, **wishes: Any
    ) -> HTTPResponse:
        """Ask for a path; an error is an answer too."""
        client = AsyncHTTPClient(force_instance=True)
        try:
            return await client.fetch(
                self.home + path,
                headers=headers or {},
                raise_error=False,
                connect_timeout=PATIENCE_S,
                request_timeout=PATIENCE_S,
                **wishes,
            )
        finally:
            client.close()

    async def enter(self, path: str = "chapter/00", **headers: str) -> HTTPResponse:
        """Ask for a page with a board, and remember where its socket is."""
        answer = await self.get(path, headers)
        if answer.code == HTTP_OK:
            self.path = line_of(answer.body.decode())
        return answer

    async def open(self, **headers: str) -> Self:
        """Open the page's socket; nothing is said yet."""
        host = self.home.replace("http", "ws", 1).split("/", 3)
        address = f"{'/'.join(host[:3])}{self.path}"
        request = HTTPRequest(address, headers=headers, request_timeout=PATIENCE_S)
        self.line = remember(await websocket_connect(request))
        return self

    async def say(self, **message: Any) -> None:
        """Say something to the board."""
        await self.send(json.dumps(message))

    async def send(self, text: str | bytes) -> None:
        """Send whatever it is, as it is."""
        assert self.line
        await self.line.write_message(text, binary=isinstance(text, bytes))

    async def hear(self) -> dict[str, Any]:
        """Return the next thing that the server says, and take it in.

        Raises:
            LineEnded: it says nothing more.
        """
        assert self.line
        async with asyncio.timeout(PATIENCE_S):
            heard = await self.line.read_message()
        if heard is None:
            raise LineEnded(f"{self.line.close_code} {self.line.close_reason}")
        found: dict[str, Any] = json.loads(heard)
        for name, told in found.get("set", {}).items():
            whole = name.removeprefix(MORE)
            goes_on = self.traits.get(whole, "") if name != whole else ""
            self.traits[whole] = goes_on + told if goes_on else told
        if "say" in found:
            self.said.append(found["say"])
        return found

    async def picture(self) -> dict[str, Any]:
        """Return the next picture."""
        while "scene" not in (await self.hear()).get("set", {}):
            pass
        return self.scene

    @property
    def scene(self) -> dict[str, Any]:
        """The picture that the page shows."""
        found: dict[str, Any] = json.loads(self.traits["scene"])
        return found

    @property
    def keep(self) -> str:
        """What the page keeps for its next visit, sealed."""
        found: str = self.traits["keep"]
        return found

    async def hello(self, lang: str = "en", **more: Any) -> dict[str, Any]:
        """Say what a page says first; return its picture."""
        await self.say(kind="hello", lang=lang, **more)
        return await self.picture()

    async def act(self, **message: Any) -> dict[str, Any]:
        """Say something that is answered with a picture; return it."""
        await self.say(**message)
        return await self.picture()

    async def ping_s(self) -> float:
        """Return after how many seconds the board has answered a ping."""
        self._pings += 1
        begun = time.monotonic()
        await self.say(kind="ping", n=self._pings)
        while {"kind": "pong", "n": self._pings} not in self.said:
            await self.hear()
        self.said.clear()
        return time.monotonic() - begun

    async def ending(self) -> int | None:
        """Read what is still said; return the code with which the server ends it."""
        assert self.line
        try:
            while True:
                await self.hear()
        except LineEnded:
            return self.line.close_code

    async def refusal(self) -> str | None:
        """Return why the server does not let the page in; None where it only ends."""
        try:
            while "refused" not in (heard := await self.hear()):
                pass
        except LineEnded:
            return None
        found: str = heard["refused"]
        return found

    async def refusal_or_picture(self) -> str | None:
        """Say hello; return why the page is not let in, where it isn't."""
        await self.say(kind="hello", lang="en")
        while "scene" not in (heard := await self.hear()).get("set", {}):
            if "refused" in heard:
                found: str = heard["refused"]
                return found
        return None

    def leave(self) -> None:
        """Close the page."""
        if self.line is not None:
            self.line.close()
            self.line = None


async def at(home: str, path: str = "chapter/00") -> Visitor:
    """Return a visitor whose page is open, with its line; nothing is said yet."""
    visitor = Visitor(home)
    answer = await visitor.enter(path)
    assert answer.code == HTTP_OK, path
    return await visitor.open()
