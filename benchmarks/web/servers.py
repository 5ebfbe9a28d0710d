"""Starts stock Voila and our server beside each other, each as its own process."""

import contextlib
import os
import signal
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from urllib.error import URLError

import psutil

from benchmarks.processes import kernels_of
from tests.browser.server import free_port

HERE = Path(__file__).parent
START_S = 300.0  # a busy machine takes its time


class SilentServerError(RuntimeError):
    """A server did not answer in time."""


@dataclass(frozen=True)
class Peer:
    """A page to be measured: where it is, and what shows that it lives."""

    name: str
    address: str
    living: str
    process: subprocess.Popen[bytes]

    @property
    def kernels(self) -> list[psutil.Process]:
        """Every kernel below a stock server."""
        return kernels_of(self.process.pid)

    def end_kernels(self) -> None:
        """Kill what stock would take a minute to shut down."""
        self.process.send_signal(signal.SIGSTOP)  # it must not restart them
        for kernel in self.kernels:
            with contextlib.suppress(psutil.NoSuchProcess):  # it ended by itself
                kernel.kill()
        self.process.kill()


@contextmanager
def running(name: str, words: Sequence[str], path: str, living: str) -> Iterator[Peer]:
    """Run a server while the block runs; ``{port}`` in its words becomes a free one."""
    port = free_port()
    command = [word.format(port=port) for word in words]
    with Path(os.devnull).open("wb") as sink:
        process = subprocess.Popen(command, stdout=sink, stderr=sink)
    try:
        _wait(f"http://127.0.0.1:{port}/", process)
        peer = Peer(name, f"http://127.0.0.1:{port}/{path}", living, process)
        yield peer
        if peer.kernels:
            peer.end_kernels()
    finally:
        process.terminate()
        try:
            process.wait(20)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()


def _wait(address: str, process: subprocess.Popen[bytes]) -> None:
    end = time.monotonic() + START_S
    while time.monotonic() < end and process.poll() is None:
        try:
            with urllib.request.urlopen(address):
                return
        except (URLError, ConnectionError):
            time.sleep(0.1)
    raise SilentServerError(f"{address} does not answer")


@contextmanager
def stock(notebook: str, living: str) -> Iterator[Peer]:
    """Run stock Voila on the folder of a bare notebook."""
    words = [sys.executable, "-m", "voila", "--no-browser", "--port={port}"]
    words += ["--Voila.log_level=ERROR", str(HERE / "peers")]
    path = f"voila/render/{notebook}.ipynb"
    with running(f"stock Voila, {notebook}", words, path, living) as peer:
        yield peer


@contextmanager
def ours(chapter: str) -> Iterator[Peer]:
    """Run our server on the tutorial."""
    words = [sys.executable, "-m", "motc_lab.app.cli", "tutorial", "--no-browser"]
    words += ["--port", "{port}", "--lang", "en"]
    living = "html[data-board=living]"
    with running("motc-lab", words, f"chapter/{chapter}", living) as peer:
        yield peer
