"""A table of The Queen's Gambit as a picture: board, tiles, gambits, and every seat.

Each gambit has a foot of its own shape and its letter, so that colour is never alone.
"""

from typing import Final

from motc_lab.games.queens_gambit.scene.table_model import QueensGambitScene, Side
from motc_lab.scene.drawing.elements import (
    WIDTH,
    Block,
    at,
    box,
    el,
    line,
    stack,
    words,
)
from motc_lab.scene.drawing.lettering import Face, paragraph
from motc_lab.scene.drawing.themes import themed
from motc_lab.scene.plain_model import Place, Token

_MARGIN: Final = 18.0
_SQUARE: Final = 80.0
_BOARD: Final = 8 * _SQUARE
_BESIDE: Final = 2 * _MARGIN + _BOARD + 10
_STATUS: Final = Face("status", 20, 1.06)
_TOLD: Final = Face("body", 15)
_FEET: Final = {
    "white": "M24 3a21 21 0 1 0 .1 0z",
    "black": "M5 5h38v38H5z",
    "red": "M24 2 47 44H1z",
    "green": "M24 1 47 24 24 47 1 24z",
}
_COLOURS: Final = (
    "--paper:#f4eee0;--ink:#211c15;--soft:#5c5243;--light:#f3ead2;--dark:#cdb78c;"
    "--edge:#6b5232;--tile:#fdfaf0;--dear:#f2cf7a;--halo:#ffd34d"
)
_DARK: Final = (
    "--paper:#191714;--ink:#efe8d8;--soft:#bbb09b;--light:#4b4336;--dark:#332c22;"
    "--edge:#a08a62;--tile:#e6dcc6;--dear:#f2cf7a;--halo:#8a6a00"
)
_RULES: Final = (
    ".qgambit text{font-family:Georgia,serif;font-size:15px;fill:var(--ink)}"
    ".qgambit .status{font-size:20px}.qgambit .ground{fill:var(--paper)}"
    ".qgambit .light{fill:var(--light)}.qgambit .dark{fill:var(--dark)}"
    ".qgambit .rim{fill:none;stroke:var(--edge);stroke-width:2}"
    ".qgambit .tile{fill:var(--tile);stroke:var(--edge);stroke-width:1.5}"
    ".qgambit .dear{fill:var(--dear)}"
    ".qgambit text.piece{font-size:34px;font-weight:700;fill:#2a2118}"
    ".qgambit text.points{font-size:15px;font-weight:700;fill:#2a2118}"
    ".qgambit text.name{font-size:12px;fill:var(--soft)}"
    ".qgambit .goal{fill:var(--halo);stroke:#211c15;stroke-width:2.5}"
    ".qgambit .prey{fill:none;stroke:var(--ink);stroke-width:3;stroke-dasharray:6 4}"
    ".qgambit .foot{stroke:#211c15;stroke-width:4;stroke-linejoin:round}"
    ".qgambit .edge{fill:none;stroke:#f7f0de;stroke-width:9;stroke-linejoin:round}"
    ".qgambit .white{fill:#fffdf6}.qgambit .black{fill:#29231b}"
    ".qgambit .red{fill:#a32a1d}.qgambit .green{fill:#1d6a3a}"
    ".qgambit text.on{font-size:18px;font-weight:700;fill:#fff}"
    ".qgambit text.on-white{fill:#211c15}"
)
_STYLE: Final = themed("qgambit", _COLOURS, _DARK) + _RULES
_PAPER: Final = f".qgambit{{{_COLOURS};--paper:#fff;--light:#fff;--dark:#ddd}}{_RULES}"


def board_svg(scene: QueensGambitScene) -> str:
    """Return the whole table as an SVG picture that needs nothing from elsewhere."""
    return _whole(scene, _STYLE, WIDTH, at(_BESIDE, _MARGIN, _beside(scene)))


def paper_svg(scene: QueensGambitScene) -> str:
    """Return the board alone, white, to be printed."""
    return _whole(scene, _PAPER, _BOARD + 2 * _MARGIN)


