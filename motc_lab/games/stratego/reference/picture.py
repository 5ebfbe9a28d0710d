"""A rank of Stratego on a card: the face of its block, its name, and what it can do."""

from typing import Final

from motc_lab.scene.drawing.elements import at, box, el, line, rule
from motc_lab.scene.drawing.lettering import Face, paragraph
from motc_lab.scene.model import Lang

_WIDTH: Final = 240.0
_EDGE: Final = 14.0
_TEXT: Final = Face("sc-text", 15)
STYLE: Final = """
.sc .sc-paper { fill: #fbf7ec; stroke: #5c5243; stroke-width: 1.5; }
.sc text { font-family: Charter, Georgia, serif; fill: #211c15; }
.sc .sc-face { fill: #fff; stroke: #1d4a7c; stroke-width: 2.5; }
.sc .sc-sign { font-size: 26px; font-weight: 700; }
.sc .sc-name { font-size: 18px; font-weight: 700; }
.sc .sc-text { font-size: 15px; }
.sc .rule { stroke: #c9bda3; }
@media (prefers-color-scheme: dark) {
  .sc .sc-paper { fill: #22201a; stroke: #bbb09b; }
  .sc text { fill: #efe8d8; }
  .sc .sc-face { fill: #2b2820; stroke: #8fb4dd; }
  .sc .rule { stroke: #4b443a; }
}
"""


def rank_svg(sign: str, name: str, text: str, lang: Lang) -> str:
    """Return the card of a rank; ``sign`` is its number, or a letter."""
    told = paragraph(text, _TEXT, _WIDTH - 2 * _EDGE)
    height = round(max(168.0, 88 + told.height))
    return el(
        "svg",
        el("title", name),
        box(1, 1, _WIDTH - 2, height - 2, "sc-paper"),
        box(_EDGE, _EDGE, 46, 46, "sc-face"),
        line(sign, _EDGE + 23, _EDGE + 32, "sc-sign", "middle"),
        line(name, _EDGE + 58, _EDGE + 30, "sc-name"),
        rule(_EDGE, 70, _WIDTH - 2 * _EDGE),
        at(_EDGE, 80, told.svg),
        viewBox=f"0 0 {_WIDTH:.0f} {height}",
        class_="sc",
        role="img",
        lang=lang,
        xmlns="http://www.w3.org/2000/svg",
    )
