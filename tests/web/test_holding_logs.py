"""Finding 12 of the holding review: a log that one can read and nobody can fill."""

import asyncio
import gc
import io
import logging
import subprocess
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest

from motc_lab.app.web import logs
from motc_lab.app.web.logs import (
    KINDS_A_MINUTE,
    LINES_A_MINUTE,
    TALK,
    NoTalk,
    OneLine,
    Repeats,
)
from tests.browser.server import Tutorial
from tests.web.conftest import ONE_CHAPTER, PATIENCE_S, Running

Play = Callable[..., None]
Serve = Callable[..., Tutorial]


@pytest.fixture
def serve(tmp_path: Path) -> Iterator[Serve]:
    with ExitStack() as stack:

        def start(*words: str) -> Tutorial:
            named = ["--folder", str(ONE_CHAPTER), *words]
            server = Tutorial.start(tmp_path / "log", named)
            stack.callback(server.stop)
            return server

        yield start


class Listening:
    """A log of its own, with the filter and the form of the server's."""

    def __init__(self) -> None:
        self.now = 0.0
        self.told = io.StringIO()
        handler = logging.StreamHandler(self.told)
        handler.setFormatter(OneLine("%(message)s"))
        handler.addFilter(Repeats(lambda: self.now))
        self.log = logging.Logger("test")
        self.log.addHandler(handler)

    @property
    def lines(self) -> list[str]:
        return self.told.getvalue().splitlines()


def test_finding_12_a_flood_of_one_kind_is_counted_not_printed() -> None:
    listening = Listening()
    for number in range(1000):
        logs.told_of(listening.log, "192.0.2.1", "a bad frame, %d", number)
        if number == 500:
            logs.told_of(listening.log, "192.0.2.2", "another's bad frame")
    assert len(listening.lines) == LINES_A_MINUTE + 1
    listening.now = 61.0
    logs.told_of(listening.log, "192.0.2.1", "a minute later")
    told = listening.lines[-1]
    assert told.startswith(f"{1000 - LINES_A_MINUTE} more lines of 1 such kinds")
    assert told.endswith("a minute later (from 192.0.2.1)")


def test_finding_12_many_addresses_cannot_fill_the_disk_either() -> None:
    listening = Listening()
    for number in range(5000):
        logs.told_of(listening.log, f"192.0.2.{number}", "a bad frame")
    assert len(listening.lines) <= (KINDS_A_MINUTE + 1) * LINES_A_MINUTE


@pytest.mark.parametrize("talk", TALK)
def test_finding_12_what_libraries_say_of_themselves_is_not_printed(talk: str) -> None:
    said = logging.LogRecord("tornado", 30, "x", 1, "%s9) so", (talk,), None)
    assert not NoTalk().filter(said)
    other = logging.LogRecord("tornado", 30, "x", 1, "A fault: %s", (talk,), None)
    assert NoTalk().filter(other)


def test_finding_12_a_line_stays_one_line() -> None:
    listening = Listening()
    logs.told_of(listening.log, "192.0.2.1", "%s", "a\nforged line\r\x1b[2J\x9b")
    assert listening.lines == [r"a\x0aforged line\x0d\x1b[2J\x9b (from 192.0.2.1)"]


def test_finding_12_a_fault_of_ours_keeps_its_traceback() -> None:
    listening = Listening()
    try:
        int("x")
    except ValueError:
        listening.log.exception("failed")
    assert listening.lines[:2] == ["failed", "Traceback (most recent call last):"]


@pytest.mark.parametrize(
    ("method", "path"),
    [
        ("GET", "api/page/99"),
        ("GET", "api/kernels/x"),
        ("POST", "api/page/00"),
        ("POST", "voila/api/shutdown/x"),
    ],
)
def test_finding_12_whatever_is_asked_of_no_board_is_one_line(
    play: Play, caplog: pytest.LogCaptureFixture, method: str, path: str
) -> None:
    async def scenario(server: Running) -> None:
        body = "" if method == "POST" else None
        gc.collect()  # what an earlier test has left tells of itself before
        caplog.clear()
        answer = await server.get(path, method=method, body=body)
        assert 400 <= answer.code < 500
        assert len(caplog.records) == 1
        assert "Traceback" not in caplog.text

    play(scenario)


QUERY = "?pos=SECRETPOSITION&notes=SECRETNOTES"


def test_finding_12_verbose_logs_every_request_and_no_query(serve: Serve) -> None:
    server = serve("--verbose")
    for path in ("", "static/display.woff2", "nowhere", "chapter/00"):
        ask(server.home + path + QUERY)
    for line in ("200 GET / ", "200 GET /static/display.woff2 ", "404 GET /nowhere "):
        wait_for(server.log, line)
    assert "SECRET" not in wait_for(server.log, "200 GET /chapter/00 ")


def test_finding_12_a_flood_of_faults_is_a_few_lines(serve: Serve) -> None:
    server = serve()
    for number in range(50):
        ask(f"{server.home}nowhere{number}{QUERY}")
        ask(f"{server.home}api/page/{number}?session_id=SECRET{number}")
    told = server.log.read_text()
    assert told.count(" 404 GET ") == LINES_A_MINUTE
    assert "SECRET" not in told
    assert "Traceback" not in told
    assert "200 GET" not in told


def wait_for(log: Path, words: str) -> str:
    """Return the log as soon as it holds these words: they follow the answer."""
    end = time.monotonic() + PATIENCE_S
    while words not in (told := log.read_text()):
        assert time.monotonic() < end, told
        time.sleep(0.05)
    return told


def ask(address: str) -> None:
    subprocess.run(["curl", "--silent", "--output", "/dev/null", address], check=True)


def test_finding_12_a_fault_of_a_page_is_logged_without_the_query(
    play: Play, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scenario(server: Running) -> None:
        monkeypatch.setattr(server.server.house.pages, "landing", None)
        assert (await server.get(QUERY)).code == 500
        await asyncio.sleep(0)
        assert "Traceback" in caplog.text
        assert "SECRET" not in caplog.text

    play(scenario)
