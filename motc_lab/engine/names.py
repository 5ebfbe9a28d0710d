"""Names of what a page shows, in one grammar for every game.

A name is one part or several, written with dots between them: ``row.2.north``,
``north.tray.3``. What the parts mean says the game; nobody else takes them apart.
"""

import re
from functools import lru_cache
from typing import Final, Self

from motc_lab.errors import NotationError

SEPARATOR: Final = "."
MOST_PARTS: Final = 6
LONGEST: Final = 200  # of a whole name, in characters
PART: Final = r"[ -\-/-~]+"
"""Printable characters of ASCII but the dot; codes of choices are parts as well."""

SO_MANY: Final = 1 << 13  # whose grammar is remembered: more than tables have
_PART: Final = re.compile(PART)


class Name(str):
    """The name of an element; it equals its text, and knows its parts.

    Made from a text that is none, NotationError says where it goes wrong.
    """

    __slots__ = ()

    def __new__(cls, text: str) -> Self:
        """Take a text that is a name; NotationError for any other."""
        _check(text)
        return super().__new__(cls, text)

    @classmethod
    def of(cls, *parts: object) -> Self:
        """Return the name with these parts, in this order."""
        return cls(_joined(tuple([str(part) for part in parts])))

    @property
    def parts(self) -> tuple[str, ...]:
        """What stands between the dots, at least one part."""
        return tuple(self.split(SEPARATOR))


@lru_cache(SO_MANY)
def _joined(texts: tuple[str, ...]) -> str:
    """The parts with dots between them."""
    for text in texts:
        if SEPARATOR in text:
            column = text.index(SEPARATOR) + 1
            raise NotationError(text, column=column, expected="no dot in a part")
    return SEPARATOR.join(texts)


@lru_cache(SO_MANY)
def _check(text: str) -> None:
    if len(text) > LONGEST:
        expected = f"at most {LONGEST} characters"
        raise NotationError(text, column=LONGEST + 1, expected=expected)
    column = 1
    for number, part in enumerate(text.split(SEPARATOR), 1):
        if number > MOST_PARTS:
            expected = f"at most {MOST_PARTS} parts with dots between them"
            raise NotationError(text, column=column, expected=expected)
        found = _PART.match(part)
        if found is None or found.end() < len(part):
            wrong = column + (found.end() if found else 0)
            raise NotationError(text, column=wrong, expected="a letter, digit or sign")
        column += len(part) + 1
