"""``motc-lab study``: variants on the same shuffles, until every one is decided."""

import argparse
import json
import re
import sys
from typing import TYPE_CHECKING, Any

from motc_lab.app.arguments import (
    add_bots,
    add_game,
    add_workers,
    bots_said,
    settings_said,
    variant_said,
)
from motc_lab.app.ended import INTERRUPTED
from motc_lab.errors import LabError
from motc_lab.extras import need

if TYPE_CHECKING:
    from motc_lab.lab.study import State, Study

POINTS = 100  # percentage points of a share
NEXT = re.compile(r";\s*(?=[\w.]+=)")  # an effect has a ';' between its verbs, too


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Tell argparse what can be said."""
    add = parser.add_argument_group("what to play").add_argument
    add(
        "--variant",
        action="append",
        default=[],
        metavar="FILE|NAME=VALUE[;NAME=VALUE]",
        help="what is compared with the edition: a file, or what is changed, such as "
        "points_to_win=5, fischer.start=3, fischer.wQ.strength=4; may be said more "
        "than once",
    )
    add_game(add)
    add_bots(add)
    add("--edition", metavar="FILE", help="an edition's name or file (default: ours)")
    add("--seed", type=int, default=0, help="of the first shuffle (0)")
    add("--swap-seats", action="store_true", help="play with the bots in every seat")
    add(
        "--measure",
        default="won",
        metavar="SHARE",
        help="which share is compared: won (of the matches), or points (of a match); "
        "fairness ranks base and variants by how near they are to even, until the "
        "fairest is known",
    )
    _add_end(parser)
    add = parser.add_argument_group("how to play it").add_argument
    add("--file", metavar="FILE.study", help="keep what is played, or go on from there")
    add("--json", action="store_true", help="print JSON instead of lines")
    add("--no-progress", action="store_true", help="print only the end")
    add_workers(add)


def _add_end(parser: argparse.ArgumentParser) -> None:
    add = parser.add_argument_group("when it ends").add_argument
    add(
        "--margin",
        type=float,
        default=2.0,
        metavar="PP",
        help="percentage points that count as no difference (2)",
    )
    add(
        "--aim",
        type=float,
        default=3.0,
        metavar="PP",
        help="difference that the study is made to see (3)",
    )
    add("--most", type=int, default=100_000, help="shuffles, then it ends (100,000)")
    add(
        "--plan",
        action="store_true",
        help="only say how many shuffles and how long it takes to see the aim",
    )


def run(arguments: argparse.Namespace) -> int:
    """Play until decided; 130 after Ctrl-C, with what is done in the file."""
    need("sim")
    study = _study(arguments)
    if arguments.plan:
        print(study.plan())
        return 0
    try:
        for state in study.start().states(seconds=5):
            _progress(state, arguments)
        final, code = study.wait(), 0
    except KeyboardInterrupt:
        final, code = study.stop().state, INTERRUPTED
    if arguments.json:
        print(json.dumps(final.as_dict(), indent=2, ensure_ascii=False))
    else:
        print(final)
    return code


def _progress(state: "State", arguments: argparse.Namespace) -> None:
    if not arguments.no_progress and sys.stderr.isatty():
        print(state.line, file=sys.stderr)


def _study(arguments: argparse.Namespace) -> "Study":
    from motc_lab.engine.settings import with_changes  # noqa: PLC0415 -- only when needed
    from motc_lab.lab.study import Study  # noqa: PLC0415

    if not arguments.variant:
        raise LabError("--variant: name what is compared, such as points_to_win=5")
    base = with_changes(arguments.game, None, settings_said(arguments))
    variants: dict[str, Any] = {
        word: variant_said(base, NEXT.split(word)) for word in arguments.variant
    }
    return Study(
        variants,
        bots_said(arguments),
        base=base,
        game=arguments.game,
        seed=arguments.seed,
        most=arguments.most,
        margin=arguments.margin / POINTS,
        aim=arguments.aim / POINTS,
        swap_seats=arguments.swap_seats,
        measure=arguments.measure,
        file=arguments.file,
        workers=arguments.workers,
        scheduler=arguments.scheduler,
    )
