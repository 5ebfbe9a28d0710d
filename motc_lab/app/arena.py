"""``motc-lab arena``: bots play each other, everybody against everybody."""

import argparse
import json
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from motc_lab.app.arguments import add_game, settings_said
from motc_lab.app.ended import INTERRUPTED
from motc_lab.engine.game import FIRST

if TYPE_CHECKING:
    from motc_lab.lab.arena import Duel, Standings


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Tell argparse what can be said."""
    add = parser.add_argument
    add_game(add)
    add("--bots", nargs="+", metavar="BOT", help="two or more (all that have names)")
    add("--matches", type=int, default=400, help="of each two bots (400)")
    add("--seed", type=int, default=0, help="of the first pair of matches (0)")
    add("--workers", type=int, help="processes to play in (as many as it pays for)")
    add("--edition", metavar="FILE", help="an edition's name or file (default: ours)")
    add("--out", type=Path, metavar="FILE", help="a .md page or a .json file to write")
    whole = "keep the page, and put this under a heading of the game and its settings"
    add("--add", action="store_true", help=whole)


def run(arguments: argparse.Namespace) -> int:
    """Play, and print or write the standings."""
    from motc_lab.bots.roster import ranked  # noqa: PLC0415 (only when needed)
    from motc_lab.engine.settings import with_changes  # noqa: PLC0415
    from motc_lab.lab.arena import arena  # noqa: PLC0415 (only when needed)
    from motc_lab.lab.interrupted import kept  # noqa: PLC0415
    from motc_lab.lab.paths import whole_file, writable  # noqa: PLC0415
    from motc_lab.writing import MARK, is_marked  # noqa: PLC0415

    if not arguments.bots:
        arguments.bots = list(ranked(arguments.game))
    is_ours = (lambda _: True) if arguments.add else is_marked  # what is there stays
    out: Path | None = arguments.out and writable(
        arguments.out, (".md", ".json"), is_ours
    )
    standings = kept(
        lambda: arena(
            tuple(arguments.bots),
            arguments.matches,
            seed=arguments.seed,
            game=arguments.game,
            settings=with_changes(arguments.game, None, settings_said(arguments)),
            workers=arguments.workers,
            progress=_tell,
        )
    )
    page = _page(standings, arguments)
    if out is None:
        print(page, end="")
    else:
        if out.suffix == ".json":
            told = {"written_by": MARK, **standings.as_dict()}
            page = json.dumps(told, indent=2) + "\n"
        with whole_file(out) as part:
            part.write_text(page, "utf-8")
    if not standings.stopped:
        return 0
    print(f"ended early: {standings.stopped}", file=sys.stderr)
    return INTERRUPTED


def _page(standings: "Standings", arguments: argparse.Namespace) -> str:
    """The standings as Markdown: a page, or an old page with a new part."""
    from motc_lab.engine.game import game_named  # noqa: PLC0415 (only when needed)
    from motc_lab.lab.arena_page import (  # noqa: PLC0415
        markdown,
        section,
        with_section,
    )

    out: Path | None = arguments.out
    command = command_of(arguments)
    if not arguments.add or out is None or not out.exists():
        return markdown(standings, command)
    title = ", ".join([game_named(arguments.game).titles["en"], *arguments.set])
    told = section(standings, command, title)
    return with_section(out.read_text("utf-8"), told, title)


def command_of(arguments: argparse.Namespace) -> str:
    """Return the command that makes the same again."""
    words = ["motc-lab arena"]
    if arguments.game != FIRST:
        words += ["--game", arguments.game]
    words += ["--bots", *arguments.bots]
    words += ["--matches", str(arguments.matches), "--seed", str(arguments.seed)]
    if arguments.edition:
        words += ["--edition", arguments.edition]
    for change in arguments.set:
        words += ["--set", change]
    if arguments.out:
        words += ["--out", arguments.out.as_posix()]
    if arguments.add:
        words.append("--add")
    return " ".join(words)


def _tell(duel: "Duel") -> None:
    """Say what came out of two bots' matches, one line each."""
    first, second = duel.bots
    print(f"{first} against {second}: {duel.share}", file=sys.stderr, flush=True)
