"""The socket between page and kernel: few, slow enough, and deaf to what is no page's.

A page has one socket, for a moment two when its network changed. Whoever speaks as no
page does is cut off with one line in the log; everybody else plays on.
"""

import asyncio
import re
import time
from collections import deque
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from typing import Any, ClassVar

import tornado.web
from jupyter_server.services.kernels.connection.channels import (
    ZMQChannelsWebsocketConnection,
)
from tornado.iostream import StreamBufferFullError
from voila.tornado.kernel_websocket_handler import VoilaKernelWebsocketHandler

from motc_lab.app.web import frames
from motc_lab.app.web.frames import ForbiddenError, FrameError, Saying
from motc_lab.app.web.headers import is_from_here
from motc_lab.app.web.leaving import tell_left
from motc_lab.app.web.logs import Discreet, told_of
from motc_lab.app.web.pace import Pace
from motc_lab.app.web.rounds import Rounds

SOCKETS_PER_KERNEL = 4
MESSAGES_PER_S = 50
BURST = 300
DEAD_AFTER_S = 45.0  # half a minute passes from ping to ping
UNSENT_BYTES = 16 << 20  # a page's first state, twice, with room to spare
BACKLOG_BYTES = 4 << 20
POLICY_VIOLATION = 1008
TOO_MANY = 429
SESSION = re.compile(r"[\w-]{0,64}", re.ASCII)
WIDGET_NEWS = '"update"'  # {"data": {"method": "update", ...
BEFORE_NEWS = 2000  # characters: offsets, headers and the beginning of what is said


class Backlog(deque[tuple[str, list[Any]]]):
    """What a kernel said while no socket was open; the oldest gives way."""

    def __init__(self) -> None:
        super().__init__()
        self._size = 0

    def append(self, message: tuple[str, list[Any]]) -> None:
        """Keep a message of a channel, and as many before it as there is room for."""
        super().append(message)
        self._size += _size(message)
        while self._size > BACKLOG_BYTES:
            self._size -= _size(self.popleft())


def _size(message: tuple[str, list[Any]]) -> int:
    return sum(len(part) for part in message[1])


def _is_news(message: object) -> bool:
    """Tell whether a kernel shows something new; an answer to a ping does not."""
    match message:
        case bytes():
            return WIDGET_NEWS in message[:BEFORE_NEWS].decode("latin-1")
        case str():
            return WIDGET_NEWS in message[:BEFORE_NEWS]
        case _:
            return False


class KernelLine(ZMQChannelsWebsocketConnection):
    """Jupyter's connection, which forgets old news when nobody listens."""

    def say(self, saying: Saying) -> None:
        """Tell the kernel what a page said, in words of our own making."""
        header = {
            **saying.header.model_dump(),
            "version": "5.3",
            "date": datetime.now(UTC),
        }
        metadata = {"version": saying.version} if saying.version else {}
        message = {"header": header, "parent_header": {}, "metadata": metadata}
        message["content"] = saying.packed  # type: ignore[assignment]  # sent as it is
        stream = self.channels.get("shell")
        if stream is not None and not stream.closed():
            self.session.send(stream, message, buffers=list(saying.buffers))

    _restored: dict[str, Any] | None = None

    def connect(self) -> "asyncio.Future[None] | None":  # type: ignore[override]  # likewise
        """Connect, and remember what is to be said again until it was said."""
        kept = self.multi_kernel_manager._kernel_buffers.get(self.kernel_id)
        connected = super().connect()
        if connected is not None:
            self._restored = kept
            connected.add_done_callback(self._was_said)
        return connected

    def _was_said(self, _: "asyncio.Future[None]") -> None:
        self._restored = None

    def disconnect(self) -> None:  # type: ignore[override]  # as in its own parent
        """Keep what the kernel says from now on, within bounds.

        A page that went before it was connected has not heard what was kept for it:
        that is kept on. Jupyter would look for the channel that it has closed.
        """
        super().disconnect()
        kept = self.multi_kernel_manager._kernel_buffers.get(self.kernel_id)
        backlog, unsaid = Backlog(), self._restored
        if unsaid is not None:
            for message in unsaid["buffer"]:
                backlog.append(message)
            unsaid["buffer"] = []
        if kept is not None:
            kept["buffer"] = backlog


