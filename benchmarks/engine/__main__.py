"""``python -m benchmarks.engine [--quick]``: prints tables, writes a JSON file.

Every game of the house plays at random, beside the game of OpenSpiel that is nearest in
kind, three ways (``spiel``), and beside other engines. All of it is measured in turn in
one run, in both builds; ``--builds`` names one of them. Without a compiled build
(``make compiled``) the interpreted one is measured.
"""

import argparse
import sys
from collections.abc import Sequence
from contextlib import ExitStack
from dataclasses import asdict
from pathlib import Path
from typing import Final

from benchmarks.engine import peers, spiel
from benchmarks.engine.provenance import provenance
from benchmarks.engine.rounds import Contestant, Spread, rates, ratios
from benchmarks.engine.serve import OPERATIONS
from benchmarks.engine.workers import BUILDS, Remote, started
from benchmarks.keeping import file_of, keep
from benchmarks.report.telling import tell

WORKER: Final = "benchmarks.engine.serve"
# Hearts: cards in hidden hands, some sixty decisions. Dark chess: a board of chess
# whose other side is hidden. Leduc: a few cards, a handful of decisions.
PEER_OF: Final = {
    "motc": spiel.HEARTS,
    "cards": spiel.HEARTS,
    "stratego": spiel.DARK_CHESS,
    "duel": spiel.LEDUC,
}
Figures = dict[str, list[float]]


def main() -> int:
    """Measure, print and write; 1 where a gate is missed or the builds differ."""
    chosen = arguments()
    share = 0.05 if chosen.quick else 1.0
    rounds = chosen.rounds or (2 if chosen.quick else 9)
    with ExitStack() as stack:
        workers = started(WORKER, chosen.builds, stack)
        others, missing = peers.contestants()
        ours = [one for worker in workers for one in worker.contestants]
        found = rates([*ours, *others], rounds, share)
        digests = {worker.build: worker.told["digest"] for worker in workers}
    result = {
        "made": provenance(rounds, share),
        "random_play": played(ours, others, found),
        "operations": cost(ours, found),
    }
    for name in missing:
        print(f"{name} is not installed: its rows are missing")
    keep(chosen.out or file_of("engine", is_quick=chosen.quick), result)
    if len(set(digests.values())) > 1:
        print(f"the builds play differently: {digests}")
        return 1
    return tell("engine", result, is_judged=not chosen.quick)


def arguments() -> argparse.Namespace:
    """Return what the command line says."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.engine")
    add = parser.add_argument
    add("--quick", action="store_true", help="a smoke test: few, short, no gates")
    add("--rounds", type=int, help="default 9, quick 2")
    add("--builds", nargs="+", choices=BUILDS, default=BUILDS, help="default: both")
    add("--out", type=Path, help="the JSON file")
    return parser.parse_args()


def played(
    ours: Sequence[Remote], others: Sequence[Contestant], found: Figures
) -> list[dict[str, object]]:
    """Return decisions per second, and ratios to the peers of each game, row by row."""
    against = {
        peer: ratios(found, peer)
        for game in set(PEER_OF.values())
        for peer in spiel.names(game)
        if peer in found
    }
    rows: list[dict[str, object]] = [
        {
            "part": one.part,
            "name": one.label,
            "build": one.worker.build,
            "decisions_per_second": asdict(Spread.of(found[one.name])),
            "of": {
                peer: asdict(against[peer][one.name])
                for peer in spiel.names(PEER_OF[one.part])
                if peer in against
            },
        }
        for one in ours
        if one.part != OPERATIONS
    ]
    return rows + [
        {
            "part": "peers",
            "name": one.name,
            "build": "",
            "decisions_per_second": asdict(Spread.of(found[one.name])),
            "of": {},
        }
        for one in others
    ]


def cost(ours: Sequence[Remote], found: Figures) -> list[dict[str, object]]:
    """Return microseconds of one operation, and how many decisions of hearts it is."""
    decision = found.get(spiel.name_of(spiel.HEARTS, spiel.FROM_PYTHON))
    rows = []
    for one in ours:
        if one.part == OPERATIONS:
            took = [1e6 / rate for rate in found[one.name]]
            row: dict[str, object] = {
                "name": one.label,
                "build": one.worker.build,
                "microseconds": asdict(Spread.of(took)),
            }
            if decision:
                shares = [t * d / 1e6 for t, d in zip(took, decision, strict=True)]
                row["of_a_decision"] = asdict(Spread.of(shares))
            rows.append(row)
    return rows


if __name__ == "__main__":
    sys.exit(main())
