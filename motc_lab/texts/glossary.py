"""The words of a game, each in one or two sentences, in both languages."""

import tomllib
from dataclasses import dataclass
from functools import cache
from typing import TypedDict, cast

from motc_lab.engine.game import FIRST, game_named
from motc_lab.texts.lang import Lang


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
def glossary(lang: Lang, game: str = FIRST) -> tuple[Word, ...]:
    """Return all words of a game, in the alphabetical order of the language."""
    other: Lang = "de" if lang == "en" else "en"
    words = [
        Word(
            id=key,
            term=entry["term"][lang],
            other=entry["term"][other],
            text=entry["text"][lang],
            rules=tuple(entry.get("rules", ())),
            apart=tuple(entry.get("apart", ())),
            forms=tuple(entry.get("forms", {}).get(lang, ())),
        )
        for key, entry in _entries(game).items()
    ]
    return tuple(sorted(words, key=lambda word: word.term.casefold()))


@cache
def _entries(game: str) -> dict[str, _Entry]:
    file = game_named(game).folder / "texts" / "glossary.toml"
    if not file.exists():
        return {}
    return cast("dict[str, _Entry]", tomllib.loads(file.read_text("utf-8")))
