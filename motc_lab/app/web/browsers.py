"""By what the server knows a browser again: random letters that go when it closes."""

import re
import secrets
from typing import Final

from tornado.web import RequestHandler

BROWSER: Final = "motc-browser"
NAME: Final = re.compile(r"[\w-]{22}", re.ASCII)


def known_browser(handler: RequestHandler) -> str:
    """Return the browser's name; empty where it has none."""
    known = handler.get_cookie(BROWSER) or ""
    return known if NAME.fullmatch(known) else ""


def browser_of(handler: RequestHandler, base_url: str) -> str:
    """Return the browser's name, drawn by lot where it has none yet."""
    known = known_browser(handler)
    if known:
        return known
    drawn = secrets.token_urlsafe(16)
    handler.set_cookie(
        BROWSER,
        drawn,
        path=base_url,
        httponly=True,
        samesite="Lax",
        secure=handler.request.protocol == "https",
    )
    return drawn
