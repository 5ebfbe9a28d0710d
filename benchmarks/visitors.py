"""A visitor without a browser: opens a page of ours, says what it says, and keeps.

Everything that comes is read at once, as a browser does.
"""

import asyncio
import json
import time
from collections.abc import Iterator
from contextlib import suppress
from itertools import cycle
from typing import Any, Final

from tornado.httpclient import AsyncHTTPClient, HTTPClientError, HTTPResponse
from tornado.websocket import WebSocketClosedError

from benchmarks.boards.pressing import Message, Picture, table_of
from benchmarks.lines import PATIENCE_S, Heard, Line
from motc_lab.app.web import chapters
from motc_lab.engine.game import games
from motc_lab.screens.spec import Traits, put_into

KINDS: Final = ("play", "sandbox")


class Refused(RuntimeError):
    """The server has no room for a page, or closes its line."""


class Visitor:
    """Somebody with one page open.

    Args:
        home: address of the server, a slash at its end.
        page: what stands behind ``chapter/`` in the page's address.
    """

    def __init__(self, home: str, page: str = "00") -> None:
        self.home, self.page = home, page
        self.line = Line()
        self.traits: Traits = {}
        self._pings = 0
        self._kept = ""

    async def enter(self) -> int:
        """Ask for the page itself; return the status of the answer."""
        return (await self.get(f"chapter/{self.page}")).code

    async def get(self, path: str) -> HTTPResponse:
        """Ask for something; an error is an answer too."""
        client = AsyncHTTPClient(force_instance=True)
        try:
            return await client.fetch(
                self.home + path,
                raise_error=False,
                connect_timeout=PATIENCE_S,
                request_timeout=PATIENCE_S,
            )
        finally:
            client.close()

    async def open(self) -> Picture:
        """Open the page's line and say hello; return the first picture.

        What the page has kept comes along.

        Raises:
            Refused: there is no room, or the line was closed.
        """
        self._kept = keep = json.loads(self.traits.get("keep", json.dumps(self._kept)))
        try:
            self.line = await Line.to(self.home, f"api/page/{self.page}")
        except (HTTPClientError, OSError) as fault:
            raise Refused(f"{self.page}: {fault}") from fault
        self.traits = {}
        hello = {"kind": "hello", "lang": "en", **({"keep": keep} if keep else {})}
        return await self.say(hello)

    async def say(self, message: Message) -> Picture:
        """Say something that is answered with a picture; return the picture."""
        await self.answered(message)
        return self.picture

    async def answered(self, message: Message) -> None:
        """Say something, and wait for the picture that answers it."""
        await self.send(message)
        while "scene" not in await self.hear():
            continue

    async def ping(self) -> None:
        """Ask whether the board is still there, and wait for the answer."""
        self._pings += 1
        await self.send({"kind": "ping", "n": self._pings, "used": True})
        await self.told({"kind": "pong", "n": self._pings})

    async def told(self, content: Message) -> None:
        """Wait until so much, and perhaps more, is said beside the picture."""
        while not content.items() <= (await self.hear())["said"].items():
            continue

    async def send(self, message: Message) -> None:
        """Say something, and wait for nothing."""
        try:
            await self.line.say(**message)
        except WebSocketClosedError as fault:
            raise Refused(f"{self.page}: closed") from fault

    async def hear(self) -> Heard:
        """Take one message; return the traits that it sets, and what it says beside."""
        try:
            heard = await self.line.hear()
        except ConnectionError as fault:
            raise Refused(f"{self.page}: {fault}") from fault
        return self._taken(heard)

    def _taken(self, heard: Heard) -> Heard:
        if "refused" in heard:
            raise Refused(f"{self.page}: {heard['refused']}")
        changed: Heard = heard.get("set", {})
        put_into(self.traits, {name: json.dumps(one) for name, one in changed.items()})
        return {**changed, "said": heard.get("say", {})}

    async def catch_up(self) -> None:
        """Take whatever has come meanwhile."""
        while self.line.has_heard:
            await self.hear()

    @property
    def picture(self) -> Picture:
        """What the page shows."""
        found: Picture = json.loads(json.loads(self.traits["scene"]))
        return found

    async def holds_s(self) -> float:
        """Ping, and come back on a new line where this one is closed.

        Returns the seconds until the board has answered, on whichever line.
        """
        begun = time.perf_counter()
        while True:
            with suppress(Refused):
                if self.line.is_closed:
                    await self.open()
                await self.ping()
                return time.perf_counter() - begun
            if time.perf_counter() - begun > PATIENCE_S:
                raise Refused(f"{self.page}: does not come back")
            await asyncio.sleep(0.1)

    def leave(self) -> None:
        """Close the line, as a page does that is left."""
        self.line.socket.close()


def position_of(picture: Picture) -> dict[str, Any]:
    """Return what tells matches apart: whatever the table shows, but for the moment."""
    table = table_of(picture)
    assert table is not None
    passing = {"beat", "moves", "speech", "notice", "greets", "outcome", "tips", "play"}
    return {name: one for name, one in table.items() if name not in passing}


def mixed() -> Iterator[str]:
    """Yield pages for ever: a chapter, a match, a sandbox, game after game."""
    kinds = (f"{kind}?game={game}" for game in cycle(games()) for kind in KINDS)
    for chapter in cycle(chapters.read_all(chapters.home())):
        yield chapter
        yield next(kinds)
        yield next(kinds)
