"""Checks a file of layouts of one's own, and tells what it holds.

``python -m motc_lab.games.queens_gambit.check FILE``: every fault with its place and
what would be right, or each layout with its points and start squares.
"""

import sys
from collections.abc import Iterator
from typing import Final

from motc_lab.file_check import checked
from motc_lab.games.queens_gambit.layout import KINDS, Book, load_book
from motc_lab.games.queens_gambit.rules.numbers import TILE_COUNTS

_COUNTS: Final = dict(zip(KINDS, TILE_COUNTS[1:], strict=True))


def told(book: Book) -> Iterator[str]:
    """The values, then each layout."""
    points = book.points
    worth = sum([count * points[kind] for kind, count in _COUNTS.items()])
    values = " ".join([f"{kind}{points[kind]}" for kind in KINDS])
    yield f"values {values}, {worth} points on the board"
    for layout in book.layouts:
        alike = f", alike under {', '.join(layout.same)}" if layout.same else ""
        yield f"layout {layout.name}: starts {', '.join(layout.starts)}{alike}"


def main(arguments: list[str] | None = None) -> int:
    """Tell it; 1 where the file can't be used."""
    like = "layouts/ours.toml"
    return checked(arguments, load_book, told, what="layouts", like=like)


if __name__ == "__main__":
    sys.exit(main())
