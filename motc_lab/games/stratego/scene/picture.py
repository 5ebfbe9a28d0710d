"""A table of Stratego as a picture: field, water, blocks, trails and both armies.

Red's blocks have sharp corners and a cross on their backs, Blue's round ones and a
ring, so that colour is never alone.
"""

from typing import Final

from motc_lab.games.stratego.scene.table_model import (
    Army,
    Barred,
    Corps,
    Lake,
    Piece,
    Square,
    StrategoScene,
    Trail,
)
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
from motc_lab.scene.drawing.lettering import LOG, Face, paragraph
from motc_lab.scene.drawing.themes import themed

_MARGIN: Final = 18.0
_FIELD: Final = 640.0  # edge of the field
_EDGE: Final = 24.0  # beside it, for the names of rows and files
_BESIDE: Final = _MARGIN + _EDGE + _FIELD + 28
_STATUS: Final = Face("status", 20, 1.06)
_ROW: Final = 19.0
_COLOURS: Final = (
    "--paper:#f4eee0;--sheet:#fbf7ec;--ink:#211c15;--soft:#5c5243;--hair:#c9bda3;"
    "--land:#e9dfc4;--water:#bfd0cf;--shore:#54717a;--red:#9c2a1e;--blue:#1d4a7c"
)
_DARK: Final = (
    "--paper:#191714;--sheet:#e6decb;--ink:#efe8d8;--soft:#bbb09b;--hair:#4b443a;"
    "--land:#2b2820;--water:#243b42;--shore:#7fa3ad;--red:#9c2a1e;--blue:#1d4a7c"
)
_RULES: Final = (
    ".stratego text{font-family:Georgia,serif;font-size:14px;fill:var(--ink)}"
    ".stratego .status{font-size:20px}.stratego .small{font-size:12px}"
    ".stratego .soft{fill:var(--soft)}.stratego .ground{fill:var(--paper)}"
    ".stratego .land{fill:var(--land);stroke:var(--hair)}"
    ".stratego .own{fill:url(#stratego-own);stroke:var(--hair)}"
    ".stratego .water{fill:var(--water);stroke:var(--shore);stroke-width:2.5}"
    ".stratego .ripple{fill:none;stroke:var(--shore);stroke-width:1.5}"
    ".stratego .face{fill:#fbf7ec;stroke-width:2.5}"
    ".stratego .back{stroke:#211c15;stroke-width:1.5}"
    ".stratego .red.face{stroke:var(--red)}.stratego .blue.face{stroke:var(--blue)}"
    ".stratego .red.back{fill:var(--red)}.stratego .blue.back{fill:var(--blue)}"
    ".stratego text.on{fill:#211c15;font-weight:700;font-size:24px}"
    ".stratego text.under{fill:#211c15;font-size:11px}"
    ".stratego text.back-letter{fill:#fff;font-weight:700;font-size:20px}"
    ".stratego .trail{fill:none;stroke:var(--ink);stroke-width:3;"
    "stroke-dasharray:2 7;stroke-linecap:round}"
    ".stratego .closed{fill:none;stroke:var(--red);stroke-width:3}"
)
_STYLE: Final = themed("stratego", _COLOURS, _DARK) + _RULES
_PAPER: Final = f".stratego{{{_COLOURS};--paper:#fff;--land:#fff}}{_RULES}"
_CRENELS: Final = 3


def board_svg(scene: StrategoScene) -> str:
    """Return the whole table as an SVG picture that needs nothing from elsewhere."""
    beside = at(_BESIDE, _MARGIN, _beside(scene))
    return _whole(scene, _STYLE, WIDTH, beside)


def paper_svg(scene: StrategoScene) -> str:
    """Return the field alone, white, to be printed."""
    return _whole(scene, _PAPER, _FIELD + 2 * (_MARGIN + _EDGE))


def _whole(scene: StrategoScene, style: str, width: float, beside: str = "") -> str:
    height = _FIELD + 2 * (_MARGIN + _EDGE)
    return el(
        "svg",
        el("title", words(f"{scene.heading}. {scene.status}")),
        el("desc", words(scene.description)),
        el("style", style),
        _own_ground(),
        el("rect", width=width, height=height, class_="ground"),
        at(_MARGIN + _EDGE, _MARGIN + _EDGE, _field(scene)),
        beside,
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {width:.0f} {height:.0f}",
        class_="stratego",
        role="img",
        lang=scene.lang,
        style="max-width:100%;height:auto",
        width="100%",
    )


def _own_ground() -> str:
    """The hatching of the rows in which the sides have set up."""
    hatch = el("path", d="M0 12L12 0", stroke="#b5a57f", stroke_width=0.7)
    ground = el("rect", width=12, height=12, style="fill:var(--land)")
    pattern = el(
        "pattern",
        ground,
        hatch,
        id="stratego-own",
        width=12,
        height=12,
        patternUnits="userSpaceOnUse",
    )
    return el("defs", pattern)


def _field(scene: StrategoScene) -> str:
    edge = _FIELD / len(scene.rows)
    places = {
        square.id: (column * edge, row * edge)
        for row, squares in enumerate(scene.rows)
        for column, square in enumerate(squares)
    }
    drawn = [_ground(square, *places[square.id], edge) for square in scene.squares]
    drawn += [_lake(lake, edge) for lake in scene.lakes]
    drawn += [_trail(trail, places, edge) for trail in scene.trails]
    drawn += [
        at(*places[square.id], _block(square.piece, edge))
        for square in scene.squares
        if square.piece is not None
    ]
    drawn += [_closed(one, places, edge) for one in scene.barred]
    return "".join([*drawn, *_names(scene, edge)])


