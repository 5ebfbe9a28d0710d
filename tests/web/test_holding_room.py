"""Findings 15 and 16 of the holding review: few files, and worksheets all at once."""

import asyncio
import functools
import re
import statistics
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from motc_lab.app.web import room
from motc_lab.app.web.chapters import Lang
from motc_lab.app.web.room import NoRoomError, files_for, notice, visitors_for
from motc_lab.app.web.teach import pages
from tests.browser.server import END_S, free_port
from tests.web.conftest import PATIENCE_S, ONE_CHAPTER, Running
from tests.web.guest import Visitor, pong_s

Play = Callable[..., None]
POSIX_ONLY = pytest.mark.skipif(sys.platform == "win32", reason="it has no such limit")


def test_finding_15_as_many_are_let_in_as_there_are_files_for() -> None:
    assert visitors_for(files_for(40), 40) == 40
    assert visitors_for(files_for(40) - 1, 40) == 39
    assert visitors_for(files_for(3), 40) == 3
    assert visitors_for(None, 40) == 40


def test_finding_15_too_few_files_are_told_with_the_cure() -> None:
    assert notice(files_for(40), 40) is None
    told = notice(64, 40)
    assert told == (
        "64 open files are enough for 1 of 40 visitors; "
        f"'ulimit -n {files_for(40)}' makes room for all."
    )
    with pytest.raises(NoRoomError, match=r"a first visitor needs .*ulimit -n"):
        visitors_for(32, 40)


@contextmanager
def limited(files: int, log: Path) -> Iterator[tuple[str, subprocess.Popen[bytes]]]:
    """Start a server where so many files may be open."""
    port = free_port()
    words = ["-m", "motc_lab", "tutorial", "--no-browser", "--port", str(port)]
    words += ["--folder", str(ONE_CHAPTER)]
    shell = ["sh", "-c", f'ulimit -n {files}; exec "$@"', "sh", sys.executable, *words]
    with log.open("wb") as sink:
        process = subprocess.Popen(shell, stdout=sink, stderr=sink)
    try:
        yield f"http://127.0.0.1:{port}/", process
    finally:
        process.terminate()
        process.wait(END_S)


def wait_for(log: Path, word: str) -> str:
    end = time.monotonic() + PATIENCE_S
    while word not in log.read_text():
        assert time.monotonic() < end, log.read_text()
        time.sleep(0.05)
    return log.read_text()


@POSIX_ONLY
def test_finding_15_with_64_files_one_plays_and_the_next_is_told(
    tmp_path: Path,
) -> None:
    async def story(home: str) -> None:
        first = await Visitor.enter(home)
        line = await first.page_socket()
        crowd = [await open_line(home) for _ in range(80)]
        for _, writer in crowd:
            writer.close()
        await asyncio.sleep(0.5)
        answer = await asyncio.to_thread(status, f"{home}chapter/00")
        assert answer == "503"
        line.close()
        await pong_s(await first.socket())

    with limited(64, tmp_path / "log") as (home, _):
        told = wait_for(tmp_path / "log", "The tutorial is at")
        assert "64 open files are enough for 1 of 40 visitors" in told
        asyncio.run(story(home))
    assert "Traceback" not in (tmp_path / "log").read_text()


async def open_line(home: str) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
    """Open a connection and say nothing."""
    port = int(home.rstrip("/").rpartition(":")[2])
    return await asyncio.open_connection("127.0.0.1", port)


def status(address: str) -> str:
    words = ["curl", "--silent", "--output", "/dev/null", "--write-out", "%{http_code}"]
    done = subprocess.run(
        [*words, "--max-time", str(PATIENCE_S), address],
        capture_output=True,
        text=True,
        check=False,
    )
    return done.stdout


@POSIX_ONLY
def test_finding_15_with_32_files_it_does_not_begin(tmp_path: Path) -> None:
    with limited(32, tmp_path / "log") as (_, process):
        assert process.wait(PATIENCE_S) == 1
    (line,) = (tmp_path / "log").read_text().splitlines()
    assert re.match(
        r"motc-lab tutorial: only 32 files may be open.*ulimit -n \d+", line
    )


@POSIX_ONLY
def test_finding_15_the_limit_is_raised_where_that_is_allowed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    limits = [(64, 300)]
    kinds = {
        "getrlimit": lambda _: limits[-1],
        "setrlimit": lambda _, new: limits.append(new),
    }
    for name, instead in kinds.items():
        monkeypatch.setattr(room.resource, name, instead)
    assert room.make_room(40) == 300
    assert limits[-1] == (300, 300)
    limits.append((64, 10**6))
    assert room.make_room(5) == room.LIKED, "many guests come without a kernel"
    assert room.make_room(room.LIKED) == files_for(room.LIKED)
    limits.append((9000, 10**6))
    assert room.make_room(5) == 9000, "what is more than enough is left alone"


def test_finding_16_worksheets_are_worked_out_one_at_a_time(
    play: Play, monkeypatch: pytest.MonkeyPatch
) -> None:
    at_work, most = 0, 0
    lock = threading.Lock()

    @functools.cache
    def slow(_number: str, _lang: Lang) -> None:
        nonlocal at_work, most
        with lock:
            at_work += 1
            most = max(most, at_work)
        end = time.monotonic() + 0.2
        while time.monotonic() < end:  # as Python that thinks: it shares one lock
            sum(range(1000))
        with lock:
            at_work -= 1

    monkeypatch.setattr(pages, "_sheet", lambda one, lang: slow(one.number, lang))

    async def scenario(server: Running) -> None:
        known = server.server.house.chapters
        for number in range(1, 21):
            known[str(number)] = known["00"].model_copy(update={"number": str(number)})
        asked = [
            asyncio.create_task(server.get(f"teach/worksheet?lang=de&chapter={number}"))
            for number in known
        ]
        landing: list[float] = []
        while not all(each.done() for each in asked):
            begin = time.monotonic()
            assert (await server.get("")).code == 200
            landing.append(time.monotonic() - begin)
        assert most == 1
        assert {each.result().code for each in asked} == {200}
        assert statistics.median(landing) < 1

    play(scenario)


def test_finding_16_a_worksheet_that_is_ready_does_not_wait_for_others(
    play: Play,
) -> None:
    async def scenario(server: Running) -> None:
        teach = server.server.house.teach
        ready = "teach/worksheet?lang=en&chapter=00"
        assert (await server.get(ready)).code == 200
        async with teach._turn:  # as if somebody's were being worked out
            assert (await server.get(ready)).code == 200
            assert (await server.get("teach")).code == 200

    play(scenario)
