"""What several commands take: a number, a game and its settings, a record."""

import argparse
import os
import re
from pathlib import Path
from typing import TYPE_CHECKING, Any

from motc_lab.engine.game import FIRST, Game, game_named
from motc_lab.errors import LabError, shown
from motc_lab.reading import Unreadable, json_of, read_text
from motc_lab.texts.lang import Lang

if TYPE_CHECKING:
    from motc_lab.engine.seat import Seat
    from motc_lab.engine.session import AnySession
    from motc_lab.engine.settings import Settings
    from motc_lab.scene.match import Match

LONGEST = 20  # digits
LONGEST_CONTACT = 300  # characters
LARGEST = 500_000  # bytes of a file that is a setting
LONGEST_PATH = 4096  # characters: whoever mends it must be able to read its end
_NUMBERS = re.compile(r"-?[0-9]+(,-?[0-9]+)+")


def count(text: str) -> int:
    """Return a whole number of at least 1; argparse says what is wrong otherwise."""
    if text.isdecimal() and len(text) < LONGEST and int(text) > 0:
        return int(text)
    msg = f"a number of at least 1 is needed, not {shown(text)}"
    raise argparse.ArgumentTypeError(msg)


def port(text: str) -> int:
    """Return a port to listen on; argparse says what is wrong otherwise."""
    if text.isdecimal() and 1 <= int(text) <= 65535:  # noqa: PLR2004
        return int(text)
    raise argparse.ArgumentTypeError(
        f"a port is a number from 1 to 65535, not {text!r}"
    )


def add_contact(add: Any) -> None:  # noqa: ANN401 -- argparse's
    """Tell argparse that whoever is responsible can be named."""
    add(
        "--contact",
        metavar="TEXT",
        type=_contact,
        help="who is responsible, as the page on privacy names it: school, address",
    )


def _contact(text: str) -> str:
    if text.strip() and len(text) <= LONGEST_CONTACT and text.isprintable():
        return text.strip()
    right = f"a line of at most {LONGEST_CONTACT} characters"
    raise argparse.ArgumentTypeError(f"{right} is needed, not {shown(text, 40)}")


def add_game(
    add: Any,  # noqa: ANN401 -- argparse's
    *,
    settings: bool = True,
    what: str = "what is played",
) -> None:
    """Tell argparse that a game, and what is set in it, can be said."""
    add("--game", default=FIRST, metavar="ID", help=f"{what} (motc)")
    if settings:
        add(
            "--set",
            action="append",
            default=[],
            metavar="NAME=VALUE",
            help="a setting of the game, or NAME=@FILE; may be said more than once",
        )


def add_bots(add: Any) -> None:  # noqa: ANN401 -- argparse's
    """Tell argparse that bots can be said."""
    add(
        "--bots",
        nargs="+",
        metavar="BOT",
        help="a name for each seat, such as random, greedy (default: greedy greedy, in "
        "other games random)",
    )


def add_workers(add: Any) -> None:  # noqa: ANN401 -- as above
    """Tell argparse by whom matches are played."""
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


def bots_said(arguments: argparse.Namespace) -> tuple[str, ...]:
    """Return the names that were said, or usual ones for every seat."""
    if arguments.bots:
        return tuple(arguments.bots)
    from motc_lab.bots import roster_of  # noqa: PLC0415 -- only when needed

    game = game_named(arguments.game)
    usual = "greedy" if "greedy" in roster_of(game) else "random"
    return (usual,) * len(game.seats)


def variant_said(base: "Settings", changes: list[str]) -> "Settings":
    """Return the settings of a file, or the base with some changed."""
    from motc_lab.engine.settings import (  # noqa: PLC0415 -- only when needed
        main_setting,
        settings_of,
        with_changes,
    )

    if len(changes) == 1 and ("=" not in changes[0] or os.path.exists(changes[0])):
        usual, main = settings_of(base.game).ruleset, main_setting(base.game) or ""
        own = base.ruleset.settings.items()
        kept = {name: of for name, of in own if of != usual.settings[name]}
        return settings_of(base.game, {**kept, main: _file_or_text(changes[0])})
    said = changes_in("--variant", changes, "one file, or NAME=VALUE each")
    return with_changes(base.game, base, said)


