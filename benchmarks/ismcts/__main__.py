"""``python -m benchmarks.ismcts [--quick]``: prints a table, writes a JSON file.

Simulations a second of our search in both builds and of OpenSpiel's two ISMCTS bots,
measured in turn in one run.
"""

import argparse
import json
import sys
from contextlib import ExitStack
from dataclasses import asdict
from pathlib import Path
from typing import Final

from benchmarks.engine.provenance import provenance
from benchmarks.engine.rounds import Spread, rates, ratios
from benchmarks.engine.workers import BUILDS, started
from benchmarks.ismcts import ours, peers

RESULTS = Path(__file__).parent.parent / "results" / "ismcts.json"
WORKER: Final = "benchmarks.ismcts.serve"
TARGETS: Final = {  # multiples of OpenSpiel's C++ bot
    f"{ours.TO_MATCH_END} [interpreted]": 2.0,
    f"{ours.TO_MATCH_END} [compiled]": 10.0,
}


def main() -> int:
    """Measure, print and write; 1 where a target is missed or the builds differ."""
    chosen = arguments()
    share = 0.1 if chosen.quick else 1.0
    rounds = chosen.rounds or (2 if chosen.quick else 9)
    with ExitStack() as stack:
        workers = started(WORKER, BUILDS, stack)
        found_by = [row.contestant for w in workers for row in w.rows("search")]
        others = peers.contestants()
        found = rates([*found_by, *others], rounds, share)
        digests = {worker.told["digest"] for worker in workers}
    reference = peers.CPP if others else found_by[0].name
    against = ratios(found, reference)
    tell(found, against, reference)
    missed = [] if chosen.quick or not others else missed_targets(against)
    if not others:
        print("open_spiel is not installed: its rows are missing")
    if len(digests) > 1:
        missed.append("the builds search differently")
    result = {
        "made": provenance(rounds, share),
        "reference": reference,
        "simulations_per_second": {n: asdict(Spread.of(f)) for n, f in found.items()},
        "ratio_to_reference": {name: asdict(s) for name, s in against.items()},
        "targets": TARGETS,
    }
    chosen.out.parent.mkdir(parents=True, exist_ok=True)
    chosen.out.write_text(json.dumps(result, indent=2) + "\n", "utf-8")
    for line in missed:
        print(line)
    return 1 if missed else 0


def arguments() -> argparse.Namespace:
    """Return what the command line says."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.ismcts")
    add = parser.add_argument
    add("--quick", action="store_true", help="a smoke test: few, short, no targets")
    add("--rounds", type=int, help="default 9, quick 2")
    add("--out", type=Path, default=RESULTS, help="the JSON file")
    return parser.parse_args()


def tell(
    found: dict[str, list[float]], against: dict[str, Spread], reference: str
) -> None:
    """Print simulations per second and the ratio to the reference, round by round."""
    print(f"{'search':<62}{'simulations/s':>14}   x {reference}")
    for name, figures in found.items():
        rate, ratio = Spread.of(figures), against[name]
        spread = f"{ratio.median:.2f} ({ratio.low:.2f} .. {ratio.high:.2f})"
        print(f"{name:<62}{rate.median:>14,.0f}   {spread}")


def missed_targets(against: dict[str, Spread]) -> list[str]:
    """Return a sentence for every target that the median ratio does not reach."""
    lines = []
    for name, target in TARGETS.items():
        if name not in against:
            lines.append(f"not measured: {name}, target {target}x")
        elif against[name].median < target:
            lines.append(f"missed: {name} {against[name].median:.2f}x of {target}x")
    return lines


if __name__ == "__main__":
    sys.exit(main())
