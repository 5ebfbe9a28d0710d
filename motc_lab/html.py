"""Tables for notebooks: plain HTML that takes its colours from the page around it."""

import re
from collections.abc import Iterable, Sequence
from html import escape
from typing import Final, Self

Row = Sequence[str]
_NUMBER: Final = re.compile(r"[+-]?[0-9][0-9.,]*")
_SCROLLS: Final = "max-width:100%;max-height:32em;overflow:auto"


class Report(str):
    """Lines to print that a notebook shows as a table.

    Attributes:
        html: the same as a piece of a page.
    """

    __slots__ = ("html",)
    html: str

    def __new__(cls, text: str, html: str = "") -> Self:
        """Put the table to the lines."""
        report = super().__new__(cls, text)
        report.html = html
        return report

    def __repr__(self) -> str:
        """The lines themselves: what a prompt shows, too."""
        return str(self)

    def _repr_html_(self) -> str:
        return self.html


def table(
    caption: str, rows: Iterable[Row], *, head: Row = (), lang: str = "en"
) -> str:
    """Return a table whose first column names its rows; every text is escaped.

    Args:
        caption: what it shows.
        rows: as many texts each.
        head: names of the columns.
        lang: language of the words.
    """
    top = "".join(f'<th scope="col"{_side("")}>{escape(name)}</th>' for name in head)
    body = "".join(f"<tr>{_cells(row)}</tr>" for row in rows)
    title = escape(caption)
    thead = f"<thead><tr>{top}</tr></thead>" if top else ""
    return (
        f'<div lang="{lang}" role="region" aria-label="{title}" tabindex="0" '
        f'style="{_SCROLLS}"><table style="font-variant-numeric:tabular-nums">'
        f'<caption style="text-align:left">{title}</caption>{thead}'
        f"<tbody>{body}</tbody></table></div>"
    )


def note(text: str, *, loud: bool = False) -> str:
    """Return a line below or above a table."""
    said = escape(text)
    return (
        f"<p><strong>{said}</strong></p>" if loud else f"<p><small>{said}</small></p>"
    )


def folded(summary: str, inside: str) -> str:
    """Return what is opened by a click on its summary."""
    return f"<details><summary>{escape(summary)}</summary>{inside}</details>"


def _cells(row: Row) -> str:
    name, *others = row
    head = f'<th scope="row"{_side("")}>{escape(name)}</th>'
    return head + "".join(f"<td{_side(one)}>{escape(one)}</td>" for one in others)


def _side(text: str) -> str:
    """Numbers stand below each other by their last figure, words by their first."""
    side = "right" if _NUMBER.fullmatch(text.removesuffix(" %")) else "left"
    return f' style="text-align:{side};vertical-align:top;padding:.15em .6em"'
