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
from uuid import uuid4

import pytest
from tornado.httpclient import HTTPClientError

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
from tests.web.conftest import PATIENCE_S, ONE_CHAPTER, Running
from tests.web.guest import Visitor, close_code

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


def test_finding_12_a_dead_kernels_socket_is_one_line(
    play: Play, caplog: pytest.LogCaptureFixture
) -> None:
    async def scenario(server: Running) -> None:
        visitor = Visitor(server.home, str(uuid4()), "")
        with pytest.raises(HTTPClientError, match="404"):
            await visitor.socket()
        # What asyncio says when it clears up after an earlier test is none of these.
        (record,) = [one for one in caplog.records if one.name.startswith("tornado")]
        assert "404 GET /api/kernels/" in record.getMessage()
        assert record.exc_info is None

    play(scenario)


# A goodbye to a kernel that has gone already is none of these: it is simply heard.
@pytest.mark.parametrize(
    ("method", "path"),
    [
        ("GET", "api/kernels/{}"),
        ("POST", "api/kernels/{}"),
        ("GET", "voila/api/shutdown/{}"),
    ],
)
def test_finding_12_whatever_is_asked_of_no_kernel_is_one_line(
    play: Play, caplog: pytest.LogCaptureFixture, method: str, path: str
) -> None:
    async def scenario(server: Running) -> None:
        token = {"Cookie": "_xsrf=t", "X-XSRFToken": "t"}
        body = "" if method == "POST" else None
        gc.collect()  # what an earlier test has left tells of itself before
        caplog.clear()
        answer = await server.get(
            path.format(uuid4()), method=method, body=body, headers=token
        )
        assert 400 <= answer.code < 500
        assert len(caplog.records) == 1
        assert "Traceback" not in caplog.text

    play(scenario)


def test_finding_12_a_malformed_frame_is_one_line(
    play: Play, caplog: pytest.LogCaptureFixture
) -> None:
    async def scenario(server: Running) -> None:
        line = await (await Visitor.enter(server.home)).socket(session="s")
        caplog.clear()
        await line.write_message(b"\xff" * 50, binary=True)
        await close_code(line)
        (record,) = caplog.records
        assert record.getMessage().startswith("A socket was closed: ")
        assert record.getMessage().endswith("(from 127.0.0.1)")

    play(scenario)


QUERY = "?pos=SECRETPOSITION&notes=SECRETNOTES"


def test_finding_12_verbose_logs_every_request_and_no_query(serve: Serve) -> None:
    server = serve("--verbose")
    for path in ("", "voila/static/voila.js", "nowhere", "chapter/00"):
        ask(server.home + path + QUERY)
    for line in ("200 GET / ", "200 GET /voila/static/voila.js ", "404 GET /nowhere "):
        wait_for(server.log, line)
    assert "SECRET" not in wait_for(server.log, "200 GET /chapter/00 ")


def test_finding_12_a_flood_of_faults_is_a_few_lines(serve: Serve) -> None:
    server = serve()
    for number in range(50):
        ask(f"{server.home}nowhere{number}{QUERY}")
        ask(f"{server.home}api/kernels/{uuid4()}/channels?session_id=SECRET{number}")
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
