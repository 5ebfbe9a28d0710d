"""``motc-lab play``: a match in the terminal, against a bot or for several persons."""

import argparse
import os
import secrets
import shutil
import sys
from pathlib import Path

from motc_lab.app.arguments import add_game, edition_of, load, settings_said
from motc_lab.app.language import language_of
from motc_lab.engine.game import game_named
from motc_lab.engine.record import is_record
from motc_lab.engine.seat import SeatT, player_named, players
from motc_lab.errors import LabError
from motc_lab.reading import read_text
from motc_lab.texts import Lang

_NARROWEST, _WIDEST = 60, 100
TERMINAL = "terminal"  # of a game that has a match in a terminal of its own


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Tell argparse what can be said."""
    add = parser.add_argument
    add_game(add)
    add("--seat", help="whom you play; both: people take turns (the first seat)")
    add("--bot", help="who plays the others (greedy; in other games random)")
    begin = parser.add_mutually_exclusive_group()
    begin.add_argument("--seed", type=int, help="fixes the shuffles (default: any)")
    begin.add_argument("--load", type=Path, metavar="FILE", help="go on with a record")
    add("--lang", choices=["en", "de"], help="default: that of the terminal")
    add("--edition", metavar="FILE", help="an edition's name or file (default: ours)")
    add("--save", type=Path, metavar="FILE", help="keep the record here at the end")


def run(arguments: argparse.Namespace) -> int:
    """Play until the end or until somebody leaves."""
    from motc_lab.lab.paths import writable  # noqa: PLC0415

    if arguments.save:
        # Told now, not when the match is over.
        writable(arguments.save, is_ours=is_record)
    if game_named(arguments.game).has_part(TERMINAL):
        return _with_a_picture(arguments)
    return _in_words(arguments)


def _with_a_picture(arguments: argparse.Namespace) -> int:
    from motc_lab.bots import bot_named  # noqa: PLC0415
    from motc_lab.scene.match import Match  # noqa: PLC0415

    lang: Lang = arguments.lang or language_of(os.environ)
    game = game_named(arguments.game)
    edition = edition_of(game, arguments.edition)
    if arguments.load:
        match = load(arguments.load, edition, lang)
    else:
        seed = secrets.randbelow(10**6) if arguments.seed is None else arguments.seed
        match = Match.new(seed, edition, game=game, lang=lang)
    humans = _humans(arguments, match.ruleset.seats)
    is_both = len(humans) == len(match.ruleset.players)
    game.part(TERMINAL).TerminalMatch(
        match=match,
        humans=humans,
        bot=None if is_both else bot_named(arguments.bot or "greedy", match.seed),
        desk=Console(),
        keep=arguments.save,
        width=_width(),
        unicode=_has_unicode(sys.stdout.encoding),
    ).run()
    return 0


def _in_words(arguments: argparse.Namespace) -> int:
    from motc_lab.app.match_in_words import MatchInWords  # noqa: PLC0415
    from motc_lab.bots import bot_named  # noqa: PLC0415
    from motc_lab.engine.begin import new_session  # noqa: PLC0415
    from motc_lab.engine.record import LARGEST_BYTES, read_record  # noqa: PLC0415

    game = game_named(arguments.game)
    if not game.has_part("told"):
        raise LabError(f"{game.id} has no words to be played in yet")
    if arguments.load:
        session = read_record(read_text(arguments.load, LARGEST_BYTES), game=game)
    else:
        seed = secrets.randbelow(10**6) if arguments.seed is None else arguments.seed
        session = new_session(game, seed, **settings_said(arguments))
    humans = _humans(arguments, session.ruleset.seats)
    name = arguments.bot or "random"
    MatchInWords(
        session=session,
        humans=humans,
        bots={
            seat: bot_named(name, session.seed + seat.index, game)
            for seat in session.ruleset.players
            if seat not in humans
        },
        desk=Console(),
        lang=arguments.lang or language_of(os.environ),
        keep=arguments.save,
        width=_width(),
    ).run()
    return 0


def _humans(arguments: argparse.Namespace, seats: type[SeatT]) -> tuple[SeatT, ...]:
    """Who types: one seat, or all of them."""
    table = players(seats)
    if arguments.seat == "both":
        return table
    if arguments.seat is None:
        return table[:1]
    return (player_named(seats, arguments.seat, "--seat", LabError),)


def _width() -> int:
    columns = shutil.get_terminal_size((80, 24)).columns
    return max(_NARROWEST, min(_WIDEST, columns))


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


def _has_unicode(encoding: str | None) -> bool:
    """Whether the signs of the text board can be written."""
    try:
        "═─▒●▸“„…−ß".encode(encoding or "ascii")  # noqa: RUF001 -- the signs meant
    except (UnicodeEncodeError, LookupError):
        return False
    return True
