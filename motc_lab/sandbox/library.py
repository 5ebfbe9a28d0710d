"""A folder of records: what is in it, and how to find one."""

from html import escape
from pathlib import Path
from typing import Final

from motc_lab.engine.session import AnySession
from motc_lab.errors import LabError
from motc_lab.reading import Unreadable, read_bytes
from motc_lab.sandbox.motif_words import in_both_languages, motif_words
from motc_lab.sandbox.paste import read_anything
from motc_lab.sandbox.studying import studying_of
from motc_lab.scene.model import Lang
from motc_lab.scene.sandbox_model import Listed
from motc_lab.texts.told import told_of

ENDINGS: Final = (".motc", ".txt", ".json")
_LARGEST: Final = 2_000_000  # bytes


class NoFolder(LabError, OSError):
    """There is no such folder."""


class Shelf(tuple[Listed, ...]):
    """Rows of a folder; shows itself as a table."""

    __slots__ = ()

    def search(self, words: str) -> "Shelf":
        """The rows with every word: in name, title, edition, score, result, motifs.

        Words of a motif may be of either language.
        """
        wanted = words.casefold().split()
        return Shelf(row for row in self if all(w in _text(row) for w in wanted))

    def __str__(self) -> str:
        """One row to a line."""
        return "\n".join("  ".join(filter(None, _cells(row))) for row in self)

    def _repr_html_(self) -> str:
        rows = [
            "".join(f"<td>{escape(cell)}</td>" for cell in _cells(row)) for row in self
        ]
        body = "".join(f"<tr>{row}</tr>" for row in rows)
        return f"<table>{body}</table>"


def _cells(row: Listed) -> tuple[str, ...]:
    choices, seen = str(row.choices), ", ".join(row.motifs)
    return (row.name, row.title, row.score, row.result, choices, row.edition, seen)


def listed(session: AnySession, name: str, lang: Lang) -> Listed:
    """Return one record as a row of a list."""
    winner, studying = session.winner, studying_of(session)
    told = told_of(session.ruleset, lang)
    title = next((n.name for n in session.history if n.name), "")
    return Listed(
        name=name,
        title=title,
        edition=studying.played(session, lang),
        score=studying.score(session),
        result="" if winner is None else told.seat(winner),
        choices=len(session.history) - 1,
        motifs=motif_words(session, lang),
        searched=in_both_languages(session),
    )


def folder(path: str | Path, lang: Lang = "en", settings: object = None) -> Shelf:
    """Return every record of a folder, by name; NoFolder where there is none.

    Files that hold no record are left out.
    """
    home = Path(path)
    if not home.is_dir():
        msg = f"{str(path)!r} is no folder; name one that holds records ({ENDINGS})"
        raise NoFolder(msg)
    rows = []
    for file in sorted(home.iterdir()):
        held = read_anything(_text_in(file), settings)
        rows += [
            listed(one.session, _name(file, at, len(held)), lang)
            for at, one in enumerate(held, 1)
            if one.session is not None
        ]
    return Shelf(rows)


def _text_in(file: Path) -> str:
    """What a file holds; nothing where it cannot be a record."""
    if file.suffix not in ENDINGS:
        return ""
    try:
        return read_bytes(file, _LARGEST).decode(errors="replace")
    except Unreadable:
        return ""


def _name(file: Path, at: int, count: int) -> str:
    return file.name if count == 1 else f"{file.name}#{at}"


def _text(row: Listed) -> str:
    parts = (row.name, row.title, row.edition, row.score, row.result, row.searched)
    return " ".join(parts).casefold()
