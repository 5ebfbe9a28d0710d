"""The worker processes behind the server: started, watched, replaced.

A message that takes two seconds of a process's time hangs: the process is ended, and
its pages go on in another one from what they have kept. So do those of a process that
died or that has grown too large.
"""

import asyncio
import logging
import multiprocessing
import os
import signal
import socket
import time
from collections.abc import Mapping
from dataclasses import dataclass, field
from itertools import count
from multiprocessing.process import BaseProcess
from multiprocessing.resource_tracker import ensure_running
from typing import TYPE_CHECKING, Final, Protocol

import psutil

from motc_lab.app.web.live.frames import Frame, Kind, packed, read, traits_in
from motc_lab.build import build_name
from motc_lab.screens.spec import BoardSpec

if TYPE_CHECKING:
    from motc_lab.app.web.live.worker import AtWork

LOG = logging.getLogger(__name__)
LOOKS_EVERY_S: Final = 0.25
PINGS_AFTER_S: Final = 0.5  # of silence
LONGEST_S: Final = 1.0  # of a process's own time without a sign of life, compiled
LONGEST_INTERPRETED_S: Final = 4.0  # rules run about ten times slower
LONGEST_WAIT_S: Final = 15.0  # of any time; a busy machine may give it little
LONGEST_START_S: Final = 60.0
LARGEST_BYTES: Final = 2 << 30
MOST_UNHEARD: Final = 8 << 20  # bytes on their way to one; then pages wait
PATIENCE_S: Final = 5.0  # where the system starts no process
FEWEST: Final = 2  # so that pages of one that hangs find another one
MOST: Final = 8
IS_INTERPRETED: Final = build_name() == "interpreted"
SPAWN: Final = multiprocessing.get_context("spawn")


def _start_deaf(process: BaseProcess) -> None:
    """Start a process that never hears Ctrl-C: a terminal sends it to all of them."""
    ensure_running()  # Python lets Ctrl-C through when this begins
    if hasattr(signal, "pthread_sigmask"):  # of this thread, which is done afterwards
        signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    process.start()


async def _reaped(process: BaseProcess) -> None:
    """Wait beside the loop until the system has let go of a process."""
    await asyncio.to_thread(process.join)


def begin(line: socket.socket, at_work: "AtWork", *, verbose: bool) -> None:
    """Run a worker in this process, which alone needs all that boards need."""
    from motc_lab.app.web.live.worker import main  # noqa: PLC0415 -- 1 s of imports

    main(line, at_work, verbose=verbose)


class Page(Protocol):
    """The page at the other end, as a worker's answers reach it."""

    def set(self, traits: Mapping[str, str]) -> None:
        """Replace traits, each given as JSON."""

    def tell(self, content: str) -> None:
        """Hear one message, JSON."""

    def lost(self, *, why: str) -> None:
        """Begin anew; ``why``: what this page's own board did, empty for another's."""


class Board:
    """A page's board in a worker."""

    def __init__(self, worker: "_Worker", number: int, page: Page) -> None:
        self._worker, self.number, self.page = worker, number, page
        self.done: asyncio.Future[None] | None = None

    async def say(self, text: bytes) -> None:
        """Hand on what the page says, and wait until the worker has obeyed."""
        try:
            await self._worker.writer.drain()  # it may have much to hear
        except ConnectionError:
            return  # it has died, as the page is told in a moment
        if self._worker.writer.is_closing():
            return  # likewise
        self.done = asyncio.get_running_loop().create_future()
        self._worker.send(packed(Kind.SAY, self.number, text))
        await self.done

    def close(self) -> None:
        """The page has gone."""
        self._worker.forget(self)

    def settle(self) -> None:
        """What was said last is obeyed, or will never be."""
        if self.done is not None and not self.done.done():
            self.done.set_result(None)


@dataclass(eq=False)
class _Worker:
    """One process.

    Attributes:
        at_work: for which page it works just now.
        boards: of its pages, by their numbers.
        is_up: whether it has shown a sign of life since it began.
    """

    process: BaseProcess
    at_work: "AtWork"
    writer: asyncio.StreamWriter
    reader: asyncio.StreamReader
    boards: dict[int, Board] = field(default_factory=dict)
    is_up: bool = False
    _heard: float = field(default_factory=time.monotonic)
    _worked_s: float = 0.0  # of its own time, by the last sign of life
    _was_asked: bool = False

    def send(self, frame: bytes) -> None:
        """Send a frame, unless it has died."""
        if not self.writer.is_closing():
            self.writer.write(frame)

    def forget(self, board: Board) -> None:
        """A page has gone."""
        if self.boards.pop(board.number, None) is not None:
            self.send(packed(Kind.SHUT, board.number))
        board.settle()

    @property
    def is_silent(self) -> bool:
        """Whether it has not begun yet, or was asked and has not answered yet."""
        return not self.is_up or self._was_asked

    def sign_of_life(self) -> None:
        """Something was heard of it."""
        self.is_up, self._was_asked = True, False
        self._heard = time.monotonic()

    def hangs(self) -> str:
        """Why it has to be ended; empty where all is well. Asks after a silence."""
        silent_s = time.monotonic() - self._heard
        if not self.is_up:
            return "did not begin" if silent_s > LONGEST_START_S else ""
        try:
            there = psutil.Process(self.process.pid)
            used = there.cpu_times()
            worked_s, size = used.user + used.system, there.memory_info().rss
        except psutil.Error:
            return "died"
        if size > LARGEST_BYTES:
            return f"took {size >> 20} MiB"
        if silent_s < PINGS_AFTER_S:
            self._worked_s = worked_s
            return ""
        if not self._was_asked:
            self._was_asked, self._worked_s = True, worked_s
            self.send(packed(Kind.PING))
        longest_s = LONGEST_INTERPRETED_S if IS_INTERPRETED else LONGEST_S
        hung = worked_s - self._worked_s > longest_s or silent_s > LONGEST_WAIT_S
        return "hung" if hung else ""


