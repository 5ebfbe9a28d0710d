"""``python -m benchmarks.scale [--quick]``: prints a table, writes a JSON file.

Every round plays the same matches in every way, in turn. What a way is worth is the
time of plain processes started by hand in the same round, divided by its own: a machine
that others use as well slows both. On a quiet machine ``efficiency`` (the time of one
process, divided by workers times its own) says the same.
"""

import argparse
import json
import os
import resource
import sys
from dataclasses import asdict
from importlib.metadata import version
from pathlib import Path
from tempfile import TemporaryDirectory

from benchmarks.engine.rounds import Spread
from benchmarks.keeping import file_of, keep
from benchmarks.machine import made_here
from benchmarks.report.telling import tell
from benchmarks.scale.ways import (
    DASK,
    HAND,
    HOUSE,
    LOKY,
    ONE,
    Ways,
    local_cluster,
    task_microseconds,
)
from motc_lab.build import build_name
from motc_lab.lab import simulate


def main() -> int:
    """Measure, print and write; 1 where the gate is missed."""
    chosen = arguments()
    rounds = chosen.rounds or (1 if chosen.quick else 5)
    work = chosen.seconds or (1.0 if chosen.quick else 12.0)
    with local_cluster(chosen.workers) as scheduler:
        ways = Ways(chosen.bot, chosen.workers, scheduler)
        ways.warm_up()
        matches = matches_in(ways, work)
        found = measured(ways, matches, rounds)
        tasks = task_microseconds(
            chosen.workers, scheduler, 50 if chosen.quick else 500
        )
        growth = grown(ways, 40 if chosen.quick else 400)
        by_workers = shared(ways, 20 if chosen.quick else 200)
    kept = memory(200 if chosen.quick else 20_000)
    result = {
        "made": provenance(chosen.workers, chosen.bot, rounds, matches),
        "seconds": {name: asdict(Spread.of(times)) for name, times in found.items()},
        "of_started_by_hand": ratios(found, HAND, 1),
        "efficiency": ratios(found, ONE, chosen.workers),
        "microseconds_a_task": tasks,
        "seconds_by_matches": growth,
        "seconds_by_workers": by_workers,
        "memory": kept,
    }
    print(json.dumps(kept))
    if DASK not in found:
        print("distributed is not installed: its row is missing")
    keep(chosen.out or file_of("scale", is_quick=chosen.quick), result)
    return tell("scale", result, is_judged=not chosen.quick)


def arguments() -> argparse.Namespace:
    """Return what the command line says."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.scale")
    parser.add_argument("--quick", action="store_true", help="a smoke test: few, short")
    parser.add_argument("--rounds", type=int, help="default 5, quick 1")
    parser.add_argument("--seconds", type=float, help="a round's work; default 12")
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--bot", default="greedy")
    parser.add_argument("--out", type=Path, help="the JSON file")
    return parser.parse_args()


def matches_in(ways: Ways, work: float) -> int:
    """Return how many matches one process plays in so many seconds."""
    pace = ways.seconds(ONE, 10) / 10
    return max(ways.workers, round(work / pace / ways.workers) * ways.workers)


def measured(ways: Ways, matches: int, rounds: int) -> dict[str, list[float]]:
    """Return the seconds of each way, one figure a round, the order turning."""
    found: dict[str, list[float]] = {name: [] for name in ways.names}
    for number in range(rounds):
        turn = number % len(ways.names)
        for name in (*ways.names[turn:], *ways.names[:turn]):
            found[name].append(ways.seconds(name, matches))
    return found


def ratios(
    found: dict[str, list[float]], reference: str, workers: int
) -> dict[str, dict[str, float]]:
    """Return the reference's time over workers times each way's, round by round."""
    return {
        name: asdict(
            Spread.of(
                [
                    base / (workers * own)
                    for base, own in zip(found[reference], times, strict=True)
                ]
            )
        )
        for name, times in found.items()
        if name != ONE
    }


def grown(ways: Ways, most: int) -> list[dict[str, float]]:
    """Return the seconds of each way by number of matches."""
    sizes = (most // 8, most // 4, most // 2, most)
    return [
        {"matches": size, **{name: ways.seconds(name, size) for name in ways.names}}
        for size in sizes
    ]


def shared(ways: Ways, matches: int) -> list[dict[str, float]]:
    """Return the seconds of loky by number of processes, up to one for each core."""
    found = []
    for workers in range(1, (os.cpu_count() or 1) + 1):
        some = Ways(ways.bot, workers, None)
        some.seconds(LOKY, 4 * workers)  # starts and warms the processes
        found.append({"workers": workers, LOKY: some.seconds(LOKY, matches)})
    return found


def memory(matches: int) -> dict[str, float]:
    """Return what is kept of a match, in memory and in a file, and the peaks in MB."""
    outcome = simulate(("random", "random"), matches, progress=False)
    columns = outcome.rows.columns.values()
    with TemporaryDirectory() as folder:
        parquet = outcome.write(Path(folder) / "rows.parquet").stat().st_size
    return {
        "matches": matches,
        "bytes_a_match": sum(c.itemsize * len(c) for c in columns) / matches,
        "parquet_bytes_a_match": parquet / matches,
        "client_peak_mb": peak_mb(resource.RUSAGE_SELF),
        "worker_peak_mb": peak_mb(resource.RUSAGE_CHILDREN),
    }


def peak_mb(who: int) -> float:
    """Return the most memory that was held; of the largest one among children."""
    unit = 1 if sys.platform == "darwin" else 1024  # bytes there, kilobytes elsewhere
    return resource.getrusage(who).ru_maxrss * unit / 1e6


def provenance(workers: int, bot: str, rounds: int, matches: int) -> dict[str, object]:
    """Return where, when and of what the figures are."""
    packages = ("motc_lab", "joblib", "dask", "distributed", "polars")
    return {
        **made_here(),
        "versions": {name: version(name) for name in packages},
        "build": build_name(),
        "edition": HOUSE.id,
        "digest": HOUSE.digest,
        "bots": [bot, bot],
        "workers": workers,
        "matches": matches,
        "rounds": rounds,
    }


if __name__ == "__main__":
    sys.exit(main())
