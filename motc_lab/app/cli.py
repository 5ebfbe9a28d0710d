"""The command ``motc-lab``: one subcommand a task, imported only when it is asked for.

argparse is chosen over a library: it is there, starts in 10 ms, and a subcommand here
is a module with ``add_arguments(parser)`` and ``run(arguments) -> int``.
"""

import argparse
import importlib
import sys
from collections.abc import Sequence
from types import ModuleType

from motc_lab.errors import LabError

COMMANDS = {
    "advise": ("motc_lab.app.advise", "say what each option of a position is worth"),
    "doctor": ("motc_lab.app.doctor", "say which build runs and what is missing"),
    "lesson": ("motc_lab.app.lesson", "check a chapter, or begin a new one"),
    "arena": ("motc_lab.app.arena", "let bots play each other, all against all"),
    "play": ("motc_lab.app.play", "play in the terminal"),
    "review": ("motc_lab.app.review", "say what each decision of a record cost"),
    "simulate": ("motc_lab.app.simulate", "play many matches between bots"),
    "tutorial": ("motc_lab.app.tutorial", "serve the tutorial in the browser"),
}


def main(argv: Sequence[str] | None = None) -> int:
    """Run a subcommand and return the exit code: 1 for a fault told in plain words."""
    words = list(sys.argv[1:] if argv is None else argv)
    command = next((word for word in words if word in COMMANDS), None)
    arguments = _parser(command).parse_args(words)
    try:
        code: int = _module(arguments.command).run(arguments)
    except LabError as fault:
        print(f"motc-lab {arguments.command}: {fault}", file=sys.stderr)
        return 1
    return code


def _parser(command: str | None) -> argparse.ArgumentParser:
    """Return the parser; only the subcommand that is meant gets its arguments."""
    parser = argparse.ArgumentParser(
        prog="motc-lab",
        description="A laboratory for the board game 'Match of the Century'.",
    )
    ways = parser.add_subparsers(dest="command", required=True, metavar="COMMAND")
    for name, (_, summary) in COMMANDS.items():
        way = ways.add_parser(name, help=summary, description=summary)
        if name == command:
            _module(name).add_arguments(way)
    return parser


def _module(command: str) -> ModuleType:
    return importlib.import_module(COMMANDS[command][0])


if __name__ == "__main__":
    sys.exit(main())
