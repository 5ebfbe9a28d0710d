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

from benchmarks.gates import FLAT, FLAT_PERCENT
from benchmarks.holding.load import Load, load_of, wave
from benchmarks.holding.parent import Gone, without_parent
from benchmarks.keeping import Result, file_of, keep
from benchmarks.machine import made_here
from benchmarks.report.telling import tell
from benchmarks.rows import row
from tests.browser.server import Tutorial
from tests.web.visitor import Visitor

SEATS = 40
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
    if 100 * unevenness(rest) > FLAT_PERCENT:
        yield f"memory is not flat: {unevenness(rest):.1%} from the mean"
    half = rest[len(rest) // 2 :]
    for name in ("files", "processes", "zombies", "threads"):
        counts = {getattr(load, name) for load in half}
        if len(counts) > 1 or counts.pop() > getattr(before, name) + 2:
            yield f"{name} did not stay: {[getattr(load, name) for load in loads]}"


def faults_of_parent(how: str, gone: Gone) -> Iterator[str]:
    """Yield what did not become as before without the warm parent."""
    if gone.newcomers_s[-1] > max(2 * gone.before_s, 1.0):
        yield f"{how}: newcomers did not get in as before: {gone.newcomers_s}"


def measure(arguments: argparse.Namespace) -> tuple[Result, list[str]]:
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
) -> tuple[Result, list[str]]:
    found: Result = {"made": made_here()}
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
    print(*(faults or ["nothing gave way"]), sep="\n")
    result: Result = {**found, "faults": faults, "rows": rows_of(found, faults)}
    keep(file_of("holding", is_quick=arguments.quick), result)
    missed = tell("holding", result, is_judged=not arguments.quick)
    return int(bool(faults)) or missed


def rows_of(found: Result, faults: Sequence[str]) -> list[Result]:
    """Return the figures of a whole run, and how much gave way."""
    last, visits = found["loads"][-1], f"after {found['visits']} visits"
    later = [Load(**one) for one in found["loads"][1:]]
    load = f"{last['files']} files, {last['processes']} process, {last['zombies']} dead"
    rows = [
        row("faults", len(faults), "faults", note="; ".join(faults) or visits),
        row(f"memory {visits}", last["memory_mb"], "MB", note=load),
        row(FLAT, 100 * unevenness(later), "%"),
    ]
    for how in ("killed", "stopped"):
        gone, parent = found[how], f"warm parent {how}"
        first, *_, after = gone["newcomers_s"]
        before = f"later ones {after:g} s, before {gone['before_s']:g} s"
        rows += [
            row(f"games that go on, of 5, {parent}", gone["games"], "games"),
            row(f"next newcomer, {parent}", first, "s", note=before),
            row(f"landing page meanwhile, {parent}", gone["landing_s"], "s"),
        ]
    if "bare" in found:
        name = f"seats free again after bare requests, of {SEATS}"
        rows.append(row(name, found["bare"][1], "seats"))
    return rows


if __name__ == "__main__":
    raise SystemExit(main())
