"""Whether a file holds rooms, found out without writing a byte to it.

SQLite writes to what it opens: it plays a log back, drops one, or leaves one behind. So
a file is opened only as one that nobody changes, or as a copy where a log lies beside.
"""

import shutil
import sqlite3
import tempfile
from contextlib import closing
from pathlib import Path
from typing import Final

MAGIC: Final = b"SQLite format 3\0"
LOGS: Final = ("-wal", "-journal")
VERSION: Final = 1  # of the table below
TABLE: Final = (
    "CREATE TABLE rooms (code TEXT PRIMARY KEY, used REAL NOT NULL, text TEXT NOT NULL)"
)
MASTER: Final = "SELECT type, sql FROM sqlite_master WHERE sql IS NOT NULL"
NO_ROOMS: Final = "it holds something else than rooms"


def fault_of(path: Path) -> str:
    """Say why rooms can't be kept in a file that is there; empty where they can.

    Raises:
        OSError: it can't be read.
        sqlite3.Error: it is damaged.
    """
    with path.open("rb") as file:
        head = file.read(len(MAGIC))
    if not head:
        return NO_ROOMS if any(_logs(path)) else ""
    if head != MAGIC:
        return NO_ROOMS
    if not _logs(path):
        return _fault_in(path)
    with tempfile.TemporaryDirectory() as folder:
        for one in (path, *_logs(path)):
            shutil.copyfile(one, Path(folder) / one.name)
        return _fault_in(Path(folder) / path.name, is_copy=True)


def _logs(path: Path) -> list[Path]:
    """What SQLite would play back into a file before it is read."""
    found = [path.with_name(f"{path.name}{ending}") for ending in LOGS]
    return [one for one in found if one.is_file() and one.stat().st_size]


def _fault_in(path: Path, *, is_copy: bool = False) -> str:
    wish = "" if is_copy else "?mode=ro&immutable=1"
    address = f"{path.resolve().as_uri()}{wish}"
    with closing(sqlite3.connect(address, uri=True)) as base:
        (version,) = base.execute("PRAGMA user_version").fetchone()
        made = base.execute(MASTER).fetchall()
        if not made and not version:
            return ""  # nothing yet
        if version != VERSION:
            return f"its version is {version}, not {VERSION}"
        if made not in ([], [("table", TABLE)]):
            return NO_ROOMS
        (told,) = base.execute("PRAGMA integrity_check(1)").fetchone()
        return "" if told == "ok" else "it is damaged"
