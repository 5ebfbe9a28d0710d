"""The HTTP server: bounds for what a request may bring, and for how many there are."""

import asyncio
import logging
import sys
import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from tornado.httpserver import HTTPServer
from tornado.httputil import HTTPConnection, HTTPMessageDelegate
from tornado.iostream import IOStream

from motc_lab.app.web.limits import network_of
from motc_lab.app.web.logs import told_of
from motc_lab.app.web.proxy import FromVisitor

LOG = logging.getLogger(__name__)
BODY_BYTES = 1 << 20
LARGEST_MESSAGE = 2 << 20  # of a socket; as live/line.py has it
SPARE = 8  # files for what else the server opens
# A link holds a position, a branch and notes: controllers/messages.py bounds them.
HEADER_BYTES = 1 << 16
BODY_S = 30.0
IDLE_S = 60.0
STALLED_S = 30.0  # in which somebody takes nothing of what is sent
LOOKS_EVERY_S = 5.0
NETWORKS_SHARE = 0.5  # of all connections; a school is one network, and others come


class BoundedServer(HTTPServer):
    """Takes requests that a page of ours may send, as many as there are files for."""

    def initialize(  # type: ignore[override]  # the bounds are not for callers to set
        self,
        answer: Callable[..., Any],
        files: int | None = None,
        *,
        trust_proxy: bool = False,
    ) -> None:
        """Take the application and the world around it.

        Args:
            answer: the application.
            files: how many may be open; None: any number.
            trust_proxy: whether a proxy in front says where visitors come from.
        """
        self._highest = sys.maxsize if files is None else files - SPARE
        self._trusts_proxy = trust_proxy
        # All connections of a proxy come from one address: the proxy's own.
        self._share = 1.0 if trust_proxy else NETWORKS_SHARE
        self._lines: dict[IOStream, _Line] = {}
        self._looking: asyncio.TimerHandle | None = None
        super().initialize(
            answer,
            max_body_size=BODY_BYTES,
            # A socket's messages come in through the same buffer.
            max_buffer_size=2 * LARGEST_MESSAGE,
            max_header_size=HEADER_BYTES,
            body_timeout=BODY_S,
            idle_connection_timeout=IDLE_S,
        )

    def handle_stream(self, stream: IOStream, address: tuple[Any, ...]) -> None:
        """Take a connection, or end it at once: nobody waits in vain.

        The system gives out the lowest free number: a high one says that many are open.
        """
        number, network = stream.socket.fileno(), network_of(str(address[0]))
        near = self._share * self._highest
        if number >= self._highest or (number >= near and self._count(network) >= near):
            stream.close()
            told_of(LOG, str(address[0]), "No file is left for a connection")
            return
        self._lines[stream] = _Line(network, time.monotonic())
        if self._looking is None:
            self._look_soon()
        super().handle_stream(stream, address)

    def start_request(
        self, server_conn: object, request_conn: HTTPConnection
    ) -> HTTPMessageDelegate:
        """Answer the next request of a connection, as one of whoever sent it.

        Tornado's own reading of a proxy's headers (``xheaders``) believes those that a
        visitor can set.
        """
        inner = super().start_request(server_conn, request_conn)
        if not self._trusts_proxy:
            return inner
        return FromVisitor(inner, request_conn.context)  # type: ignore[attr-defined]  # of HTTP/1

    def _count(self, network: str) -> int:
        """How many connections of a network are open."""
        return sum(
            line.network == network and not stream.closed()
            for stream, line in self._lines.items()
        )

    def _look_soon(self) -> None:
        loop = asyncio.get_running_loop()
        self._looking = loop.call_later(LOOKS_EVERY_S, self._look)

    def _look(self) -> None:
        """End what nobody reads: what is still to be sent would lie here for ever."""
        now = time.monotonic()
        for stream, line in tuple(self._lines.items()):
            if stream.closed():
                del self._lines[stream]
            elif line.stands_still(stream, now):
                stream.close()
                told_of(LOG, line.network, "Somebody takes nothing of what is sent")
        self._looking = None
        if self._lines:
            self._look_soon()

    def stop(self) -> None:
        """Listen no more."""
        super().stop()
        if self._looking is not None:
            self._looking.cancel()


@dataclass(slots=True)
class _Line:
    """A connection.

    Attributes:
        network: where it comes from.
        since: when something was taken last, or nothing was to be sent.
        taken: how many bytes, by then.
    """

    network: str
    since: float
    taken: int = 0

    def stands_still(self, stream: IOStream, now: float) -> bool:
        """Whether nothing of what is to be sent was taken for long."""
        taken: int = stream._total_write_done_index
        if taken != self.taken or not stream.writing():
            self.taken, self.since = taken, now
        return now - self.since >= STALLED_S
