"""``motc-lab experiment``: cards, habits and numbers, many questions at once."""

import argparse
from typing import Any, Final

from motc_lab.app.arguments import add_workers
from motc_lab.app.ended import code_of
from motc_lab.engine.game import game_named
from motc_lab.errors import LabError, shown
from motc_lab.extras import need
from motc_lab.texts.lang import LANGS

_WAYS: Final = {
    "screen": "estimate what each of the 32 cards is worth to its owner",
    "restricted": "estimate what each habit costs, at several levels of play",
    "tornado": "estimate what one step of each number of the edition moves",
    "grid": "turn two numbers of an edition together, show what is fair and lively",
    "ambiguity": "estimate what hangs on each point where the rule books differ",
}


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Tell argparse what can be said."""
    ways = parser.add_subparsers(dest="way", required=True, metavar=" | ".join(_WAYS))
    for name, summary in _WAYS.items():
        way = ways.add_parser(name, help=summary, description=summary)
        _add_common(way.add_argument, has_bots=name != "restricted")
        if name == "screen":
            way.add_argument(
                "--change", default="plain", help="plain or weaker (plain)"
            )
            way.add_argument(
                "--floor",
                type=float,
                default=0.0,
                metavar="PP",
                help="percentage points up to which nothing is called sure (0)",
            )
        elif name == "restricted":
            way.add_argument(
                "--habits", nargs="+", metavar="HABIT|FILE.toml", help="(all)"
            )
            way.add_argument("--levels", nargs="+", metavar="BOT", help="names of bots")
        elif name == "grid":
            _add_grid(way.add_argument)
        elif name == "ambiguity":
            way.add_argument(
                "--rulings", nargs="+", metavar="RULING", help="which points (all)"
            )
            way.add_argument(
                "--examples", type=int, default=3, help="decisions to show of each (3)"
            )
        else:
            _add_tornado(way.add_argument)
        add_workers(way.add_argument)


def _add_tornado(add: Any) -> None:  # noqa: ANN401 -- argparse's
    counted = "fischer, games, exchanges, decisions or lead_changes (fischer)"
    add("--measure", default="fischer", help=counted)
    numbers = "such as points_to_win, fischer.start, fischer.wQ.strength (numbers)"
    add("--knobs", nargs="+", metavar="KNOB", help=numbers)


def _add_grid(add: Any) -> None:  # noqa: ANN401 -- argparse's
    add("--knobs", nargs=2, required=True, metavar="KNOB", help="as tornado lists them")
    for which in "ab":
        add(f"--steps-{which}", nargs="+", type=int, default=[-1, 0, 1], metavar="N")
    add("--length", default="shorter", help="matches wanted: shorter or longer")


def _add_common(add: Any, *, has_bots: bool) -> None:  # noqa: ANN401 -- argparse's
    if has_bots:
        add("--bots", nargs=2, default=["greedy", "greedy"], metavar="BOT")
    add("--shuffles", type=int, default=100, help="each is played by every arm (100)")
    add("--edition", metavar="FILE", help="an edition's name or file (default: ours)")
    add("--seed", type=int, default=0, help="of the first shuffle (0)")
    add("--lang", choices=LANGS, default="en")
    add("--out", metavar="FILE", help=".parquet, .csv or .json")
    add("--no-progress", action="store_true", help="draw no bar")


def run(arguments: argparse.Namespace) -> int:
    """Play, print and write; 130 after Ctrl-C, 1 if workers were lost for good."""
    need("sim")
    lab: Any = game_named().part("lab")
    common = {
        "edition": arguments.edition,
        "seed": arguments.seed,
        "workers": arguments.workers,
        "scheduler": arguments.scheduler,
        "progress": False if arguments.no_progress else None,
    }
    if arguments.shuffles < 1:
        raise LabError(f"--shuffles: {shown(arguments.shuffles)}; use 1 or more")
    floor = getattr(arguments, "floor", 0.0)
    if not 0 <= floor < 100:  # noqa: PLR2004 -- percent
        raise LabError(f"--floor: {shown(floor)}; use points from 0 to 99")
    found = _found(lab, arguments, common)
    print(found.report(arguments.lang))
    if arguments.out:
        found.write(arguments.out)
    return code_of(found.stopped)


def _found(lab: Any, arguments: argparse.Namespace, common: dict[str, Any]) -> Any:  # noqa: ANN401 -- a game's own
    count = arguments.shuffles
    if arguments.way == "restricted":
        if arguments.levels:
            common["levels"] = arguments.levels
        return lab.restricted_play(arguments.habits, count, **common)
    if arguments.way == "tornado":
        asked = {name: getattr(arguments, name) for name in ("measure", "knobs")}
        return lab.tornado(arguments.bots, count, **asked, **common)
    if arguments.way == "grid":
        named = ("steps_a", "steps_b", "length")
        asked = {name: getattr(arguments, name) for name in named}
        edition = common.pop("edition")
        seats = (*arguments.knobs, arguments.bots, count)
        return lab.grid(edition, *seats, **asked, **common)
    if arguments.way == "ambiguity":
        asked = {"rulings": arguments.rulings, "examples": arguments.examples}
        return lab.ambiguity(arguments.bots, count, **asked, **common)
    floor = arguments.floor / 100
    return lab.screen(
        arguments.bots, count, change=arguments.change, floor=floor, **common
    )
