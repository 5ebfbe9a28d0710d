"""Rooms in SQLite: a server that was killed comes back with every room."""

import os
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Final

from motc_lab.errors import LabError
from motc_lab.private_files import InUseError, Lock, create_private, make_private
from motc_lab.reading import Unreadable, check_file
from motc_lab.rooms.soundness import TABLE, VERSION, fault_of

MEMORY: Final = ":memory:"
LOCKED_S: Final = 1.0  # that is waited for another program which uses the file
LOGS: Final = ("-wal", "-shm")  # that a killed server has left


class StoreError(LabError, OSError):
    """The file of the rooms can't be used; says what would be right."""


class StoreInUse(StoreError, InUseError):
    """Another server keeps its rooms in this file."""


class Store:
    """Rooms as texts by their codes, each with when it was last used.

    Every change is on its way to the disk before anybody is told of it (WAL). The file
    holds all cards, so only its owner may read it, whoever created it; it is one
    server's at a time. A file that holds anything else is not touched.

    Args:
        path: of the file; None keeps rooms for as long as the server runs.

    Raises:
        StoreInUse: another server uses the file.
        StoreError: the file is none of ours, damaged, or can't be written.
    """

    _lock: Lock | None = None

    def __init__(self, path: Path | None = None) -> None:
        self._path = path
        try:
            if path is not None:
                self._lock = _made_ready(path.resolve())
            self._base = sqlite3.connect(
                path or MEMORY,
                isolation_level=None,
                timeout=LOCKED_S,
                check_same_thread=False,  # one at a time, see ``Writer``
            )
            self._set_up()
        except (InUseError, Unreadable, OSError, sqlite3.Error) as fault:
            if self._lock is not None:
                self._lock.release()
            if isinstance(fault, InUseError):
                right = "end that one first, or name another file"
                raise StoreInUse(
                    f"rooms can't be kept in {path}: {fault}; {right}"
                ) from None
            why = fault.strerror if isinstance(fault, OSError) else None
            right = "name a file in a folder that can be written to, or a new one"
            raise StoreError(
                f"rooms can't be kept in {path}: {why or fault}; {right}"
            ) from fault

    def _set_up(self) -> None:
        base = self._base
        base.execute("PRAGMA journal_mode = WAL")
        base.execute("PRAGMA synchronous = NORMAL")
        base.execute("PRAGMA secure_delete = ON")  # nothing of a deleted room is left
        base.execute(TABLE.replace("TABLE", "TABLE IF NOT EXISTS", 1))
        base.execute(f"PRAGMA user_version = {VERSION}")

    def save(self, code: str, text: str, used: float) -> None:
        """Keep a room as it is now."""
        self._base.execute("REPLACE INTO rooms VALUES (?, ?, ?)", (code, used, text))

    def touch(self, code: str, used: float) -> None:
        """Note that a room was used."""
        self._base.execute("UPDATE rooms SET used = ? WHERE code = ?", (used, code))

    def load(self, code: str) -> str | None:
        """Return a room's text; None where there is no such room."""
        return text_of(self._base, code)

    async def fetch(self, code: str) -> str | None:
        """Return a room's text as ``load`` does, and let others go on meanwhile."""
        return self.load(code)

    def delete(self, code: str) -> None:
        """Forget a room; neither the file nor what lies beside it names it any more."""
        self._base.execute("DELETE FROM rooms WHERE code = ?", (code,))
        self._base.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchall()

    def used(self) -> dict[str, float]:
        """When each room was last used, by its code.

        Raises:
            StoreError: the file is damaged.
        """
        try:
            rows = self._base.execute("SELECT code, used FROM rooms").fetchall()
        except sqlite3.Error as fault:
            right = "name a new file, or mend it with sqlite3 (.recover)"
            raise StoreError(
                f"rooms can't be read from {self._path}: {fault}; {right}"
            ) from fault
        return {
            code: float(used)
            for code, used in rows
            if isinstance(code, str) and isinstance(used, int | float)
        }

    def then(self, do: Callable[[], None], key: object = None) -> None:
        """Do something once all that was to be written is written: here at once.

        Of what is wanted under one key, only the newest need be done.
        """
        del key
        do()

    def close(self) -> None:
        """Let go of the file."""
        self._base.close()
        if self._lock is not None:
            self._lock.release()


def _made_ready(path: Path) -> Lock:
    """Return the lock of a file in which rooms can be kept, which nobody else reads.

    Raises:
        InUseError: another server has it.
        StoreError, sqlite3.Error: it holds something else, or is damaged.
        Unreadable, OSError: it is no file, or somebody else's.
    """
    is_new = not path.exists()
    if not is_new:
        check_file(path)
    lock = Lock(path)
    try:
        if is_new:
            create_private(path)
        elif fault := fault_of(path):
            raise StoreError(fault)
        for each in (path, *[path.with_name(path.name + end) for end in LOGS]):
            if each.exists():
                make_private(each)
        os.close(os.open(path, os.O_RDWR))
    except (LabError, OSError, sqlite3.Error):
        lock.release(traceless=True)
        raise
    return lock


def text_of(base: sqlite3.Connection, code: str) -> str | None:
    """Return what a base holds of a room; None where there is no such room.

    Raises:
        StoreError: the file is damaged, or locked by somebody else.
    """
    try:
        found = base.execute("SELECT text FROM rooms WHERE code = ?", (code,))
        with closing(found):
            row: tuple[object] | None = found.fetchone()
    except sqlite3.Error as fault:
        raise StoreError(f"the rooms' file can't be read: {fault}") from fault
    return row[0] if row is not None and isinstance(row[0], str) else None