def settings_said(arguments: argparse.Namespace) -> dict[str, object]:
    """Return what ``--edition`` and ``--set`` say, by name."""
    said = changes_in("--set", arguments.set)
    if arguments.edition:
        if "edition" in said:
            raise LabError(
                "--set edition: --edition names one already; say one of both"
            )
        said = {"edition": arguments.edition, **said}
    return said


def changes_in(
    option: str, changes: list[str], use: str = "NAME=VALUE"
) -> dict[str, object]:
    """Return values by name from words like ``name=value``; LabError for others."""
    found: dict[str, object] = {}
    for change in changes:
        name, equals, value = change.partition("=")
        if not equals or not name:
            raise LabError(f"{option} {shown(change)}: use {use}")
        if name in found:
            told = f"{name} is changed twice; name it once"
            raise LabError(f"{option} {shown(change)}: {told}")
        found[name] = _of_file(option, value) if value[:1] == "@" else _value(value)
    return found


def _of_file(option: str, value: str) -> str:
    """Return what stands in the file behind an ``@``."""
    try:
        return read_text(value[1:], LARGEST)
    except Unreadable as fault:
        raise LabError(f"{option} {shown(value, LONGEST_PATH)}: {fault.why}") from None


def _value(text: str) -> object:
    """Return a number or a list as JSON writes it, anything else as the text itself.

    Brackets around numbers may be left out: shells want them quoted.
    """
    if _NUMBERS.fullmatch(text):
        text = f"[{text}]"
    try:
        return json_of(text)
    except Unreadable:
        return _file_or_text(text)


def _file_or_text(text: str) -> Path | str:
    """A path where a word names a TOML file, with or without ``#`` and a name in it.

    Only who types a command names files of this machine; texts never do.
    """
    return Path(text) if text.partition("#")[0].endswith(".toml") else text


def edition_of(game: Game, place: str | None) -> Any:  # noqa: ANN401 -- the game's own
    """Return the edition with a name or in a file; None where nothing is said."""
    if not place:
        return None
    if not game.has_part("edition"):
        raise LabError(f"--edition {shown(place, 60)}: {game.id} has no editions")
    return game.part("edition").load_edition(place)


def session_in(file: str | Path, game: Game) -> "AnySession":
    """Return the match in a file, of this game; LabError names file and line."""
    from motc_lab.engine.record import (  # noqa: PLC0415 -- as in load
        LARGEST_BYTES,
        RecordError,
        read_record,
    )

    try:
        return read_record(read_text(Path(file), LARGEST_BYTES), game=game)
    except (RecordError, Unreadable) as fault:
        raise LabError(f"{file}: {fault}") from None


def seat_asked(name: str | None, session: "AnySession") -> "Seat | None":
    """Return the seat that ``--seat`` names; None where nothing is said."""
    from motc_lab.engine.seat import player_named  # noqa: PLC0415 -- as in load

    if name is None:
        return None
    return player_named(session.ruleset.seats, name, "--seat", LabError)


def load(file: str | Path, edition: Any, lang: Lang) -> "Match":  # noqa: ANN401 -- as above
    """Return the match in a file; LabError names the file, and the line at fault."""
    # A command line that is only read, or wrong, needs no engine.
    from motc_lab.scene.match import Match  # noqa: PLC0415

    faults = game_named(FIRST).part("rules.record")
    try:
        return Match.load(file, edition, lang=lang)
    except faults.RecordError as fault:
        if fault.key == "no_edition":
            name = fault.fields["word"]
            msg = f"edition {name!r} is not here; name its file with --edition FILE"
            raise LabError(f"{file}: line {fault.line}: {msg}") from None
        raise LabError(f"{file}: {fault}") from None
