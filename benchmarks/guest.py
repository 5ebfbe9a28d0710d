"""Measures games of the house in both builds beside one of OpenSpiel, in one run."""

import argparse
import sys
from contextlib import ExitStack
from pathlib import Path
from types import ModuleType

from benchmarks.engine.__main__ import cost, played, tell
from benchmarks.engine.peers import module, uniform, versions
from benchmarks.engine.rounds import Contestant, rates
from benchmarks.engine.workers import BUILDS, Row, answer, started
from benchmarks.keeping import file_of, keep
from benchmarks.machine import made_here
from motc_lab.build import build_name


def measure(part: str, peers: list[Contestant]) -> int:
    """Measure, print and write; return 1 where the builds play differently.

    Args:
        part: of the benchmarks; its ``serve`` is what the processes run.
        peers: what stands beside it, the first as the measure; none if not installed.
    """
    chosen = arguments(part)
    share = 0.05 if chosen.quick else 1.0
    rounds = chosen.rounds or (2 if chosen.quick else 9)
    with ExitStack() as stack:
        workers = started(f"benchmarks.{part}.serve", chosen.builds, stack)
        play = [row for worker in workers for row in worker.rows("play")]
        play += [Row(one.name, None, one) for one in peers]
        operations = [row for worker in workers for row in worker.rows("operations")]
        found = rates([row.contestant for row in play + operations], rounds, share)
        digests = {worker.build: worker.told["digest"] for worker in workers}
    reference = peers[0].name if peers else play[0].contestant.name
    result = {
        "made": {
            **made_here(),
            "peers": versions(),
            "rounds": rounds,
            "share_of_a_full_round": share,
            "playouts_40": digests,
        },
        "reference": reference,
        "random_play": played(play, found, reference),
        "operations": cost(operations, found),
    }
    tell(result, reference)
    if not peers:
        print("open_spiel is not installed: its row is missing")
    keep(chosen.out or file_of(part, is_quick=chosen.quick), result)
    if len(set(digests.values())) > 1:
        print(f"the builds play differently: {digests}")
        return 1
    return 0


def arguments(part: str) -> argparse.Namespace:
    """Return what the command line says."""
    parser = argparse.ArgumentParser(prog=f"python -m benchmarks.{part}")
    add = parser.add_argument
    add("--quick", action="store_true", help="a smoke test: few and short")
    add("--rounds", type=int, help="default 9, quick 2")
    add("--builds", nargs="+", choices=BUILDS, default=BUILDS, help="default: both")
    add("--out", type=Path, help="the JSON file")
    return parser.parse_args(sys.argv[1:])


def open_spiel(game: str, label: str, games: int) -> list[Contestant]:
    """Return a game of OpenSpiel, so many a piece, where that is installed."""
    pyspiel = module("pyspiel")
    if pyspiel is None:
        return []
    return [Contestant(label, uniform(pyspiel.load_game(game)), games)]


def serve(ours: ModuleType) -> None:
    """Answer the questions of a ``Worker`` in one build until there are no more.

    Args:
        ours: has ``contestants()``, ``operations()`` and ``digest()``.
    """
    kinds = {"play": ours.contestants(), "operations": ours.operations()}
    known = {one.name: one.work for found in kinds.values() for one in found}
    told: dict[str, object] = {
        kind: [(one.name, one.pieces) for one in found] for kind, found in kinds.items()
    }
    told |= {"build": build_name(), "digest": ours.digest()}
    answer(told, known)
