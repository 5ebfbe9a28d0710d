"""Reads TOML; a fault is told with its line and a likely cure."""

import re
import tomllib
from typing import Final

from pydantic import JsonValue

from motc_lab.errors import shown
from motc_lab.lessons.errors import LessonError
from motc_lab.reading import Unreadable, text_of, toml_of

_PLACE: Final = re.compile(
    r"^(?P<what>.*) \(at line (?P<line>\d+), column \d+\)$", re.S
)
CURES: Final = (
    ("Invalid value", 'put texts in straight quotation marks: en = "..."'),
    (
        "Unclosed inline table",
        "close the brace, and write quotation marks inside of a text as \u201c \u201d",
    ),
    ("Invalid initial character for a key", "keep what is in braces on one line"),
    ("Cannot overwrite a value", "it is there twice; keep one"),
    ("Cannot declare", "begin each step with [[steps]], in two brackets"),
    ("Illegal character '\\n'", "close the quotation marks on the same line"),
    (
        "Expected newline",
        "one field a line; write quotation marks inside as \u201c \u201d",
    ),
    ("Expected '='", "write name = value"),
    ("Unclosed array", "close the bracket with ]"),
)


def read_toml(raw: bytes, file: str) -> dict[str, JsonValue]:
    """The tables of a text; LessonError shows the line that is no TOML."""
    try:
        text = text_of(raw)
        return toml_of(text)
    except tomllib.TOMLDecodeError as error:
        raise LessonError(file, _told(str(error), text)) from None
    except Unreadable as error:
        raise LessonError(file, error.why) from None


def _told(message: str, text: str) -> str:
    found = _PLACE.match(message)
    if found is None:
        return f"is not TOML: {message}"
    line = int(found["line"])
    written = text.splitlines()[line - 1].strip()
    if found["what"].startswith("Cannot overwrite") and written.startswith("[["):
        problem = f"an earlier {written[1:-1]} has one bracket only; use {written}"
        return f"line {line}, {shown(written, 60)}: is not TOML; {problem}"
    cures = (cure for start, cure in CURES if found["what"].startswith(start))
    cure = next(cures, "compare it with the lines around it")
    return f"line {line}, {shown(written, 60)}: is not TOML; {cure}"
