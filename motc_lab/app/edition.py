"""``motc-lab edition``: begins, checks, shows, compares and converts editions."""

import argparse
import os
from pathlib import Path
from typing import Any, Final

from motc_lab.app.language import language_of
from motc_lab.engine.game import FIRST, game_named
from motc_lab.errors import LabError, shown
from motc_lab.texts.lang import LANGS, Lang

_WAYS: Final = {
    "new": "write a copy of an edition under a name of its own, to be changed",
    "check": "say what is wrong with a file, where, and what would be right",
    "lint": "say what a valid edition may still lack",
    "show": "print cards, tracks, numbers and rulings",
    "diff": "say what is another one in the second edition",
    "export": "write an edition to another file: .toml, .json, or its cards as .csv",
    "import": "write the edition of a .csv or .json file as .toml",
}
_METAVAR: Final = " | ".join(_WAYS)
_EDITION: Final = "the name of an edition, or its file"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Tell argparse what can be said."""
    ways = parser.add_subparsers(dest="way", required=True, metavar=_METAVAR)
    adding = {
        name: ways.add_parser(name, help=summary, description=summary).add_argument
        for name, summary in _WAYS.items()
    }
    adding["new"]("file", type=Path, metavar="FILE", help="as my-edition.toml")
    adding["new"]("--like", metavar="EDITION", help=f"{_EDITION} (ours)")
    adding["check"]("editions", nargs="+", metavar="FILE")
    for name in ("lint", "show"):
        adding[name]("edition", metavar="EDITION", help=_EDITION)
    adding["diff"]("edition", metavar="BEFORE", help=_EDITION)
    adding["diff"]("other", metavar="AFTER", help="the same")
    adding["export"]("edition", metavar="EDITION", help=_EDITION)
    ends = ".toml, .json or .csv"
    adding["export"]("file", type=Path, nargs="?", metavar="FILE", help=ends)
    help_ = "print it, where no FILE is named"
    adding["export"]("--as", dest="kind", choices=("toml", "json", "csv"), help=help_)
    help_ = "whose separator a .csv has (default: that of the terminal)"
    adding["export"]("--lang", choices=LANGS, help=help_)
    adding["import"]("edition", metavar="FILE", help=".csv or .json")
    adding["import"]("file", type=Path, metavar="NEW", help="as my-edition.toml")
    help_ = f"whose tracks, numbers and missing cards a .csv takes: {_EDITION} (ours)"
    adding["import"]("--base", metavar="EDITION", help=help_)


def run(arguments: argparse.Namespace) -> int:
    """Do it; 1 where a file has faults, or the linter has something to say."""
    way: str = arguments.way
    if way == "new":
        return _new(arguments.file, arguments.like)
    if way == "check":
        return max([_check(place) for place in arguments.editions])
    if way == "import":
        return _import(arguments.edition, arguments.file, arguments.base)
    edition = _editions().load_edition(arguments.edition)
    if way == "lint":
        return _lint(edition)
    if way == "export":
        _export(edition, arguments)
    elif way == "diff":
        print(edition.diff(_editions().load_edition(arguments.other)))
    else:
        print(edition.report())
    return 0


def _editions() -> Any:  # noqa: ANN401 -- the game's own module
    return game_named(FIRST).part("edition")


def _export(edition: Any, arguments: argparse.Namespace) -> None:  # noqa: ANN401 -- of the game
    file: Path | None = arguments.file
    kind: str | None = arguments.kind
    if file is None:
        if kind is None:
            raise LabError("name a FILE to be written, or say --as csv to print it")
        print(
            game_named(FIRST)
            .part("edition.save")
            .written(edition, kind, _lang(arguments)),
            end="",
        )
        return
    if kind is not None and file.suffix != f".{kind}":
        raise LabError(f"{file}: use a name that ends in .{kind}, or leave out --as")
    _refuse_to_replace(file)
    edition.save(file, _pattern(arguments.edition, file), _lang(arguments))
    print(f"{file}: written")


def _lang(arguments: argparse.Namespace) -> Lang:
    return arguments.lang or language_of(os.environ)


def _refuse_to_replace(file: Path) -> None:
    if file.exists():
        raise LabError(f"{file}: is there already; name another file")


def _pattern(place: str, file: Path) -> str | None:
    """Comments go along from one TOML file to another."""
    is_toml = place in _editions().edition_names() or place.endswith(".toml")
    return place if is_toml and file.suffix == ".toml" else None


def _new(file: Path, like: str | None) -> int:
    _refuse_to_replace(file)
    edition = _named(_editions().edition_or_house(like), file)
    edition.save(file)
    print(f"{file}: change it and say: motc-lab edition check {file}")
    print(f"play it: motc-lab play --edition {file}")
    return 0


def _import(place: str, file: Path, base: str | None) -> int:
    """Write a file's edition as TOML; cards get the name of the new file."""
    _refuse_to_replace(file)
    editions = _editions()
    if file.suffix != ".toml":
        raise LabError(f"{shown(str(file))}: use a name that ends in .toml")
    edition = editions.load_edition(place, base=editions.edition_or_house(base))
    if place.lower().endswith(".csv"):
        edition = _named(edition, file)
    edition.save(file, like=base if base and _pattern(base, file) else None)
    print(f"{file}: written, {edition!r}")
    return 0


def _named(edition: Any, file: Path) -> Any:  # noqa: ANN401 -- of the game
    """The edition with the name of its file as its id and its title."""
    both = dict.fromkeys(LANGS, file.stem)
    try:
        return edition.model_copy(update={"id": file.stem, "title": both})
    except _editions().EditionError as fault:
        raise LabError(f"{shown(str(file))}: the name is its id: {fault}") from None


def _check(place: str) -> int:
    editions = _editions()
    try:
        edition = editions.load_edition(place)
    except editions.EditionError as fault:
        print(fault)
        return 1
    found = len(editions.lint(edition))
    more = f"; motc-lab edition lint {place} has {found} hints" if found else ""
    print(f"{place}: {edition!r}, no faults{more}")
    return 0


def _lint(edition: Any) -> int:  # noqa: ANN401 -- of the game
    found = _editions().lint(edition)
    for finding in found:
        print(finding)
    if not found:
        print(f"{edition!r}: nothing to say")
    return 1 if found else 0
