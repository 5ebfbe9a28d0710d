"""``python -m benchmarks start``: processor time of ``motc-lab tutorial``'s start.

Measured is the server's process from its start to its first answer, in turn with
a start that loads ``rfc3987_syntax`` first, as it was before ``app/web/lean.py``.
"""

import argparse
import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Final

import psutil

from benchmarks.keeping import Result, file_of, keep
from benchmarks.machine import made_here
from benchmarks.report.telling import tell
from benchmarks.rows import beside
from tests.browser.server import LISTENS, answers, free_port

PATIENCE_S: Final = 120.0
LEAN: Final = "from motc_lab.app.cli import main; raise SystemExit(main())"
WITH_GRAMMAR: Final = f"import rfc3987_syntax; {LEAN}"


class NoAnswer(RuntimeError):
    """The server did not answer in time."""


def cost_s(program: str, compiled: str) -> float:
    """Return the processor seconds of a server's process until its first answer.

    Args:
        program: what it runs.
        compiled: folder of what Python keeps of modules from start to start.
    """
    port = free_port()
    environment = {**os.environ, "PYTHONPYCACHEPREFIX": compiled}
    environment.pop("PYTHONDONTWRITEBYTECODE", None)
    words = [sys.executable, "-c", program, "tutorial", "--no-browser"]
    with tempfile.TemporaryDirectory() as folder:
        log = Path(folder) / "log"
        with log.open("wb") as sink:
            server = subprocess.Popen(
                [*words, "--port", str(port)],
                stdout=sink,
                stderr=sink,
                env=environment,
            )
        try:
            _wait(log, f"http://127.0.0.1:{port}/", server)
            times = psutil.Process(server.pid).cpu_times()
            return float(times.user + times.system)
        finally:
            server.terminate()
            server.wait()


def _wait(log: Path, home: str, server: subprocess.Popen[bytes]) -> None:
    end = time.monotonic() + PATIENCE_S
    while time.monotonic() < end and server.poll() is None:
        if LISTENS in log.read_text(errors="replace") and answers(home):
            return
        time.sleep(0.02)
    raise NoAnswer(log.read_text(errors="replace"))


def main() -> int:
    """Measure in turn, report, and return 1 if the bound is missed."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks start")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--quick", action="store_true", help="one round, no bound")
    arguments = parser.parse_args()
    rounds = 1 if arguments.quick else arguments.rounds
    with tempfile.TemporaryDirectory() as compiled:
        for program in (WITH_GRAMMAR, LEAN):
            cost_s(program, compiled)  # files are in memory from now on
        pairs = [
            (cost_s(WITH_GRAMMAR, compiled), cost_s(LEAN, compiled))
            for _ in range(rounds)
        ]
    before, after = ([*each] for each in zip(*pairs, strict=True))
    rows = [beside("until the first answer", after, before, "s", "with it")]
    result: Result = {"made": made_here() | {"work": f"{rounds} rounds"}, "rows": rows}
    keep(file_of("start", is_quick=arguments.quick), result)
    return tell("start", result, is_judged=not arguments.quick)


if __name__ == "__main__":
    raise SystemExit(main())
