"""Matches of rooms are looked back on in a process of its own, one after the other."""

import asyncio
import logging
import multiprocessing
import os
import signal
import sys
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from copy import copy
from multiprocessing.connection import Connection
from threading import Event
from typing import Final

from motc_lab.engine.session import AnySession
from motc_lab.rooms.looking_back import LONGEST_S, Heard, looked_back
from motc_lab.rooms.seen import Found

LOG = logging.getLogger(__name__)
MOST: Final = 20  # that wait or are looked at
LISTENS_S: Final = 0.5  # until it is asked again whether anybody still waits
GRACE_S: Final = 30.0  # for a process to begin and for its last decision
POLITE: Final = 10  # behind pages and bots on a busy machine


class Reviews:
    """Looks back on matches for all rooms of a server; one at a time, behind all else.

    A process ends by itself when the server has gone, however that went.
    """

    def __init__(self) -> None:
        self._thread = ThreadPoolExecutor(1, "reviews")
        self._stops: set[Event] = set()

    def __call__(self, session: AnySession, heard: Heard) -> Callable[[], None]:
        """Tell the loop again and again what was found, or None where it can't be.

        Returns:
            What stops it; then nothing more is told.
        """
        loop, stop = asyncio.get_running_loop(), Event()

        def tell(found: Found | None) -> None:
            if not stop.is_set() and not loop.is_closed():
                loop.call_soon_threadsafe(heard_still, found)

        def heard_still(found: Found | None) -> None:
            if not stop.is_set():
                heard(found)

        def ended(future: Future[None]) -> None:
            self._stops.discard(stop)
            if not future.cancelled() and (fault := future.exception()) is not None:
                LOG.error("A match was not looked back on", exc_info=fault)
                tell(None)

        if len(self._stops) >= MOST:
            loop.call_soon(heard_still, None)
            return stop.set
        self._stops.add(stop)
        match = copy(session)  # the room may go on meanwhile
        self._thread.submit(_look_on, match, tell, stop).add_done_callback(ended)
        return stop.set

    def close(self) -> None:
        """End the process, and whatever waits; nobody is told anything more."""
        for stop in tuple(self._stops):
            stop.set()
        self._thread.shutdown(cancel_futures=True)


def _look_on(
    match: AnySession, tell: Callable[[Found | None], None], stop: Event
) -> None:
    """Have one match looked back on, until it is done or nobody waits any more."""
    if stop.is_set():
        return
    spawn = multiprocessing.get_context("spawn")  # no socket comes along
    line, other = spawn.Pipe()
    process = spawn.Process(target=_think, args=(other,), daemon=True)
    process.start()
    other.close()
    left_s = LONGEST_S + GRACE_S
    try:
        line.send(match)
        while not stop.is_set() and left_s > 0:
            if not line.poll(LISTENS_S):
                left_s -= LISTENS_S
                continue
            found: Found | None = line.recv()
            tell(found)
            if found is None or found.is_last:
                return
        if not stop.is_set():
            LOG.warning("A match was looked back on for too long")
            tell(None)
    except (EOFError, OSError) as fault:
        LOG.warning("Whoever looked back on a match has died: %r", fault)
        tell(None)
    finally:
        line.close()
        process.kill()
        process.join()


def _think(line: Connection) -> None:
    """Look back on one match, and tell what is found."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the server ends it
    if sys.platform != "win32":
        os.nice(POLITE)
    match = line.recv()
    try:
        for found in looked_back(match):
            line.send(found)
    except OSError:
        return  # the server has gone
    except Exception:  # the rim: a search that fails leaves its match, no more
        LOG.exception("a match of %s was not looked back on", match.ruleset.game.id)
        line.send(None)
