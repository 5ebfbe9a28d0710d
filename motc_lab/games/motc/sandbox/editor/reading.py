"""Reads a position from whatever was pasted: a code, a link, JSON, a record."""

from typing import Final
from urllib.parse import parse_qs, urlsplit

from motc_lab.games.motc.edition import Edition, name_of
from motc_lab.games.motc.edition.at_hand import HOUSE_NAME
from motc_lab.games.motc.position.position import Position
from motc_lab.games.motc.rules.record import FIRST_LINE, RecordError, read_record
from motc_lab.games.motc.rules.session import Session
from motc_lab.games.motc.sandbox.editor.edits import EditRefused
from motc_lab.reading import bare_code, unquoted

_LONGEST_LINK: Final = 8000


def read_position(
    text: str, edition: Edition, *, number: int | None = None
) -> Position:
    """Return the position that a text holds, legal or not.

    Args:
        text: a code, a link with ``pos=``, JSON, or a record.
        edition: the edition of records whose edition is not among those shipped.
        number: of a record, after how many choices of its line; None: where it stands.

    Raises:
        EditRefused: nothing is there to be read.
        LabError: it is one of these, but broken; says where.
    """
    position = _held_in(text, edition, number)
    named = position.edition_digest
    if named not in {HOUSE_NAME, name_of(edition)}:
        raise EditRefused("other_edition", fields={"digest": named})
    return position


def _held_in(text: str, edition: Edition, number: int | None) -> Position:
    held = unquoted(text).strip()
    if not held:
        raise EditRefused("nothing_pasted")
    if held.startswith(FIRST_LINE[:4]):
        return _of_record(held, edition, number)
    if held.startswith("{"):
        return Position.from_json(held)
    if "pos=" in held and len(held) <= _LONGEST_LINK:
        return Position.from_code(_of_link(held))
    return Position.from_code(held)


def _of_record(text: str, edition: Edition, number: int | None) -> Position:
    session = _replayed(text, edition)
    if number is None:
        return session.position
    node = session.here
    while node.favourite is not None:
        node = node.favourite
    line = [session.history.root, *node.line()]
    if number >= len(line):
        raise EditRefused("record_shorter", fields={"n": len(line) - 1})
    return session.ruleset.position(line[number].state.machine)


def _replayed(text: str, edition: Edition) -> Session:
    """Replay with the edition that the record names; it may be known to us alone."""
    try:
        return read_record(text)
    except RecordError as fault:
        if fault.key != "no_edition" or fault.fields["word"] != edition.id:
            raise
        return read_record(text, edition)


def _of_link(text: str) -> str:
    link = bare_code(text)
    try:
        asked = urlsplit(link).query or link.partition("?")[2] or link
    except ValueError:
        asked = link.partition("?")[2]
    return parse_qs(asked).get("pos", [""])[0]
