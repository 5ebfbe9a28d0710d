"""The built front end on the shelf: script, style sheet and display font."""

import base64
import hashlib
import re
from typing import Final

from motc_lab.app.web.statics import Shelf
from motc_lab.screens.front import STATIC

PLACE: Final = "static/"
FONT: Final = "display.woff2"
FONT_PATH: Final = f"{PLACE}{FONT}"
EMBEDDED: Final = re.compile(rb"url\(data:font/woff2;base64,([A-Za-z0-9+/=]+)\)")


def lay_out(shelf: Shelf) -> str:
    """Put what pages load on the shelf.

    Returns:
        Where script and style sheet lie, below the first page and without their
        endings. The name changes with what they hold, so no browser mixes two versions.
    """
    held = {end: STATIC / f"motc.{end}" for end in ("js", "css")}
    bodies = {end: file.read_bytes() for end, file in held.items() if file.is_file()}
    digest = hashlib.sha256(b"".join(bodies.values())).hexdigest()[:10]
    for end, body in bodies.items():
        shelf.put(f"motc-{digest}.{end}", body)
    font = EMBEDDED.search(bodies.get("css", b""))
    if font:
        shelf.put(FONT, base64.b64decode(font[1]))
    return f"{PLACE}motc-{digest}"
