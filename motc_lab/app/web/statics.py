"""Static files from memory: read once, packed once, cacheable."""

import gzip
import hashlib
import mimetypes
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

import tornado.web

from motc_lab.app.web.discreet import Discreet

HOUR_S = 3600
LONGEST_NAME = 1000  # characters; a single part may have fewer
PACKED_FROM = 600  # bytes: less does not gain
PACKABLE = (".js", ".css", ".json", ".svg", ".map", ".html", ".txt")


@dataclass(frozen=True, slots=True)
class StaticFile:
    """A file as it goes over the wire; ``packed`` is None where gzip gains nothing."""

    body: bytes
    packed: bytes | None
    tag: str
    kind: str


def pack(body: bytes, name: str) -> StaticFile:
    """Return the file's body with its packed form, its tag and its MIME type."""
    kind = mimetypes.guess_type(name)[0] or "application/octet-stream"
    if kind.startswith("text/") or name.endswith(".js"):
        kind = f"{kind}; charset=utf-8"
    packed = None
    if name.endswith(PACKABLE) and len(body) >= PACKED_FROM:
        packed = gzip.compress(body, compresslevel=6, mtime=0)
    return StaticFile(body, packed, f'"{hashlib.sha256(body).hexdigest()[:20]}"', kind)


class Shelf:
    """The files below some folders, the first folder that has a name wins."""

    def __init__(self, folders: Sequence[str | Path]) -> None:
        self._folders = [Path(folder).resolve() for folder in folders]
        self._files: dict[str, StaticFile] = {}

    def put(self, name: str, body: bytes) -> None:
        """Lay a file on the shelf that lies in no folder."""
        self._files[name] = pack(body, name)

    def get(self, name: str) -> StaticFile | None:
        """Return the file of that name; None where there is none in the folders."""
        if name not in self._files:
            body = self.read(name)
            if body is None:
                return None
            self.put(name, body)
        return self._files[name]

    def find(self, pattern: str) -> str | None:
        """Return the name of the first file that the pattern (with *) matches."""
        for folder in self._folders:
            for path in sorted(folder.glob(pattern)):
                return path.relative_to(folder).as_posix()
        return None

    def read(self, name: str) -> bytes | None:
        """Return a file's bytes from its folder, never from outside of the folders.

        A file goes by one name, without ``.`` and ``..``: each name is kept in memory.
        """
        if len(name) > LONGEST_NAME or "\0" in name:
            return None
        for folder in self._folders:
            path = (folder / name).resolve()
            inside = path.is_relative_to(folder)
            if inside and path.relative_to(folder).as_posix() == name and is_file(path):
                return path.read_bytes()
        return None


def is_file(path: Path) -> bool:
    """Tell whether there is a file; a name that no file can have names none."""
    try:
        return path.is_file()
    except OSError:  # a part of the name is longer than the file system takes
        return False


class ShelfHandler(Discreet, tornado.web.RequestHandler):
    """Answers from a shelf, with 304 where the browser has the file already."""

    def initialize(self, shelf: Shelf) -> None:
        """Take the shelf from the route."""
        self.shelf = shelf

    def check_etag_header(self) -> bool:
        """Compare tags ourselves: tornado would hash the body anew."""
        return False

    def compute_etag(self) -> None:
        """Tell tornado that the tag is set already."""
        return

    def get(self, name: str) -> None:
        """Send the file, packed where the browser takes it packed."""
        file = self.shelf.get(name)
        if file is None:
            raise tornado.web.HTTPError(404)
        self.set_header("ETag", file.tag)
        self.set_header("Cache-Control", f"public, max-age={HOUR_S}")
        self.set_header("Vary", "Accept-Encoding")
        self.set_header("X-Content-Type-Options", "nosniff")
        if file.tag in self.request.headers.get("If-None-Match", ""):
            self.set_status(304)
            return
        self.set_header("Content-Type", file.kind)
        body = file.body
        if file.packed and "gzip" in self.request.headers.get("Accept-Encoding", ""):
            self.set_header("Content-Encoding", "gzip")
            body = file.packed
        # The body goes by itself, so that no copy of it lies here for each visitor
        self.set_header("Content-Length", len(body))
        self.flush()
        self.finish(body)
