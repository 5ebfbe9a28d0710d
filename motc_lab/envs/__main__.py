"""``python -m motc_lab.envs [GAME ...]``: the baselines of games, as tables.

It needs no extra: bots play bots.
"""

import argparse
import json
import sys
from collections.abc import Sequence

from motc_lab.engine.encoding import PLACE
from motc_lab.engine.game import games
from motc_lab.envs.baselines import baselines, page
from motc_lab.errors import LabError


def main(words: Sequence[str] | None = None) -> int:
    """Write a table for each game that is named, or for all that have numbers."""
    asked = _parser().parse_args(words)
    meant = asked.games or [
        name for name, one in games().items() if one.has_part(PLACE)
    ]
    try:
        settings = json.loads(asked.settings) if asked.settings else None
        for game in meant:
            found = baselines(
                game,
                bots=asked.bots,
                matches=asked.matches,
                seed=asked.seed,
                settings=settings,
            )
            sys.stdout.write(f"{page(game, list(found))}\n")
            sys.stdout.flush()
    except (LabError, ValueError) as fault:
        sys.stderr.write(f"{fault}\n")
        return 2
    return 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="python -m motc_lab.envs",
        description="Let bots play each other: what a learner has to beat.",
    )
    parser.add_argument("games", nargs="*", metavar="GAME", help="id of a game")
    parser.add_argument("--bots", nargs="+", default=(), metavar="BOT", help="by name")
    parser.add_argument("--matches", type=_count, default=100, help="of each pair")
    parser.add_argument("--seed", type=int, default=0, help="of the first match")
    parser.add_argument("--settings", default="", metavar="JSON", help="of the game")
    return parser


def _count(word: str) -> int:
    number = int(word)
    if number < 1:
        raise argparse.ArgumentTypeError(f"{word}; use a whole number from 1 on")
    return number


if __name__ == "__main__":
    sys.exit(main())
