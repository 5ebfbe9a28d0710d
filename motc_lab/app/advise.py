"""``motc-lab advise``: what every option of a position is worth, and why."""

import argparse
import json
import re
from pathlib import Path

from motc_lab.app.numbers import count
from motc_lab.engine.motc.edition import load_edition
from motc_lab.errors import LabError, shown

LONGEST_PATH = 1000  # a longer text can only be a code
INTERRUPTED = 130  # the exit code of a program that Ctrl-C has ended
CODE = re.compile(r"m\d")  # every version of the notation begins so


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
    add("--options", type=count, metavar="N", help="show the best N only")
    add("--seed", type=int, default=0, help="fixes what is left to chance (0)")
    add("--lang", choices=["en", "de"], default="en", help="of the reasons (en)")
    add("--edition", metavar="FILE", help="an edition's name or file (default: ours)")
    add("--json", action="store_true", help="print JSON instead of a table")


def run(arguments: argparse.Namespace) -> int:
    """Think and print the last advice."""
    from motc_lab.app.records import load  # noqa: PLC0415 (only when needed)
    from motc_lab.bots import Budget  # noqa: PLC0415
    from motc_lab.engine.motc.position import Position  # noqa: PLC0415
    from motc_lab.lab.advice import advise  # noqa: PLC0415
    from motc_lab.lab.interrupted import kept  # noqa: PLC0415
    from motc_lab.scene.match import Match  # noqa: PLC0415

    if arguments.habit and arguments.knowledge != "habit":
        raise LabError(f"--habit {arguments.habit} needs --knowledge habit")
    edition = load_edition(arguments.edition) if arguments.edition else None
    lang, place = arguments.lang, arguments.position
    seconds = arguments.seconds
    if seconds is None and arguments.nodes is None:
        seconds = 2.0
    subject: Match | Position = (
        load(place, edition, lang) if _is_file(place) else Position.from_code(place)
    )
    last = kept(
        lambda: advise(
            subject,
            arguments.seat,
            Budget(nodes=arguments.nodes, seconds=seconds),
            arguments.knowledge,
            edition=edition,
            seed=arguments.seed,
            habit=arguments.habit,
        )
    )
    if arguments.json:
        asked = {"seed": arguments.seed, "nodes": arguments.nodes, "seconds": seconds}
        told = {**last.as_dict(lang), "asked": {**asked, "habit": arguments.habit}}
        print(json.dumps(told, indent=2, ensure_ascii=False))
    else:
        print(last.report(lang, arguments.options))
    return 0 if last.is_last else INTERRUPTED


def _is_file(place: str) -> bool:
    """Whether it is a file; LabError where it does not begin like a code either."""
    if len(place) < LONGEST_PATH and Path(place).is_file():
        return True
    if not CODE.match(place):
        msg = f"{shown(place, 60)}: no such file, and no position (m...) either"
        if len(place) < LONGEST_PATH and Path(place).is_dir():
            msg = f"{place!r}: is a folder; name a record"
        raise LabError(msg)
    return False
