"""``python -m benchmarks.stratego [--quick]``: random play beside OpenSpiel's.

Dark chess is its game in C++ that is nearest in kind: a board of chess whose other side
is hidden. Both builds are measured in one run, in turn with it.
"""

import argparse
import sys
from contextlib import ExitStack
from pathlib import Path

from benchmarks.engine.__main__ import cost, played, tell
from benchmarks.engine.peers import module, uniform, versions
from benchmarks.engine.rounds import Contestant, rates
from benchmarks.engine.workers import BUILDS, Row, started
from benchmarks.keeping import file_of, keep
from benchmarks.machine import made_here

WORKER = "benchmarks.stratego.serve"
DARK_CHESS = "OpenSpiel dark_chess (C++)"
GAMES = 3


def main() -> int:
    """Measure, print and write; 1 where the builds play differently."""
    chosen = arguments()
    share = 0.05 if chosen.quick else 1.0
    rounds = chosen.rounds or (2 if chosen.quick else 9)
    with ExitStack() as stack:
        workers = started(WORKER, chosen.builds, stack)
        peers = dark_chess()
        play = [row for worker in workers for row in worker.rows("play")]
        play += [Row(one.name, None, one) for one in peers]
        operations = [row for worker in workers for row in worker.rows("operations")]
        found = rates([row.contestant for row in play + operations], rounds, share)
        digests = {worker.build: worker.told["digest"] for worker in workers}
    reference = DARK_CHESS if peers else play[0].contestant.name
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
    keep(chosen.out or file_of("stratego", is_quick=chosen.quick), result)
    if len(set(digests.values())) > 1:
        print(f"the builds play differently: {digests}")
        return 1
    return 0


def arguments() -> argparse.Namespace:
    """Return what the command line says."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.stratego")
    add = parser.add_argument
    add("--quick", action="store_true", help="a smoke test: few and short")
    add("--rounds", type=int, help="default 9, quick 2")
    add("--builds", nargs="+", choices=BUILDS, default=BUILDS, help="default: both")
    add("--out", type=Path, help="the JSON file")
    return parser.parse_args()


def dark_chess() -> list[Contestant]:
    """Return the peer where it is installed."""
    pyspiel = module("pyspiel")
    if pyspiel is None:
        return []
    return [Contestant(DARK_CHESS, uniform(pyspiel.load_game("dark_chess")), GAMES)]


if __name__ == "__main__":
    sys.exit(main())
