"""The built front end on the shelf: scripts, style sheet and display font."""

import base64
import hashlib
import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

from motc_lab.app.web.statics import Shelf
from motc_lab.screens.front import IN_PAGE, PAGES, STATIC

PLACE: Final = "static/"
FONT: Final = "display.woff2"
FONT_PATH: Final = f"{PLACE}{FONT}"
EMBEDDED: Final = re.compile(rb"url\(data:font/woff2;base64,([A-Za-z0-9+/=]+)\)")


@dataclass(frozen=True, slots=True)
class Front:
    """Where pages find what they load; addresses begin below the first page.

    Names change with what the files hold, so no browser mixes two versions.

    Attributes:
        bundle: of the board's script and style sheet, without their endings.
        scripts: address of each page's own script, by its name.
        in_page: text of the script that stands in each page with a board.
    """

    bundle: str = ""
    scripts: Mapping[str, str] = field(default_factory=dict)
    in_page: str = ""


def lay_out(shelf: Shelf) -> Front:
    """Put what pages load on the shelf."""
    bodies = {end: _read(f"motc.{end}") for end in ("js", "css")}
    digest = _digest(b"".join(bodies.values()))
    for end, body in bodies.items():
        if body:
            shelf.put(f"motc-{digest}.{end}", body)
    font = EMBEDDED.search(bodies["css"])
    if font:
        shelf.put(FONT, base64.b64decode(font[1]))
    scripts = {name: _put_script(shelf, name) for name in PAGES}
    in_page = _read(IN_PAGE).decode().strip()
    return Front(f"{PLACE}motc-{digest}", scripts, in_page)


def _put_script(shelf: Shelf, name: str) -> str:
    """Put a page's script on the shelf; returns its address."""
    body = _read(f"{name}.js")
    named = f"{name}-{_digest(body)}.js"
    if body:
        shelf.put(named, body)
    return f"{PLACE}{named}"


def _read(name: str) -> bytes:
    """A built file; empty where the front end is not built yet."""
    file = STATIC / name
    return file.read_bytes() if file.is_file() else b""


def _digest(body: bytes) -> str:
    return hashlib.sha256(body).hexdigest()[:10]
