"""``python -m benchmarks rooms``: a class of 200 and 100 matches on one server.

Stock Voila has neither; its kernel beside our pupil says what the same device would
cost there. Returns 1 where a gate is missed.
"""

import argparse
import asyncio
import tempfile
from pathlib import Path
from typing import Final

import psutil

from benchmarks.keeping import Result, file_of, keep
from benchmarks.machine import made_here
from benchmarks.report.telling import tell
from benchmarks.rooms import playing, voting
from benchmarks.rows import beside, row, tail
from benchmarks.web import crowd
from benchmarks.web.servers import stock
from tests.browser.server import Tutorial

PAUSE_S: Final = 6.0  # from question to choice, on the mean: quick players
SPREAD_S: Final = 10.0  # in which a class votes that reads first


def main() -> int:
    """Measure, report, and return 1 if a gate is missed."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks rooms")
    parser.add_argument("--quick", action="store_true", help="a smoke test, no gates")
    is_quick = parser.parse_args().quick
    pupils, games, answers = (20, 5, 2) if is_quick else (200, 100, 12)
    with tempfile.TemporaryDirectory() as folder:
        rows = _of_class(Path(folder), pupils)
        rows += _of_matches(Path(folder), games, answers)
    result: Result = {"made": made_here(), "rows": rows}
    keep(file_of("rooms", is_quick=is_quick), result)
    return tell("rooms", result, is_judged=not is_quick)


def _server(folder: Path) -> Tutorial:
    """Start a server whose rooms are in a file, behind a proxy that it trusts."""
    kept = ["--rooms", str(folder / "rooms"), "--trust-proxy"]
    return Tutorial.start(folder / "log", kept)


def _of_class(folder: Path, pupils: int) -> list[Result]:
    rows = []
    for within_s, how in ((0.0, "at once"), (SPREAD_S, f"in {SPREAD_S:.0f} s")):
        server = _server(folder)
        try:
            times, pupil_kb = asyncio.run(_vote(server, pupils, within_s))
        finally:
            server.stop()
        name = f"vote to count p95, {pupils} {how}"
        rows.append(row(name, tail(_in_ms(times))[0], "ms"))
    with stock("counter", ".counter") as counter:
        crowd.at_stock(counter, 3)
        kernel_kb = crowd.memory_mb(counter.kernels) * 2**10
    rows.append(row("memory of a pupil", pupil_kb, "kB"))
    name = "memory of a pupil / stock kernel"
    return [*rows, beside(name, [pupil_kb], [kernel_kb], "kB", "stock")]


async def _vote(
    server: Tutorial, pupils: int, within_s: float
) -> tuple[list[float], float]:
    """Return seconds from vote to count, and what a pupil adds to the server in kB."""
    process = psutil.Process(server.process.pid)
    warm = await voting.begun(server.home, 1)
    before = process.memory_info().rss
    one = await voting.begun(server.home, pupils)
    times = await voting.counted_s(one, within_s)
    each_kb = (process.memory_info().rss - before) / pupils / 2**10
    for line in (*one.pupils, one.presenter, *warm.pupils, warm.presenter):
        line.socket.close()
    return times, each_kb


def _of_matches(folder: Path, games: int, answers: int) -> list[Result]:
    server = _server(folder)
    try:
        alone, crowded = [
            _in_ms(asyncio.run(playing.matches(server.home, rooms, each, pause_s)))
            for rooms, each, pause_s in ((1, 60, 0.1), (games, answers, PAUSE_S))
        ]
    finally:
        server.stop()
    name = f"answer {{}}, {games} matches / one match"
    return [
        beside(name.format("p95"), tail(crowded), tail(alone), "ms", "alone"),
        beside(name.format("p50"), crowded, alone, "ms", "alone"),
    ]


def _in_ms(times: list[float]) -> list[float]:
    return [each * 1000 for each in times]


if __name__ == "__main__":
    raise SystemExit(main())
