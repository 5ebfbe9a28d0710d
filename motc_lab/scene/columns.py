"""Plain text in columns: wrapped lines, tables, and a spelling in ASCII only."""

import re
import textwrap
import unicodedata
from collections.abc import Iterable, Sequence
from typing import Final

_SIGNS: Final = "“”„’‘–—−·▸─═●▲▽▒"  # noqa: RUF001 -- to be replaced
_PLAIN: Final = '"""\'\'---->-=O+-#'
_UMLAUTS: Final = dict(zip("äöüÄÖÜ", ("ae", "oe", "ue", "Ae", "Oe", "Ue"), strict=True))
_ASCII: Final = str.maketrans(
    {**dict(zip(_SIGNS, _PLAIN, strict=True)), **_UMLAUTS, "ß": "ss", "…": "..."}
)


_CONTROL: Final = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f\ud800-\udfff]")


def printable(text: str) -> str:
    """Return the text without control characters, which would steer a terminal."""
    return _CONTROL.sub("", text)


def ascii_only(text: str) -> str:
    """Return the text in ASCII letters, for terminals that know no others."""
    plain = unicodedata.normalize("NFKD", text.translate(_ASCII))
    return plain.encode("ascii", "ignore").decode()


def fill(text: str, width: int, *, indent: int = 0, first: str | None = None) -> str:
    """Return a text in lines of at most ``width``; ``first`` stands before line one."""
    lead = " " * indent
    return textwrap.fill(
        printable(text),
        max(width, indent + 8),
        initial_indent=lead if first is None else first,
        subsequent_indent=lead,
    )


def table(
    rows: Iterable[Sequence[Sequence[str]]], widths: Sequence[int], *, gutter: int = 2
) -> list[str]:
    """Return the lines of a table; each cell holds lines that are wrapped to fit."""
    found: list[str] = []
    for row in rows:
        cells = [
            [
                part
                for line in cell
                for part in textwrap.wrap(printable(line), width) or [""]
            ]
            for cell, width in zip(row, widths, strict=True)
        ]
        for index in range(max(len(cell) for cell in cells)):
            parts = [
                (cell[index] if index < len(cell) else "").ljust(width)
                for cell, width in zip(cells, widths, strict=True)
            ]
            found.append((" " * gutter).join(parts).rstrip())
    return found
