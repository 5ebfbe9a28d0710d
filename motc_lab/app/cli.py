"""The command ``motc-lab``: one subcommand a task, imported only when it is asked for.

argparse is chosen over a library: it is there, starts in 10 ms, and a subcommand here
is a module with ``add_arguments(parser)`` and ``run(arguments) -> int``.
"""

import argparse
import importlib
import io
import os
import sys
from collections.abc import Sequence
from types import ModuleType
from typing import TYPE_CHECKING

from motc_lab.app.ended import INTERRUPTED
from motc_lab.app.language import in_language, language_of
from motc_lab.build import WrongBuild, build_name
from motc_lab.errors import LabError
from motc_lab.private_files import InUseError

if TYPE_CHECKING:
    from motc_lab.texts.lang import Lang

COMMANDS = {
    "advise": ("motc_lab.app.advise", "say what each option of a position is worth"),
    "arena": ("motc_lab.app.arena", "let bots play each other, all against all"),
    "balance": ("motc_lab.app.balance", "report on the balance of an edition"),
    "class": ("motc_lab.app.classroom", "let a class in, after a look at the room"),
    "doctor": ("motc_lab.app.doctor", "say which build runs and what is missing"),
    "edition": (
        "motc_lab.app.edition",
        "begin, check, show or compare editions",
    ),
    "experiment": (
        "motc_lab.app.experiment",
        "ask what cards, habits and numbers do to a match",
    ),
    "exploit": ("motc_lab.app.exploit", "say how well a bot can be beaten"),
    "games": ("motc_lab.app.games", "say which games there are and what they bring"),
    "lesson": ("motc_lab.app.lesson", "check a chapter, or begin a new one"),
    "notebooks": ("motc_lab.app.notebooks", "copy the notebooks to a folder"),
    "play": ("motc_lab.app.play", "play in the terminal"),
    "review": ("motc_lab.app.review", "say what each decision of a record cost"),
    "simulate": ("motc_lab.app.simulate", "play many matches between bots"),
    "site": ("motc_lab.app.site", "build the edition that needs no server"),
    "study": ("motc_lab.app.study", "compare variants until every one is decided"),
    "tutorial": ("motc_lab.app.tutorial", "serve the tutorial in the browser"),
}

MISUSED = 2  # as argparse has it: what was asked for makes no sense
DESERTED = 141  # what shells say of a program whose reader has left


def main(argv: Sequence[str] | None = None) -> int:
    """Run a subcommand and return the exit code.

    1 stands for a fault told in plain words, 2 for a wrong word or build and for a file
    that another server uses, 130 for Ctrl-C, 141 for a reader of the output that has
    left, as in ``motc-lab doctor | head -1``.
    """
    words = list(sys.argv[1:] if argv is None else argv)
    command = next((word for word in words if word in COMMANDS), None)
    name = f"motc-lab {command}" if command else "motc-lab"
    _write_anything()
    if not words:
        parser_of(None, language_of(os.environ)).print_help(sys.stderr)
        return MISUSED
    try:
        return _run(words, command)
    except (WrongBuild, InUseError) as fault:
        print(f"{name}: {fault}", file=sys.stderr)
        return MISUSED
    except LabError as fault:
        # Errors name arguments as a notebook says them; a command has an option.
        told = str(fault).replace("edition=...", "--edition FILE")
        print(f"{name}: {told}", file=sys.stderr)
    except BrokenPipeError:
        _forget_output()
        return DESERTED
    except OSError as fault:  # a disk that is full, a file nobody may write
        where = f"{fault.filename}: " if fault.filename else ""
        print(f"{name}: {where}{fault.strerror or fault}", file=sys.stderr)
        _forget_output()
    except KeyboardInterrupt:
        print(f"{name}: interrupted", file=sys.stderr)
        return INTERRUPTED
    return 1


def _run(words: list[str], command: str | None) -> int:
    """Run the subcommand; all it printed is written before this returns."""
    try:
        arguments = parser_of(command, language_of(os.environ)).parse_args(words)
        code: int = _module(arguments.command).run(arguments)
    finally:
        if sys.stdout is not None:  # closed by whoever started this
            sys.stdout.flush()
    return code


def _write_anything() -> None:
    """Let a terminal that lacks a sign show '?' in its place."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")


def _forget_output() -> None:
    """Send what is still to be written nowhere, or Python complains at its exit."""
    if sys.stdout is sys.__stdout__ and sys.stdout is not None:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def parser_of(command: str | None, lang: "Lang" = "en") -> argparse.ArgumentParser:
    """Return the parser; only the subcommand that is meant gets its arguments."""
    parser = argparse.ArgumentParser(
        prog="motc-lab",
        description="A laboratory for table games with secrets, such as the board game "
        "'Match of the Century'.",
        epilog="'motc-lab COMMAND --help' says what a command can do.",
    )
    parser.add_argument(
        "--version", action=_Version, help="show version and build, and exit"
    )
    ways = parser.add_subparsers(dest="command", required=True, metavar="COMMAND")
    for name, (_, summary) in COMMANDS.items():
        way = ways.add_parser(name, help=summary, description=summary)
        if name == command:
            _module(name).add_arguments(way)
    in_language(parser, lang)
    return parser


class _Version(argparse.Action):
    """Prints what is looked up only when it is asked for."""

    def __init__(self, option_strings: Sequence[str], dest: str, help: str) -> None:  # noqa: A002 -- argparse's name
        super().__init__(option_strings, dest, nargs=0, help=help)

    def __call__(self, parser: argparse.ArgumentParser, *_: object) -> None:
        """Print and leave."""
        from motc_lab.app.doctor import version_of  # noqa: PLC0415 -- slow to import

        version = version_of("motc_lab") or "unknown"
        print(f"motc-lab {version} ({build_name()})")
        parser.exit()


def _module(command: str) -> ModuleType:
    return importlib.import_module(COMMANDS[command][0])


if __name__ == "__main__":
    sys.exit(main())
