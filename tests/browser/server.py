"""Runs ``motc-lab tutorial`` as a process of its own, as a reader does."""

import os
import signal
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from http.client import HTTPException
from pathlib import Path
from typing import ClassVar, Self

import psutil

from tests.browser.processes import kernels_of, marked

START_S = 240.0
ANSWER_S = 60.0
END_S = 60.0
PORTS_TRIED = 5
LISTENS = "The tutorial is at"  # else it is somebody else who answers at the port


class ServerError(RuntimeError):
    """The server did not start; the message holds its log."""


class PortTakenError(ServerError):
    """Somebody else took the port between its choice and the server's start."""


def free_port() -> int:
    """Return a port that was free a moment ago."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
    return port


def answers(address: str) -> bool:
    """Whether a server answers there."""
    try:
        with urllib.request.urlopen(address, timeout=ANSWER_S):
            return True
    except (OSError, HTTPException):
        return False


@dataclass
class Tutorial:
    """A running server."""

    home: str
    process: subprocess.Popen[bytes]
    log: Path
    mark: str
    command: ClassVar[str] = "motc_lab.app.cli"

    @classmethod
    def start(cls, log: Path, arguments: Sequence[str] = ()) -> Self:
        """Start a server on a free port and wait until it answers."""
        for _ in range(PORTS_TRIED):
            with suppress(PortTakenError):
                return cls._start_at(free_port(), log, arguments)
        raise ServerError(f"no port stayed free:\n{log.read_text()}")

    @classmethod
    def _start_at(cls, port: int, log: Path, arguments: Sequence[str]) -> Self:
        words = [sys.executable, "-m", cls.command, "tutorial", "--no-browser"]
        words += ["--port", str(port), *arguments]
        mark, environment = marked(os.environ)
        with log.open("wb") as sink:
            process = subprocess.Popen(words, stdout=sink, stderr=sink, env=environment)
        base = "/"
        if "--base-url" in arguments:
            base = f"/{arguments[arguments.index('--base-url') + 1].strip('/')}/"
        server = cls(f"http://127.0.0.1:{port}{base}", process, log, mark)
        try:
            server._wait()
        except ServerError:
            server.stop()
            raise
        return server

    def _wait(self) -> None:
        end = time.monotonic() + START_S
        while time.monotonic() < end and self.process.poll() is None:
            if LISTENS in self.log.read_text(errors="replace") and answers(self.home):
                return
            time.sleep(0.1)
        told = self.log.read_text(errors="replace")
        fault = PortTakenError if "another --port" in told else ServerError
        raise fault(f"the server does not answer:\n{told}")

    def kernels(self) -> list[int]:
        """Return the process ids of the kernels that live."""
        return kernels_of(self.mark)

    def wait_for_kernels(self, count: int, patience_s: float = START_S) -> None:
        """Wait until so many kernels live."""
        end = time.monotonic() + patience_s
        while len(self.kernels()) != count:
            assert time.monotonic() < end, f"{self.kernels()}, {count} expected"
            time.sleep(0.1)

    def kill_kernels(self) -> None:
        """Kill every kernel without a word."""
        for kernel in self.kernels():
            psutil.Process(kernel).kill()

    def stop(self) -> None:
        """End the server as a person does."""
        self.process.send_signal(signal.SIGINT)
        try:
            self.process.wait(END_S)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
