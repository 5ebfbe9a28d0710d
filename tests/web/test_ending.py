"""A server ends without a complaint, and leaves no process behind, however it ends."""

import asyncio
import json
import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from urllib.parse import urlsplit

import psutil
import pytest

from motc_lab.app.web.live import workers
from motc_lab.app.web.live.workers import Workers
from tests.browser.server import free_port
from tests.web import faulty
from tests.web.conftest import ONE_CHAPTER
from tests.web.visitor import PATIENCE_S, at

SERVER = """
import sys
from pathlib import Path
from motc_lab.app.web.live import workers
from motc_lab.app.web.options import Options
from motc_lab.app.web.server import serve
from tests.web import faulty
if __name__ == "__main__":
    workers.main = faulty.main
    serve(Options(port=int(sys.argv[1]), folder=Path(sys.argv[2]), open_browser=False))
"""
ROOT = Path(__file__).parents[2]
pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="there are no signals")


@contextmanager
def served(folder: Path) -> Iterator[tuple[str, subprocess.Popen[bytes]]]:
    """Start a server with faulty workers as a process of its own; give its home."""
    script, port = folder / "serve.py", free_port()
    script.write_text(SERVER)
    words = [sys.executable, str(script), str(port), str(ONE_CHAPTER)]
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    with (folder / "log").open("wb") as sink:
        process = subprocess.Popen(
            words, stdout=sink, stderr=sink, env=environment, start_new_session=True
        )
    try:
        yield f"http://127.0.0.1:{port}/", process
    finally:
        if process.poll() is None:
            process.kill()
        process.wait(PATIENCE_S)


def listening(folder: Path) -> str:
    """Wait until the server says where it is; return its log."""
    end = time.monotonic() + PATIENCE_S
    while "The tutorial is at" not in (told := (folder / "log").read_text()):
        assert time.monotonic() < end, told
        time.sleep(0.02)
    return told


def children(process: subprocess.Popen[bytes]) -> list[psutil.Process]:
    return psutil.Process(process.pid).children(recursive=True)


def assert_gone(processes: list[psutil.Process]) -> None:
    _, alive = psutil.wait_procs(processes, timeout=PATIENCE_S)
    assert not alive


@pytest.mark.parametrize(
    ("by", "what"),
    [
        (signal.SIGINT, ""),
        (signal.SIGTERM, "slow"),
        (signal.SIGINT, "hang"),
        pytest.param(signal.SIGTERM, "", marks=pytest.mark.long),
        pytest.param(signal.SIGINT, "slow", marks=pytest.mark.long),
        pytest.param(signal.SIGTERM, "hang", marks=pytest.mark.long),
    ],
)
def test_it_ends_with_pages_open_and_says_nothing(
    tmp_path: Path, by: signal.Signals, what: str
) -> None:
    async def story(home: str, process: subprocess.Popen[bytes]) -> None:
        visitor = await at(home)
        await visitor.hello()
        if what:
            await visitor.say(kind="fault", what=what)
        os.killpg(process.pid, by)  # as a terminal does: every process hears it
        await asyncio.to_thread(process.wait, PATIENCE_S)

    with served(tmp_path) as (home, process):
        listening(tmp_path)
        left = children(process)
        asyncio.run(story(home, process))
    assert_gone(left)
    told = (tmp_path / "log").read_text()
    assert "Traceback" not in told
    assert "Error" not in told
    assert process.returncode == 0


def reads_nothing(home: str) -> socket.socket:
    """Open a page's line, and ask for more than fits onto its way; read none of it."""
    place = urlsplit(home)
    line = socket.socket()
    line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    line.connect((place.hostname, place.port))
    line.sendall(
        f"GET /api/page/00 HTTP/1.1\r\nHost: {place.netloc}\r\nOrigin: {home[:-1]}\r\n"
        "Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
        "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n".encode()
    )
    assert line.recv(12) == b"HTTP/1.1 101"
    for number in range(120):
        kind = "lang" if number else "hello"
        text = json.dumps({"kind": kind, "lang": ("de", "en")[number % 2]}).encode()
        line.sendall(bytes([0x81, 0x80 | len(text)]) + bytes(4) + text)
    return line


def test_what_nobody_takes_is_not_complained_of_at_the_end(tmp_path: Path) -> None:
    with served(tmp_path) as (home, process):
        listening(tmp_path)
        line = reads_nothing(home)
        end = time.monotonic() + 5
        while time.monotonic() < end:
            time.sleep(0.1)  # its pictures fill the way
        process.send_signal(signal.SIGINT)
        process.wait(PATIENCE_S)
        line.close()
    told = (tmp_path / "log").read_text()
    assert "Traceback" not in told
    assert process.returncode == 0


@pytest.mark.parametrize(
    "after_s",
    [
        0.0,
        pytest.param(0.1, marks=pytest.mark.long),
        0.4,
        pytest.param(1.0, marks=pytest.mark.long),
    ],
)
def test_ctrl_c_while_the_processes_begin_is_no_fault_either(
    tmp_path: Path, after_s: float
) -> None:
    with served(tmp_path) as (_, process):
        listening(tmp_path)
        time.sleep(after_s)
        left = children(process)
        os.killpg(process.pid, signal.SIGINT)
        process.wait(PATIENCE_S)
    assert_gone(left)
    assert "Traceback" not in (tmp_path / "log").read_text()
    assert process.returncode == 0


@pytest.mark.parametrize("what", ["", "hang", "hang in a thread", "sleep"])
def test_the_processes_end_with_a_server_that_is_killed(
    tmp_path: Path, what: str
) -> None:
    async def story(home: str, process: subprocess.Popen[bytes]) -> None:
        visitor = await at(home)
        await visitor.hello()
        if what:
            await visitor.say(kind="fault", what=what)
            await asyncio.sleep(0.1)
        process.kill()

    with served(tmp_path) as (home, process):
        listening(tmp_path)
        left = children(process)
        assert left
        asyncio.run(story(home, process))
        assert_gone(left)


def test_processes_that_are_closed_while_they_begin_are_gone(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    faulty.plant(monkeypatch)
    mine = psutil.Process()
    before = {*mine.children(recursive=True)}

    async def story() -> None:
        for pauses in range(4):
            begun = Workers(2)
            starting = asyncio.create_task(begun.start())
            for _ in range(pauses):
                await asyncio.sleep(0.02)
            begun.close()
            if pauses % 2:
                starting.cancel()
            await asyncio.wait([starting])
            assert not begun.processes

    asyncio.run(story())
    new = [
        one
        for one in mine.children(recursive=True)
        if one not in before and "resource_tracker" not in " ".join(one.cmdline())
    ]
    assert_gone(new)


def test_processes_are_ended_when_the_server_closes(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async def story() -> list[int]:
        begun = Workers(2)
        await begun.start()
        numbers = begun.processes
        assert all(map(psutil.pid_exists, numbers))
        begun.close()
        return numbers

    monkeypatch.setattr(workers, "PINGS_AFTER_S", 0.05)
    assert not any(map(psutil.pid_exists, asyncio.run(story())))
