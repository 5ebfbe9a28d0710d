"""Every text that somebody may read, by language, with the place where it stands."""

import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).parents[2]
PACKAGE: Final = ROOT / "motc_lab"
GAMES: Final = ("compile", "duel", "motc", "queens_gambit", "stratego")
SHARED: Final = "shared"
_FOLDERS: Final = ("texts", "lessons", "reference", "layouts")


@dataclass(frozen=True, slots=True)
class Said:
    """A text: its language, whose it is (a game's id or ``shared``), and its key."""

    lang: str
    owner: str
    place: str
    text: str


def _files() -> Iterator[tuple[str, Path]]:
    for file in sorted((PACKAGE / "texts").rglob("*.toml")):
        yield SHARED, file
    for file in sorted((PACKAGE / "app" / "web").glob("*.toml")):
        yield SHARED, file
    for game in GAMES:
        home = PACKAGE / "games" / game
        for folder in _FOLDERS:
            for file in sorted((home / folder).rglob("*.toml")):
                yield game, file
    yield "compile", PACKAGE / "games" / "compile" / "edition" / "cards.toml"


def _texts(table: object, key: str, lang: str | None) -> Iterator[tuple[str, str, str]]:
    if isinstance(table, str):
        if lang is not None:
            yield lang, key, table
    elif isinstance(table, list):
        for at, one in enumerate(table):
            yield from _texts(one, f"{key}[{at}]", lang)
    elif isinstance(table, dict):
        for name, one in table.items():
            here = name if name in {"en", "de"} else lang
            if name == "forms":
                continue
            yield from _texts(one, f"{key}.{name}".lstrip("."), here)


@cache
def all_said() -> tuple[Said, ...]:
    """All of them, in the order of files and keys."""
    found = []
    for owner, file in _files():
        table = tomllib.loads(file.read_text("utf-8"))
        where = file.relative_to(PACKAGE)
        found += [
            Said(lang, owner, f"{where}: {key}", text)
            for lang, key, text in _texts(table, "", None)
        ]
    return tuple(found)
