"""``motc-lab simulate``: many matches between bots."""

import argparse
import json
import os
import sys
from functools import partial
from typing import TYPE_CHECKING

from motc_lab.app.arguments import (
    add_bots,
    add_game,
    add_workers,
    bots_said,
    settings_said,
    variant_said,
)
from motc_lab.app.ended import INTERRUPTED, code_of
from motc_lab.app.language import language_of
from motc_lab.checks import must
from motc_lab.extras import need
from motc_lab.texts.lang import LANGS

if TYPE_CHECKING:
    from motc_lab.lab import Comparison, Outcome

PAIR = 2


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Tell argparse what can be said."""
    _add_matches(parser)
    _add_comparisons(parser)
    _add_means(parser)


def _add_matches(parser: argparse.ArgumentParser) -> None:
    add = parser.add_argument_group("what to play").add_argument
    add("--matches", type=int, default=200, help="how many to play (200)")
    add("--seed", type=int, default=0, help="of the first match (0)")
    add_game(add)
    add_bots(add)
    add("--edition", metavar="FILE", help="an edition's name or file (default: ours)")
    add("--json", action="store_true", help="print JSON instead of a table")
    add("--lang", choices=LANGS, help="of a .csv file (default: that of the terminal)")
    add(
        "--out",
        action="append",
        default=[],
        metavar="FILE",
        help="write every match, with all that is needed to make it again, to a "
        ".parquet, .csv or .json file; may be said more than once",
    )


def _add_comparisons(parser: argparse.ArgumentParser) -> None:
    add = parser.add_argument_group("compare on the same shuffles").add_argument
    add(
        "--variant",
        action="append",
        default=[],
        metavar="FILE|NAME=VALUE",
        help="play each shuffle under other settings too: one that is changed, or "
        "whatever an edition has, such as points_to_win=5, section_values=1,2,3,5, "
        "fischer.start=3, fischer.wQ.strength=4; or its file",
    )
    add(
        "--swap-seats",
        action="store_true",
        help="play each shuffle with the bots' seats swapped too; without --variant "
        "this compares the two bots",
    )
    add(
        "--margin",
        type=float,
        default=2.0,
        metavar="PP",
        help="percentage points of match wins that count as no difference (2)",
    )


def _add_means(parser: argparse.ArgumentParser) -> None:
    add = parser.add_argument_group("how to play it").add_argument
    add_workers(add)
    add("--chunk", type=int, help="matches a task (default: about a second of them)")
    add("--no-progress", action="store_true", help="show no bar on a terminal")


def run(arguments: argparse.Namespace) -> int:
    """Play and print the outcome; 130 after Ctrl-C, 1 if workers were lost for good."""
    from motc_lab.lab.interrupted import kept  # noqa: PLC0415 -- only when needed

    need("sim")
    _check_files(arguments.out)
    try:
        if arguments.variant or arguments.swap_seats:
            return _tell(kept(partial(_compared, arguments)), arguments)
        return _tell(kept(partial(_simulated, arguments)), arguments)
    except KeyboardInterrupt:
        print(
            "interrupted before the first matches were done; nothing to keep",
            file=sys.stderr,
        )
        return INTERRUPTED


def _simulated(arguments: argparse.Namespace) -> "Outcome":
    from motc_lab.engine.settings import with_changes  # noqa: PLC0415 -- as above
    from motc_lab.lab.simulate import simulate  # noqa: PLC0415

    return simulate(
        bots_said(arguments),
        arguments.matches,
        seed=arguments.seed,
        game=arguments.game,
        settings=with_changes(arguments.game, None, settings_said(arguments)),
        workers=arguments.workers,
        scheduler=arguments.scheduler,
        chunk=arguments.chunk,
        progress=False if arguments.no_progress else None,
    )


def _compared(arguments: argparse.Namespace) -> "Comparison":
    from motc_lab.engine.settings import with_changes  # noqa: PLC0415 -- heavy
    from motc_lab.lab import Means, compare, compare_bots  # noqa: PLC0415

    progress = False if arguments.no_progress else None
    means = Means(arguments.workers, arguments.scheduler, arguments.chunk, progress)
    base = with_changes(arguments.game, None, settings_said(arguments))
    bots, margin = bots_said(arguments), arguments.margin / 100
    if not arguments.variant:
        must(
            len(bots) == PAIR,
            "--bots",
            " ".join(bots),
            "two names, to swap their seats",
        )
        return compare_bots(
            bots[0],
            bots[1],
            arguments.matches,
            seed=arguments.seed,
            game=arguments.game,
            settings=base,
            margin=margin,
            means=means,
        )
    return compare(
        base,
        variant_said(base, arguments.variant),
        bots,
        arguments.matches,
        seed=arguments.seed,
        game=arguments.game,
        swap_seats=arguments.swap_seats,
        margin=margin,
        means=means,
    )


def _tell(result: "Outcome | Comparison", arguments: argparse.Namespace) -> int:
    """Write and print what was found, also where it ended early."""
    lang = arguments.lang or language_of(os.environ)
    for name in arguments.out:
        result.write(name, lang)
    if arguments.json:
        print(json.dumps(result.as_dict(), indent=2, ensure_ascii=False))
    else:
        print(result.report())
    return code_of(result.stopped)


def _check_files(names: list[str]) -> None:
    """Refuse a file that cannot be written before hours of play, not after them."""
    if names:
        from motc_lab.lab.files import checked_path  # noqa: PLC0415 -- polars is heavy

        for name in names:
            checked_path(name)
