"""The words of the game, each in one or two sentences, in both languages."""

import tomllib
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Final, TypedDict, cast

from motc_lab.texts.lang import Lang

GLOSSARY_FILE: Final = Path(__file__).parent / "glossary.toml"


class _Entry(TypedDict, total=False):
    term: dict[Lang, str]
    text: dict[Lang, str]
    rules: list[str]
    apart: list[str]
    forms: dict[Lang, list[str]]


@dataclass(frozen=True, slots=True)
class Word:
    """One word in one language.

    Attributes:
        id: the same in both languages.
        term: the rule book's word.
        other: the word of the other language's rule book.
        text: what it means.
        rules: ids of the rules that say more.
        apart: ids of words that newcomers mix up with it.
        forms: how the term also stands in a text: inflected, or shortened.
    """

    id: str
    term: str
    other: str
    text: str
    rules: tuple[str, ...]
    apart: tuple[str, ...]
    forms: tuple[str, ...]


@cache
def glossary(lang: Lang) -> tuple[Word, ...]:
    """Return all words, in the alphabetical order of the language."""
    other: Lang = "de" if lang == "en" else "en"
    found = [
        Word(
            id=key,
            term=entry["term"][lang],
            other=entry["term"][other],
            text=entry["text"][lang],
            rules=tuple(entry.get("rules", ())),
            apart=tuple(entry.get("apart", ())),
            forms=tuple(entry.get("forms", {}).get(lang, ())),
        )
        for key, entry in _entries().items()
    ]
    return tuple(sorted(found, key=lambda word: word.term.casefold()))


@cache
def _entries() -> dict[str, _Entry]:
    entries = tomllib.loads(GLOSSARY_FILE.read_text(encoding="utf-8"))
    return cast("dict[str, _Entry]", entries)
