"""``python -m benchmarks start``: processor time of ``motc-lab tutorial``'s start.

Measured are the server's process and all processes behind it: until the first answer,
until a first page has its board, and until every worker has read what boards need.
"""

import argparse
import asyncio
import os
import subprocess
import sys
import tempfile
import time
from dataclasses import dataclass
from pathlib import Path
from statistics import median
from typing import Final

from benchmarks.gates import START
from benchmarks.keeping import Result, file_of, keep
from benchmarks.machine import made_here
from benchmarks.processes import worked_s
from benchmarks.report.telling import tell
from benchmarks.rows import row
from benchmarks.visitors import Visitor
from tests.browser.server import LISTENS, answers, free_port

PATIENCE_S: Final = 120.0
LOOKS_EVERY_S: Final = 0.5
RESTS_S: Final = 0.02  # of the processors' time in that time: nothing is read any more


class NoAnswer(RuntimeError):
    """The server did not answer in time."""


@dataclass(frozen=True, slots=True)
class Start:
    """Processor seconds of a server and all processes behind it, until a moment."""

    answers: float
    has_board: float
    is_warm: float


def started(compiled: str) -> Start:
    """Start a server once, and end it.

    Args:
        compiled: folder of what Python keeps of modules from start to start.

    Raises:
        NoAnswer: it does not come up.
    """
    port = free_port()
    environment = {**os.environ, "PYTHONPYCACHEPREFIX": compiled}
    environment.pop("PYTHONDONTWRITEBYTECODE", None)
    words = [sys.executable, "-m", "motc_lab.app.cli", "tutorial", "--no-browser"]
    with tempfile.TemporaryDirectory() as folder:
        log = Path(folder) / "log"
        with log.open("wb") as sink:
            server = subprocess.Popen(
                [*words, "--port", str(port)],
                stdout=sink,
                stderr=sink,
                env=environment,
            )
        home = f"http://127.0.0.1:{port}/"
        try:
            _wait(log, home, server)
            first = worked_s(server.pid)
            asyncio.run(_one_page(home))
            return Start(first, worked_s(server.pid), _rested_s(server.pid))
        finally:
            server.terminate()
            server.wait()


async def _one_page(home: str) -> None:
    visitor = Visitor(home)
    await visitor.open()
    visitor.leave()


def _rested_s(server: int) -> float:
    """Wait until nothing works any more; return what was worked until then."""
    worked, end = worked_s(server), time.monotonic() + PATIENCE_S
    while time.monotonic() < end:
        time.sleep(LOOKS_EVERY_S)
        before, worked = worked, worked_s(server)
        if worked - before < RESTS_S:
            return worked
    raise NoAnswer("the workers do not come to rest")


def _wait(log: Path, home: str, server: subprocess.Popen[bytes]) -> None:
    end = time.monotonic() + PATIENCE_S
    while time.monotonic() < end and server.poll() is None:
        if LISTENS in log.read_text(errors="replace") and answers(home):
            return
        time.sleep(0.02)
    raise NoAnswer(log.read_text(errors="replace"))


def main() -> int:
    """Measure, report, and return 1 if the bound is missed."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks start")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--quick", action="store_true", help="one round, no bound")
    arguments = parser.parse_args()
    rounds = 1 if arguments.quick else arguments.rounds
    with tempfile.TemporaryDirectory() as compiled:
        started(compiled)  # files are in memory from now on
        starts = [started(compiled) for _ in range(rounds)]
    rows = [
        row(START, median(one.answers for one in starts), "s"),
        row("until the first board", median(one.has_board for one in starts), "s"),
        row("until all is warm", median(one.is_warm for one in starts), "s"),
    ]
    result: Result = {"made": made_here() | {"work": f"{rounds} rounds"}, "rows": rows}
    keep(file_of("start", is_quick=arguments.quick), result)
    return tell("start", result, is_judged=not arguments.quick)


if __name__ == "__main__":
    raise SystemExit(main())
