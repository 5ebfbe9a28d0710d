"""How wide text is, about, and where its lines break: SVG does neither by itself.

No font travels with the picture, so widths are those of a rather wide serif; a
narrower font of the reader only leaves more air.
"""

from dataclasses import dataclass
from typing import Final

from motc_lab.scene.drawing.elements import Block, line

_NARROW: Final = frozenset("iljtfrI.,:;'!|()[]“”„’‘ ·-–")  # noqa: RUF001 -- German
_WIDE: Final = frozenset("mwMWÄÖÜABCDGHKNOQRUVXYZ—%@")


@dataclass(frozen=True, slots=True)
class Face:
    """A class of the style sheet, its size and how wide it runs (1 = body serif)."""

    class_: str
    size: float
    run: float = 1.0

    @property
    def leading(self) -> float:
        """Distance of base lines."""
        return self.size * 1.24


TITLE: Final = Face("title", 14, 1.06)
PIECE: Final = Face("small", 11, 1.02)
EFFECT: Final = Face("effect", 12.5)
SMALL: Final = Face("small", 12, 1.02)
QUESTION: Final = Face("question", 20, 1.06)
WHY: Final = Face("why", 14.5)
LOG: Final = Face("body", 14)
TEMPORARY: Final = Face("lean", 12.5)


def width_of(text: str, face: Face) -> float:
    """Return about how wide a line runs."""
    units = sum(_letter(letter) for letter in text)
    return units * face.size * face.run


def _letter(letter: str) -> float:
    if letter in _NARROW:
        return 0.31
    return 0.78 if letter in _WIDE else 0.53


def wrapped(text: str, face: Face, width: float) -> list[str]:
    """Return the lines of a text; a word too long for a line is cut with a hyphen."""
    lines, present = [], ""
    for word in text.split():
        longer = f"{present} {word}".strip()
        if width_of(longer, face) <= width:
            present = longer
            continue
        if present:
            lines.append(present)
        *heads, present = _cut(word, face, width)
        lines += heads
    return [*lines, present] if present else lines


def _cut(word: str, face: Face, width: float) -> list[str]:
    parts = []
    while width_of(word, face) > width and len(word) > 4:  # noqa: PLR2004 -- no crumbs
        length = len(word) - 3
        while length > 2 and width_of(f"{word[:length]}-", face) > width:  # noqa: PLR2004
            length -= 1
        parts.append(f"{word[:length]}-")
        word = word[length:]
    return [*parts, word]


def paragraph(
    text: str, face: Face, width: float, *, x: float = 0, most: int = 40
) -> Block:
    """Return a text set in lines; more than ``most`` of them end in an ellipsis."""
    lines = wrapped(text, face, width)
    if len(lines) > most:
        lines = [*lines[: most - 1], f"{lines[most - 1]} …"]
    drawn = "".join(
        line(words, x, face.size * 0.86 + index * face.leading, face.class_)
        for index, words in enumerate(lines)
    )
    return Block(face.leading * len(lines), drawn)
