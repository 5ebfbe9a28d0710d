"""A server inside the test's own process: by itself, or with workers for its boards."""

import asyncio
import logging
import threading
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from tornado.httpclient import AsyncHTTPClient, HTTPResponse
from tornado.netutil import bind_sockets

from motc_lab.app.web.listening import BoundedServer
from motc_lab.app.web.live.workers import Workers
from motc_lab.app.web.options import Options
from motc_lab.app.web.server import TutorialServer
from motc_lab.screens import seal
from tests.web.visitor import PATIENCE_S, hang_up, remember

__all__ = ["PATIENCE_S", "remember"]

ONE_CHAPTER = Path(__file__).parent / "one_chapter"
TORNADO = ("tornado", "tornado.access", "tornado.application", "tornado.general")
Scenario = Callable[["Running"], Awaitable[None]]


class Running:
    """A server that answers on a free port of this machine."""

    def __init__(self, server: TutorialServer, port: int) -> None:
        self.server = server
        self.port = port
        self.home = f"http://127.0.0.1:{port}{server.base_url}"

    async def get(self, path: str = "", **wishes: Any) -> HTTPResponse:
        """Ask for a path; an error is an answer too."""
        client = AsyncHTTPClient(force_instance=True)
        try:
            return await client.fetch(
                self.home + path,
                raise_error=False,
                connect_timeout=PATIENCE_S,
                request_timeout=PATIENCE_S,
                **wishes,
            )
        finally:
            client.close()

    @property
    def boards(self) -> int:
        """How many boards live in its workers."""
        return self.server.workers.pages

    async def wait_for_boards(self, count: int) -> None:
        """Wait until so many boards live."""
        async with asyncio.timeout(PATIENCE_S):
            while self.boards != count:
                await asyncio.sleep(0.02)


@pytest.fixture(autouse=True)
def tornado_speaks() -> Iterator[None]:
    """Let Tornado log as in a server of ours: Dask silences it where it is imported."""
    loggers = [logging.getLogger(name) for name in TORNADO]
    before = [(log.level, log.propagate, log.disabled) for log in loggers]
    for log in loggers:
        log.setLevel(logging.NOTSET)
        log.propagate, log.disabled = True, False
    yield
    for log, (level, *rest) in zip(loggers, before, strict=True):
        log.setLevel(level)
        log.propagate, log.disabled = rest


async def all_begun(workers: Workers) -> None:
    """Start every process; of itself a server starts the second one with a page."""
    workers._grows = True
    await workers.start()
    while not all(one.is_up for one in workers._workers) or (
        len(workers._workers) < workers._count
    ):
        await asyncio.sleep(0.05)


@asynccontextmanager
async def running(options: Options, *, boards: bool = False) -> AsyncIterator[Running]:
    """Run a server; with ``boards`` it starts its workers, which takes a second."""
    seal.provide_key()
    server = TutorialServer(options)
    sockets = bind_sockets(0, "127.0.0.1")
    http = BoundedServer(server.app, trust_proxy=options.trust_proxy)
    http.add_sockets(sockets)
    if boards:
        await all_begun(server.workers)
    server._housekeeping.start()
    try:
        yield Running(server, sockets[0].getsockname()[1])
    finally:
        hang_up()
        http.stop()
        server.close()


@pytest.fixture
def play() -> Callable[..., None]:
    """Run a scenario against a server: ``play(scenario, visitors=1)``.

    With ``boards=True`` it has workers of its own, for tests that end some of them.
    """

    def run(scenario: Scenario, *, boards: bool = False, **wishes: Any) -> None:
        options = replace(Options(folder=ONE_CHAPTER), **wishes)

        async def act() -> None:
            async with running(options, boards=boards) as server:
                await scenario(server)

        asyncio.run(act())

    return run


class Beside:
    """An event loop in a thread of its own, in which a server runs on."""

    def __init__(self) -> None:
        self.loop = asyncio.new_event_loop()
        self._thread = threading.Thread(target=self.loop.run_forever, daemon=True)
        self._stack = AsyncExitStack()
        self._thread.start()

    def do(self, work: Awaitable[Any]) -> Any:
        """Do something there, and wait for it."""

        async def done() -> Any:
            return await work

        return asyncio.run_coroutine_threadsafe(done(), self.loop).result(PATIENCE_S)

    def start(self, options: Options) -> Running:
        """Start a server with workers there."""
        server = running(options, boards=True)
        found: Running = self.do(self._stack.enter_async_context(server))
        return found

    def stop(self) -> None:
        """End the server and the loop."""
        self.do(self._stack.aclose())
        self.do(_all_ended())
        self.loop.call_soon_threadsafe(self.loop.stop)
        self._thread.join(PATIENCE_S)
        self.loop.close()


async def _all_ended() -> None:
    """End what still goes on in this loop, as ``asyncio.run`` does."""
    rest = asyncio.all_tasks() - {asyncio.current_task()}
    for task in rest:
        task.cancel()
    await asyncio.gather(*rest, return_exceptions=True)


@pytest.fixture(scope="module")
def house(monkeypatch_module: pytest.MonkeyPatch) -> Iterator[Running]:
    """A server of all chapters whose workers all tests of a module share."""
    monkeypatch_module.setenv(seal.KEY_NAME, seal.make_key())
    beside = Beside()
    try:
        yield beside.start(Options(workers=2))
    finally:
        beside.stop()


@pytest.fixture(scope="module")
def monkeypatch_module() -> Iterator[pytest.MonkeyPatch]:
    """Changes that last for a module of tests."""
    with pytest.MonkeyPatch.context() as patch:
        yield patch
