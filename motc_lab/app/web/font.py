"""The display font of the pages: the one that the front end's style sheet carries."""

import base64
import re
from importlib import resources

from motc_lab.app.web.statics import Shelf

FONT_NAME = "motc/display.woff2"
FONT_PATH = f"voila/static/{FONT_NAME}"
EMBEDDED = re.compile(rb"url\(data:font/woff2;base64,([A-Za-z0-9+/=]+)\)")


def lay_out_font(shelf: Shelf) -> None:
    """Put the font on the shelf; without a built front end pages use one of theirs."""
    sheet = resources.files("motc_lab.widgets") / "static" / "motc.css"
    font = EMBEDDED.search(sheet.read_bytes()) if sheet.is_file() else None
    if font:
        shelf.put(FONT_NAME, base64.b64decode(font[1]))
