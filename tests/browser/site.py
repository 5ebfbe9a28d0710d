"""A plain server of files for the folder that needs none of its own."""

import os
import shutil
import threading
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import ClassVar, Final

from playwright.sync_api import Page

BELOW: Final = "a school/plays/"  # where on a web space the folder lies in the tests
READY: Final = "performance.getEntriesByName('motc-python').length > 0"


class _Files(SimpleHTTPRequestHandler):
    """Serves files as Python's own server does, quietly, with headers of a host's own.

    Attributes:
        headers_of: by the beginning of a file's name, headers that it is sent with.
    """

    protocol_version = "HTTP/1.1"
    headers_of: ClassVar[Mapping[str, Mapping[str, str]]] = {}

    def end_headers(self) -> None:
        name = self.path.rpartition("/")[2]
        for begins, headers in self.headers_of.items():
            if name.startswith(begins):
                for key, value in headers.items():
                    self.send_header(key, value)
        super().end_headers()

    def log_message(self, *args: object) -> None:
        del args


@contextmanager
def on_a_web_space(
    folder: Path, below: str = "", **headers_of: Mapping[str, str]
) -> Iterator[str]:
    """Serve a folder; yields the address of the page ``below`` that begins it."""
    kind = type("Files", (_Files,), {"headers_of": headers_of})
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(kind, directory=str(folder)))
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()
    try:
        yield f"http://localhost:{server.server_port}/{below}"
    finally:
        server.shutdown()
        server.server_close()
        thread.join()


def has_python(page: Page) -> None:
    """Wait until the board itself is there, and not only its first picture."""
    page.wait_for_function(READY)


def copied(space: Path, goal: Path) -> Path:
    """An edition of one's own, which may be changed.

    It is a month old, so that a browser believes for days that nothing has changed.
    """
    own = Path(shutil.copytree(space / BELOW, goal / "own"))
    then = time.time() - 30 * 24 * 3600
    for file in own.rglob("*"):
        os.utime(file, (then, then))
    return own
