"""``python -m benchmarks.solver``: the fifty fixed positions, in both builds.

Each build is a process of its own and solves until everything is exact or its nodes are
used up. Seconds are the processor's (``time.process_time``), so that what else runs on
the machine counts little.
"""

import argparse
import json
import os
import subprocess
import sys
from collections.abc import Iterator
from importlib import metadata
from pathlib import Path
from time import process_time
from typing import Any

from benchmarks.keeping import file_of, keep
from benchmarks.machine import made_here
from benchmarks.report.telling import tell
from benchmarks.solver.positions import load
from motc_lab.bots.bot import Budget
from motc_lab.build import build_name
from motc_lab.games.motc.bots.solver.solution import Solution
from motc_lab.games.motc.bots.solver.solve import solve
from motc_lab.games.motc.edition import house_edition

SLOWER = 40  # the interpreted build gets so many times fewer nodes
STAGES = ("decided", "results", "best_value", "exact")
Row = dict[str, Any]


def main() -> int:
    """Measure, print and write; 1 where a gate is missed."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.solver")
    parser.add_argument("--nodes", type=int, default=4_000_000, help="for one position")
    parser.add_argument("--positions", type=int, default=50, help="only the first N")
    parser.add_argument("--out", type=Path, help="the JSON file")
    parser.add_argument("--measure", action="store_true", help=argparse.SUPPRESS)
    parser.add_argument("--quick", action="store_true", help="five positions")
    chosen = parser.parse_args()
    if chosen.quick:
        chosen.nodes, chosen.positions = 200_000, 5
    if chosen.measure:
        print(json.dumps(rows(chosen.nodes, chosen.positions)))
        return 0
    builds = {build: measured(build, chosen) for build in ("compiled", "interpreted")}
    result = {"made": provenance(chosen.nodes), "builds": builds}
    keep(chosen.out or file_of("solver", is_quick=chosen.quick), result)
    return tell("solver", result, is_judged=not chosen.quick)


def rows(nodes: int, count: int) -> list[Row]:
    """Return what the running build finds out about each position."""
    return [
        {"name": name, "seed": seed, "pawns": t.s0.reserve + t.s1.reserve}
        | followed(solve(t, Budget(nodes=nodes)))
        for name, seed, t in load()[:count]
    ]


def followed(slices: Iterator[Solution]) -> Row:
    """Return when each stage was reached, in seconds and nodes, and the outcome."""
    start = process_time()
    reached: Row = {}
    last: Solution | None = None
    for last in slices:
        for stage, is_there in zip(STAGES, stages(last), strict=True):
            if is_there and stage not in reached:
                seconds = round(process_time() - start, 4)
                reached[stage] = {"seconds": seconds, "nodes": last.nodes}
    assert last is not None
    best = last.best
    outcome = {
        "best": best.option.code,
        "result": [best.result_low, best.result_high],
        "value": [best.low, best.high],
        "options": len(last.options),
        "results_known": sum(one.is_result_exact for one in last.options),
        "values_known": sum(one.is_exact for one in last.options),
        "sampled": any(one.is_sampled for one in last.options),
        "line": list(best.line),
    }
    spent = {"nodes": last.nodes, "seconds": round(process_time() - start, 4)}
    return {"reached": reached, **outcome, **spent}


def stages(seen: Solution) -> tuple[bool, bool, bool, bool]:
    """Return: game decided, all results, value of the best, all values."""
    best = seen.best
    others = (one for one in seen.options if one is not best)
    is_best = best.is_exact and all(one.high <= best.low for one in others)
    return seen.is_decided, seen.is_result_exact, is_best, seen.is_exact


def measured(build: str, chosen: argparse.Namespace) -> list[Row]:
    """Run one build in its own process."""
    nodes = chosen.nodes // (1 if build == "compiled" else SLOWER)
    words = ["--measure", "--nodes", str(nodes)]
    words += ["--positions", str(chosen.positions)]
    done = subprocess.run(
        [sys.executable, "-m", "benchmarks.solver", *words],
        env={**os.environ, "MOTC_LAB_BUILD": build},
        stdout=subprocess.PIPE,
        check=False,
    )
    if done.returncode:
        print(f"{build}: could not be measured (make compiled?)")
        return []
    found: list[Row] = json.loads(done.stdout)
    return found


def provenance(nodes: int) -> Row:
    """Return with what and where this was measured."""
    return {
        "motc_lab": metadata.version("motc_lab"),
        "edition": house_edition().play_digest,
        **made_here(),
        "nodes_for_a_position": nodes,
        "interpreted_gets": f"1 / {SLOWER}",
        "build_that_asked": build_name(),
    }


if __name__ == "__main__":
    sys.exit(main())
