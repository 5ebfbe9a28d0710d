"""Who is served, under which name, and what a browser may do with our pages."""

import base64
import hashlib
import ipaddress
import re
from collections.abc import Iterable, Sequence
from typing import Any
from urllib.parse import urlsplit

import tornado.routing
from tornado.httputil import HTTPServerRequest

LONGEST_HOST = 253 + len(":65535")
HOST = re.compile(
    r"(?P<name>[a-z0-9._-]+|\[[0-9a-f:.]+\])(:[0-9]{1,5})?", re.IGNORECASE
)


def policy(scripts: Iterable[str]) -> str:
    """Return the Content-Security-Policy of every page.

    Everything comes from this server. The exceptions, and who needs them:

    - the script that stands in a page with a board is named by its hash, so no other
      may;
    - ``blob:`` scripts: anywidget imports a widget's module from such an address;
    - styles in a page: ours, Lumino's, and the one that anywidget adds for a widget;
    - ``data:`` and ``blob:`` pictures and fonts: icons in style sheets, our own icon.

    Args:
        scripts: the text of each script that stands in a page.
    """
    hashes = sorted({_hash(script) for script in scripts})
    rules = {
        "default-src": ["'self'"],
        "script-src": ["'self'", "blob:", *hashes],
        "style-src": ["'self'", "'unsafe-inline'"],
        "img-src": ["'self'", "data:", "blob:"],
        "font-src": ["'self'", "data:"],
        "object-src": ["'none'"],
        "base-uri": ["'none'"],
        "form-action": ["'self'"],
        "frame-ancestors": ["'self'"],
    }
    return "; ".join(" ".join([name, *sources]) for name, sources in rules.items())


def _hash(script: str) -> str:
    digest = hashlib.sha256(script.encode()).digest()
    return f"'sha256-{base64.b64encode(digest).decode()}'"


class Strangers(tornado.routing.Matcher):
    """Matches requests under a name that this server does not go by.

    A page of another site can have its own name point to 127.0.0.1; then a browser
    takes our pages for its own. So a server for this machine alone answers to the
    machine's names only, and to those that it is told (``--allow-host``).
    """

    def __init__(self, listens_on: str, allowed: Sequence[str]) -> None:
        is_alone = is_loopback(listens_on)
        self._names = {"localhost", listens_on, *map(str.lower, allowed)}
        self._any_name = not is_alone and not allowed
        self._any_number = not is_alone

    def match(self, request: HTTPServerRequest) -> dict[str, Any] | None:
        """Return no arguments for a stranger's name, None for one of ours."""
        return None if self.is_ours(request.host) else {}

    def is_ours(self, host: str) -> bool:
        """Tell whether that Host, perhaps with a port, is one of this server."""
        name = host_name(host)
        if name is None:
            return False
        try:
            number = ipaddress.ip_address(name)
        except ValueError:
            return self._any_name or name in self._names
        # A number cannot be made to point elsewhere.
        return self._any_number or number.is_loopback or name in self._names


def is_from_here(request: HTTPServerRequest) -> bool:
    """Tell whether a page of this site asks for a socket, or no page at all.

    The port counts, and a page that does not say whose it is ("null") is no one's.
    """
    origin = request.headers.get("Origin")
    if origin is None:
        return True  # no browser
    try:
        place = urlsplit(origin).netloc.lower()
    except ValueError:  # [::1
        return False
    return bool(place) and place == request.headers.get("Host", "").lower()


def host_name(host: str) -> str | None:
    """Return the name in a Host header in small letters; None if it cannot be one."""
    fitting = HOST.fullmatch(host) if len(host) <= LONGEST_HOST else None
    return fitting["name"].strip("[]").rstrip(".").lower() if fitting else None


def is_loopback(host: str) -> bool:
    """Tell whether only this machine reaches a server that listens there."""
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return host.lower() == "localhost"
