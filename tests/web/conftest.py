"""A server inside the test's own process, with the stand-in chapter."""

import asyncio
import logging
import shutil
import tempfile
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import asynccontextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from tornado.httpclient import AsyncHTTPClient, HTTPResponse
from tornado.iostream import IOStream
from tornado.netutil import bind_sockets
from tornado.web import Application
from tornado.websocket import WebSocketClientConnection

from motc_lab.app.web.listening import BoundedServer
from motc_lab.app.web.options import Options, configuration
from motc_lab.app.web.server import TutorialServer
from motc_lab.screens import seal
from tests.web.visitor import PATIENCE_S, config_of

__all__ = ["PATIENCE_S", "config_of"]

STAND_IN = Path(__file__).parent / "stand_in"
TORNADO = ("tornado", "tornado.access", "tornado.application", "tornado.general")
Scenario = Callable[["Running"], Awaitable[None]]


OPEN: list[IOStream] = []  # of sockets that a test has opened, to be hung up


def remember(socket: WebSocketClientConnection) -> WebSocketClientConnection:
    """Note a client's socket: whatever becomes of it, it is closed in the end."""
    if socket.protocol is not None and socket.protocol.stream is not None:
        OPEN.append(socket.protocol.stream)
    return socket


def hang_up() -> None:
    """Close what is still open of what a test has opened."""
    while OPEN:
        OPEN.pop().close()


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
    def kernels(self) -> list[str]:
        """The ids of the kernels that run."""
        ids: list[str] = self.server.kernel_manager.list_kernel_ids()
        return ids

    async def wait_for_kernels(self, count: int) -> None:
        """Wait until so many kernels run."""
        async with asyncio.timeout(PATIENCE_S):
            while len(self.kernels) != count:
                await asyncio.sleep(0.05)


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


@asynccontextmanager
async def running(options: Options) -> AsyncIterator[Running]:
    """Run a server without a zygote unless the options ask for it."""
    server = TutorialServer(config=configuration(options))
    server.options = options
    server.initialize([])
    server.connection_dir = tempfile.mkdtemp(dir=server.connection_dir_root)
    seal.provide_key()
    if options.fork:
        server.open_nursery()
    server.app = Application(**server.init_settings())
    server.app.add_handlers(".*$", server.init_handlers())
    sockets = bind_sockets(0, "127.0.0.1")
    server.keep_house()
    http = BoundedServer(server.app, trust_proxy=options.trust_proxy)
    http.add_sockets(sockets)
    try:
        yield Running(server, sockets[0].getsockname()[1])
    finally:
        hang_up()
        http.stop()
        await server.end_kernels()
        server.close_nursery()
        server.minds.close()
        server.reviews.close()
        shutil.rmtree(server.connection_dir)
        TutorialServer.clear_instance()


@pytest.fixture
def play() -> Callable[..., None]:
    """Run a scenario against a server: ``play(scenario, visitors=1)``."""

    def run(scenario: Scenario, **wishes: Any) -> None:
        standard = Options(folder=STAND_IN, fork=False)
        options = replace(standard, **wishes)

        async def act() -> None:
            async with running(options) as server:
                await scenario(server)

        asyncio.run(act())

    return run
