"""``motc-lab simulate``: many matches between bots."""

import argparse
import json
import os
import sys
from functools import partial
from typing import TYPE_CHECKING

from motc_lab.engine.motc.edition import (
    Edition,
    edition_meant,
    edition_or_house,
)
from motc_lab.errors import LabError, shown
from motc_lab.extras import need
from motc_lab.reading import Unreadable, json_of

if TYPE_CHECKING:
    from motc_lab.lab import Comparison, Outcome

INTERRUPTED = 130  # the exit code of a program that Ctrl-C has ended


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Tell argparse what can be said."""
    _add_matches(parser)
    _add_comparisons(parser)
    _add_means(parser)


def _add_matches(parser: argparse.ArgumentParser) -> None:
    add = parser.add_argument_group("what to play").add_argument
    add("--matches", type=int, default=200, help="how many to play (200)")
    add("--seed", type=int, default=0, help="of the first match (0)")
    add(
        "--bots",
        nargs=2,
        default=["greedy", "greedy"],
        metavar=("SPASSKY", "FISCHER"),
        help="names of two bots, such as random, greedy (default: greedy greedy)",
    )
    add("--edition", metavar="FILE", help="an edition's name or file (default: ours)")
    add("--json", action="store_true", help="print JSON instead of a table")
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
        help="play each shuffle under another edition too: a file or name, or a ruling "
        "or number of the edition that is changed, such as points_to_win=5",
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
    add(
        "--workers",
        type=int,
        help="processes; 1 plays in this one (default: all cores once it takes long)",
    )
    add(
        "--scheduler",
        metavar="ADDRESS",
        help="play on the workers of this Dask scheduler, such as tcp://host:8786",
    )
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
    from motc_lab.lab.simulate import simulate  # noqa: PLC0415 -- only when needed

    return simulate(
        (arguments.bots[0], arguments.bots[1]),
        arguments.matches,
        seed=arguments.seed,
        edition=arguments.edition,
        workers=arguments.workers,
        scheduler=arguments.scheduler,
        chunk=arguments.chunk,
        progress=False if arguments.no_progress else None,
    )


def _compared(arguments: argparse.Namespace) -> "Comparison":
    from motc_lab.lab import Means, compare, compare_bots  # noqa: PLC0415 -- heavy

    progress = False if arguments.no_progress else None
    means = Means(arguments.workers, arguments.scheduler, arguments.chunk, progress)
    base, margin = edition_or_house(arguments.edition), arguments.margin / 100
    first, second = arguments.bots
    if not arguments.variant:
        return compare_bots(
            first,
            second,
            arguments.matches,
            seed=arguments.seed,
            edition=base,
            margin=margin,
            means=means,
        )
    return compare(
        base,
        _variant(base, arguments.variant),
        (first, second),
        arguments.matches,
        seed=arguments.seed,
        swap_seats=arguments.swap_seats,
        margin=margin,
        means=means,
    )


def _tell(result: "Outcome | Comparison", arguments: argparse.Namespace) -> int:
    """Write and print what was found, also where it ended early."""
    from motc_lab.lab.runs import INTERRUPTED as BY_HAND  # noqa: PLC0415 -- as above

    for name in arguments.out:
        result.write(name)
    if arguments.json:
        print(json.dumps(result.as_dict(), indent=2, ensure_ascii=False))
    else:
        print(result.report())
    if not result.stopped:
        return 0
    print(f"ended early: {result.stopped}", file=sys.stderr)
    return INTERRUPTED if result.stopped == BY_HAND else 1


def _check_files(names: list[str]) -> None:
    """Refuse a file that cannot be written before hours of play, not after them."""
    if names:
        from motc_lab.lab.files import checked_path  # noqa: PLC0415 -- polars is heavy

        for name in names:
            checked_path(name)


def _variant(base: Edition, changes: list[str]) -> Edition:
    """Return the edition of a file, or the base with rulings or numbers changed."""
    if len(changes) == 1 and ("=" not in changes[0] or os.path.exists(changes[0])):
        return edition_meant(changes[0])
    rulings = {}
    for change in changes:
        name, equals, value = change.partition("=")
        if not equals:
            msg = f"--variant {shown(change)}: use one file, or NAME=VALUE each"
            raise LabError(msg)
        rulings[name] = _value(value)
    return base.with_ruling(**rulings)


def _value(text: str) -> object:
    """Return a number or a list as JSON writes it, anything else as the text itself."""
    try:
        return json_of(text)
    except Unreadable:
        return text
