"""Runs ``motc-lab tutorial`` as a process of its own, as a reader does."""

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

START_S = 240.0
ANSWER_S = 60.0
END_S = 60.0
LOOKS_EVERY_S = 0.5
RESTS_S = 0.05  # of processor time in between: it works no more
PORTS_TRIED = 5
SPAWNED = "spawn_main"
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


def _words(process: psutil.Process) -> list[str]:
    """The words that a process was started with; none of one that has ended."""
    with suppress(psutil.Error):
        return process.cmdline()
    return []


def _worked_s(pid: int) -> float:
    """How much processor time a process has had."""
    used = psutil.Process(pid).cpu_times()
    return float(used.user + used.system)


@dataclass
class Tutorial:
    """A running server."""

    home: str
    process: subprocess.Popen[bytes]
    log: Path
    words: Sequence[str]
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
        with log.open("wb") as sink:
            process = subprocess.Popen(words, stdout=sink, stderr=sink)
        base = "/"
        if "--base-url" in arguments:
            base = f"/{arguments[arguments.index('--base-url') + 1].strip('/')}/"
        server = cls(f"http://127.0.0.1:{port}{base}", process, log, words)
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

    def workers(self) -> list[int]:
        """Return the process ids of what works behind the server."""
        behind = psutil.Process(self.process.pid).children()
        return [one.pid for one in behind if any(SPAWNED in w for w in _words(one))]

    def kill_workers(self) -> None:
        """Kill every process behind the server without a word."""
        for worker in self.workers():
            psutil.Process(worker).kill()

    def kill_workers_in_turn(self) -> None:
        """Kill one after the other, each once all the others work."""
        workers = self.workers()
        for worker in workers:
            self._wait_for_workers(len(workers))
            dying = psutil.Process(worker)
            dying.kill()
            psutil.wait_procs([dying], END_S)
        self._wait_for_workers(len(workers))

    def _wait_for_workers(self, count: int) -> None:
        """Wait until so many have loaded what they need, and rest."""
        end = time.monotonic() + START_S
        before: dict[int, float] = {}
        while True:
            now = {worker: _worked_s(worker) for worker in self.workers()}
            rest = [
                w for w, worked in now.items() if worked - before.get(w, 0) < RESTS_S
            ]
            if len(rest) >= max(count, len(now)) and now.keys() == before.keys():
                return
            assert time.monotonic() < end, f"{len(rest)} of {count} rest"
            before = now
            time.sleep(LOOKS_EVERY_S)

    def kill(self) -> None:
        """Let the server die without a word."""
        self.process.kill()
        self.process.wait()

    def again(self) -> None:
        """Start it once more at the same address, after it has died."""
        with self.log.open("wb") as sink:
            self.process = subprocess.Popen(self.words, stdout=sink, stderr=sink)
        self._wait()

    def stop(self) -> None:
        """End the server as a person does."""
        self.process.send_signal(signal.SIGINT)
        try:
            self.process.wait(END_S)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
