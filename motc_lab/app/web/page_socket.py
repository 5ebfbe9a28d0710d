"""A socket of a page of ours: small messages in their turn, and the newest picture."""

import asyncio
import json
import logging
import time
from collections.abc import Awaitable, Callable, Coroutine, Mapping
from functools import cached_property
from typing import Any, Final

import tornado.web
from tornado.iostream import IOStream, StreamBufferFullError
from tornado.websocket import WebSocketClosedError, WebSocketHandler

from motc_lab.app.web.discreet import Discreet
from motc_lab.app.web.handlers import House
from motc_lab.app.web.headers import is_from_here
from motc_lab.app.web.limits import network_of
from motc_lab.app.web.logs import told_of
from motc_lab.app.web.pace import Pace
from motc_lab.app.web.tries import Kind
from motc_lab.app.web.turns import COMING_S, Share
from motc_lab.rooms.store import Store

LOG = logging.getLogger(__name__)
LARGEST: Final = (
    16_384  # bytes of a message; the longest that a page sends has some 2 kB
)
MESSAGES_PER_S: Final = 20
BURST: Final = 60
UNSENT_BYTES: Final = 1 << 20  # beside a picture, which waits until it is taken
PING_S: Final = 20
FIRST_WORD_S: Final = 20.0
POLICY_VIOLATION: Final = 1008

Content = Mapping[str, object] | str
"""What is sent, or the JSON of it."""
Made = Callable[[], Content]
"""Makes what is sent, when its turn has come; empty where nothing is to be sent."""


def _is_settled(sent: "asyncio.Future[None]") -> bool:
    """Whether a message was taken; a page that went meanwhile is no fault of ours."""
    return not sent.cancelled() and sent.exception() is None