def _ground(square: Square, x: float, y: float, edge: float) -> str:
    return box(x, y, edge, edge, "own" if square.home else "land")


def _lake(lake: Lake, edge: float) -> str:
    """Water with two ripples; its shore is rounder than a square."""
    x, y = lake.column * edge, lake.row * edge
    wide, high = lake.width * edge, lake.height * edge
    shore = el(
        "rect",
        x=x + 4,
        y=y + 4,
        width=wide - 8,
        height=high - 8,
        rx=edge * 0.42,
        class_="water",
    )
    waves = [
        el(
            "path",
            d=f"M{x + wide * 0.25:.1f} {y + high * part:.1f}{_WAVE}",
            class_="ripple",
        )
        for part in (0.36, 0.62)
    ]
    return shore + "".join(waves)


_WAVE: Final = "q6 -6 12 0t12 0t12 0"


def _trail(trail: Trail, places: dict[str, tuple[float, float]], edge: float) -> str:
    (x, y), (to_x, to_y) = places[trail.start], places[trail.goal]
    half = edge / 2
    way = f"M{x + half:.1f} {y + half:.1f}L{to_x + half:.1f} {to_y + half:.1f}"
    return el("path", d=way, class_="trail")


def _closed(barred: Barred, places: dict[str, tuple[float, float]], edge: float) -> str:
    x, y = places[barred.goal]
    reach = edge * 0.18
    corner = f"M{x + edge - 2 * reach:.1f} {y + reach:.1f}"
    cross = f"{corner}l{reach:.1f} {reach:.1f}m0 {-reach:.1f}l{-reach:.1f} {reach:.1f}"
    return el("path", d=cross, class_="closed")


def _block(piece: Piece, edge: float) -> str:
    """A block with its face, or its crenellated back, from the square's corner."""
    inset, middle = edge * 0.09, edge / 2
    size = edge - 2 * inset
    round_ = 2 if piece.side == "red" else size * 0.2
    if piece.code is None:
        wall = el("path", d=_wall(inset, size), class_=f"back {piece.side}")
        letter = piece.seen or _letter(piece)
        return wall + line(letter, middle, middle + 8, "back-letter", "middle")
    frame = el(
        "rect",
        x=inset,
        y=inset,
        width=size,
        height=size,
        rx=round_,
        class_=f"face {piece.side}",
    )
    large = piece.number or piece.code
    number = line(large, middle, middle + 2, "on", "middle")
    return (
        frame + number + line(piece.short, middle, edge - inset - 7, "under", "middle")
    )


def _letter(piece: Piece) -> str:
    """What tells the sides' backs apart without colour."""
    return "○" if piece.side == "blue" else "+"


def _wall(inset: float, size: float) -> str:
    """The outline of a back: a wall with merlons on top."""
    tooth = size / (2 * _CRENELS - 1)
    top = f"v{-size:.1f}h{tooth:.1f}"
    top += f"v{tooth * 0.7:.1f}h{tooth:.1f}v{-tooth * 0.7:.1f}h{tooth:.1f}" * (
        _CRENELS - 1
    )
    return f"M{inset:.1f} {inset + size:.1f}{top}v{size:.1f}z"


def _names(scene: StrategoScene, edge: float) -> list[str]:
    """Letters of the files below, numbers of the rows at the left."""
    files = [square.id[0] for square in scene.rows[-1]]
    numbers = [row[0].id[1:] for row in scene.rows]
    middle = edge / 2
    return [
        *[
            line(name, at_ * edge + middle, _FIELD + 18, "soft", "middle")
            for at_, name in enumerate(files)
        ],
        *[
            line(name, -12, at_ * edge + middle + 5, "soft", "middle")
            for at_, name in enumerate(numbers)
        ],
    ]


def _beside(scene: StrategoScene) -> str:
    """Whose turn it is, both armies, and what the last move led to."""
    width = WIDTH - _BESIDE - _MARGIN
    told = [paragraph(scene.result or scene.status, _STATUS, width)]
    if scene.ask is not None:
        told.append(paragraph(scene.ask.text, LOG, width))
    told += [_army(scene.far), _army(scene.near)]
    told += [paragraph(clock.text, LOG, width) for clock in scene.clocks]
    if scene.outcome:
        told.append(paragraph(scene.outcome, LOG, width))
    return stack(told, gap=14).svg


def _left(corps: Corps) -> str:
    left = corps.total - corps.lost
    return f"{corps.number or corps.rank} {corps.name}: {left}/{corps.total}"


def _army(army: Army) -> Block:
    """What is left of an army, two ranks in a line."""
    head = line(f"{army.name} {army.left} {army.word}", 0, 15, "ink")
    rows = [
        line(
            _left(corps),
            150 * (place % 2),
            36 + _ROW * (place // 2),
            "small",
        )
        for place, corps in enumerate(army.corps)
    ]
    count = -(-len(army.corps) // 2)
    return Block(24 + _ROW * count, head + "".join(rows))
