"""What somebody wrote along a line, as a link carries it: names and comments.

Every entry is a line ``3 en Too early``: how many choices after the beginning it
stands, 'name' or the language, and the text.
"""

import re
from collections.abc import Iterable
from typing import Final

from motc_lab.engine.session import AnySession
from motc_lab.engine.tended import COMMENT_LANGUAGES
from motc_lab.sandbox.faults import Fault
from motc_lab.sandbox.tables import Spot
from motc_lab.sandbox.written import LONGEST_COMMENT, LONGEST_NAME, one_line, shown

_NAME: Final = "name"
_KINDS: Final = "|".join([_NAME, *COMMENT_LANGUAGES])
_ENTRY: Final = re.compile(rf"([0-9]{{1,4}}) ({_KINDS}) (\S.*)")


class NoteError(Fault):
    """An entry that can't be read, or that stands where nothing was played."""


def written(nodes: Iterable[Spot]) -> str:
    """Return what was written at some nodes, counted from the first of them."""
    entries = [
        f"{place} {kind} {' '.join(text.split())}"
        for place, node in enumerate(nodes)
        for kind, text in [(_NAME, node.name), *sorted(node.comments.items())]
        if text.strip()
    ]
    return "\n".join(entries)


def write(session: AnySession, notes: str) -> None:
    """Write the entries along the way from the start to where the session stands.

    Raises:
        NoteError: an entry can't be read, or its place is not on the way.
        TooMuchWritten: a text is longer than there is room for.
    """
    way = [session.history.root, *session.here.line()]
    for entry in filter(None, notes.split("\n")):
        found = _ENTRY.fullmatch(entry)
        if found is None or int(found[1]) >= len(way):
            raise NoteError("notes", entry=shown(entry), most=len(way) - 1)
        number = way[int(found[1])].number
        if found[2] == _NAME:
            session.rename(number, one_line(found[3], LONGEST_NAME))
        else:
            session.comment(one_line(found[3], LONGEST_COMMENT), found[2], at=number)
