"""What runs in a worker process: the boards of many pages, on one event loop.

Messages come before thoughts, a message at a time; between two slices of thought the
loop hears what pages say. What hangs is noticed by the server, which ends the process.
"""

import asyncio
import gc
import json
import logging
import multiprocessing
import os
import signal
import socket
import sys
import threading
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextvars import ContextVar
from typing import Final, Protocol

from motc_lab.app.web import logs
from motc_lab.app.web.collecting import collect_the_new
from motc_lab.app.web.live.frames import Frame, Kind, lines_of, packed, read
from motc_lab.app.web.live.turns import ThinkingTurns
from motc_lab.engine.game import games
from motc_lab.errors import LabError
from motc_lab.lessons import lesson_files
from motc_lab.lessons.model import name_of
from motc_lab.screens.opening import opened
from motc_lab.screens.page import Means, PageScreen
from motc_lab.screens.pages import chapter, companion, designer, play, sandbox
from motc_lab.screens.spec import BoardKind, BoardSpec, Traits
from motc_lab.texts.lang import LANGS

LOG = logging.getLogger(__name__)
LONGEST_SLICE_S: Final = 30.0  # of thought beside the loop; then something hangs there
IMPORTED: Final = (
    chapter,
    companion,
    designer,
    play,
    sandbox,
)  # before the first visitor comes
SWITCH_S: Final = 0.001  # until a thought beside the loop lets a message go first
PAGE: Final = ContextVar("PAGE", default=0)  # whose message, or thought, this is


class AtWork(Protocol):
    """For which page the process works just now, where the server can read it."""

    value: int


class _Line:
    """The line of one page, through the server."""

    def __init__(self, page: int, writer: asyncio.StreamWriter) -> None:
        self._page, self._writer = page, writer

    def set(self, traits: Traits) -> None:
        """Replace traits."""
        self._writer.write(packed(Kind.SET, self._page, lines_of(traits)))

    def say(self, content: str) -> None:
        """Send one message."""
        self._writer.write(packed(Kind.TELL, self._page, content.encode()))


class _Nowhere:
    """The line of nobody."""

    def set(self, traits: Traits) -> None:
        """Nobody sees it."""

    def say(self, content: str) -> None:
        """Nobody hears it."""


class Boards:
    """The boards of this process, by the numbers of their pages.

    Args:
        writer: leads to the server.
        at_work: names the page whose message or thought goes on; 0 is none's.
        is_asked: whether a message waits to be obeyed.

    Attributes:
        turns: who thinks, and when.
    """

    def __init__(
        self,
        writer: asyncio.StreamWriter,
        at_work: AtWork,
        is_asked: Callable[[], bool] = lambda: False,
    ) -> None:
        self._writer, self._at_work = writer, at_work
        self._specs: dict[int, BoardSpec] = {}
        self._screens: dict[int, PageScreen] = {}
        self.turns = ThinkingTurns(is_asked)

    async def warm(self) -> None:
        """Open a board of each kind and game once, so that no visitor waits for that.

        Rules and words are read once a process; it is done between messages.
        """
        kinds: tuple[BoardKind, ...] = ("play", "sandbox")
        boards = [BoardSpec(kind=kind, game=game) for kind in kinds for game in games()]
        for spec in (*boards, *first_chapters()):
            await self.turns.mine()
            try:
                self._open_ahead(spec)
            except Exception:  # the rim: whoever opens it is told
                LOG.exception("A board of %s could not be opened ahead", spec.game)
        gc.collect()
        collect_the_new()  # rules and words stay

    def _open_ahead(self, spec: BoardSpec) -> None:
        screen = opened(spec, _Nowhere(), Means(self.turns.mine))
        for lang in LANGS:
            screen.receive({"kind": "hello", "lang": lang})
        screen.end()

    def take(self, frame: Frame) -> None:
        """Do what a frame says; never raises."""
        page = frame.page
        PAGE.set(page)
        self._at_work.value = page
        try:
            match frame.kind:
                case Kind.OPEN:
                    self._specs[page] = BoardSpec.model_validate_json(frame.text)
                case Kind.SAY:
                    self._obey(page, frame.text)
                case Kind.SHUT:
                    self._end(page)
        except (ValueError, RecursionError):
            self._lose(page, "unreadable")
        except LabError as fault:
            LOG.warning("A board could not be opened: %s", fault)
            self._lose(page, "failed")
        except Exception:  # the rim: a fault of ours ends this page's board, no other
            LOG.exception("A board failed")
            self._lose(page, "failed")
        self._at_work.value = 0
        if frame.kind is Kind.SAY:
            self._writer.write(packed(Kind.DONE, page))

    async def _my_turn(self) -> None:
        """Wait for a page's turn to think, which lasts until it awaits something."""
        await self.turns.mine(PAGE.get())
        self._at_work.value = PAGE.get()
        asyncio.get_running_loop().call_soon(self._rest)

    def _rest(self) -> None:
        self._at_work.value = 0

    def _obey(self, page: int, text: bytes) -> None:
        if page not in self._specs:
            return  # it is lost, or has gone
        content = json.loads(text)  # what raises here is no JSON
        try:
            self._hand_on(page, content)
        except (ValueError, RecursionError) as fault:  # ours
            raise RuntimeError("a board failed") from fault

    def _hand_on(self, page: int, content: object) -> None:
        screen = self._screens.get(page)
        if screen is None and not _is(content, "hello"):
            self._lose(page, "unreadable")
            return
        if screen is None:
            line = _Line(page, self._writer)
            screen = opened(self._specs[page], line, Means(self._my_turn))
            self._screens[page] = screen
        if not _is(content, "ping"):
            self.turns.renew(page)
        screen.receive(content)
        screen.flush()

    def _lose(self, page: int, why: str) -> None:
        self._end(page)
        self._writer.write(packed(Kind.LOST, page, why.encode()))

    def _end(self, page: int) -> None:
        self._specs.pop(page, None)
        screen = self._screens.pop(page, None)
        self.turns.forget(page)
        if screen is not None:
            screen.end()


