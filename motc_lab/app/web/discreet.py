"""How requests and their faults are logged: without queries, which are a visitor's."""

import asyncio
import logging
from types import TracebackType
from typing import Any

import tornado.web

from motc_lab.app.web.logs import shown_path

LOG = logging.getLogger(__name__)
ACCESS = logging.getLogger("tornado.access")
FAULTS_FROM = 400


def log_request(handler: tornado.web.RequestHandler) -> None:
    """Log a request that has been answered, without its query.

    A query may hold a position, with notes to it: that is the visitor's.
    """
    request, status = handler.request, handler.get_status()
    ACCESS.log(
        logging.WARNING if status >= FAULTS_FROM else logging.INFO,
        "%d %s %s %.0f ms (from %s)",
        status,
        request.method,
        shown_path(request.path),
        1000 * request.request_time(),
        request.remote_ip,
        extra={"address": f"{request.remote_ip} {status}"},
    )


class Discreet:
    """A handler's part that logs faults of ours, with their traceback and no query."""

    request: Any

    def log_exception(
        self,
        kind: type[BaseException] | None,
        fault: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        """Log what went wrong here; the request's own line tells an answer like 404.

        A page whose message is not obeyed because the server ends is no fault.
        """
        if not isinstance(fault, tornado.web.HTTPError | asyncio.CancelledError):
            LOG.error(
                "%s %s failed",
                self.request.method,
                shown_path(self.request.path),
                exc_info=(kind, fault, trace),  # type: ignore[arg-type]  # all or none
            )
