"""Cuts a pasted text into records, JSON, codes, links that a mail may have broken."""

import json
import re
from collections.abc import Callable, Iterator
from string import digits
from typing import Final, Literal

from motc_lab.engine.game import Game, games
from motc_lab.engine.settings import ruleset_of
from motc_lab.reading import bare_code

PasteKind = Literal["record", "link", "code", "json", "python", "own", "unknown"]
Piece = tuple[int, PasteKind, str]
IsRead = Callable[[PasteKind, str], bool]
MOST_BROKEN: Final = 300  # lines into which a mail may break one code
_RECORD: Final = re.compile(r"[a-z][a-z0-9_]{0,39} record [0-9]+")
_CODE: Final = re.compile(r"([a-z][a-z_]*)\d+[.;]\S+")


def pieces_of(text: str, is_read: IsRead) -> Iterator[Piece]:
    """Cut the text: records by their first line, JSON whole, the rest line by line.

    Args:
        text: what was pasted.
        is_read: whether a code or a link can be read as it is; decides what a mail has
            broken.

    Yields:
        The number of a piece's first line, what it is taken for, and the piece.
    """
    if text.lstrip()[:1] in {"{", "["}:
        yield from _json_pieces(text)
        return
    record: list[str] = []
    begun = 0
    lines = text.splitlines()
    after_code = 0  # lines that belong to a code above them
    for number, line in enumerate(lines, 1):
        if number <= after_code:
            continue
        if _RECORD.fullmatch(line.strip()):
            if record:
                yield begun, "record", "\n".join(record)
            record, begun = [line], number
        elif record:
            record.append(line)
        elif line.strip():
            kind, piece, after_code = _line_piece(lines, number, is_read)
            yield number, kind, piece
    if record:
        yield begun, "record", "\n".join(record)


def game_that_writes(code: str) -> Game | None:
    """Return the game whose positions begin with the letters of this code."""
    found = _CODE.match(code)
    if found is None:
        return None
    known = games().values()
    return next((one for one in known if _letters(one) == found[1]), None)


def _letters(game: Game) -> str:
    """What the codes of a game begin with, before the number of their form."""
    return ruleset_of(game).positions.version.rstrip(digits)


def _line_piece(
    lines: list[str], number: int, is_read: IsRead
) -> tuple[PasteKind, str, int]:
    """One line, with those below that a mail has broken off its code or link.

    Returns the kind, the text and the number of the last line that belongs to it.
    """
    line = lines[number - 1]
    bare = bare_code(line)
    kind = _kind(bare)
    if kind not in {"code", "link"}:
        return _kind(line), line.strip(), number
    parts = [bare]
    for below in lines[number : number + MOST_BROKEN]:
        part = bare_code(below)
        if not part or " " in part or _begins(part):
            break
        parts.append(part)
    whole = "".join(parts)
    if len(parts) > 1 and is_read(kind, whole) and not is_read(kind, bare):
        return kind, whole, number + len(parts) - 1
    return kind, bare, number


def _begins(text: str) -> bool:
    """Whether something of its own begins here, not the rest of a broken code."""
    kind = _kind(text)
    return kind != "unknown" and (kind != "code" or game_that_writes(text) is not None)


def _json_pieces(text: str) -> Iterator[Piece]:
    try:
        held = json.loads(text)
    except (ValueError, RecursionError):
        yield 1, "json", text
        return
    for one in held if isinstance(held, list) else [held]:
        yield 1, "json", json.dumps(one)


def _kind(line: str) -> PasteKind:
    is_python = "from_code" in line or "Match." in line
    if not is_python and ("pos=" in line or "game=" in line):
        return "link"
    if is_python:
        return "python"
    return "code" if _CODE.match(line.strip()) else "unknown"