def _whole(scene: QueensGambitScene, style: str, width: float, beside: str = "") -> str:
    height = _BOARD + 2 * _MARGIN
    return el(
        "svg",
        el("title", words(f"{scene.heading}. {scene.status}")),
        el("desc", words(scene.description)),
        el("style", style),
        el("rect", width=width, height=height, class_="ground"),
        at(_MARGIN, _MARGIN, _board(scene)),
        beside,
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {width:.0f} {height:.0f}",
        class_="qgambit",
        role="img",
        lang=scene.lang,
        style="max-width:100%;height:auto",
        width="100%",
    )


def _board(scene: QueensGambitScene) -> str:
    area = next(one for one in scene.areas if one.columns)
    drawn = []
    for index, place in enumerate(area.places):
        row, column = divmod(index, area.columns)
        is_dark = (row + column) % 2 == 1
        square = _square(place, scene, is_dark=is_dark)
        drawn.append(at(column * _SQUARE, row * _SQUARE, square))
    return "".join([*drawn, box(0, 0, _BOARD, _BOARD, "rim")])


def _square(place: Place, scene: QueensGambitScene, *, is_dark: bool) -> str:
    ground = el(
        "rect", width=_SQUARE, height=_SQUARE, class_="dark" if is_dark else "light"
    )
    name = line(place.id, 4, _SQUARE - 4, "name")
    leads = place.id in (*scene.goals, *scene.starts)
    thing = place.things[-1] if place.things else None
    if thing is None:
        middle = _SQUARE / 2
        dot = el("circle", cx=middle, cy=middle, r=11, class_="goal") if leads else ""
        return ground + name + dot
    drawn = _tile(thing) if thing.seat is None else _gambit(thing.seat, scene)
    prey = box(7, 7, _SQUARE - 14, _SQUARE - 14, "prey") if leads else ""
    return ground + name + drawn + prey


def _tile(thing: Token) -> str:
    """The letter of its piece, and in the corner what it is worth."""
    kind = "tile dear" if thing.code in {"Q", "K"} else "tile"
    return "".join(
        [
            box(11, 11, _SQUARE - 22, _SQUARE - 22, kind),
            line(thing.text[:1], _SQUARE / 2 - 3, 53, "piece", "middle"),
            line(thing.text[1:], _SQUARE - 15, 27, "points", "end"),
        ]
    )


def _gambit(seat: str, scene: QueensGambitScene) -> str:
    badge = next((one.badge for one in scene.players if one.seat == seat), "")
    return el("g", _foot(seat, badge), transform="translate(10 10) scale(1.25)")


def _foot(seat: str, badge: str) -> str:
    """Its shape with a double rim, and its letter."""
    path = _FEET[seat]
    low = 36.0 if seat == "red" else 30.0
    kind = "on on-white" if seat == "white" else "on"
    return "".join(
        [
            el("path", d=path, class_="edge"),
            el("path", d=path, class_=f"foot {seat}"),
            line(badge, 24, low, kind, "middle"),
        ]
    )


def _beside(scene: QueensGambitScene) -> str:
    width = WIDTH - _BESIDE - _MARGIN
    told = paragraph(scene.result or scene.status, _STATUS, width)
    sides = [_side(side, width) for side in scene.players]
    texts = (*_faces(scene), scene.stall, scene.junior)
    more = [paragraph(text, _TOLD, width) for text in texts if text]
    return stack([told, *sides, *more], gap=18).svg


def _faces(scene: QueensGambitScene) -> list[str]:
    """The hands and plans that the looker may see, in words."""
    found = []
    for area in scene.areas:
        things = [thing for place in area.places for thing in place.things]
        seen = [thing.text for thing in things if not thing.back]
        if area.id in {f"{area.seat}.hand", f"{area.seat}.plans"} and seen:
            found.append(f"{area.title}: {', '.join(seen)}")
    return found


def _side(side: Side, width: float) -> Block:
    """A seat with its sign, and in words what lies open before it."""
    told = paragraph(side.text, _TOLD, width - 52, x=52)
    sign = el("g", _foot(side.seat, side.badge), transform="scale(0.8)")
    return Block(max(told.height, 44.0), sign + told.svg)
