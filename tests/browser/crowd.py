"""Pupils without a browser: real sockets in a thread of their own, each like a page."""

import asyncio
import json
import threading
import time
from collections.abc import Callable, Coroutine, Iterable
from typing import Any, TypeVar

from tornado.websocket import WebSocketClientConnection, websocket_connect

from tests.browser.server import START_S

Told = TypeVar("Told")
View = dict[str, Any]


class Pupil:
    """A device: it comes in again whenever its line is cut, under its own secret."""

    def __init__(self, address: str, lang: str) -> None:
        self.address, self.lang, self.secret = address, lang, ""
        self.view: View = {}
        self.refused = ""
        self._socket: WebSocketClientConnection | None = None

    async def live(self) -> None:
        """Take part until the class is over."""
        while not self.refused:
            try:
                self._socket = await websocket_connect(self.address)
                entering = {"kind": "enter", "role": "pupil", "lang": self.lang}
                await self.say({**entering, "secret": self.secret})
                while (text := await self._socket.read_message()) is not None:
                    self._hear(json.loads(text))
            except OSError:
                pass  # the server is away; it comes back
            self.view = {}
            await asyncio.sleep(0.2)

    def _hear(self, said: View) -> None:
        self.secret = said.get("seat", self.secret)
        self.refused = said.get("refused", self.refused)
        self.view = said.get("view") or {**self.view, **said.get("change", {})}

    async def say(self, said: View) -> None:
        """Say it now; whoever has no line says nothing."""
        if self._socket is not None:
            await self._socket.write_message(json.dumps(said))

    async def vote(self, option: int) -> None:
        """Answer the question that is seen."""
        at, round_ = self.view["at"], self.view["round"]
        await self.say({"kind": "vote", "at": at, "round": round_, "option": option})

    async def reload(self) -> None:
        """Drop the line as a page does that is loaded anew."""
        self.view = {}
        if self._socket is not None:
            self._socket.close()


class Crowd:
    """Many pupils."""

    def __init__(self, home: str, code: str, count: int) -> None:
        address = home.replace("http", "ws", 1) + f"api/class/{code}"
        self.pupils = [Pupil(address, ("en", "de")[n % 2]) for n in range(count)]
        self._loop = asyncio.new_event_loop()
        self._thread = threading.Thread(target=self._run, daemon=True)
        self._thread.start()
        for pupil in self.pupils:
            asyncio.run_coroutine_threadsafe(pupil.live(), self._loop)

    def _run(self) -> None:
        asyncio.set_event_loop(self._loop)
        self._loop.run_forever()

    def do(self, acts: Iterable[Coroutine[Any, Any, Told]]) -> list[Told]:
        """Let all of it happen at once."""

        async def together() -> list[Told]:
            return list(await asyncio.gather(*acts))

        return asyncio.run_coroutine_threadsafe(together(), self._loop).result(START_S)

    def until(self, is_so: Callable[[Pupil], bool], but: Iterable[int] = ()) -> None:
        """Wait until that holds for everybody."""
        end, left_out = time.monotonic() + START_S, set(but)
        waiting = [p for n, p in enumerate(self.pupils) if n not in left_out]
        while waiting := [pupil for pupil in waiting if not is_so(pupil)]:
            assert time.monotonic() < end, [pupil.view for pupil in waiting[:2]]
            time.sleep(0.05)

    def close(self) -> None:
        """Nobody is there any more."""
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join(5)
