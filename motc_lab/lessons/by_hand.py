"""Finds numbers that an author has written by hand, and texts left untranslated."""

import re
from collections.abc import Iterator
from typing import Final

from pydantic import BaseModel

from motc_lab.lessons.parts import Words

FIRST_YEAR: Final = 1000
FEWEST_WORDS: Final = 3  # a shorter text may well be the same in both languages
_IN_BRACES: Final = re.compile(r"\{[^{}]*\}")
_NUMBER: Final = re.compile(r"(?<![\w-])\d+(?![\w-])")


def texts_of(part: BaseModel, where: str = "") -> Iterator[tuple[str, Words]]:
    """Every text of a part with its place, 'bet.options.win.reply' say."""
    for name in type(part).model_fields:
        yield from _texts(getattr(part, name), f"{where}.{name}".lstrip("."))


def _texts(value: object, where: str) -> Iterator[tuple[str, Words]]:
    if isinstance(value, Words):
        yield where, value
    elif isinstance(value, BaseModel):
        yield from texts_of(value, where)
    elif isinstance(value, tuple):
        for number, part in enumerate(value):
            yield from _texts(part, f"{where}.{getattr(part, 'id', number)}")


def numbers_in(text: str) -> list[str]:
    """The numbers of a text that stand in no braces; 1 and years are left out."""
    found = _NUMBER.findall(_IN_BRACES.sub("", text))
    return [one for one in found if 1 < int(one) < FIRST_YEAR]


def checked_numbers(step: BaseModel) -> frozenset[str]:
    """The numbers of goals and settings: the check plays these out, or turns them."""
    return frozenset(n for text in _settings(step) for n in re.findall(r"\d+", text))


def _settings(part: object) -> Iterator[str]:
    """Whatever is written as a table of names: settings, facts, bounds of events."""
    match part:
        case dict():
            yield str(part)
        case BaseModel():
            for name in type(part).model_fields:
                yield from _settings(getattr(part, name))
        case tuple():
            for one in part:
                yield from _settings(one)


def is_untranslated(words: Words) -> bool:
    """Whether both languages say the same, in more than a word or two."""
    return words.en == words.de and len(words.en.split()) >= FEWEST_WORDS
