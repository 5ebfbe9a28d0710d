"""``python -m benchmarks.engine [--quick]``: prints a table, writes a JSON file."""

import argparse
import json
import os
import platform
import sys
from dataclasses import asdict
from datetime import UTC, datetime
from pathlib import Path

from benchmarks.engine import ours, peers
from benchmarks.engine.rounds import Spread, rates, ratios
from motc_lab.engine.motc.playout import playout_digest

RESULTS = Path(__file__).parent.parent / "results" / "engine.json"
GATES = {  # design targets for the interpreted build, as multiples of hearts
    ours.PLAYOUTS: 1.0,
    ours.DRIVEN: 0.8,
    ours.LOGGED: 0.5,
}


def main() -> int:
    """Measure, print and write; 1 where a gate is missed."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.engine")
    parser.add_argument("--quick", action="store_true", help="a smoke test: few, short")
    parser.add_argument("--rounds", type=int, help="default 9, quick 2")
    parser.add_argument("--out", type=Path, default=RESULTS, help="the JSON file")
    chosen = parser.parse_args()
    share = 0.05 if chosen.quick else 1.0
    rounds = chosen.rounds or (2 if chosen.quick else 9)
    others, missing = peers.contestants()
    found = rates([*ours.contestants(), *others], rounds, share)
    costs = rates(ours.operations(), rounds, share)
    reference = peers.HEARTS if peers.HEARTS in found else ours.PLAYOUTS
    against = ratios(found, reference)
    print_rates(found, against, reference)
    print_costs(costs)
    for name in missing:
        print(f"{name} is not installed: its rows are missing")
    missed = [] if chosen.quick or missing else missed_gates(against)
    for line in missed:
        print(line)
    result = {
        "made": provenance(rounds, share),
        "reference": reference,
        "decisions_per_second": spreads(found),
        "ratio_to_reference": {name: asdict(s) for name, s in against.items()},
        "microseconds": {
            name: asdict(Spread.of([1e6 / rate for rate in figures]))
            for name, figures in costs.items()
        },
        "gates": GATES,
    }
    chosen.out.parent.mkdir(parents=True, exist_ok=True)
    chosen.out.write_text(json.dumps(result, indent=2) + "\n", "utf-8")
    return 1 if missed else 0


def print_rates(
    found: dict[str, list[float]], against: dict[str, Spread], reference: str
) -> None:
    """Print decisions per second, and the ratio to the reference in the same round."""
    print(f"{'random play':<44}{'decisions/s':>12}   x {reference}")
    for name, figures in found.items():
        rate, ratio = Spread.of(figures), against[name]
        low_to_high = f"{ratio.low:.2f} .. {ratio.high:.2f}"
        print(f"{name:<44}{rate.median:>12,.0f}   {ratio.median:.2f} ({low_to_high})")


def print_costs(costs: dict[str, list[float]]) -> None:
    """Print what single operations cost in microseconds."""
    print(f"\n{'operation':<44}{'microseconds':>12}")
    for name, figures in costs.items():
        cost = Spread.of([1e6 / rate for rate in figures])
        low_to_high = f"{cost.low:.2f} .. {cost.high:.2f}"
        print(f"{name:<44}{cost.median:>12.2f}   ({low_to_high})")


def missed_gates(against: dict[str, Spread]) -> list[str]:
    """Return a sentence for every target that the median ratio does not reach."""
    return [
        f"missed: {name} at {against[name].median:.2f}x of hearts, target {gate}x"
        for name, gate in GATES.items()
        if against[name].median < gate
    ]


def spreads(found: dict[str, list[float]]) -> dict[str, dict[str, float]]:
    """Return median, lowest and highest by name."""
    return {name: asdict(Spread.of(figures)) for name, figures in found.items()}


def provenance(rounds: int, share: float) -> dict[str, object]:
    """Return where, when and of what the figures are."""
    return {
        "date": datetime.now(UTC).date().isoformat(),
        "python": platform.python_version(),
        "machine": f"{platform.machine()}, {os.cpu_count()} cores",
        "edition": ours.HOUSE.id,
        "digest": ours.HOUSE.digest,
        "playout_digest_200": playout_digest(ours.RULES, 0, 200),
        "peers": peers.versions(),
        "rounds": rounds,
        "share_of_a_full_round": share,
    }


if __name__ == "__main__":
    sys.exit(main())
