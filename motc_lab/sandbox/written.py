"""What somebody writes by hand, made fit to stand among other texts."""

import unicodedata
from typing import Final

from motc_lab.sandbox.faults import Fault

LONGEST_NAME: Final = 80
LONGEST_COMMENT: Final = 2000
# Marks that turn the direction of whatever follows, on the page and in a terminal.
_TURNING: Final = frozenset("\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")
_UNWRITTEN: Final = frozenset({"Cc", "Cs"})  # control characters, halves of others


class TooMuchWritten(Fault):
    """A text that is longer than there is room for; nothing of it was kept."""


def one_line(text: str, longest: int) -> str:
    """Return a text as one line, without characters that nobody can see or read.

    Raises:
        TooMuchWritten: it has more than ``longest`` characters.
    """
    seen = "".join([each if _is_written(each) else " " for each in text])
    line = " ".join(seen.split())
    if len(line) > longest:
        raise TooMuchWritten("too_much_written", count=len(line), most=longest)
    return line


def shown(text: str, longest: int = 40) -> str:
    """Return the beginning of a text as it may stand in a sentence about it."""
    return "".join([each if _is_written(each) else "\ufffd" for each in text[:longest]])


def _is_written(character: str) -> bool:
    return (
        character not in _TURNING and unicodedata.category(character) not in _UNWRITTEN
    )
