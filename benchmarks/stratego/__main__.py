"""``python -m benchmarks.stratego [--quick]``: random play beside OpenSpiel's.

Dark chess is its game in C++ that is nearest in kind: a board of chess whose other side
is hidden. Both builds are measured in one run, in turn with it.
"""

import sys

from benchmarks.engine.rounds import Contestant
from benchmarks.guest import measure, open_spiel

DARK_CHESS = "OpenSpiel dark_chess (C++)"
GAMES = 3


def dark_chess() -> list[Contestant]:
    """Return the peer where it is installed."""
    return open_spiel("dark_chess", DARK_CHESS, GAMES)


if __name__ == "__main__":
    sys.exit(measure("stratego", dark_chess()))
