"""Files and texts that may come from anybody: the one room where they are read.

A name may lead to a pipe that nobody writes, to a folder, to a file that fills the
memory; a text may nest brackets until Python gives up, or hold a number that Python
refuses. Whatever it is, ``Unreadable`` says why in a few words, and whoever asked says
of which file, and what would be right.
"""

import json
import os
import stat
import tomllib
from pathlib import Path
from typing import Any

from motc_lab.errors import LabError, WrongArgument, shown

NESTED = "lists or tables are nested too deeply"
DIGITS = "a number has far too many digits"
NO_FILE = "no ordinary file"


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
    """Return the text; Unreadable names the line that is not UTF-8."""
    try:
        return raw.decode()
    except UnicodeDecodeError as error:
        line = raw.count(b"\n", 0, error.start) + 1
        why = f"line {line}: not UTF-8; save the file as UTF-8"
        raise Unreadable(why, "utf8", line=line) from None


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
        return json.loads(text, object_pairs_hook=_each_once)
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
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError:
        raise
    except RecursionError:
        fault = Unreadable(NESTED, "nested")
    except ValueError:
        fault = Unreadable(DIGITS, "digits")
    raise fault from None
