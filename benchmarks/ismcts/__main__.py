"""``python -m benchmarks.ismcts [--quick]``: prints a table, writes a JSON file.

Simulations a second of our search in both builds and of OpenSpiel's two ISMCTS bots,
measured in turn in one run.
"""

import argparse
import sys
from contextlib import ExitStack
from dataclasses import asdict
from pathlib import Path
from typing import Final

from benchmarks.engine.provenance import provenance
from benchmarks.engine.rounds import Spread, rates, ratios
from benchmarks.engine.workers import BUILDS, started
from benchmarks.ismcts import ours, peers
from benchmarks.keeping import file_of, keep

WORKER: Final = "benchmarks.ismcts.serve"
TARGETS: Final = {  # multiples of OpenSpiel's C++ bot
    f"{ours.TO_MATCH_END} [interpreted]": 2.0,
    f"{ours.TO_MATCH_END} [compiled]": 10.0,
}


SMALL_TARGETS: Final = {f"{ours.SMALL} [compiled]": 10.0}  # of its Python bot


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
    missed: list[str] = []
    small: dict[str, Spread] = {}
    if others:
        small = ratios(found, peers.SMALL)
        tell_small(small)
        if not chosen.quick:
            missed += missed_targets(against, TARGETS)
            missed += missed_targets(small, SMALL_TARGETS)
    else:
        print("open_spiel is not installed: its rows are missing")
    if len(digests) > 1:
        missed.append("the builds search differently")
    result = {
        "made": provenance(rounds, share),
        "reference": reference,
        "simulations_per_second": {n: asdict(Spread.of(f)) for n, f in found.items()},
        "ratio_to_reference": {name: asdict(s) for name, s in against.items()},
        "targets": TARGETS,
        "small_targets": SMALL_TARGETS,
        "ratio_to_small_reference": {n: asdict(s) for n, s in small.items()},
    }
    keep(chosen.out or file_of("ismcts", is_quick=chosen.quick), result)
    for line in missed:
        print(line)
    return 1 if missed else 0


def arguments() -> argparse.Namespace:
    """Return what the command line says."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.ismcts")
    add = parser.add_argument
    add("--quick", action="store_true", help="a smoke test: few, short, no targets")
    add("--rounds", type=int, help="default 9, quick 2")
    add("--out", type=Path, help="the JSON file")
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


def tell_small(against: dict[str, Spread]) -> None:
    """Print the search of a small game beside its own reference."""
    for name, ratio in against.items():
        if name.startswith(ours.SMALL):
            spread = f"{ratio.median:.2f} ({ratio.low:.2f} .. {ratio.high:.2f})"
            print(f"{name:<62}{'':>14}   {spread} x {peers.SMALL}")


def missed_targets(against: dict[str, Spread], targets: dict[str, float]) -> list[str]:
    """Return a sentence for every target that the median ratio does not reach."""
    lines = []
    for name, target in targets.items():
        if name not in against:
            lines.append(f"not measured: {name}, target {target}x")
        elif against[name].median < target:
            lines.append(f"missed: {name} {against[name].median:.2f}x of {target}x")
    return lines


if __name__ == "__main__":
    sys.exit(main())