class KernelSocket(Discreet, VoilaKernelWebsocketHandler):
    """One socket of one page."""

    _open: ClassVar[dict[str, "list[KernelSocket]"]] = {}
    connection: KernelLine | None = None
    _pings: Rounds | None = None

    def initialize(self) -> None:
        """Begin with a full allowance."""
        self._pace = Pace(MESSAGES_PER_S, BURST, time.monotonic)
        self._heard_at = time.monotonic()
        self._is_held = False

    @property
    def max_message_size(self) -> int:
        """Longer messages close the socket while they come in."""
        return frames.LARGEST

    async def get(self, kernel_id: str) -> None:
        """Open a socket, unless the request is none of a page's.

        Nothing is made for it before that is known: neither sockets to the kernel nor
        a place in Jupyter's list of sessions.
        """
        if kernel_id not in self.kernel_manager:
            raise tornado.web.HTTPError(404)
        if self.request.headers.get("Upgrade", "").lower() != "websocket":
            raise tornado.web.HTTPError(400)
        if not SESSION.fullmatch(self.get_query_argument("session_id", "")):
            raise tornado.web.HTTPError(400)
        if not (is_from_here(self.request) and self.check_origin()):
            raise tornado.web.HTTPError(403)
        with self._place(kernel_id):
            await super().get(kernel_id)

    @contextmanager
    def _place(self, kernel_id: str) -> Iterator[None]:
        """Count among the kernel's sockets until this one is closed.

        Those that a change of network left behind dead give way; the living stay.

        Raises:
            tornado.web.HTTPError: 429, the kernel has enough of them.
        """
        mates = self._open.setdefault(kernel_id, [])
        if len(mates) >= SOCKETS_PER_KERNEL:
            longest_silent = min(mates, key=lambda mate: mate._heard_at)
            if time.monotonic() - longest_silent._heard_at < DEAD_AFTER_S:
                raise tornado.web.HTTPError(TOO_MANY)
            longest_silent.cut("it was silent, and another one was opened")
        mates.append(self)
        try:
            yield
        finally:
            self._leave_place(kernel_id)

    def _leave_place(self, kernel_id: str) -> None:
        """Be counted no longer; a kernel without sockets leaves nothing behind.

        Where no socket came of it, Jupyter would keep the session's name for ever.
        """
        mates = self._open.get(kernel_id, [])
        if self in mates:
            mates.remove(self)
        if not mates:
            self._open.pop(kernel_id, None)
        if self.connection is not None:
            sessions = self.connection._open_sessions
            if sessions.get(self.connection.session_key) is self:
                del sessions[self.connection.session_key]

    def close(self, code: int | None = None, reason: str | None = None) -> None:
        """Say farewell; what the socket held is free at once, not after the answer."""
        was_open = self.ws_connection is not None
        super().close(code, reason)
        if was_open:
            self.on_close()

    def on_close(self) -> None:
        """Let go of the kernel, once; it rests when its last page has gone."""
        if self._pings is not None:
            self._pings.stop()
        if self.connection is not None:
            super().on_close()
            self._leave_place(self.kernel_id)
            kernels = self.kernel_manager
            if self.kernel_id in kernels and self.kernel_id not in self._open:
                tell_left(kernels.get_kernel(self.kernel_id))

    async def open(self, kernel_id: str) -> None:
        """Send small messages at once, without the 40 ms of Nagle's algorithm."""
        self.set_nodelay(True)
        self.ws_connection.stream.max_write_buffer_size = UNSENT_BYTES
        await super().open(kernel_id)
        self._ping_steadily()

    def _ping_steadily(self) -> None:
        """Send Jupyter's pings by a clock that nobody sets."""
        stock: Any = getattr(self, "ping_callback", None)
        if stock is not None:
            stock.stop()
            self._pings = Rounds(self._ping, self.ping_interval / 1000)
            self._pings.start()

    def _ping(self) -> None:
        if self.ws_connection is not None:
            self.send_ping()
        elif self._pings is not None:
            self._pings.stop()

    async def on_message(self, message: str | bytes) -> None:
        """Pass on what a widget says; the next one is read when this one is due."""
        self._heard_at = time.monotonic()
        wait_s = self._pace.wait_s(len(message))
        if wait_s:
            self._tell_once_that_it_is_held()
            await asyncio.sleep(wait_s)
        if self.connection is None or self.ws_connection is None:
            await asyncio.sleep(1)  # closed, and the other side still talks
            return
        v1 = self.selected_subprotocol == frames.V1
        try:
            saying = frames.read_frame(message, v1=v1)
        except FrameError as fault:
            self.cut(str(fault))
        except ForbiddenError as fault:
            self._tell("A socket said what no page says: %s", str(fault))
        else:
            if frames.is_use(saying):
                self._count_as_used()
            self.connection.say(saying)

    def on_ping(self, data: bytes) -> None:
        """Answer a browser's pings, which are rare, and no flood of them."""
        if self._pace.wait_s(len(data)):
            self.cut("a flood of pings")

    def on_pong(self, data: bytes) -> None:
        """Note that there is somebody."""
        self._heard_at = time.monotonic()
        super().on_pong(data)

    def write_message(self, message: Any, binary: bool = False) -> Any:  # noqa: ANN401 (as tornado has it)
        """Send what the kernel says; whoever does not read it is cut off."""
        if self.ws_connection is None:
            return None
        if _is_news(message):
            self._count_as_used()
        try:
            return super().write_message(message, binary)
        except StreamBufferFullError:
            self.cut(f"{UNSENT_BYTES >> 20} MB that its page does not read")
            return None

    def _count_as_used(self) -> None:
        """Put off the end of the kernel: somebody plays, or gets news."""
        if self.kernel_id in self.kernel_manager:
            kernel = self.kernel_manager.get_kernel(self.kernel_id)
            kernel.last_activity = datetime.now(UTC)

    def cut(self, why: str) -> None:
        """Close this socket for good and say so in one line."""
        if self.ws_connection is None:
            return
        self._tell("A socket was closed: %s", why)
        try:
            self.close(POLICY_VIOLATION, "not what a page says")
        except StreamBufferFullError:  # not even a farewell can be sent
            self.ws_connection.stream.close()

    def _tell_once_that_it_is_held(self) -> None:
        if not self._is_held:
            self._is_held = True
            self._tell(
                "A socket is slowed down to %d messages a second", MESSAGES_PER_S
            )

    def _tell(self, text: str, *values: object) -> None:
        told_of(self.log, self.request.remote_ip, text, *values)

    def write_error(self, status_code: int, **_: Any) -> None:  # noqa: ANN401
        """Answer in a word; Jupyter's page fails where it has no files."""
        self.set_header("Content-Type", "text/plain; charset=utf-8")
        self.finish(f"{status_code}\n")
