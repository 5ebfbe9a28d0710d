"""Where a request comes from when a proxy stands in front: the one reader of its word.

A proxy adds the address of its visitor behind whatever the visitor has sent, so only
the last entry of ``X-Forwarded-For`` is the proxy's own. ``X-Real-Ip``, ``X-Scheme``
and the like pass through the usual proxies as a visitor sends them: nobody reads them.
"""

from ipaddress import IPv6Address, ip_address
from typing import Any, Final

from tornado.httputil import (
    HTTPHeaders,
    HTTPMessageDelegate,
    RequestStartLine,
    ResponseStartLine,
)

SCHEMES: Final = frozenset({"http", "https"})


def visitor_of(headers: HTTPHeaders) -> str | None:
    """Return the address that the proxy has seen; None where it names none."""
    return _address(_last(headers, "X-Forwarded-For"))


def scheme_of(headers: HTTPHeaders) -> str | None:
    """Return how the proxy was asked, http or https; None where it does not say."""
    said = _last(headers, "X-Forwarded-Proto").lower()
    return said if said in SCHEMES else None


def _last(headers: HTTPHeaders, name: str) -> str:
    """The last entry of the last line with this name; empty where there is none."""
    lines = headers.get_list(name)
    return lines[-1].rpartition(",")[2].strip() if lines else ""


def _address(said: str) -> str | None:
    """An address without the port that some proxies add; None for anything else."""
    host, colon, port = said.rpartition(":")
    if said.startswith("["):
        said = said[1:].partition("]")[0]
    elif colon and host.count(".") and ":" not in host and port.isdecimal():
        said = host
    try:
        known = ip_address(said.partition("%")[0])
    except ValueError:
        return None
    mapped = known.ipv4_mapped if isinstance(known, IPv6Address) else None
    return str(mapped or known)


class FromVisitor(HTTPMessageDelegate):
    """Has each request of a proxy's connection come from the visitor behind it.

    Args:
        inner: takes the request.
        context: of the connection, which says where its requests come from.
    """

    def __init__(self, inner: HTTPMessageDelegate, context: Any) -> None:  # noqa: ANN401 (tornado's own)
        self._inner, self._context = inner, context
        self._proxy = context.remote_ip, context.protocol

    def headers_received(
        self, start_line: RequestStartLine | ResponseStartLine, headers: HTTPHeaders
    ) -> Any:  # noqa: ANN401 (as in tornado)
        """Take the proxy's word; where it says nothing, the request is its own."""
        address, scheme = self._proxy
        self._context.remote_ip = visitor_of(headers) or address
        self._context.protocol = scheme_of(headers) or scheme
        return self._inner.headers_received(start_line, headers)

    def data_received(self, chunk: bytes) -> Any:  # noqa: ANN401 (as in tornado)
        """Pass a part of the body on."""
        return self._inner.data_received(chunk)

    def finish(self) -> None:
        """The request is whole; the next one comes from the proxy until it says."""
        self._inner.finish()
        self._forget()

    def on_connection_close(self) -> None:
        """The line has gone."""
        self._inner.on_connection_close()
        self._forget()

    def _forget(self) -> None:
        self._context.remote_ip, self._context.protocol = self._proxy
