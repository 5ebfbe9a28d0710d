"""A folder of records: what is in it, and how to find one."""

from collections.abc import Iterable
from pathlib import Path
from typing import Final

from motc_lab.engine.motc.edition import Edition
from motc_lab.engine.motc.session import Session
from motc_lab.errors import LabError
from motc_lab.sandbox.paste import read_anything
from motc_lab.scene.model import Lang
from motc_lab.scene.sandbox_model import Listed
from motc_lab.texts import say

ENDINGS: Final = (".motc", ".txt", ".json")
_LARGEST: Final = 2_000_000  # bytes


class NoFolder(LabError, OSError):
    """There is no such folder."""


def listed(session: Session, name: str, lang: Lang) -> Listed:
    """Return one record as a row of a list."""
    spassky, fischer = session.points
    winner = session.winner
    title = next((n.name for n in session.history if n.name), "")
    return Listed(
        name=name,
        title=title,
        edition=session.edition.title.in_language(lang),
        score=f"{spassky}:{fischer}",
        result="" if winner is None else say(f"word.person.{winner.value}", lang),
        choices=len(session.history) - 1,
    )


def folder(
    path: str | Path, lang: Lang = "en", edition: Edition | None = None
) -> tuple[Listed, ...]:
    """Return every record of a folder, by name; NoFolder where there is none.

    Files that hold no record are left out.
    """
    home = Path(path)
    if not home.is_dir():
        msg = f"{str(path)!r} is no folder; name one that holds records ({ENDINGS})"
        raise NoFolder(msg)
    rows = []
    for file in sorted(home.iterdir()):
        if file.suffix in ENDINGS and file.stat().st_size <= _LARGEST:
            text = file.read_text(encoding="utf-8", errors="replace")
            held = read_anything(text, edition)
            rows += [
                listed(one.session, _name(file, at, len(held)), lang)
                for at, one in enumerate(held, 1)
                if one.session is not None
            ]
    return tuple(rows)


def _name(file: Path, at: int, count: int) -> str:
    return file.name if count == 1 else f"{file.name}#{at}"


def search(rows: Iterable[Listed], words: str) -> tuple[Listed, ...]:
    """Return the rows that have every word: in name, title, edition, score, result."""
    wanted = words.casefold().split()
    return tuple([row for row in rows if all(w in _text(row) for w in wanted)])


def _text(row: Listed) -> str:
    parts = (row.name, row.title, row.edition, row.score, row.result)
    return " ".join(parts).casefold()
