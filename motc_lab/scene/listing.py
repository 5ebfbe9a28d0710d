"""Listings: things with a line of words each, as text or as a table in a notebook.

A listing is made only where its words are asked for, so none shows hidden cards
unasked.
"""

from collections.abc import Iterable
from html import escape
from typing import Self, TypeVar

from motc_lab.scene.columns import fill
from motc_lab.texts import Lang

ThingT_co = TypeVar("ThingT_co", covariant=True)
Row = tuple[str, str]
WIDTH = 88
_LEFT = 'style="text-align:left;vertical-align:top"'


class Listing(tuple[ThingT_co, ...]):
    """A tuple with a line of words for each of its things.

    Attributes:
        title: what these are, a whole sentence.
        rows: a short name, which may be empty, and a sentence or two for each thing.
        lang: language of the words.
    """

    title: str
    rows: tuple[Row, ...]
    lang: Lang

    def __new__(
        cls, things: Iterable[ThingT_co], rows: Iterable[Row], title: str, lang: Lang
    ) -> Self:
        """Put the words to the things, in the same order."""
        listing = super().__new__(cls, tuple(things))
        listing.title, listing.rows, listing.lang = title, tuple(rows), lang
        return listing

    def __getnewargs__(self) -> tuple[tuple[ThingT_co, ...], object, str, str]:
        """What copies and other processes make it from."""
        return tuple(self), self.rows, self.title, self.lang

    def __contains__(self, thing: object) -> bool:
        """Whether it has this thing, or one with this short name: a code, a place."""
        names = [name for name, _ in self.rows if name]
        if isinstance(thing, str) and thing in names:
            return True
        return super().__contains__(thing)

    def __str__(self) -> str:
        """The title, then a line or more for each thing."""
        wide = max((len(name) for name, _ in self.rows), default=0)
        lines = [self.title]
        for name, text in self.rows:
            start = f"  {name:{wide}}  " if wide else "- "
            indent = " " * len(start)
            body = [fill(part, WIDTH - len(start)) for part in text.splitlines()]
            lines.append(start + "\n".join(body).replace("\n", f"\n{indent}"))
        return "\n".join(lines)

    __repr__ = __str__

    def _repr_html_(self) -> str:
        rows = "".join(
            f'<tr><th scope="row" {_LEFT}>{_name(name)}</th>'
            f"<td {_LEFT}>{escape(text).replace(chr(10), '<br>')}</td></tr>"
            for name, text in self.rows
        )
        title = escape(self.title)
        if not rows:
            return f'<p lang="{self.lang}">{title}</p>'
        return (
            f'<div lang="{self.lang}" role="region" aria-label="{title}" tabindex="0" '
            f'style="max-height:28em;overflow:auto"><table>'
            f"<caption {_LEFT}>{title}</caption><tbody>{rows}</tbody></table></div>"
        )


def _name(name: str) -> str:
    """Codes look like code, words like words."""
    shown = escape(name)
    return shown if " " in name or name.istitle() else f"<code>{shown}</code>"
