"""``python -m motc_lab.engine.conformance [GAME ...]``: which laws do games not keep?

A game is named by its id, or by its package while nobody has installed it. Several
processes share the matches of a game; what they find does not depend on how many.
"""

import argparse
import sys
from collections.abc import Sequence
from importlib.util import find_spec

from motc_lab.engine.conformance.laws import OF_GAMES, OF_MATCHES, OF_MOMENTS
from motc_lab.engine.conformance.of_games import digests, is_playable
from motc_lab.engine.conformance.sharing import check_shared
from motc_lab.engine.game import BrokenGame, Game, UnknownGame, game_named, games, meet
from motc_lab.errors import LabError


def main(words: Sequence[str] | None = None) -> int:
    """Check games, say what was found, and return 1 where that is anything."""
    asked = _parser().parse_args(words)
    try:
        meant = [_game(name) for name in asked.games or _playable()]
    except LabError as fault:
        sys.stderr.write(f"{fault}\n")
        return 2
    if asked.digests:
        found = [
            one for game in meant for one in digests(game, asked.matches, asked.seed)
        ]
        sys.stdout.write("\n".join(found) + "\n")
        return 0
    sys.stdout.write(_tried(asked.moments))
    code = 0
    for game in meant:
        findings = check_shared(
            game,
            matches=asked.matches,
            seed=asked.seed,
            moments=asked.moments,
            jobs=asked.jobs,
        )
        sys.stdout.write(f"{findings}\n")
        sys.stdout.flush()
        code = max(code, int(bool(findings)))
    return code


def _tried(moments: int) -> str:
    """Which laws are tried where."""
    places = {
        "of a game, once": OF_GAMES,
        "of every match, at every answer": OF_MATCHES,
        f"of its first, its last and {moments} more moments, by its seed": OF_MOMENTS,
    }
    return "".join(f"{where}: {', '.join(laws)}\n" for where, laws in places.items())


def _playable() -> list[str]:
    return [name for name, game in games().items() if is_playable(game)]


def _game(name: str) -> Game:
    try:
        return game_named(name)
    except UnknownGame as unknown:
        if find_spec(name.partition(".")[0]) is None:
            raise
        try:
            return meet(name)
        except BrokenGame:  # a package of that name, which is no game
            raise unknown from None


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="python -m motc_lab.engine.conformance",
        description="Play random matches of games and say which laws they do not keep.",
    )
    parser.add_argument("games", nargs="*", metavar="GAME", help="id or package")
    parser.add_argument("--matches", type=_count, default=20, help="of each game")
    parser.add_argument(
        "--seed", "--from", type=int, default=0, help="of the first match"
    )
    parser.add_argument(
        "--moments", type=_count, default=4, help="of each match, chosen at random"
    )
    parser.add_argument(
        "--jobs", type=_count, default=1, help="processes that share the matches"
    )
    parser.add_argument(
        "--digests", action="store_true", help="only write the digests of the matches"
    )
    return parser


def _count(word: str) -> int:
    number = int(word)
    if number < 1:
        raise argparse.ArgumentTypeError(f"{word}; use a whole number from 1 on")
    return number


if __name__ == "__main__":
    sys.exit(main())
