"""``motc-lab review``: what every decision of a recorded match cost."""

import argparse
import json
import sys
from collections.abc import Iterator
from pathlib import Path

from motc_lab.app.arguments import (
    add_game,
    count,
    edition_of,
    load,
    seat_asked,
    session_in,
)
from motc_lab.app.ended import INTERRUPTED
from motc_lab.engine.game import FIRST, game_named


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Tell argparse what can be said."""
    add = parser.add_argument
    add("record", type=Path, metavar="RECORD", help="the file of a record")
    add_game(add, settings=False)
    add(
        "--nodes",
        type=int,
        help="simulations a decision and sight (400; 200 in other games than motc)",
    )
    add("--seconds", type=float, help="seconds a decision and sight, instead")
    add("--seat", help="one person's decisions only")
    add("--worst", type=count, default=5, metavar="N", help="how many to show (5)")
    add("--seed", type=int, default=0, help="fixes what is left to chance (0)")
    add("--lang", choices=["en", "de"], default="en", help="of the report (en)")
    add("--edition", metavar="FILE", help="an edition's name or file (default: ours)")
    add(
        "--json",
        action="store_true",
        help="print JSON: rows, and what they come from",
    )


def run(arguments: argparse.Namespace) -> int:
    """Review and print the report."""
    from motc_lab.bots import Budget  # noqa: PLC0415
    from motc_lab.lab.interrupted import kept, last_of  # noqa: PLC0415
    from motc_lab.lab.review import Review, reviewing  # noqa: PLC0415

    game = game_named(arguments.game)
    edition = edition_of(game, arguments.edition)
    match = (
        load(arguments.record, edition, arguments.lang)
        if game.id == FIRST
        else session_in(arguments.record, game)
    )
    seat = seat_asked(arguments.seat, match)
    given = arguments.nodes is not None or arguments.seconds is not None
    budget = Budget(nodes=arguments.nodes, seconds=arguments.seconds) if given else None

    def growing() -> Iterator[Review]:
        for grown in reviewing(match, budget, seed=arguments.seed):
            if sys.stderr.isatty():
                _show(grown.done, grown.total)
            yield grown

    whole = kept(lambda: last_of(growing()))
    review = whole.by(seat) if seat else whole
    if arguments.json:
        asked = {
            "seed": arguments.seed,
            "nodes": arguments.nodes,
            "seconds": arguments.seconds,
        }
        written = {**review.as_dict(arguments.lang), "asked": asked}
        print(json.dumps(written, indent=2, ensure_ascii=False))
    else:
        print(review.report(arguments.lang, arguments.worst))
    return 0 if whole.is_last else INTERRUPTED


def _show(done: int, total: int) -> None:
    """Tell a terminal how far it has come; the last call clears the line."""
    line = f"decisions: {done} of {total}" if done < total else ""
    print(f"\r{line:<40}\r", end="", file=sys.stderr, flush=True)