class Socket(Discreet, WebSocketHandler):
    """A socket of a page of ours: from this site only, small and slow enough."""

    log = LOG
    _is_cut = False

    def initialize(self, house: House) -> None:
        """Begin with a full allowance."""
        self.house, self._share = house, Share()
        self._on_its_way: asyncio.Future[None] | None = None
        self._newest: Made | None = None
        self._pace = Pace(MESSAGES_PER_S, BURST, time.monotonic)
        self._coming: asyncio.Task[None] | None = None
        self._has_to_wait = asyncio.Event()

    @property
    def max_message_size(self) -> int:
        """Longer messages close the socket while they come in."""
        return LARGEST

    @property
    def ping_interval(self) -> float:
        """Seconds from ping to ping: a device that is gone is noticed."""
        return PING_S

    @property
    def kept_in(self) -> Store:
        """What must be written before a page is told of it."""
        return self.house.hall.store

    @cached_property
    def network(self) -> str:
        """Where it comes from, for limits alone."""
        return network_of(self.request.remote_ip or "")

    async def get(self, *args: Any, **named: Any) -> None:  # noqa: ANN401 -- of tornado
        """Refuse pages of other sites, even those that do not say whose they are.

        Raises:
            tornado.web.HTTPError: 403, it is another site's.
        """
        if not is_from_here(self.request):
            raise tornado.web.HTTPError(403)
        await super().get(*args, **named)

    def open(self, *_: str) -> None:
        """Send small messages at once; whoever never says a word is cut off."""
        self.set_nodelay(True)
        self.house.turns.note(self.network, self._share, COMING_S)
        stream = self._detached()
        if stream is not None:
            stream.max_write_buffer_size = UNSENT_BYTES
        self._patience = asyncio.get_running_loop().call_later(
            FIRST_WORD_S, self.cut, "it says nothing"
        )

    async def on_message(self, message: str | bytes) -> None:
        """Hear what fits; the next one is read when this one is due."""
        wait_s = self._pace.wait_s(len(message))
        if wait_s:
            await asyncio.sleep(wait_s)
        await self.house.turns.mine(self.network, self._share)
        if self._is_cut or self.house.ending.is_set():
            return  # what else it says is nothing, either
        with self.house.turns.taken(self.network, self._share):
            waits_for = self.take(message)
        if waits_for is not None:
            await waits_for

    def take(self, message: str | bytes) -> Awaitable[None] | None:
        """Take one message as it came; the next one is read once this one is done."""
        try:
            said = json.loads(message)
        except (ValueError, RecursionError):
            self.cut("it says no JSON")
            return None
        self._patience.cancel()
        return self.hear(said)

    def hear(self, said: object) -> Awaitable[None] | None:
        """Take one message; what it says differs from socket to socket.

        The next one is heard once this one is done.
        """
        raise NotImplementedError  # abstract, as in tornado

    @property
    def is_waiting(self) -> bool:
        """Whether it will come in, but not yet: what it says meanwhile is not heard."""
        return self._coming is not None and not self._coming.done()

    def answer_ping(self, said: object) -> None:
        """Show a page that waits that its line holds, as any page is shown it."""
        match said:
            case {"kind": "ping", "n": int(n)}:
                self.send(pong=n, say={"kind": "pong", "n": n})

    async def coming_in(self, steps: Coroutine[Any, Any, None]) -> None:
        """Let the page come in, and hear no word of it before, unless it has to wait.

        While it does, its pings are answered, and that it has gone is noticed.
        """
        self._coming = asyncio.create_task(steps)
        waits = asyncio.create_task(self._has_to_wait.wait())
        await asyncio.wait({self._coming, waits}, return_when=asyncio.FIRST_COMPLETED)
        waits.cancel()
        if self._coming.done():
            self._coming.result()
        else:
            self._coming.add_done_callback(self._tell_fault)

    def _tell_fault(self, coming: "asyncio.Task[None]") -> None:
        """A fault of ours while it came in is told as any other, and ends this line."""
        fault = None if coming.cancelled() else coming.exception()
        if fault is not None:
            self.log_exception(type(fault), fault, fault.__traceback__)
            self.close()

    def has_to_wait(self) -> None:
        """Tell the page that it takes a while until it may come in."""
        if not self._has_to_wait.is_set():
            self._has_to_wait.set()
            self.send(say={"kind": "waits"})

    async def named(self, code: str) -> Kind:
        """Return what a code is: at once, or when its turn has come.

        Raises:
            Refused: too many from this network wait for that already.
        """
        tries = self.house.tries
        if tries.must_wait(code, self.network):
            self.has_to_wait()
        return await tries.find(code, self.network, lambda: self.is_there)

    @property
    def is_there(self) -> bool:
        """Whether the page is still at the other end."""
        return self.ws_connection is not None and not self._is_cut

    def send(self, **content: object) -> None:
        """Send what the page understands, once what led to it is written."""

        def send() -> None:
            self._send(content)

        self.kept_in.then(send)

    def send_newest(self, made: Made) -> None:
        """Send what replaces what was sent before, once what led to it is written.

        A page on a slow line gets the newest only: what it has not taken yet waits on
        the way, and nothing piles up behind.
        """
        self.kept_in.then(lambda: self._send_newest(made), key=self)

    def _send_newest(self, made: Made) -> None:
        if self._on_its_way is not None and not self._on_its_way.done():
            self._newest = made
            return
        content = made()
        if content:
            self._on_its_way = self._send(content)
            if self._on_its_way is not None:
                self._on_its_way.add_done_callback(self._has_taken)

    def _has_taken(self, sent: "asyncio.Future[None]") -> None:
        """The page has taken a picture: what has become of it meanwhile is next."""
        newest, self._newest = self._newest, None
        if _is_settled(sent) and newest is not None:
            self._send_newest(newest)

    def _send(self, content: Content) -> "asyncio.Future[None] | None":
        """Send; whoever does not read it is cut off."""
        if self.ws_connection is None:
            return None
        try:
            text = content if isinstance(content, str) else json.dumps(content)
            sent = self.write_message(text)
        except StreamBufferFullError:
            self.cut("its page does not read")
        except WebSocketClosedError:
            pass  # it goes: its board leaves in a moment
        else:
            sent.add_done_callback(_is_settled)
            return sent
        return None

    def refuse(self, kind: str) -> None:
        """Say why not, and close."""
        self._is_cut = True
        self.send(refused=kind)
        self.kept_in.then(lambda: self.end(POLICY_VIOLATION, "refused"))

    def cut(self, why: str) -> None:
        """Close this socket for good and say so in one line of the log."""
        if self.ws_connection is None:
            return
        if self._is_cut:
            return
        self._is_cut = True
        told_of(LOG, self.request.remote_ip, "A room's socket was closed: %s", why)
        self.end(POLICY_VIOLATION, "not what a page says")

    def end(self, code: int, why: str) -> None:
        """Close this socket, at once where its page takes nothing any more."""
        try:
            self.close(code, why)
        except StreamBufferFullError:  # not even a farewell can be sent
            stream = self._detached()
            if stream is not None:
                stream.close()

    def _detached(self) -> IOStream | None:
        """The stream below the socket."""
        return None if self.ws_connection is None else self.ws_connection.stream

    def on_close(self) -> None:
        """Nobody is waited for any more."""
        if hasattr(self, "_patience"):
            self._patience.cancel()

    def on_ping(self, data: bytes) -> None:
        """Answer a browser's pings, which are rare, and no flood of them."""
        if self._pace.wait_s(len(data)):
            self.cut("a flood of pings")

    def write_error(self, status_code: int, **_: Any) -> None:  # noqa: ANN401
        """Answer in a word."""
        self.set_header("Content-Type", "text/plain; charset=utf-8")
        self.finish(f"{status_code}\n")
