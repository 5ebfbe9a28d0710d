"""Listings: things with a line of words each, as text or as a table in a notebook.

A listing is made only where its words are asked for, so none shows hidden cards
unasked.
"""

from collections.abc import Iterable
from html import escape
from typing import Self, SupportsIndex, TypeVar, overload

from motc_lab.errors import LabError, shown
from motc_lab.frames import Frame, frame_of
from motc_lab.scene.columns import fill
from motc_lab.texts import Lang
from motc_lab.texts.lang import near

ThingT_co = TypeVar("ThingT_co", covariant=True)
Row = tuple[str, str]
WIDTH = 88
_LEFT = 'style="text-align:left;vertical-align:top"'


class NotListed(LabError, KeyError):
    """Something that is not in a listing was asked for by its short name."""

    def __str__(self) -> str:
        """The sentence itself; a plain ``KeyError`` would put it in quotes."""
        return str(self.args[0])


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

    @overload
    def __getitem__(self, at: SupportsIndex | str, /) -> ThingT_co: ...
    @overload
    def __getitem__(self, at: slice, /) -> tuple[ThingT_co, ...]: ...
    def __getitem__(
        self, at: SupportsIndex | slice | str, /
    ) -> ThingT_co | tuple[ThingT_co, ...]:
        """The thing at a place, or with this short name; NotListed says which are."""
        if not isinstance(at, str):
            return super().__getitem__(at)
        names = [name for name, _ in self.rows]
        if at not in names:
            raise NotListed(f"{shown(at, 40)} is not listed; {near(at, names)}")
        return super().__getitem__(names.index(at))

    def to_frame(self) -> Frame:
        """Return names and sentences as a polars frame; NoTables without polars."""
        names, texts = [name for name, _ in self.rows], [text for _, text in self.rows]
        return frame_of({"name": names, "text": texts}, {"name": str, "text": str})

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
