"""Cards, tiles and layouts of The Queen's Gambit as small pictures."""

from typing import Final

from motc_lab.games.queens_gambit.layout import EMPTY, Layout
from motc_lab.games.queens_gambit.squares import SIZE
from motc_lab.scene.drawing.elements import at, box, el, line, rule, words
from motc_lab.scene.drawing.lettering import Face, paragraph
from motc_lab.scene.model import Lang

_WIDTH: Final = 240.0
_EDGE: Final = 14.0
_ROOM: Final = _WIDTH - 2 * _EDGE
_TEXT: Final = Face("qg-text", 15)
STYLE: Final = """
.qg .qg-paper { fill: #fdfaf0; stroke: #6b5232; stroke-width: 1.5; }
.qg text { font-family: Charter, Georgia, serif; fill: #2a2118; }
.qg .qg-name { font-size: 18px; font-weight: 700; }
.qg .qg-text { font-size: 15px; }
.qg .qg-piece { font-size: 24px; font-weight: 700; }
.qg .qg-small { font-size: 14px; font-weight: 700; }
.qg .qg-tile { fill: #fff; stroke: #6b5232; stroke-width: 1.5; }
.qg .qg-light { fill: #f3ead2; }
.qg .qg-dark { fill: #cdb78c; }
.qg .qg-board text { fill: #2a2118; }
.qg .qg-goal { fill: #2a2118; }
.qg .qg-start { fill: #ffd34d; stroke: #211c15; stroke-width: 1.5; }
.qg .qg-foot { fill: #29231b; stroke: #f7f0de; stroke-width: 2; }
.qg .rule { stroke: #cdb78c; }
@media (prefers-color-scheme: dark) {
  .qg .qg-paper { fill: #22201a; stroke: #a08a62; }
  .qg text { fill: #efe8d8; }
  .qg .qg-tile { fill: #332c22; stroke: #a08a62; }
  .qg .rule { stroke: #5b4f39; }
}
"""
# How far a card leads, drawn on a board of five squares by five from its middle.
_JUMPS: Final = ((1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2))
_SLANTS: Final = ((1, 1), (1, -1), (-1, -1), (-1, 1))
_STRAIGHTS: Final = ((0, 1), (1, 0), (0, -1), (-1, 0))
_LEADS: Final = {
    "N": _JUMPS,
    "B": tuple((x * far, y * far) for x, y in _SLANTS for far in (1, 2)),
    "R": tuple((x * far, y * far) for x, y in _STRAIGHTS for far in (1, 2)),
    "Q": tuple((x * far, y * far) for x, y in _SLANTS + _STRAIGHTS for far in (1, 2)),
}


def card_svg(kind: str, name: str, text: str, lang: Lang) -> str:
    """Return a card: its name, where it leads on five by five squares, what it says."""
    edge = _ROOM / 5
    drawn = [_square(x, y, edge) for x in range(5) for y in range(5)]
    drawn.append(el("circle", cx=edge * 2.5, cy=edge * 2.5, r=13, class_="qg-foot"))
    drawn += [
        el("circle", cx=edge * (2.5 + x), cy=edge * (2.5 + y), r=6, class_="qg-goal")
        for x, y in _LEADS[kind]
    ]
    return _paper(name, "".join(drawn), _ROOM, text, lang)


def tile_svg(sign: str, points: int, name: str, text: str, lang: Lang) -> str:
    """Return a tile with its letter and its points, and what is to be said of it."""
    tile = box(0, 0, 60, 60, "qg-tile")
    letter = line(sign, 27, 40, "qg-piece", "middle")
    worth = line(str(points), 55, 17, "qg-small", "end")
    return _paper(name, tile + letter + worth, 60, text, lang)


def layout_svg(layout: Layout, letters: dict[str, str], name: str, lang: Lang) -> str:
    """Return a layout; ``letters``: the letter of each kind of tile in a language."""
    edge = _ROOM / SIZE
    starts = {(ord(at_[0]) - ord("a"), SIZE - int(at_[1])) for at_ in layout.starts}
    drawn = []
    for y, row in enumerate(layout.rows):
        for x, kind in enumerate(row):
            drawn.append(_square(x, y, edge))
            middle = (x + 0.5) * edge
            if kind != EMPTY:
                low = (y + 0.5) * edge + 5
                drawn.append(line(letters[kind], middle, low, "qg-small", "middle"))
            if (x, y) in starts:
                dot = {"cx": middle, "cy": (y + 0.5) * edge, "r": 7.0}
                drawn.append(el("circle", class_="qg-start", **dot))
    return _paper(name, "".join(drawn), _ROOM, "", lang)


def _square(x: int, y: int, edge: float) -> str:
    shade = "qg-dark" if (x + y) % 2 else "qg-light"
    place = {"x": x * edge, "y": y * edge, "width": edge, "height": edge}
    return el("rect", class_=shade, **place)


def _paper(name: str, drawn: str, high: float, text: str, lang: Lang) -> str:
    told = paragraph(text, _TEXT, _ROOM)
    below = 52 + high
    height = round(below + (24 + told.height if text else _EDGE))
    parts = [
        el("title", words(name)),
        box(1, 1, _WIDTH - 2, height - 2, "qg-paper"),
        line(name, _EDGE, 32, "qg-name"),
        el("g", at(_EDGE, 46, drawn), class_="qg-board"),
    ]
    if text:
        parts += [rule(_EDGE, below + 4, _ROOM), at(_EDGE, below + 12, told.svg)]
    return el(
        "svg",
        *parts,
        viewBox=f"0 0 {_WIDTH:.0f} {height}",
        class_="qg",
        role="img",
        lang=lang,
        xmlns="http://www.w3.org/2000/svg",
    )
