"""``motc-lab play``: a match in the terminal, against a bot or for two persons."""

import argparse
import os
import secrets
import shutil
import sys
from collections.abc import Mapping
from pathlib import Path

from motc_lab.texts import Lang

_NARROWEST, _WIDEST = 60, 100


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Tell argparse what can be said."""
    add = parser.add_argument
    add(
        "--seat",
        choices=["spassky", "fischer", "both"],
        default="spassky",
        help="whom you play; both: two people take turns (spassky)",
    )
    add(
        "--bot",
        choices=["random", "greedy"],
        default="greedy",
        help="who plays the other person (greedy)",
    )
    begin = parser.add_mutually_exclusive_group()
    begin.add_argument("--seed", type=int, help="fixes the shuffles (default: any)")
    begin.add_argument("--load", type=Path, metavar="FILE", help="go on with a record")
    add("--lang", choices=["en", "de"], help="default: that of the terminal")
    add("--edition", metavar="FILE", help="an edition's name or file (default: ours)")
    add("--save", type=Path, metavar="FILE", help="keep the record here at the end")


def run(arguments: argparse.Namespace) -> int:
    """Play until the end or until somebody leaves."""
    from motc_lab.app.records import load  # noqa: PLC0415 (only when needed)
    from motc_lab.app.terminal import TerminalMatch  # noqa: PLC0415
    from motc_lab.bots import bot_named  # noqa: PLC0415
    from motc_lab.engine.motc.edition import load_edition  # noqa: PLC0415
    from motc_lab.engine.motc.seat import PERSONS, Seat  # noqa: PLC0415
    from motc_lab.lab.paths import writable  # noqa: PLC0415
    from motc_lab.scene.match import Match  # noqa: PLC0415

    if arguments.save:
        writable(arguments.save)  # told now, not when the match is over
    lang: Lang = arguments.lang or language_of(os.environ)
    edition = load_edition(arguments.edition) if arguments.edition else None
    if arguments.load:
        match = load(arguments.load, edition, lang)
    else:
        seed = secrets.randbelow(10**6) if arguments.seed is None else arguments.seed
        match = Match.new(seed, edition, lang=lang)
    is_both = arguments.seat == "both"
    columns = shutil.get_terminal_size((80, 24)).columns
    TerminalMatch(
        match=match,
        humans=PERSONS if is_both else (Seat(arguments.seat),),
        bot=None if is_both else bot_named(arguments.bot, match.seed),
        desk=Console(),
        keep=arguments.save,
        width=max(_NARROWEST, min(_WIDEST, columns)),
        unicode=_has_unicode(sys.stdout.encoding),
    ).run()
    return 0


class Console:
    """The desk of a real terminal."""

    def read(self, prompt: str) -> str:
        """Return a typed line; bytes that are no text at all come back as '?'."""
        try:
            return input(prompt)
        except UnicodeDecodeError:
            return "?"

    def write(self, text: str) -> None:
        """Show a text."""
        print(text)

    def clear(self) -> None:
        """Clear a terminal and what can be scrolled back; else push it out of sight."""
        print("\033[2J\033[3J\033[H" if sys.stdout.isatty() else "\n" * 60, end="")


def language_of(environment: Mapping[str, str]) -> Lang:
    """Return the language that the terminal's environment asks for."""
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if environment.get(name):
            return "de" if environment[name].lower().startswith("de") else "en"
    return "en"


def _has_unicode(encoding: str | None) -> bool:
    """Whether the signs of the text board can be written."""
    try:
        "═─▒●▸“„…−ß".encode(encoding or "ascii")  # noqa: RUF001 -- the signs meant
    except (UnicodeEncodeError, LookupError):
        return False
    return True
