"""Reads edition files, which may come from anybody: small, plain, checked."""

import tomllib
from functools import cache
from importlib import resources
from pathlib import Path
from typing import Final, TypeAlias, cast

from pydantic import JsonValue

from motc_lab.checks import is_a
from motc_lab.errors import WrongArgument, shown
from motc_lab.games.motc.edition.errors import EditionError
from motc_lab.games.motc.edition.model import Edition, edition_from
from motc_lab.games.motc.edition.named import named_like
from motc_lab.games.motc.edition.sheet import is_sheet, read_sheet
from motc_lab.reading import Unreadable, json_of, read_bytes, text_of, toml_of
from motc_lab.texts.toml_faults import toml_fault, toml_place

CSV: Final = ".csv"
HOUSE: Final = "reykjavik-1972"
LARGEST_BYTES: Final = 256 * 1024
LONGEST_NAME: Final = 200
EditionOrName: TypeAlias = Edition | str | Path
"""An edition, the name of one that comes with the package, or the path of its file."""
NAMELESS: Final = "edition"  # a text that is of no file
_FOLDER: Final = resources.files("motc_lab.games.motc") / "editions"


@cache
def house_edition() -> Edition:
    """Our own edition 'Reykjavik 1972'; loaded once."""
    return load_edition(HOUSE)


def edition_or_house(edition: EditionOrName | None) -> Edition:
    """The edition that is meant, our own for None; LabError as ``edition_meant``."""
    return house_edition() if edition is None else edition_meant(edition)


def edition_meant(edition: EditionOrName) -> Edition:
    """The edition itself, the one with this name, or the one in this file.

    Raises:
        EditionError: no such edition, or faults in its file; names those there are.
        WrongArgument: something that is neither.
    """
    if isinstance(edition, Edition):
        return edition
    if is_a(edition, str, Path):
        return house_edition() if edition == HOUSE else load_edition(edition)
    names = ", ".join(map(repr, edition_names()))
    right = f"an Edition, as load_edition gives it, a file, or a name: {names}"
    raise WrongArgument("edition", edition, right)


def edition_names() -> tuple[str, ...]:
    """The names of the editions that come with the package."""
    files = (entry.name for entry in _FOLDER.iterdir())
    return tuple(
        sorted(name.removesuffix(".toml") for name in files if name.endswith(".toml"))
    )


def load_edition(place: str | Path, *, base: Edition | None = None) -> Edition:
    """The edition with this name, or in the TOML, JSON or CSV file at this path.

    A spreadsheet (CSV) holds cards; all else is that of ``base``, or else of our own.
    With other cards than those it is an edition of its own, called as the file is.

    Raises:
        EditionError: no such edition, file too large, not TOML, JSON or CSV, or faults
            in it.
    """
    if isinstance(place, str) and place in edition_names():
        return _of_package(place)
    raw = file_text(place)
    return parse_edition(raw, name=Path(place).name, base=base)


@cache
def _of_package(name: str) -> Edition:
    return parse_edition((_FOLDER / f"{name}.toml").read_bytes(), name=f"{name}.toml")


def file_text(place: str | Path) -> bytes:
    """What the file of an edition holds; EditionError where it cannot be read."""
    if isinstance(place, str) and place in edition_names():
        return (_FOLDER / f"{place}.toml").read_bytes()
    if not is_a(place, str, Path):
        fault = f"use the path of a TOML file or one of {', '.join(edition_names())}"
        raise EditionError(shown(place, 40), (fault,))
    try:
        return read_bytes(place, LARGEST_BYTES)
    except Unreadable as error:
        names = ", ".join(edition_names())
        fault = f"cannot be read ({error.why}); use a TOML file or one of {names}"
        raise EditionError(str(place)[:LONGEST_NAME], (fault,)) from None


def parse_edition(
    source: bytes | str, *, name: str = NAMELESS, base: Edition | None = None
) -> Edition:
    """The edition in a text, TOML, JSON or CSV; faults have ``name`` in front.

    What a sheet of cards (CSV) does not hold is that of ``base``, or else of our own;
    the file's ``name`` becomes its title and id where its cards are others.
    """
    raw = source.encode() if isinstance(source, str) else source
    if len(raw) > LARGEST_BYTES:
        raise too_large(name)
    try:
        text = text_of(raw)
    except Unreadable as error:
        raise unread(name, error) from None
    if name.lower().endswith(CSV) or is_sheet(text):
        like = base or house_edition()
        found = read_sheet(text, like, name=name)
        is_own = name != NAMELESS and found != like
        return named_like(found, name, like) if is_own else found
    return edition_from(_table_in(text, name), name=name)


def too_large(name: str) -> EditionError:
    """What is said of a text that is longer than any edition."""
    fault, key = f"is larger than {LARGEST_BYTES} bytes", "notation.file.too_large"
    return EditionError(name, (fault,), key=key, fields={"most": LARGEST_BYTES})


def _table_in(text: str, name: str) -> dict[str, JsonValue]:
    try:
        if not text.lstrip().startswith("{"):  # as no TOML does
            return toml_of(text)
        return cast("dict[str, JsonValue]", json_of(text))
    except Unreadable as error:
        raise unread(name, error) from None
    except tomllib.TOMLDecodeError as error:
        fault, (key, place) = toml_fault(error), toml_place(error)
    raise EditionError(name, (fault,), key=key, fields=place) from None


def unread(name: str, error: Unreadable) -> EditionError:
    """What is said of a text that nobody can read."""
    return EditionError(name, (error.why,), key=error.key, fields=error.fields)
