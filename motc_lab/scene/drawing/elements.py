"""SVG elements as escaped text, and blocks that are stacked into a picture.

Coordinates are the user units of the picture, which is ``WIDTH`` units wide; they
become CSS pixels where it is shown at 1024 px.
"""

import re
from dataclasses import dataclass
from xml.sax.saxutils import escape, quoteattr

WIDTH = 1024
_NOT_XML = re.compile("[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")


@dataclass(frozen=True, slots=True)
class Block:
    """A finished part of the picture, drawn from its own upper left corner."""

    height: float
    svg: str


def el(name: str, *children: str, **attributes: str | float) -> str:
    """Return an element; children are markup, attributes are escaped here.

    In the names of attributes a trailing underscore is dropped (``class_``) and any
    other one becomes a hyphen (``text_anchor``).
    """
    said = "".join(
        f" {key.rstrip('_').replace('_', '-')}={quoteattr(_plain(value))}"
        for key, value in attributes.items()
    )
    inner = "".join(children)
    return f"<{name}{said}>{inner}</{name}>" if inner else f"<{name}{said}/>"


def words(text: str) -> str:
    """Return text that may stand between tags; what XML can't hold is left out."""
    return escape(_NOT_XML.sub("", text))


def line(text: str, x: float, y: float, class_: str, anchor: str = "start") -> str:
    """Return one line of text on the base line ``y``."""
    if anchor == "start":
        return el("text", words(text), x=x, y=y, class_=class_)
    return el("text", words(text), x=x, y=y, class_=class_, text_anchor=anchor)


def box(x: float, y: float, width: float, height: float, class_: str) -> str:
    """Return a rectangle with slightly round corners."""
    return el("rect", x=x, y=y, width=width, height=height, rx=2, class_=class_)


def rule(x: float, y: float, width: float, class_: str = "rule") -> str:
    """Return a horizontal hairline."""
    return el("path", d=f"M{_number(x)} {_number(y)}h{_number(width)}", class_=class_)


def at(x: float, y: float, *children: str) -> str:
    """Return the children moved to a place."""
    return el("g", *children, transform=f"translate({_number(x)} {_number(y)})")


def stack(blocks: list[Block], *, gap: float = 8) -> Block:
    """Return the blocks below each other; empty ones take no room."""
    y, drawn = 0.0, []
    for block in blocks:
        if block.svg:
            drawn.append(at(0, y, block.svg))
            y += block.height + gap
    return Block(max(0.0, y - gap), "".join(drawn))


def _plain(value: str | float) -> str:
    return _NOT_XML.sub("", value) if isinstance(value, str) else _number(value)


def _number(value: float) -> str:
    return f"{value:.1f}".removesuffix(".0")
