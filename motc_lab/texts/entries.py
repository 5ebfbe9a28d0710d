"""Catalogue files as they stand on disk, read one at a time.

A file ``<name>.toml`` holds one table called ``<name>``, or its singular without
the final s: ``events.toml`` holds ``[event.…]``. So the first part of a key says
which file to read. A table with ``en`` and ``de`` is a text; it may hold further
texts below it (``event.draw`` and ``event.draw.hidden``).

What every game says lies in ``catalogue`` beside this module. What one game says lies
in the folder ``texts/catalogue`` of the game, and its keys begin with the game's id:
``duel.ask.lay`` stands in ``asks.toml`` of the duel or, where there is no such file, in
``duel.toml``. Match of the Century was here first: its keys have no id in front, and
are looked for in its files where the shell's have none.
"""

import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from string import Formatter
from typing import Final, TypeAlias

from motc_lab.engine.game import Game, game_at_home, game_named, games, known_games
from motc_lab.texts.lang import LANGS, Lang, TextError

FOLDER: Final = Path(__file__).parent / "catalogue"

Wording: TypeAlias = str | dict[str, str]
"""One template, or a template for each plural form, chosen by the field ``n``."""


@dataclass(frozen=True, slots=True)
class Entry:
    """One text in its languages, as the catalogue has it."""

    key: str
    file: str
    wordings: Mapping[Lang, Wording]

    def templates(self, lang: Lang) -> tuple[str, ...]:
        """Every template of the language: one, or one for each plural form."""
        wording = self.wordings[lang]
        return (wording,) if isinstance(wording, str) else tuple(wording.values())

    def fields(self, lang: Lang) -> frozenset[str]:
        """The fields that the text needs; a plural always needs ``n``."""
        named = {
            name
            for template in self.templates(lang)
            for _, name, _, _ in Formatter().parse(template)
            if name is not None
        }
        plural = not isinstance(self.wordings[lang], str)
        return frozenset(named | {"n"} if plural else named)


@cache
def file_entries(file: Path) -> Mapping[str, Entry]:
    """All texts of one catalogue file by their full key; read once a process."""
    try:
        tree = tomllib.loads(file.read_text(encoding="utf-8"))
    except tomllib.TOMLDecodeError as error:
        name, told = file.name, str(error)
        raise TextError("", lang="en, de", file=name, problem=told) from error
    return {entry.key: entry for entry in _walk(tree, prefix="", file=file.name)}


def files() -> tuple[Path, ...]:
    """All catalogue files: the shell's, then each game's, in alphabetical order."""
    folders = [FOLDER, *map(catalogue_of, games().values())]
    return tuple([file for folder in folders for file in sorted(folder.glob("*.toml"))])


def catalogue_of(game: Game) -> Path:
    """The folder of a game's texts."""
    return game.folder / "texts" / "catalogue"


def files_of(key: str) -> tuple[Path, ...]:
    """The files that may hold a key; no game is imported that it does not need."""
    head, _, rest = key.partition(".")
    return _files_of(FOLDER, head, rest.partition(".")[0])


@cache
def _files_of(shell: Path, head: str, second: str) -> tuple[Path, ...]:
    own = game_at_home(head)
    if own is None and (found := [*_named(shell, head), *_named(_first(), head)]):
        return tuple(found)
    own = own or known_games().get(head)
    if own is None:
        return ()
    folder = catalogue_of(own)
    return tuple([*_named(folder, second), *_named(folder, head)][:1])


def _first() -> Path:
    return catalogue_of(game_named())


@cache
def _named(folder: Path, name: str) -> tuple[Path, ...]:
    """The file of a table, by the table's name or its plural."""
    places = (folder / f"{name}s.toml", folder / f"{name}.toml")
    return tuple([place for place in places if place.exists()][:1])


def _walk(table: dict[str, object], *, prefix: str, file: str) -> Iterator[Entry]:
    if any(lang in table for lang in LANGS):
        yield _entry(table, key=prefix, file=file)
    for name, below in table.items():
        if name in LANGS:
            continue
        key = f"{prefix}.{name}" if prefix else name
        if not isinstance(below, dict):
            problem = f"expected a table with en and de, got {below!r}"
            raise TextError(key, lang="en, de", file=file, problem=problem)
        yield from _walk(below, prefix=key, file=file)


def _entry(table: dict[str, object], *, key: str, file: str) -> Entry:
    wordings = {
        lang: _wording(table.get(lang), key=key, lang=lang, file=file) for lang in LANGS
    }
    return Entry(key, file, wordings)


def _wording(wording: object, *, key: str, lang: Lang, file: str) -> Wording:
    """Return one template, or one for each plural form; TextError for anything else."""
    match wording:
        case str():
            return wording
        case {"one": str(one), "other": str(other), **rest} if not rest:
            return {"one": one, "other": other}
        case _:
            problem = f"expected a text or {{one, other}}, got {wording!r}"
            raise TextError(key, lang=lang, file=file, problem=problem)
