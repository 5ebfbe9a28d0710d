"""``motc-lab balance``: a report of one page on the balance of an edition."""

import argparse
from typing import Any

from motc_lab.app.arguments import add_workers, count
from motc_lab.engine.game import game_named
from motc_lab.extras import need
from motc_lab.texts.lang import LANGS


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Tell argparse what can be said."""
    add = parser.add_argument
    add("--bots", nargs=2, default=["greedy", "greedy"], metavar="BOT")
    add("--matches", type=count, default=1000, help="(1,000)")
    add("--edition", metavar="FILE", help="an edition's name or file (default: ours)")
    add("--seed", type=int, default=0, help="of the first match (0)")
    add("--lang", choices=LANGS, default="en", help="of the page")
    add("--out", required=True, metavar="FILE", help=".html, .json or .csv")
    add("--no-progress", action="store_true", help="draw no bar")
    add_workers(add)


def run(arguments: argparse.Namespace) -> int:
    """Play and write; 0."""
    need("sim")
    lab: Any = game_named().part("lab")
    found = lab.balance_report(
        arguments.bots,
        arguments.matches,
        edition=arguments.edition,
        seed=arguments.seed,
        workers=arguments.workers,
        scheduler=arguments.scheduler,
        progress=False if arguments.no_progress else None,
    )
    print(found.write(arguments.out, arguments.lang))
    return 0
