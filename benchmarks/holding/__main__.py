"""``python -m benchmarks holding``: attacks a server of its own, keeps the figures.

Visits come in waves; bare requests take every seat and leave them; the kernels' warm
parent is killed, and stopped, with five games open. Returns 1 where something gave way.
"""

import argparse
import asyncio
import signal
import tempfile
import time
from collections.abc import Iterator, Sequence
from dataclasses import asdict
from pathlib import Path

from tornado.httpclient import HTTPResponse

from benchmarks.holding.load import Load, load_of, wave
from benchmarks.holding.parent import Gone, without_parent
from benchmarks.keeping import file_of, keep
from benchmarks.machine import made_here
from tests.browser.server import Tutorial
from tests.web.visitor import Visitor

SEATS = 40
FLAT = 0.05  # of the mean of the second half
NEWCOMER_S = 5.0
LANDING_S = 2.0
UNOPENED_S = 60.0  # the server's own
LATE_S = 15.0


def unevenness(loads: Sequence[Load]) -> float:
    """Return how far the memory of the second half strays from its mean, as a share."""
    sizes = [load.memory_mb for load in loads[len(loads) // 2 :]]
    mean = sum(sizes) / len(sizes)
    return max(abs(size - mean) for size in sizes) / mean


async def bare_requests(home: str) -> tuple[int, int]:
    """Take every seat with bare requests; return how many were in at once, and after.

    The second is how many of as many visitors got in when the pages' time was over.
    """
    first = await asyncio.gather(*(Visitor(home).enter() for _ in range(SEATS)))
    await asyncio.sleep(UNOPENED_S + LATE_S)
    visitors = [Visitor(home) for _ in range(SEATS)]
    then = await asyncio.gather(*(visitor.enter() for visitor in visitors))
    await asyncio.gather(*(visitor.leave() for visitor in visitors if visitor.kernel))
    return _let_in(first), _let_in(then)


def _let_in(answers: Sequence[HTTPResponse]) -> int:
    return sum(answer.code == 200 for answer in answers)


def faults_of_waves(loads: Sequence[Load]) -> Iterator[str]:
    """Yield what grew over the waves."""
    before, *rest = loads
    if unevenness(rest) > FLAT:
        yield f"memory is not flat: {unevenness(rest):.1%} from the mean"
    half = rest[len(rest) // 2 :]
    for name in ("files", "processes", "zombies", "threads"):
        counts = {getattr(load, name) for load in half}
        if len(counts) > 1 or counts.pop() > getattr(before, name) + 2:
            yield f"{name} did not stay: {[getattr(load, name) for load in loads]}"


def faults_of_parent(how: str, gone: Gone) -> Iterator[str]:
    """Yield what did not go on without the warm parent."""
    first, *others = gone.newcomers_s
    if gone.games < 5:
        yield f"{how}: {gone.games} of 5 games went on"
    if first > NEWCOMER_S:
        yield f"{how}: the next newcomer waited {first} s"
    if others[-1] > max(2 * gone.before_s, 1.0):
        yield f"{how}: newcomers did not get in as before: {gone.newcomers_s}"
    if gone.landing_s > LANDING_S:
        yield f"{how}: the landing page took {gone.landing_s} s"


def measure(arguments: argparse.Namespace) -> tuple[dict[str, object], list[str]]:
    """Return the figures, and what gave way."""
    with tempfile.TemporaryDirectory() as folder:
        log = Path(folder) / "log"
        server = Tutorial.start(log, ["--visitors", str(SEATS)])
        try:
            return _measure(server, arguments)
        finally:
            server.stop()
            print("what the server said:", log.read_text(encoding="utf-8"), sep="\n")


def _measure(
    server: Tutorial, arguments: argparse.Namespace
) -> tuple[dict[str, object], list[str]]:
    found: dict[str, object] = {"made": made_here()}
    wave(server, 0, 1)  # the warm parent is warm
    loads = [load_of(server)]
    faults: list[str] = []
    began = time.monotonic()
    for n in range(arguments.waves):
        faults += wave(server, n * arguments.visitors, arguments.visitors)
        loads.append(load_of(server))
        print(f"wave {n + 1}: {loads[-1]}, {len(faults)} faults so far", flush=True)
    faults += faults_of_waves(loads)
    found["visits"] = arguments.waves * arguments.visitors
    found["seconds"] = round(time.monotonic() - began, 1)
    found["loads"] = [asdict(load) for load in loads]
    for how, number in (("killed", signal.SIGKILL), ("stopped", signal.SIGSTOP)):
        gone = without_parent(server, number)
        print(f"warm parent {how}: {gone}", flush=True)
        faults += faults_of_parent(how, gone)
        found[how] = asdict(gone)
    if not arguments.quick:
        bare = asyncio.run(bare_requests(server.home))
        print(f"bare requests: {bare[0]} in, then {bare[1]} of {SEATS}", flush=True)
        found["bare"] = bare
        if bare != (SEATS, SEATS):
            faults.append(f"bare requests held seats: {bare}")
    return found, faults


def main() -> int:
    """Measure, report, and return 1 if something gave way."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks holding")
    parser.add_argument("--waves", type=int, help="default 8, quick 2")
    parser.add_argument("--visitors", type=int, help="in a wave; default 40, quick 4")
    parser.add_argument("--quick", action="store_true", help="a smoke test")
    arguments = parser.parse_args()
    arguments.waves = arguments.waves or (2 if arguments.quick else 8)
    arguments.visitors = arguments.visitors or (4 if arguments.quick else SEATS)
    found, faults = measure(arguments)
    found["faults"] = faults
    print(*(faults or ["nothing gave way"]), sep="\n")
    keep(file_of("holding", is_quick=arguments.quick), found)
    return int(bool(faults))


if __name__ == "__main__":
    raise SystemExit(main())
