"""``motc-lab advise``: what every option of a position is worth, and why."""

import argparse
import json
import re
from pathlib import Path
from typing import Any

from motc_lab.app.arguments import (
    add_game,
    count,
    edition_of,
    load,
    session_in,
)
from motc_lab.app.ended import INTERRUPTED
from motc_lab.engine.game import FIRST, Game, game_named
from motc_lab.errors import LabError, shown
from motc_lab.texts.lang import Lang

LONGEST_PATH = 1000  # a longer text can only be a code
CODE = re.compile(r"m\d")  # every version of the first game's notation begins so
ANY_CODE = re.compile(r"[a-z]\w*\d;")  # and of other games' with the game's id


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Tell argparse what can be said."""
    add = parser.add_argument
    add("position", metavar="CODE", help="code of a position, or the file of a record")
    add_game(add, settings=False)
    add("--seat", help="the person asked (default)")
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
    from motc_lab.bots import Budget  # noqa: PLC0415
    from motc_lab.lab.advice import advise  # noqa: PLC0415
    from motc_lab.lab.interrupted import kept  # noqa: PLC0415

    game = game_named(arguments.game)
    if arguments.habit and arguments.knowledge != "habit":
        raise LabError(f"--habit {arguments.habit} needs --knowledge habit")
    edition = edition_of(game, arguments.edition)
    lang = arguments.lang
    seconds = arguments.seconds
    if seconds is None and arguments.nodes is None:
        seconds = 2.0
    subject = _subject(game, arguments.position, edition, lang)
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
        written = {**last.as_dict(lang), "asked": {**asked, "habit": arguments.habit}}
        print(json.dumps(written, indent=2, ensure_ascii=False))
    else:
        print(last.report(lang, arguments.options))
    return 0 if last.is_last else INTERRUPTED


def _subject(game: Game, place: str, edition: Any, lang: Lang) -> Any:  # noqa: ANN401 -- the game's own
    """Return the position or the match that is meant."""
    from motc_lab.engine.begin import session_under  # noqa: PLC0415
    from motc_lab.engine.settings import ruleset_of  # noqa: PLC0415

    if game.id == FIRST:
        if _is_file(place, CODE):
            return load(place, edition, lang)
        return game.part("position.position").Position.from_code(place)
    if _is_file(place, ANY_CODE):
        return session_in(place, game)
    ruleset = ruleset_of(game)
    return session_under(ruleset, 0, ruleset.positions.from_code(place))


def _is_file(place: str, code: re.Pattern[str]) -> bool:
    """Whether it is a file; LabError where it does not begin like a code either."""
    if len(place) < LONGEST_PATH and Path(place).is_file():
        return True
    if not code.match(place):
        msg = f"{shown(place, 60)}: no such file, and no position either"
        if len(place) < LONGEST_PATH and Path(place).is_dir():
            msg = f"{place!r}: is a folder; name a record"
        raise LabError(msg)
    return False
