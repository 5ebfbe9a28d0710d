"""The HTTP server: bounds for what a request may bring, and for how many there are."""

import logging
import sys
from collections.abc import Callable
from typing import Any

from tornado.httpserver import HTTPServer
from tornado.iostream import IOStream

from motc_lab.app.web import frames
from motc_lab.app.web.logs import told_of
from motc_lab.app.web.room import SPARE

LOG = logging.getLogger(__name__)
BODY_BYTES = 1 << 20
# A link holds a position, a branch and notes: widgets/messages.py bounds them.
HEADER_BYTES = 1 << 16
BODY_S = 30.0
IDLE_S = 60.0


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
        super().initialize(
            answer,
            xheaders=trust_proxy,
            max_body_size=BODY_BYTES,
            # A socket's messages come in through the same buffer.
            max_buffer_size=2 * frames.LARGEST,
            max_header_size=HEADER_BYTES,
            body_timeout=BODY_S,
            idle_connection_timeout=IDLE_S,
        )

    def handle_stream(self, stream: IOStream, address: tuple[Any, ...]) -> None:
        """Take a connection, or end it at once: nobody waits in vain.

        The system gives out the lowest free number: a high one says that many are open.
        """
        if stream.socket.fileno() >= self._highest:
            stream.close()
            told_of(LOG, str(address[0]), "No file is left for a connection")
            return
        super().handle_stream(stream, address)
