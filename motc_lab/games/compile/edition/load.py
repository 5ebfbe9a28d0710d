"""Reads files of protocols and cards; the one of the house is read once."""

import tomllib
from collections.abc import Sequence
from functools import lru_cache
from pathlib import Path
from typing import Final

from pydantic import ValidationError

from motc_lab.errors import LabError, shown
from motc_lab.games.compile.edition.model import Cards
from motc_lab.reading import Unreadable, toml_of

FILE: Final = Path(__file__).with_name("cards.toml")


class CardFault(LabError, ValueError):
    """A file of cards that can't be used; says where and why."""


def cards_of(text: str, name: str = "cards") -> Cards:
    """Read protocols and cards; CardFault names the place of the first fault."""
    try:
        data = toml_of(text)
    except Unreadable as fault:
        raise CardFault(f"{name}: {fault.why}") from None
    except tomllib.TOMLDecodeError as fault:
        raise CardFault(f"{name}: {fault}") from None
    return cards_in(data, name)


def cards_in(data: object, name: str = "cards") -> Cards:
    """Check what a file says; CardFault names the place of the first fault."""
    try:
        return Cards.model_validate(data)
    except ValidationError as fault:
        first = fault.errors(include_url=False)[0]
        where = ".".join(map(str, first["loc"])) or "file"
        where += _named(data, first["loc"])
        given = "" if first["type"] == "value_error" else f": {shown(first['input'])}"
        raise CardFault(f"{name}, {where}{given}; {first['msg']}") from None


def _named(data: object, place: Sequence[str | int]) -> str:
    """The id of the card or protocol that a place is in, where it has one."""
    found = data
    for part in place[:2]:
        if isinstance(found, dict):
            found = found.get(part)
        elif isinstance(found, list) and isinstance(part, int):
            found = found[part]
    name = found.get("id") if isinstance(found, dict) else None
    return f" ({shown(name, 40)})" if isinstance(name, str) else ""


@lru_cache(maxsize=1)
def house_cards() -> Cards:
    """The ninety cards of the house."""
    return cards_of(FILE.read_text(encoding="utf-8"), FILE.name)
