"""Reads files of protocols and cards; the one of the house is read once."""

import tomllib
from functools import lru_cache
from itertools import pairwise
from pathlib import Path
from typing import Final

from pydantic import ValidationError

from motc_lab.games.compile.edition.model import Cards
from motc_lab.reading import Unreadable, toml_of
from motc_lab.texts.toml_faults import toml_place
from motc_lab.texts.wrong import FileFault, Place, Wrong, found_wrong, place_in, unread

FILE: Final = Path(__file__).with_name("cards.toml")
PAGE: Final = "compile"
_STEPS: Final = frozenset({"do", "then", "options"})


class CardFault(FileFault):
    """A file of cards that can't be used; each fault with its place and its cure."""


def cards_of(text: str, name: str = "cards") -> Cards:
    """Read protocols and cards; CardFault names the place of each fault."""
    try:
        data = toml_of(text)
    except Unreadable as fault:
        raise CardFault(name, [unread(fault)]) from None
    except tomllib.TOMLDecodeError as fault:
        key, where = toml_place(fault)
        raise CardFault(name, [Wrong(key, fields=where)]) from None
    return cards_in(data, name)


def cards_in(data: object, name: str = "cards") -> Cards:
    """Check what a file says; CardFault names the place of each fault."""
    try:
        return Cards.model_validate(data)
    except ValidationError as fault:
        wrongs = found_wrong(fault, lambda loc: _place(loc, data), PAGE)
        raise CardFault(name, wrongs) from None


def _place(loc: Place, data: object) -> str:
    """Where it is; pydantic names the verb of a step behind its number."""
    kept: list[int | str] = []
    field = ""  # whose entries are counted
    for before, part in pairwise(("", *loc)):
        if isinstance(before, str) or isinstance(part, int) or field not in _STEPS:
            kept.append(part)
            field = field if isinstance(part, int) else part
        else:
            field = ""
    return place_in(tuple(kept), data, "id")


@lru_cache(maxsize=1)
def house_cards() -> Cards:
    """The ninety cards of the house."""
    return cards_of(FILE.read_text(encoding="utf-8"), FILE.name)
