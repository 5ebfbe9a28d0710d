"""Files and texts that may come from anybody: the one room where they are read.

A name may lead to a pipe that nobody writes, to a folder, to a file that fills the
memory; a text may nest brackets until Python gives up, or hold a number that Python
refuses. Whatever it is, ``Unreadable`` says why in a few words, and whoever asked says
of which file, and what would be right.
"""

import codecs
import json
import os
import re
import stat
import tomllib
from pathlib import Path
from typing import Any, Final

from motc_lab.errors import LabError, WrongArgument, shown

NESTED = "lists or tables are nested too deeply"
DIGITS = "a number has far too many digits"
NO_FILE = "no ordinary file"
_MARK: Final = "\ufeff"  # with which Windows begins a text file
_OTHER_MARKS: Final = {
    codecs.BOM_UTF32_LE: "UTF-32",
    codecs.BOM_UTF32_BE: "UTF-32",
    codecs.BOM_UTF16_LE: "UTF-16",
    codecs.BOM_UTF16_BE: "UTF-16",
}
_INVISIBLE: Final = dict.fromkeys(map(ord, "\ufeff\u200b\u200c\u200d\u2060\u00ad"))
_QUOTED_LINE: Final = re.compile(r"[>\s]*>[ \t]?")
_LINE_START: Final = re.compile(r"^[\s>|]+")
_QUOTES: Final = "<>\"'`“”„‟‘’‚‛«»‹›"  # noqa: RUF001 -- all there are


class Unreadable(LabError, ValueError):
    """Something that cannot be read; ``why`` says why, to stand within a sentence.

    ``key`` is that of a sentence for pages, ``fields`` fill it.
    """

    def __init__(self, why: str, key: str = "", **fields: int | str) -> None:
        super().__init__(why)
        self.why = why
        self.key = f"notation.file.{key}" if key else ""
        self.fields = fields


def read_bytes(path: str | Path, most: int) -> bytes:
    """Return what an ordinary file holds.

    Nothing else is opened: a pipe would wait for whoever writes it, perhaps for ever.

    Raises:
        Unreadable: no ordinary file, not to be opened, or of more than ``most`` bytes.
    """
    check_file(path)
    try:
        with Path(path).open("rb") as file:
            raw = file.read(most + 1)
    except OSError as error:
        raise Unreadable(error.strerror or str(error)) from None
    if len(raw) > most:
        why = f"larger than {most} bytes"
        raise Unreadable(why, "too_large", most=most)
    return raw


def read_text(path: str | Path, most: int) -> str:
    """Return an ordinary file's text; Unreadable as ``read_bytes``, or not UTF-8."""
    return text_of(read_bytes(path, most))


def check_file(path: str | Path) -> None:
    """Refuse whatever is no ordinary file, without opening it (Unreadable)."""
    try:
        mode = Path(path).stat().st_mode
    except OSError as error:
        raise Unreadable(error.strerror or str(error)) from None
    except ValueError:  # a character that no name can hold
        raise Unreadable(os.strerror(2)) from None
    if stat.S_ISDIR(mode):
        raise Unreadable("Is a directory")
    if not stat.S_ISREG(mode):
        raise Unreadable(NO_FILE)


def text_of(raw: bytes) -> str:
    """Return the text without a byte-order mark; Unreadable where it is not UTF-8.

    The fault names the line, or the encoding that a mark tells.
    """
    for mark, encoding in _OTHER_MARKS.items():
        if raw.startswith(mark):
            why = f"{encoding}, not UTF-8; save the file as UTF-8"
            raise Unreadable(why, "encoding", encoding=encoding)
    try:
        return unmarked(raw.decode())
    except UnicodeDecodeError as error:
        line = raw.count(b"\n", 0, error.start) + 1
        why = f"line {line}: not UTF-8; save the file as UTF-8"
        raise Unreadable(why, "utf8", line=line) from None


def unmarked(text: str) -> str:
    """Return the text without byte-order marks at its start."""
    return text.lstrip(_MARK) if text[:1] == _MARK else text


def unquoted(text: str) -> str:
    """Return the text of a mail's quotation: every line without its ``>``.

    Lines keep their numbers. A text with a line that is not quoted stays as it is.
    """
    text = unmarked(text)
    lines = text.splitlines()
    written = [line for line in lines if line.strip()]
    if not written or not all(line.lstrip().startswith(">") for line in written):
        return text
    return "\n".join([_QUOTED_LINE.sub("", line, count=1) for line in lines])


def bare_code(text: str) -> str:
    """Return a code without what mails, chats and editors put around and into it.

    Blanks and quotation marks around it, line breaks, marks of quotation and invisible
    characters within go. What is left must be the code, letter by letter.
    """
    lines = text.translate(_INVISIBLE).splitlines()
    code = "".join([_LINE_START.sub("", line, count=1).rstrip() for line in lines])
    return code.strip(f"{_QUOTES} \t")


class _StandsTwice(ValueError):
    """A name that a table of a JSON text has twice."""

    def __init__(self, name: str) -> None:
        super().__init__(name)
        self.name = name


def _each_once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    """A table; of a name that stands twice nobody would know which is meant."""
    found = dict(pairs)
    if len(found) < len(pairs):
        names = [name for name, _ in pairs]
        raise _StandsTwice(next(name for name in names if names.count(name) > 1))
    return found


def json_of(text: str) -> Any:  # noqa: ANN401 -- whoever asks looks at it
    """Return what a JSON text holds; Unreadable says where it is none.

    WrongArgument where it is no text at all.
    """
    if not isinstance(text, str):
        raise WrongArgument("text", text, "a JSON text")
    try:
        return json.loads(unmarked(text), object_pairs_hook=_each_once)
    except _StandsTwice as error:
        name = shown(error.name, 40)
        why = f"not JSON: {name} stands twice; say it once"
        fault = Unreadable(why, "twice", name=name)
    except RecursionError:
        fault = Unreadable(NESTED, "nested")
    except json.JSONDecodeError as error:
        line, column = error.lineno, error.colno
        why = f"not JSON: {error.msg} (at line {line}, column {column})"
        fault = Unreadable(why, "json", line=line, column=column)
    except ValueError:
        fault = Unreadable(DIGITS, "digits")
    raise fault from None


def toml_of(text: str) -> dict[str, Any]:
    """Return the tables of a TOML text.

    Raises:
        tomllib.TOMLDecodeError: it is none; each kind of file has cures of its own.
        Unreadable: no reader could follow it.
    """
    try:
        return tomllib.loads(unmarked(text))
    except tomllib.TOMLDecodeError:
        raise
    except RecursionError:
        fault = Unreadable(NESTED, "nested")
    except ValueError:
        fault = Unreadable(DIGITS, "digits")
    raise fault from None
