"""100,000 random positions, legal and broken, through code, JSON and link and back.

``python -m benchmarks positions --count 100000 --seed 1972``. Ends with 1 where a
position comes back as another one, and names its code.
"""

import argparse
import sys
import time
from random import Random
from urllib.parse import parse_qs, urlsplit

from motc_lab.games.motc.edition import house_edition
from motc_lab.games.motc.position.position import Position
from motc_lab.games.motc.sandbox.editor.reading import read_position
from tests.sandbox.editor_garbage import garbage, legal, with_unseen

KINDS = {"legal": legal, "partly unknown": with_unseen, "broken": garbage}


def comes_back(position: Position) -> bool:
    """Whether every form of text holds just this position."""
    code = position.code
    link = f"https://example.org/chapter/12?lang=de&pos={code}&seat=fischer"
    return (
        Position.from_code(code) == position
        and Position.from_json(position.to_json()) == position
        and parse_qs(urlsplit(link).query)["pos"] == [code]
        and read_position(link, house_edition()) == position
        and read_position(position.to_json() + " ", house_edition()) == position
    )


def main() -> int:
    """Try so many positions, in turn of each kind, and say how it went."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks positions")
    parser.add_argument("--count", type=int, default=100_000)
    parser.add_argument("--seed", type=int, default=1972)
    wishes = parser.parse_args()
    random = Random(wishes.seed)
    begun, longest = time.perf_counter(), 0
    makers = list(KINDS.values())
    for number in range(wishes.count):
        position = makers[number % len(makers)](random)
        longest = max(longest, len(position.code))
        if not comes_back(position):
            print(f"position {number} comes back as another one: {position.code}")
            return 1
    spent = time.perf_counter() - begun
    print(
        f"{wishes.count} positions ({', '.join(KINDS)} in turn, seed {wishes.seed}): "
        f"all came back; longest code {longest} characters; {spent:.0f} s"
    )
    return 0


if __name__ == "__main__":
    sys.exit(main())
