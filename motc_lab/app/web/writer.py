"""The rooms' file, on threads of its own: a slow disk holds nobody up."""

import asyncio
import logging
import sqlite3
import time
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from pathlib import Path
from typing import Any, Final

from motc_lab.app.web.turns import SLICE_S
from motc_lab.rooms.store import LOCKED_S, Store, StoreError, text_of

LOCKED_MS: Final = round(1000 * LOCKED_S)
LOG = logging.getLogger(__name__)


class Writer(Store):
    """A store that writes in the order asked for, while the loop goes on.

    What a page is told goes through ``then``, so nobody hears of a choice that is not
    written. What can't be written is told in the log, and the match goes on in memory;
    it is written with the next room that can be. Reading waits for what is to be
    written before; writing waits for no reading.
    """

    def __init__(self, path: Path | None = None) -> None:
        super().__init__(path)
        self._thread = ThreadPoolExecutor(1, "rooms")
        self._reader = Reader(path) if path is not None else None
        self._open = 0  # jobs whose end the loop has not heard of
        # What waits for the newest of them, and what is written behind, by its key
        self._after: list[tuple[object, Callable[[], None]]] = []
        self._ready: dict[object, Callable[[], None]] = {}
        self._unwritten: dict[str, tuple[str, float]] = {}  # the thread's own

    def save(self, code: str, text: str, used: float) -> None:
        """Keep a room as it is now, soon."""
        self._later(lambda: self._write(code, text, used))

    def _write(self, code: str, text: str, used: float) -> None:
        """Write a room, then those that could not be written before.

        While that fails, nobody waits again for a file that is locked.
        """
        had_failed, self._unwritten[code] = len(self._unwritten) > 0, (text, used)
        self._base.execute(f"PRAGMA busy_timeout = {0 if had_failed else LOCKED_MS}")
        for each, (kept, when) in tuple(self._unwritten.items()):
            super().save(each, kept, when)
            del self._unwritten[each]

    def touch(self, code: str, used: float) -> None:
        """Note that a room was used, soon."""
        self._later(lambda: super(Writer, self).touch(code, used))

    def delete(self, code: str) -> None:
        """Forget a room, soon."""
        self._later(lambda: self._erase(code))

    def _erase(self, code: str) -> None:
        self._unwritten.pop(code, None)
        super().delete(code)

    def load(self, code: str) -> str | None:
        """Return a room's text as it will be once all is written."""
        return self._thread.submit(super().load, code).result()

    async def fetch(self, code: str) -> str | None:
        """Return a room's text as it will be once all is written, off the loop."""
        if self._reader is None:  # what is in memory is in nobody's way
            return await asyncio.wrap_future(self._thread.submit(super().load, code))
        await asyncio.wrap_future(self._thread.submit(lambda: None))
        return await self._reader.fetch(code)

    def then(self, do: Callable[[], None], key: object = None) -> None:
        """Do something on the loop once all that was to be written is written.

        Of what can be done under one key, only the newest is done.
        """
        named = object() if key is None else key
        if self._open:
            self._after.append((named, do))
        elif self._ready:
            self._ready[named] = do
        else:
            do()

    def _go_on(self) -> None:
        """Do what is written behind, a bit at a time: others wait, too."""
        begin = time.perf_counter()
        while self._ready and time.perf_counter() - begin < SLICE_S:
            try:
                self._ready.pop(next(iter(self._ready)))()
            except Exception:  # the rim: what others wait for is done all the same
                LOG.exception("What was to follow on a written room failed")
        if self._ready:
            asyncio.get_running_loop().call_soon(self._go_on)

    def close(self) -> None:
        """Write what is left, then let go of the file."""
        if self._reader is not None:
            self._reader.close()
        self._thread.shutdown()
        super().close()

    def _later(self, job: Callable[[], None]) -> None:
        loop = asyncio.get_running_loop()
        self._open += 1
        after: list[tuple[object, Callable[[], None]]] = []
        self._after = after

        def ended(future: Future[Any]) -> None:
            if not loop.is_closed():
                loop.call_soon_threadsafe(heard, future)

        def heard(future: Future[Any]) -> None:
            self._open -= 1
            fault = future.exception()
            if isinstance(fault, sqlite3.Error):
                LOG.error("A room could not be written: %s", fault)
            elif fault is not None:
                LOG.error("A room could not be written", exc_info=fault)
            goes_on = bool(self._ready)
            self._ready.update(after)
            if not goes_on:
                self._go_on()

        self._thread.submit(job).add_done_callback(ended)


class Reader:
    """Reads the rooms' file beside whoever writes it (WAL).

    Args:
        path: of the file, which is there as long as somebody writes it.
    """

    def __init__(self, path: Path) -> None:
        self._address = f"{path.resolve().as_uri()}?mode=ro"
        self._thread = ThreadPoolExecutor(1, "rooms-read")
        self._base: sqlite3.Connection | None = None

    async def fetch(self, code: str) -> str | None:
        """Return a room's text; None where there is no such room."""
        return await asyncio.wrap_future(self._thread.submit(self._read, code))

    def _read(self, code: str) -> str | None:
        if self._base is None:
            self._base = self._opened()
        return text_of(self._base, code)

    def _opened(self) -> sqlite3.Connection:
        try:
            return sqlite3.connect(self._address, uri=True, timeout=LOCKED_S)
        except sqlite3.Error as fault:
            raise StoreError(f"the rooms' file can't be read: {fault}") from fault

    def close(self) -> None:
        """Let go of the file once the last reading is done."""
        self._thread.submit(self._let_go)
        self._thread.shutdown()

    def _let_go(self) -> None:
        if self._base is not None:
            self._base.close()


def beside(path: Path | None) -> Path | None:
    """Return the file of the classes, which lies beside that of the rooms."""
    return None if path is None else path.with_name(f"{path.name}-classes")
