"""Findings 15 and 16 of the holding review: few files, and worksheets all at once."""

import asyncio
import functools
import statistics
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

import pytest

from motc_lab.app.web import files
from motc_lab.app.web.chapters import Lang
from motc_lab.app.web.files import files_for, visitors_for
from motc_lab.app.web.teach import pages
from tests.browser.server import END_S, free_port
from tests.web.conftest import ONE_CHAPTER, PATIENCE_S, Running
from tests.web.visitor import at

Play = Callable[..., None]
POSIX_ONLY = pytest.mark.skipif(sys.platform == "win32", reason="it has no such limit")


def test_finding_15_as_many_come_in_as_there_are_files_for() -> None:
    assert visitors_for(files_for(40)) == 40
    assert visitors_for(files_for(40) - 1) == 39
    assert visitors_for(0) == 0
    assert visitors_for(None) == sys.maxsize


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
def test_finding_15_with_few_files_one_plays_on_and_the_rest_is_turned_away(
    tmp_path: Path,
) -> None:
    async def story(home: str) -> None:
        first = await at(home)
        await first.hello()
        crowd = []
        for _ in range(80):
            with suppress(OSError):
                crowd.append(await open_line(home))
        assert await first.ping_s() < 5
        for _, writer in crowd:
            writer.close()
        async with asyncio.timeout(PATIENCE_S):
            while await asyncio.to_thread(status, f"{home}chapter/00") != "200":
                await asyncio.sleep(0.1)
        assert await first.ping_s() < 5

    with limited(64, tmp_path / "log") as (home, _):
        wait_for(tmp_path / "log", "The tutorial is at")
        asyncio.run(story(home))
    told = (tmp_path / "log").read_text()
    assert "No file is left for a connection" in told
    assert "Traceback" not in told


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
def test_finding_15_the_limit_is_raised_where_that_is_allowed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    limits = [(64, 300)]
    kinds = {
        "getrlimit": lambda _: limits[-1],
        "setrlimit": lambda _, new: limits.append(new),
    }
    for name, instead in kinds.items():
        monkeypatch.setattr(files.resource, name, instead)
    assert files.raise_limit() == 300
    assert limits[-1] == (300, 300)
    limits.append((64, 10**6))
    assert files.raise_limit() == files.LIKED
    limits.append((64, files.resource.RLIM_INFINITY))
    assert files.raise_limit() == files.LIKED
    before = len(limits)
    limits.append((90_000, 10**6))
    assert files.raise_limit() == 90_000, "what is more than enough is left alone"
    assert len(limits) == before + 1


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