class Workers:
    """The processes of a server.

    Args:
        most: how many; as many as there are further cores where it is left out.
        verbose: whether they tell what they refuse.
    """

    def __init__(self, most: int | None = None, *, verbose: bool = False) -> None:
        cores = (os.cpu_count() or 1) - 1
        self._count = most or max(FEWEST, min(MOST, cores))
        self._verbose = verbose
        self._workers: list[_Worker] = []
        self._numbers = count(1)
        self._tasks: set[asyncio.Task[None]] = set()
        self._is_closed = self._grows = False

    async def start(self) -> None:
        """Start the first one, and watch all from now on; others follow with a page."""
        await self._begin()
        self._keep(self._watch())

    @property
    def pages(self) -> int:
        """How many boards there are."""
        return sum(len(worker.boards) for worker in self._workers)

    @property
    def processes(self) -> list[int]:
        """Their process numbers."""
        return [worker.process.pid or 0 for worker in self._workers]

    def open(self, spec: BoardSpec, page: Page) -> Board | None:
        """Return a board for a page, where fewest are; None without a process."""
        if not self._workers:
            return None
        self._grows = True
        worker = min(self._workers, key=lambda one: (one.is_silent, len(one.boards)))
        board = Board(worker, next(self._numbers), page)
        worker.boards[board.number] = board
        text = spec.model_dump_json().encode()
        worker.send(packed(Kind.OPEN, board.number, text))
        return board

    def close(self) -> None:
        """End every process."""
        self._is_closed = True
        for task in self._tasks:
            task.cancel()
        for worker in self._workers:
            worker.writer.close()
            worker.process.kill()
            worker.process.join()
        self._workers.clear()

    async def _begin(self) -> None:
        """Start one process.

        Raises:
            OSError: there is no room for one.
        """
        mine, other = socket.socketpair()
        at_work = SPAWN.RawValue("Q", 0)
        said = {"verbose": self._verbose}
        process = SPAWN.Process(
            target=begin, args=(other, at_work), kwargs=said, daemon=True
        )
        try:
            await asyncio.to_thread(_start_deaf, process)
        except BaseException:  # also where the server ends meanwhile
            mine.close()
            raise
        finally:
            other.close()
        if self._is_closed:
            mine.close()  # so the process ends by itself
            return
        reader, writer = await asyncio.open_connection(sock=mine)
        writer.transport.set_write_buffer_limits(high=MOST_UNHEARD)
        worker = _Worker(process, at_work, writer, reader)
        self._workers.append(worker)
        self._keep(self._hear(worker))

    def _keep(self, work: "asyncio._CoroutineLike[None]") -> None:
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _hear(self, worker: _Worker) -> None:
        """Hand on what a worker says, until it has gone."""
        try:
            while True:
                frame = await read(worker.reader)
                worker.sign_of_life()
                try:
                    self._take(worker, frame)
                except Exception:  # the rim: one page's trouble is no other's
                    LOG.exception("What a board showed could not be sent")
        except (asyncio.IncompleteReadError, ConnectionError):
            self._bury(worker, "died")

    def _take(self, worker: _Worker, frame: Frame) -> None:
        board = worker.boards.get(frame.page)
        if board is None:
            return
        match frame.kind:
            case Kind.SET:
                board.page.set(traits_in(frame.text))
            case Kind.TELL:
                board.page.tell(frame.text.decode())
            case Kind.DONE:
                board.settle()
            case Kind.LOST:
                worker.boards.pop(board.number)
                board.settle()
                board.page.lost(why=frame.text.decode())

    async def _watch(self) -> None:
        """End what hangs and begin what is missing, again and again."""
        rest_s = LOOKS_EVERY_S
        while True:
            await asyncio.sleep(rest_s)
            for worker in tuple(self._workers):
                why = worker.hangs()
                if why:
                    self._bury(worker, why)
            wanted = self._count if self._grows else 1
            rest_s = LOOKS_EVERY_S
            try:
                while len(self._workers) < wanted and not self._is_closed:
                    await self._begin()
            except OSError as fault:
                LOG.error("No process for boards could be started: %s", fault)  # noqa: TRY400 -- the system's own words
                rest_s = PATIENCE_S

    def _bury(self, worker: _Worker, why: str) -> None:
        """End a process; its pages go on in others."""
        if worker not in self._workers or self._is_closed:
            return
        self._workers.remove(worker)
        LOG.warning("A process of boards %s; its pages go on in another one", why)
        worker.writer.close()
        worker.process.kill()
        self._keep(_reaped(worker.process))
        guilty = worker.at_work.value
        boards, worker.boards = worker.boards, {}
        for number, board in boards.items():
            board.settle()
            board.page.lost(why=why if number == guilty else "")
