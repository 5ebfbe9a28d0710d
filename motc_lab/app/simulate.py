"""``motc-lab simulate``: many matches between bots."""

import argparse
import json
import sys

from motc_lab.engine.motc.edition import house_edition, load_edition


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Tell argparse what can be said."""
    add = parser.add_argument
    add("--matches", type=int, default=200, help="how many to play (200)")
    add("--seed", type=int, default=0, help="of the first match (0)")
    add(
        "--bots",
        nargs=2,
        default=["greedy", "greedy"],
        metavar=("SPASSKY", "FISCHER"),
        help="names of two bots: random, greedy (default: greedy greedy)",
    )
    add("--edition", metavar="FILE", help="an edition's name or file (default: ours)")
    add("--json", action="store_true", help="print JSON instead of a table")


def run(arguments: argparse.Namespace) -> int:
    """Play and print the outcome."""
    from motc_lab.lab.report import text_report  # noqa: PLC0415 (only when needed)
    from motc_lab.lab.simulate import simulate  # noqa: PLC0415

    edition = load_edition(arguments.edition) if arguments.edition else house_edition()
    watched = sys.stderr.isatty()
    outcome = simulate(
        (arguments.bots[0], arguments.bots[1]),
        arguments.matches,
        seed=arguments.seed,
        edition=edition,
        progress=(lambda done: _show(done, arguments.matches)) if watched else None,
    )
    if arguments.json:
        print(json.dumps(outcome.as_dict(), indent=2, ensure_ascii=False))
    else:
        print(text_report(outcome))
    return 0


def _show(done: int, matches: int) -> None:
    """Tell a terminal how far it has come; the last call clears the line."""
    line = f"{done} of {matches} matches" if done < matches else ""
    print(f"\r{line:<40}\r", end="", file=sys.stderr, flush=True)
