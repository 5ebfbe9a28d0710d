"""``python -m benchmarks.cards [--quick]``: Compile and The Queen's Gambit at random.

Beside them stands OpenSpiel's hearts in C++: cards in hidden hands, several seats, some
sixty decisions. Both builds are measured in one run, in turn with it.
"""

import sys

from benchmarks.engine.rounds import Contestant
from benchmarks.guest import measure, open_spiel

HEARTS = "OpenSpiel hearts (C++)"
GAMES = 150


def hearts() -> list[Contestant]:
    """Return the peer where it is installed."""
    return open_spiel("hearts", HEARTS, GAMES)


if __name__ == "__main__":
    sys.exit(measure("cards", hearts()))
