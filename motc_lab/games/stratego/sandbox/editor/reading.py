"""Reads a position from whatever was pasted: a code, a link, JSON, a record."""

from typing import Final
from urllib.parse import parse_qs, urlsplit

from motc_lab.engine.record import read_record
from motc_lab.games.stratego import GAME
from motc_lab.games.stratego.position.code import LONGEST
from motc_lab.games.stratego.position.position import Position
from motc_lab.games.stratego.sandbox.editor.edits import EditRefused
from motc_lab.reading import bare_code, unquoted

_LONGEST_LINK: Final = LONGEST + 8000


def read_position(text: str, choices: int | None = None) -> Position:
    """Return the position that a text holds, legal or not.

    Args:
        text: a code, a link with ``pos=``, JSON, or a record of this game.
        choices: of a record, after how many of its line; None: where it stands.

    Raises:
        EditRefused: nothing is there to be read.
        LabError: it is one of these, but broken; says where.
    """
    held = unquoted(text).strip()
    if not held:
        raise EditRefused("nothing_pasted")
    if held.startswith(f"{GAME.id} record"):
        return _of_record(held, choices)
    if held.startswith("{"):
        return Position.from_json(held)
    if "pos=" in held and len(held) <= _LONGEST_LINK:
        return Position.from_code(_of_link(held))
    return Position.from_code(held)


def _of_record(text: str, choices: int | None) -> Position:
    session = read_record(text, game=GAME)
    if choices is not None:
        way = session.here.line()
        if choices > len(way):
            raise EditRefused("record_shorter", fields={"n": len(way)})
        session.jump((way[choices - 1] if choices else session.history.root).number)
    position: Position = session.position
    return position


def _of_link(text: str) -> str:
    link = bare_code(text)
    try:
        asked = urlsplit(link).query or link.partition("?")[2] or link
    except ValueError:
        asked = link.partition("?")[2]
    return parse_qs(asked).get("pos", [""])[0]
