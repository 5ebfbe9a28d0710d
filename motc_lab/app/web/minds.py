"""Bots of rooms think in processes of their own, so that no page waits for them."""

import asyncio
import logging
import multiprocessing
import os
import signal
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from queue import SimpleQueue
from typing import Final

from motc_lab.rooms.minds import Task, answered

LOG = logging.getLogger(__name__)
LONGEST_S: Final = 20.0  # a bot of a room answers in some milliseconds
MOST: Final = 2


class _Mind:
    """One process that thinks, begun when it is needed and again when it has died."""

    def __init__(self) -> None:
        self._process: BaseProcess | None = None
        self._line: Connection | None = None

    def ask(self, task: Task) -> str | None:
        """Wait for an answer; None where there is none in time."""
        line = self._begin()
        try:
            line.send(task)
            if line.poll(LONGEST_S):
                code: str | None = line.recv()
                return code
            LOG.warning("A bot of %s thought too long", task.game)
        except (EOFError, OSError) as fault:
            LOG.warning("A bot of %s has died: %r", task.game, fault)
        self.end()
        return None

    def _begin(self) -> Connection:
        if self._line is not None and self._process and self._process.is_alive():
            return self._line
        self.end()
        spawn = multiprocessing.get_context("spawn")  # no socket comes along
        self._line, other = spawn.Pipe()
        self._process = spawn.Process(target=_think_on, args=(other,), daemon=True)
        self._process.start()
        other.close()
        return self._line

    def end(self) -> None:
        """End the process, whatever it thinks of."""
        if self._line is not None:
            self._line.close()
        if self._process is not None:
            self._process.kill()
            self._process.join()
        self._line = self._process = None


class Minds:
    """Thinks for all rooms of a server, a few tasks at a time.

    A process ends by itself when the server has gone, however that went.
    """

    def __init__(self, most: int | None = None) -> None:
        count = most or max(1, min(MOST, (os.cpu_count() or 1) - 1))
        self._minds = [_Mind() for _ in range(count)]
        self._idle: SimpleQueue[_Mind] = SimpleQueue()
        for mind in self._minds:
            self._idle.put(mind)
        self._threads = ThreadPoolExecutor(count, "minds")

    def __call__(self, task: Task, heard: Callable[[str | None], None]) -> None:
        """Tell the loop the code of the best option once it is found, or None."""
        loop = asyncio.get_running_loop()

        def ended(future: Future[str | None]) -> None:
            if not future.cancelled() and not loop.is_closed():
                loop.call_soon_threadsafe(heard, future.result())

        self._threads.submit(self._ask, task).add_done_callback(ended)

    def _ask(self, task: Task) -> str | None:
        mind = self._idle.get()
        try:
            return mind.ask(task)
        finally:
            self._idle.put(mind)

    def close(self) -> None:
        """End every process; nobody is told anything more."""
        self._threads.shutdown(wait=False, cancel_futures=True)
        for mind in self._minds:
            mind.end()


def _think_on(line: Connection) -> None:
    """Answer one task after the other until the server has gone."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the server ends it
    while True:
        try:
            task = line.recv()
        except EOFError:
            return
        try:
            code = answered(task)
        except Exception:  # the rim: a bot that fails leaves its table, no more
            LOG.exception("a bot of %s failed", task.game)
            code = None
        line.send(code)
