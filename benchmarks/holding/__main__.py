"""``python -m benchmarks holding``: attacks servers of its own, keeps the figures.

Visits come in waves: pages are opened, played and left. With five matches open, a
worker is killed, and another one stopped; and a board is told to work on and on.
Returns 1 where something gave way.
"""

import argparse
import asyncio
import signal
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import asdict
from pathlib import Path
from typing import ClassVar, Final

from benchmarks.gates import FLAT, FLAT_PERCENT
from benchmarks.holding import worker
from benchmarks.holding.load import Load, load_of, wave
from benchmarks.holding.worker import Gone, Harm
from benchmarks.keeping import Result, file_of, keep
from benchmarks.machine import made_here
from benchmarks.report.telling import tell
from benchmarks.rows import row
from tests.browser.server import Tutorial

WAVE: Final = 40
WARMS: Final = 16
HARMS: Final[dict[str, Callable[[Tutorial], Harm]]] = {
    "worker killed": lambda server: worker.signalled(server, signal.SIGKILL),
    "worker stopped": lambda server: worker.signalled(server, signal.SIGSTOP),
    "a board hangs": lambda _: worker.hang,
}


class Faulty(Tutorial):
    """A server whose boards hang once they are told to."""

    command: ClassVar[str] = "benchmarks.holding.hanging"


def unevenness(loads: Sequence[Load]) -> float:
    """Return how far the memory of the second half strays from its mean, as a share."""
    sizes = [load.memory_mb for load in loads[len(loads) // 2 :]]
    mean = sum(sizes) / len(sizes)
    return max(abs(size - mean) for size in sizes) / mean


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


def faults_of_gone(how: str, gone: Gone) -> Iterator[str]:
    """Yield what did not become as before."""
    if gone.newcomers_s[-1] > max(2 * gone.before_s, 1.0):
        yield f"{how}: newcomers did not get in as before: {gone.newcomers_s}"


def waves(arguments: argparse.Namespace) -> tuple[Result, list[str]]:
    """Let visitors come in waves; return what the server carried, and what gave way."""
    with tempfile.TemporaryDirectory() as folder:
        log = Path(folder) / "log"
        server = Tutorial.start(log)
        try:
            return _waves(server, arguments)
        finally:
            server.stop()
            print("what the server said:", log.read_text(encoding="utf-8"), sep="\n")


def _waves(server: Tutorial, arguments: argparse.Namespace) -> tuple[Result, list[str]]:
    faults = wave(server, 0, WARMS)  # both workers have begun, and are warm
    loads = [load_of(server)]
    began = time.monotonic()
    for n in range(arguments.waves):
        faults += wave(server, n * arguments.visitors, arguments.visitors)
        loads.append(load_of(server))
        print(f"wave {n + 1}: {loads[-1]}, {len(faults)} faults so far", flush=True)
    faults += faults_of_waves(loads)
    found: Result = {"visits": arguments.waves * arguments.visitors}
    found["seconds"] = round(time.monotonic() - began, 1)
    found["loads"] = [asdict(load) for load in loads]
    return found, faults


def harmed(how: str) -> Gone:
    """Do harm to a server with five matches, and return what was seen."""
    with tempfile.TemporaryDirectory() as folder:
        server = Faulty.start(Path(folder) / "log")
        try:
            wave(server, 0, WARMS)
            gone = asyncio.run(worker.through(server, HARMS[how](server)))
        finally:
            server.stop()
    print(f"{how}: {gone}", flush=True)
    return gone


def main() -> int:
    """Measure, report, and return 1 if something gave way."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks holding")
    parser.add_argument("--waves", type=int, help="default 8, quick 2")
    parser.add_argument("--visitors", type=int, help="in a wave; default 40, quick 4")
    parser.add_argument("--quick", action="store_true", help="a smoke test")
    arguments = parser.parse_args()
    arguments.waves = arguments.waves or (2 if arguments.quick else 8)
    arguments.visitors = arguments.visitors or (4 if arguments.quick else WAVE)
    found, faults = waves(arguments)
    gone = {how: harmed(how) for how in HARMS}
    for how, one in gone.items():
        faults += faults_of_gone(how, one)
    print(*(faults or ["nothing gave way"]), sep="\n")
    found |= {"made": made_here(), "gone": {how: asdict(gone[how]) for how in gone}}
    result: Result = {**found, "faults": faults, "rows": rows_of(found, faults)}
    keep(file_of("holding", is_quick=arguments.quick), result)
    missed = tell("holding", result, is_judged=not arguments.quick)
    return int(bool(faults) and not arguments.quick) or missed


def rows_of(found: Result, faults: Sequence[str]) -> list[Result]:
    """Return the figures of a whole run, and how much gave way."""
    last, visits = found["loads"][-1], f"after {found['visits']} visits"
    later = [Load(**one) for one in found["loads"][1:]]
    load = f"{last['files']} files, {last['processes']} processes"
    rows = [
        row("faults", len(faults), "faults", note="; ".join(faults) or visits),
        row(f"memory {visits}", last["memory_mb"], "MB", note=load),
        row(FLAT, 100 * unevenness(later), "%"),
    ]
    for how, gone in found["gone"].items():
        first, *_, after = gone["newcomers_s"]
        before = f"later ones {after:g} s, before {gone['before_s']:g} s"
        rows += [
            row(f"matches that go on, of 5, {how}", gone["games"], "matches"),
            row(f"a match in that worker waits, {how}", gone["touched_s"], "s"),
            row(f"any other match waits, {how}", gone["others_s"], "s"),
            row(f"next newcomer, {how}", first, "s", note=before),
            row(f"landing page meanwhile, {how}", gone["landing_s"], "s"),
        ]
    return rows


if __name__ == "__main__":
    raise SystemExit(main())
