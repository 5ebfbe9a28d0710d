"""``python -m benchmarks.engine [--quick]``: prints tables, writes a JSON file.

Both builds are measured in one run, in turn with the peers; ``--builds`` names one of
them. Without a compiled build (``make compiled``) the interpreted one is measured.
"""

import argparse
import sys
from collections.abc import Mapping
from contextlib import ExitStack
from dataclasses import asdict
from pathlib import Path

from benchmarks.engine import peers
from benchmarks.engine.gates import Gate, gates
from benchmarks.engine.provenance import provenance
from benchmarks.engine.rounds import Spread, rates, ratios
from benchmarks.engine.workers import BUILDS, Row, started
from benchmarks.keeping import file_of, keep

WORKER = "benchmarks.engine.serve"
Figures = dict[str, list[float]]


def main() -> int:
    """Measure, print and write; 1 where a gate is missed."""
    chosen = arguments()
    share = 0.05 if chosen.quick else 1.0
    rounds = chosen.rounds or (2 if chosen.quick else 9)
    with ExitStack() as stack:
        workers = started(WORKER, chosen.builds, stack)
        others, missing = peers.contestants()
        play = [row for worker in workers for row in worker.rows("play")]
        play += [Row(one.name, None, one) for one in others]
        operations = [row for worker in workers for row in worker.rows("operations")]
        found = rates([row.contestant for row in play + operations], rounds, share)
        digests = {worker.build: worker.told["digest"] for worker in workers}
    reference = peers.HEARTS if peers.HEARTS in found else play[0].contestant.name
    result = {
        "made": provenance(rounds, share) | {"playout_digest_200": digests},
        "reference": reference,
        "random_play": played(play, found, reference),
        "operations": cost(operations, found),
        "gates": [asdict(gate) for gate in gates(play, operations, found)],
    }
    tell(result, reference)
    for name in missing:
        print(f"{name} is not installed: its rows are missing")
    keep(chosen.out or file_of("engine", is_quick=chosen.quick), result)
    if len(set(digests.values())) > 1:
        print(f"the builds play differently: {digests}")
        return 1
    return 0 if chosen.quick else failed(gates(play, operations, found))


def arguments() -> argparse.Namespace:
    """Return what the command line says."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.engine")
    add = parser.add_argument
    add("--quick", action="store_true", help="a smoke test: few, short, no gates")
    add("--rounds", type=int, help="default 9, quick 2")
    add("--builds", nargs="+", choices=BUILDS, default=BUILDS, help="default: both")
    add("--out", type=Path, help="the JSON file")
    return parser.parse_args()


def played(rows: list[Row], found: Figures, reference: str) -> list[dict[str, object]]:
    """Return decisions per second and the ratio to the reference, row by row."""
    play = {row.contestant.name: found[row.contestant.name] for row in rows}
    against = ratios(play, reference)
    return [
        {
            "name": row.name,
            "build": row.build,
            "decisions_per_second": asdict(Spread.of(play[row.contestant.name])),
            "ratio": asdict(against[row.contestant.name]),
        }
        for row in rows
    ]


def cost(rows: list[Row], found: Figures) -> list[dict[str, object]]:
    """Return microseconds of one operation, row by row."""
    return [
        {
            "name": row.name,
            "build": row.build,
            "microseconds": asdict(
                Spread.of([1e6 / rate for rate in found[row.contestant.name]])
            ),
        }
        for row in rows
    ]


def tell(result: Mapping[str, object], reference: str) -> None:
    """Print the tables."""
    print(f"{'random play':<48}{'build':<13}{'decisions/s':>12}   x {reference}")
    for row in listed(result["random_play"]):
        rate, ratio = row["decisions_per_second"]["median"], row["ratio"]
        line = f"{row['name']:<48}{row['build'] or '':<13}{rate:>12,.0f}   "
        print(
            f"{line}{ratio['median']:.2f} ({ratio['low']:.2f} .. {ratio['high']:.2f})"
        )
    print(f"\n{'operation':<48}{'build':<13}{'microseconds':>12}")
    for row in listed(result["operations"]):
        took = row["microseconds"]
        line = f"{row['name']:<48}{row['build']:<13}{took['median']:>12.2f}   "
        print(f"{line}({took['low']:.2f} .. {took['high']:.2f})")


def listed(rows: object) -> list[dict[str, dict[str, float]]]:
    """Return rows as the table wants them."""
    assert isinstance(rows, list)
    return rows


def failed(all_gates: list[Gate]) -> int:
    """Print the gates that are missed; 1 if there are any."""
    missed = [gate for gate in all_gates if not gate.is_reached]
    for gate in missed:
        print(f"missed: {gate}")
    return 1 if missed else 0


if __name__ == "__main__":
    sys.exit(main())
