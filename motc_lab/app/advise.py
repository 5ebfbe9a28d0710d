"""``motc-lab advise``: what every option of a position is worth, and why."""

import argparse
import json
from pathlib import Path

from motc_lab.engine.motc.edition import load_edition

LONGEST_PATH = 1000  # a longer text can only be a code


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Tell argparse what can be said."""
    add = parser.add_argument
    add("position", metavar="CODE", help="code of a position, or the file of a record")
    add("--seat", choices=["spassky", "fischer"], help="the person asked (default)")
    add(
        "--knowledge",
        choices=["own", "open", "habit"],
        default="own",
        help="from whose knowledge: the seat's own, open hands, or a fixed habit (own)",
    )
    add("--habit", metavar="BOT", help="who the other person is, for --knowledge habit")
    add("--seconds", type=float, help="how long to think (2, unless --nodes)")
    add("--nodes", type=int, help="simulations or positions instead of seconds")
    add("--options", type=int, metavar="N", help="show the best N only")
    add("--seed", type=int, default=0, help="fixes what is left to chance (0)")
    add("--lang", choices=["en", "de"], default="en", help="of the reasons (en)")
    add("--edition", metavar="FILE", help="an edition's name or file (default: ours)")
    add("--json", action="store_true", help="print JSON instead of a table")


def run(arguments: argparse.Namespace) -> int:
    """Think and print the last advice."""
    from motc_lab.bots import Budget  # noqa: PLC0415 (only when needed)
    from motc_lab.engine.motc.position import Position  # noqa: PLC0415
    from motc_lab.lab.advice import advice_text, advise  # noqa: PLC0415
    from motc_lab.scene.match import Match  # noqa: PLC0415

    edition = load_edition(arguments.edition) if arguments.edition else None
    lang, place = arguments.lang, arguments.position
    seconds = arguments.seconds
    if seconds is None and arguments.nodes is None:
        seconds = 2.0
    is_file = len(place) < LONGEST_PATH and Path(place).is_file()
    subject: Match | Position = (
        Match.load(place, edition) if is_file else Position.from_code(place)
    )
    *_, last = advise(
        subject,
        arguments.seat,
        Budget(nodes=arguments.nodes, seconds=seconds),
        arguments.knowledge,
        edition=edition,
        seed=arguments.seed,
        habit=arguments.habit,
    )
    if arguments.json:
        print(json.dumps(last.as_dict(lang), indent=2, ensure_ascii=False))
    else:
        print(advice_text(last, lang, arguments.options))
    return 0
