"""Catalogue files as they stand on disk, read one at a time.

A file ``<name>.toml`` holds one table called ``<name>``, or its singular without
the final s: ``events.toml`` holds ``[event.…]``. So the first part of a key says
which file to read. A table with ``en`` and ``de`` is a text; it may hold further
texts below it (``event.draw`` and ``event.draw.hidden``).
"""

import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from string import Formatter
from typing import Final, TypeAlias

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
def file_entries(file: str) -> Mapping[str, Entry]:
    """All texts of one catalogue file by their full key; read once a process."""
    try:
        tree = tomllib.loads((FOLDER / file).read_text(encoding="utf-8"))
    except tomllib.TOMLDecodeError as error:
        raise TextError("", lang="en, de", file=file, problem=str(error)) from error
    return {entry.key: entry for entry in _walk(tree, prefix="", file=file)}


@cache
def files() -> tuple[str, ...]:
    """The names of all catalogue files, in alphabetical order."""
    return tuple(sorted(path.name for path in FOLDER.glob("*.toml")))


def file_of(key: str) -> str:
    """The file that must hold the key, or an empty string if there is none."""
    head = key.partition(".")[0]
    names = (f"{head}s.toml", f"{head}.toml")
    return next((name for name in names if name in files()), "")


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


def _wording(found: object, *, key: str, lang: Lang, file: str) -> Wording:
    """Return one template, or one for each plural form; TextError for anything else."""
    match found:
        case str():
            return found
        case {"one": str(one), "other": str(other), **rest} if not rest:
            return {"one": one, "other": other}
        case _:
            problem = f"expected a text or {{one, other}}, got {found!r}"
            raise TextError(key, lang=lang, file=file, problem=problem)
