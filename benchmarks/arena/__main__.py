"""Lets the bots of Stratego play a guest and each other.

``python -m benchmarks arena``: ``heur`` is no bot of the game, so it says how strong
the levels are to somebody else (``benchmarks.arena.heur``). Without ``--matches`` it is
an hour; a sample of 4 is enough to see that everything runs. ``--out docs/arena.md``
puts the result into the page of all games.
"""

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from benchmarks.arena.boards import VARIANTS
from benchmarks.arena.heur import Heur
from motc_lab.engine.settings import with_changes
from motc_lab.lab.arena import Duel, arena
from motc_lab.lab.arena_page import section, with_section
from motc_lab.lab.paths import whole_file

GAME: Final = "stratego"
LEVELS: Final = ("master", "strong", "plain", "casual", "beginner")
MATCHES: Final = 100


def main(argv: Sequence[str] | None = None) -> int:
    """Play, and print or write the standings."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks arena")
    add = parser.add_argument
    add("--board", choices=VARIANTS, default="quick")
    add("--bots", nargs="+", default=list(LEVELS), metavar="BOT", help="beside heur")
    add("--matches", type=int, default=MATCHES, help=f"of each two bots ({MATCHES})")
    add("--seed", type=int, default=1, help="of the first pair of matches (1)")
    add("--workers", type=int, help="processes to play in (as many as it pays for)")
    add("--out", type=Path, metavar="FILE", help="a page to put the result into")
    told = parser.parse_args(argv)
    standings = arena(
        (*told.bots, Heur),
        told.matches,
        seed=told.seed,
        game=GAME,
        settings=with_changes(GAME, None, {"variant": told.board}),
        workers=told.workers,
        progress=_tell,
    )
    words = ["python -m benchmarks arena --board", told.board, "--bots", *told.bots]
    words += ["--matches", str(told.matches), "--seed", str(told.seed)]
    title = f"Stratego, {told.board} board, with a guest"
    page = section(standings, " ".join(words), title)
    if told.out is None:
        print(page, end="")
    else:
        whole = with_section(told.out.read_text("utf-8"), page, title)
        with whole_file(told.out) as part:
            part.write_text(whole, "utf-8")
    return int(bool(standings.stopped))


def _tell(duel: Duel) -> None:
    """Say what came out of two bots' matches, one line each."""
    first, second = duel.bots
    print(f"{first} against {second}: {duel.share}", file=sys.stderr, flush=True)


if __name__ == "__main__":
    sys.exit(main())
