"""``motc-lab edition``: begins, checks, shows, compares and converts editions."""

import argparse
from pathlib import Path
from typing import Any, Final

from motc_lab.engine.game import FIRST, game_named
from motc_lab.errors import LabError, shown

_WAYS: Final = {
    "new": "write a copy of an edition under a name of its own, to be changed",
    "check": "say what is wrong with a file, where, and what would be right",
    "lint": "say what a valid edition may still lack",
    "show": "print cards, tracks, numbers and rulings",
    "diff": "say what is another one in the second edition",
    "export": "write an edition to another file, .toml or .json",
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
    adding["export"]("file", type=Path, metavar="FILE", help=".toml or .json")


def run(arguments: argparse.Namespace) -> int:
    """Do it; 1 where a file has faults, or the linter has something to say."""
    way: str = arguments.way
    if way == "new":
        return _new(arguments.file, arguments.like)
    if way == "check":
        return max([_check(place) for place in arguments.editions])
    edition = _editions().load_edition(arguments.edition)
    if way == "lint":
        return _lint(edition)
    if way == "export":
        _refuse_to_replace(arguments.file)
        edition.save(arguments.file, like=_pattern(arguments.edition, arguments.file))
        print(f"{arguments.file}: written")
    elif way == "diff":
        print(edition.diff(_editions().load_edition(arguments.other)))
    else:
        print(edition.report())
    return 0


def _editions() -> Any:  # noqa: ANN401 -- the game's own module
    return game_named(FIRST).part("edition")


def _refuse_to_replace(file: Path) -> None:
    if file.exists():
        raise LabError(f"{file}: is there already; name another file")


def _pattern(place: str, file: Path) -> str | None:
    """Comments go along from one TOML file to another."""
    is_toml = place in _editions().edition_names() or place.endswith(".toml")
    return place if is_toml and file.suffix == ".toml" else None


def _new(file: Path, like: str | None) -> int:
    _refuse_to_replace(file)
    editions = _editions()
    edition = editions.edition_or_house(like)
    try:
        edition = edition.model_copy(update={"id": file.stem})
    except editions.EditionError as fault:
        raise LabError(f"{shown(str(file))}: the name is its id: {fault}") from None
    edition.save(file)
    print(f"{file}: change it and say: motc-lab edition check {file}")
    print(f"play it: motc-lab play --edition {file}")
    return 0


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