def first_chapters() -> Iterator[BoardSpec]:
    """Yield the board of the first chapter of each game."""
    for game in games():
        for file in lesson_files(game)[:1]:
            key = name_of(game, int(file.name[:2]))
            yield BoardSpec(kind="chapter", game=game, lesson=key)


def _is(content: object, kind: str) -> bool:
    return isinstance(content, dict) and content.get("kind") == kind


def main(line: socket.socket, at_work: AtWork, *, verbose: bool) -> None:
    """Serve boards until the server has gone or says so."""
    threading.Thread(target=_end_with_server, daemon=True).start()
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the server ends it
    logs.set_up(verbose=verbose)
    collect_the_new()
    sys.setswitchinterval(SWITCH_S)
    asyncio.run(_serve(line, at_work))


def _end_with_server() -> None:
    """End this process when the server has gone, even where its loop hangs."""
    server = multiprocessing.parent_process()
    if server is not None:
        server.join()
        os._exit(0)


async def _serve(line: socket.socket, at_work: AtWork) -> None:
    reader, writer = await asyncio.open_connection(sock=line)
    beside = OneThread()
    asyncio.get_running_loop().set_default_executor(beside)
    # Of each page one message at most, with the time at which it came.
    said: asyncio.Queue[tuple[Frame, float]] = asyncio.Queue()

    async def hear() -> None:
        """Read what comes in, so that it is known what waits."""
        while True:
            try:
                frame = await read(reader)
            except (asyncio.IncompleteReadError, ConnectionError):
                os._exit(0)  # the server has gone; no thought need be ended
            if frame.kind is not Kind.PING:
                said.put_nowait((frame, time.monotonic()))
                continue
            if beside.hangs:
                at_work.value = beside.page
                os._exit(1)
            writer.write(packed(Kind.PING))

    boards = Boards(writer, at_work, is_asked=lambda: not said.empty())
    writer.write(packed(Kind.PING))
    async with asyncio.TaskGroup() as tasks:  # what fails ends the process
        tasks.create_task(boards.warm())
        tasks.create_task(hear())
        while True:
            frame, came = await said.get()
            boards.turns.note(time.monotonic() - came)
            boards.take(frame)
            await asyncio.sleep(0)  # what was said meanwhile is written, and read


class OneThread(ThreadPoolExecutor):
    """The thread for slices of thought that take long, one after the other.

    Attributes:
        page: whose thought goes on in it.
    """

    page = 0

    def __init__(self) -> None:
        super().__init__(1, "thoughts")
        self._since: float | None = None

    @property
    def hangs(self) -> bool:
        """Whether a slice takes far too long."""
        since = self._since
        return since is not None and time.monotonic() - since > LONGEST_SLICE_S

    def submit(self, fn, /, *args, **kwargs):  # type: ignore[no-untyped-def]  # noqa: ANN001, ANN002, ANN003, ANN201 -- as the base has it
        """Do something in the thread, and note when it began, and for whom."""
        page = PAGE.get()

        def noted() -> object:
            self._since, self.page = time.monotonic(), page
            try:
                return fn(*args, **kwargs)
            finally:
                self._since = None

        return super().submit(noted)
