"""``python -m benchmarks rooms``: a class of 200 and 100 matches on one server.

Stock Voila has neither; its kernel beside our pupil says what the same device would
cost there. Returns 1 where a gate is missed.
"""

import argparse
import asyncio
import tempfile
from dataclasses import asdict
from pathlib import Path
from typing import Final

import psutil

from benchmarks.keeping import file_of, keep
from benchmarks.machine import made_here
from benchmarks.rooms import playing, voting
from benchmarks.web import crowd
from benchmarks.web.__main__ import Gate, gate
from benchmarks.web.servers import stock
from tests.browser.server import Tutorial

COUNTED_MS: Final = 250.0
PUPIL_KB: Final = 1024.0
PAUSE_S: Final = 6.0  # from question to choice, on the mean: quick players
SPREAD_S: Final = 10.0  # in which a class votes that reads first


def main() -> int:
    """Measure, report, and return 1 if a gate is missed."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks rooms")
    parser.add_argument("--quick", action="store_true", help="a smoke test, no gates")
    is_quick = parser.parse_args().quick
    pupils, games, answers = (20, 5, 2) if is_quick else (200, 100, 12)
    with tempfile.TemporaryDirectory() as folder:
        gates = _class_gates(Path(folder), pupils)
        gates += _match_gates(Path(folder), games, answers)
    print(*(each.line() for each in gates), sep="\n")
    result = [asdict(each) | {"ratio": round(each.ratio, 3)} for each in gates]
    keep(file_of("rooms", is_quick=is_quick), {"made": made_here(), "gates": result})
    return int(not is_quick and any(each.ratio > each.limit for each in gates))


def _server(folder: Path) -> Tutorial:
    """Start a server whose rooms are in a file, behind a proxy that it trusts."""
    kept = ["--rooms", str(folder / "rooms"), "--trust-proxy"]
    return Tutorial.start(folder / "log", kept)


def _class_gates(folder: Path, pupils: int) -> list[Gate]:
    gates = []
    for within_s, how in ((0.0, "at once"), (SPREAD_S, f"in {SPREAD_S:.0f} s")):
        server = _server(folder)
        try:
            times, pupil_kb = asyncio.run(_vote(server, pupils, within_s))
        finally:
            server.stop()
        name = f"vote to count p95, {pupils} {how} / bound"
        gates.append(gate(name, _tail_ms(times), [COUNTED_MS] * 2, "ms", 1.0))
    with stock("counter", ".counter") as counter:
        crowd.gather(counter, 3, b"widget-view+json")
        kernel_kb = crowd.memory_mb(counter.kernels) * 2**10
    gates.append(
        gate("memory of a pupil / bound", [pupil_kb] * 2, [PUPIL_KB] * 2, "kB", 1.0)
    )
    name = "memory of a pupil / stock kernel"
    return [*gates, gate(name, [pupil_kb] * 2, [kernel_kb] * 2, "kB", 1.0)]


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


def _match_gates(folder: Path, games: int, answers: int) -> list[Gate]:
    server = _server(folder)
    try:
        alone, crowded = [
            asyncio.run(playing.matches(server.home, rooms, each, pause_s))
            for rooms, each, pause_s in ((1, 60, 0.1), (games, answers, PAUSE_S))
        ]
    finally:
        server.stop()
    name = f"answer {{}}, {games} matches / one match"
    return [
        gate(name.format("p95"), _tail_ms(crowded), _tail_ms(alone), "ms", 2.0),
        gate(name.format("p50"), _in_ms(crowded), _in_ms(alone), "ms", 2.0),
    ]


def _in_ms(times: list[float]) -> list[float]:
    return [each * 1000 for each in times]


def _tail_ms(times: list[float]) -> list[float]:
    """Return the 95th percentile as a sample of itself."""
    return [sorted(times)[int(len(times) * 0.95)] * 1000] * 2


if __name__ == "__main__":
    raise SystemExit(main())
