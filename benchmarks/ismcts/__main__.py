"""``python -m benchmarks.ismcts [--quick]``: prints tables, writes a JSON file.

Simulations a second of our searches in both builds and of OpenSpiel's ISMCTS bots,
measured in turn in one run.
"""

import argparse
import sys
from collections.abc import Sequence
from contextlib import ExitStack
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Final

from benchmarks.engine.provenance import provenance
from benchmarks.engine.rounds import Contestant, Spread, rates, ratios
from benchmarks.engine.workers import BUILDS, started
from benchmarks.ismcts import peers
from benchmarks.keeping import file_of, keep
from benchmarks.report.telling import tell

WORKER: Final = "benchmarks.ismcts.serve"


@dataclass(frozen=True, slots=True)
class Search:
    """A row: its part of the page, and the decisions of a simulation's rollout."""

    part: str
    name: str
    build: str
    decisions: float
    contestant: Contestant


def main() -> int:
    """Measure, print and write; 1 where a gate is missed or the builds differ."""
    chosen = arguments()
    share = 0.1 if chosen.quick else 1.0
    rounds = chosen.rounds or (2 if chosen.quick else 9)
    with ExitStack() as stack:
        workers = started(WORKER, BUILDS, stack)
        searches = [
            Search(one.part, one.label, worker.build, one.per, one)
            for worker in workers
            for one in worker.contestants
        ]
        others = [
            Search(part, one.name, "", decisions, one)
            for part, one, decisions in peers.contestants()
        ]
        searches += others
        found = rates([one.contestant for one in searches], rounds, share)
        digests = {worker.told["digest"] for worker in workers}
    beside: dict[str, list[str]] = {one.part: [] for one in searches}
    for one in others:
        beside[one.part].append(one.name)
    result = {
        "made": provenance(rounds, share),
        "beside": beside,
        "searches": rows(searches, beside, found),
    }
    if not others:
        print("open_spiel is not installed: its rows are missing")
    keep(chosen.out or file_of("ismcts", is_quick=chosen.quick), result)
    if len(digests) > 1:
        print("the builds search differently")
        return 1
    return tell("ismcts", result, is_judged=not chosen.quick)


def arguments() -> argparse.Namespace:
    """Return what the command line says."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.ismcts")
    add = parser.add_argument
    add("--quick", action="store_true", help="a smoke test: few, short, no gates")
    add("--rounds", type=int, help="default 9, quick 2")
    add("--out", type=Path, help="the JSON file")
    return parser.parse_args()


def rows(
    searches: Sequence[Search],
    beside: dict[str, list[str]],
    found: dict[str, list[float]],
) -> list[dict[str, object]]:
    """Return simulations a second, and ratios to the peers of the same part."""
    against = {peer: ratios(found, peer) for all_ in beside.values() for peer in all_}
    return [
        {
            "part": one.part,
            "name": one.name,
            "build": one.build,
            "decisions": one.decisions,
            "simulations_per_second": asdict(Spread.of(found[one.contestant.name])),
            "of": {
                peer: asdict(against[peer][one.contestant.name])
                for peer in beside[one.part]
            },
        }
        for one in searches
    ]


if __name__ == "__main__":
    sys.exit(main())
