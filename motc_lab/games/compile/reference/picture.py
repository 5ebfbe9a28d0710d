"""A card as paper from a terminal of 1983: value, name, reading, and its boxes."""

from collections.abc import Sequence
from typing import Final

from motc_lab.games.compile.edition.model import BOXES
from motc_lab.scene.drawing.elements import box, el, line, rule
from motc_lab.scene.drawing.lettering import Face, wrapped
from motc_lab.scene.model import Lang
from motc_lab.texts.speech import say

WIDTH, HEIGHT, _EDGE = 240, 168, 14
_TEXT: Final = Face("cc-text", 15, 1.02)
STYLE: Final = """
.cc { font-family: "IBM Plex Mono", "DejaVu Sans Mono", Menlo, Consolas, monospace; }
.cc .cc-paper { fill: #fbf6e6; stroke: #b06a00; stroke-width: 1.5; }
.cc text { fill: #2a2116; }
.cc .cc-value { font-size: 30px; font-weight: 700; fill: #8a4f00; }
.cc .cc-name { font-size: 15px; font-weight: 700; }
.cc .cc-text { font-family: Charter, Georgia, serif; font-size: 15px; }
.cc .cc-on { fill: #b06a00; }
.cc .cc-off { fill: none; stroke: #b06a00; }
.cc .rule { stroke: #b06a00; }
@media (prefers-color-scheme: dark) {
  .cc .cc-paper { fill: #221a0c; stroke: #d99a2b; }
  .cc text { fill: #f3e3bf; }
  .cc .cc-value { fill: #ffc65c; }
  .cc .cc-on { fill: #d99a2b; }
  .cc .cc-off, .cc .rule { stroke: #d99a2b; }
}
"""


def card_svg(
    name: str, value: int, reading: str, boxes: Sequence[str], lang: Lang
) -> str:
    """Return a card; ``boxes`` are those that it has, drawn as three lamps."""
    lines = wrapped(reading, _TEXT, WIDTH - 2 * _EDGE)
    height = max(HEIGHT, 74 + len(lines) * 19)
    drawn = [
        box(1, 1, WIDTH - 2, height - 2, "cc-paper"),
        line(str(value), _EDGE, 38, "cc-value"),
        line(name.rsplit(" ", 1)[0], 44, 34, "cc-name"),
        *_lamps(boxes),
        rule(_EDGE, 50, WIDTH - 2 * _EDGE),
        *(line(text, _EDGE, 72 + 19 * at, "cc-text") for at, text in enumerate(lines)),
    ]
    return el(
        "svg",
        el("title", say("compile.reference.picture", lang, card=name)),
        *drawn,
        viewBox=f"0 0 {WIDTH} {height}",
        class_="cc",
        role="img",
        lang=lang,
        xmlns="http://www.w3.org/2000/svg",
    )


def _lamps(boxes: Sequence[str]) -> list[str]:
    """Three small boxes at the right edge, filled where the card has a text."""
    return [
        box(
            WIDTH - _EDGE - 22,
            12 + 11 * at,
            22,
            8,
            "cc-on" if one in boxes else "cc-off",
        )
        for at, one in enumerate(BOXES)
    ]
