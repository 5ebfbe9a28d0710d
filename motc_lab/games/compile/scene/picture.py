"""A table of Compile as a picture: three lines between two stores, cards as listings.

A person has a colour and a kind of edge, so that colour is never alone; cards that lie
face-down are hatched, also those that their owner may read.
"""

from typing import Final

from motc_lab.games.compile.scene.table_model import CompileScene, Line, LineSide
from motc_lab.games.compile.texts.words import signed
from motc_lab.scene.drawing.elements import (
    WIDTH,
    Block,
    at,
    box,
    el,
    line,
    rule,
    stack,
    words,
)
from motc_lab.scene.drawing.lettering import Face, paragraph
from motc_lab.scene.drawing.themes import themed
from motc_lab.scene.plain_model import Area, Token

_MARGIN: Final = 18.0
_ROOM: Final = WIDTH - 2 * _MARGIN
_GAP: Final = 10.0
_COLUMN: Final = (_ROOM - 2 * _GAP) / 3
_HEAD: Final = 26.0  # of a card: all that is seen of a covered one
_CARD: Final = 104.0
_STATUS: Final = Face("status", 20, 1.06)
_TOLD: Final = Face("told", 15)
_READING: Final = Face("reading", 14)
_COLOURS: Final = (
    "--paper:#f4eee0;--ink:#211c15;--soft:#5c5243;--sheet:#fcf8ee;--hair:#b9ad94;"
    "--amber:#b26a00;--amber-ink:#7a4700;--green:#2b7a46;--green-ink:#14532d"
)
_DARK: Final = (
    "--paper:#14170f;--ink:#efe8d8;--soft:#bbb09b;--sheet:#1f231b;--hair:#5b5748;"
    "--amber:#d9922e;--amber-ink:#ffc069;--green:#4fae69;--green-ink:#8fe3a4"
)
_RULES: Final = (
    ".compile text{font-family:'DejaVu Sans Mono',Menlo,Consolas,monospace;"
    "font-size:14px;fill:var(--ink)}"
    ".compile text.status{font-family:Georgia,serif;font-size:20px}"
    ".compile text.told{font-family:Georgia,serif;font-size:15px;fill:var(--soft)}"
    ".compile text.reading{font-family:Georgia,serif;font-size:14px}"
    ".compile text.name{font-weight:700}.compile text.faint{fill:var(--soft)}"
    ".compile .ground{fill:var(--paper)}.compile .bar{fill:var(--sheet)}"
    ".compile .place{fill:none;stroke:var(--hair);stroke-dasharray:4 4}"
    ".compile .card{fill:var(--sheet);stroke-width:1.5}"
    ".compile .amber{stroke:var(--amber)}.compile .green{stroke:var(--green)}"
    ".compile text.amber{stroke:none;fill:var(--amber-ink)}"
    ".compile text.green{stroke:none;fill:var(--green-ink)}"
    ".compile .nobody{stroke:var(--soft)}.compile .edge{stroke-width:5}"
    ".compile .edge.green{stroke-dasharray:5 3}"
    ".compile .hatch{fill:none;stroke-opacity:.45}"
    ".compile .rule{stroke:var(--hair)}"
    ".compile .done{stroke:var(--ink);stroke-width:1.5}"
)
_STYLE: Final = themed("compile", _COLOURS, _DARK) + _RULES
_PAPER: Final = f".compile{{{_COLOURS};--paper:#fff;--sheet:#fff}}{_RULES}"


def board_svg(scene: CompileScene) -> str:
    """Return the whole table as an SVG picture that needs nothing from elsewhere."""
    return _whole(scene, _STYLE, [_heading(scene), *_body(scene)])


def paper_svg(scene: CompileScene) -> str:
    """Return the table alone, white, to be printed."""
    return _whole(scene, _PAPER, _body(scene))


def _whole(scene: CompileScene, style: str, blocks: list[Block]) -> str:
    body = stack(blocks, gap=_GAP)
    height = round(body.height + 2 * _MARGIN)
    return el(
        "svg",
        el("title", words(f"{scene.heading}. {scene.status}")),
        el("desc", words(scene.description)),
        el("style", style),
        el("rect", width=WIDTH, height=height, class_="ground"),
        at(_MARGIN, _MARGIN, body.svg),
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {WIDTH} {height}",
        class_="compile",
        role="img",
        lang=scene.lang,
        style="max-width:100%;height:auto",
        width="100%",
    )


def _heading(scene: CompileScene) -> Block:
    told = [paragraph(f"{scene.heading}. {scene.status}", _STATUS, _ROOM)]
    told += [paragraph(one.text, _TOLD, _ROOM) for one in scene.waiting]
    return stack(told, gap=4)


def _body(scene: CompileScene) -> list[Block]:
    if not scene.lines:
        return _draft(scene)
    far, near = scene.far_store.seat, scene.near_store.seat
    return [
        _told(scene.far_store.label),
        _hand(scene, far),
        _half(scene, far, is_far=True),
        _bars(scene.lines),
        _half(scene, near, is_far=False),
        _told(scene.near_store.label),
        _hand(scene, near),
    ]


def _told(text: str) -> Block:
    return paragraph(text, _TOLD, _ROOM)


def _area(scene: CompileScene, id_: str) -> Area | None:
    return next((one for one in scene.areas if one.id == id_), None)


def _things(scene: CompileScene, id_: str) -> list[Token]:
    area = _area(scene, id_)
    return [] if area is None else [one for of in area.places for one in of.things]


# The draft


def _draft(scene: CompileScene) -> list[Block]:
    tiles = [_tile(one) for one in _things(scene, "pool")]
    rows = [_side_by_side(tiles[at : at + 3]) for at in range(0, len(tiles), 3)]
    sides = [
        _told(f"{area.title}: {_names(scene, area.id) or '–'}")  # noqa: RUF001 -- a dash
        for store in (scene.far_store, scene.near_store)
        if (area := _area(scene, f"{store.seat}.drafted")) is not None
    ]
    return [*sides[:1], *rows, *sides[1:]]


def _names(scene: CompileScene, id_: str) -> str:
    return ", ".join(one.text for one in _things(scene, id_))


def _tile(token: Token) -> Block:
    """A protocol of the draft: its name, and what to expect of it."""
    about = stack(
        [paragraph(one, _READING, _COLUMN - 24) for one in token.marks], gap=2
    )
    drawn = [
        box(0, 0, _COLUMN, _CARD - 20, "card nobody"),
        line(token.text, 12, 28, "name"),
        rule(12, 38, _COLUMN - 24),
        at(12, 44, about.svg),
    ]
    return Block(_CARD - 20, "".join(drawn))


# The lines


def _half(scene: CompileScene, seat: str, *, is_far: bool) -> Block:
    """The three stacks of a person, the first card of each next to the middle."""
    area = _area(scene, f"{seat}.lines")
    stacks = [] if area is None else [place.things for place in area.places]
    drawn = [_stack(scene, things, is_far=is_far) for things in stacks]
    height = max([_CARD, *(one.height for one in drawn)])
    placed = [
        Block(height, at(0, height - one.height if is_far else 0, one.svg))
        for one in drawn
    ]
    return _side_by_side(placed)


def _stack(scene: CompileScene, things: tuple[Token, ...], *, is_far: bool) -> Block:
    if not things:
        return Block(_CARD, box(0, 0, _COLUMN, _CARD, "place"))
    *covered, top = things
    blocks = [*(_card(scene, one, _HEAD) for one in covered), _card(scene, top, _CARD)]
    return stack(blocks[::-1] if is_far else blocks, gap=2)


def _bars(lines: tuple[Line, ...]) -> Block:
    return _side_by_side([_bar(one) for one in lines])


def _bar(of: Line) -> Block:
    sides = (_side(side, 22 * at) for at, side in enumerate((of.far, of.near)))
    number = line(str(of.number), _COLUMN - 12, 30, "faint", "end")
    return Block(48, box(0, 0, _COLUMN, 48, "bar nobody") + "".join(sides) + number)


def _side(side: LineSide, y: float) -> str:
    """Total and protocol; framed where it is compiled, an arrow where it can be."""
    name = side.protocol.upper()
    told = f"{signed(side.total):>2}{' ▸' if side.threatened else ''} {name}"
    frame = rule(10, y + 22, 9 * len(told), "done") if side.compiled else ""
    return line(told, 10, y + 18, f"name {side.seat}") + frame


# Cards


def _hand(scene: CompileScene, seat: str) -> Block:
    cards = _things(scene, f"{seat}.hand")
    if not cards:
        return Block(0, "")
    wide = min(_COLUMN, (_ROOM + _GAP) / len(cards) - _GAP)
    high = _HEAD if all(one.back for one in cards) else _CARD + 40
    drawn = [
        at(number * (wide + _GAP), 0, _card(scene, one, high, wide).svg)
        for number, one in enumerate(cards)
    ]
    return Block(high, "".join(drawn))


def _card(
    scene: CompileScene, token: Token, high: float, wide: float = _COLUMN
) -> Block:
    """A card of a stack or a hand; what is covered is as high as its head."""
    person = token.seat or "nobody"
    is_down = token.back or bool(token.marks)
    drawn = [
        box(0, 0, wide, high, f"card {person}"),
        _hatch(wide, high, person) if is_down else "",
        el("path", d=f"M3 2v{high - 4:.0f}", class_=f"edge {person}"),
        line(_head_of(token), 12, 18, f"name {person}"),
    ]
    print_ = next((one for one in scene.prints if one.code == token.code), None)
    if print_ is not None and high > _HEAD:
        drawn.append(at(12, _HEAD, _reading(print_.reading, wide - 20, high)))
    return Block(high, "".join(drawn))


def _head_of(token: Token) -> str:
    return " · ".join(filter(None, [token.text, *token.marks]))


def _reading(text: str, wide: float, high: float) -> str:
    """As much of it as there is room for; the description of the picture has all."""
    most = int((high - _HEAD) // _READING.leading)
    return paragraph(text, _READING, wide, most=most).svg


def _hatch(wide: float, high: float, person: str) -> str:
    strokes = []
    for x in range(12, int(wide + high), 12):
        top, left = max(0.0, x - wide), min(float(x), wide)
        bottom, right = min(float(x), high), max(0.0, x - high)
        strokes.append(f"M{left:.0f} {top:.0f}L{right:.0f} {bottom:.0f}")
    return el("path", d="".join(strokes), class_=f"hatch {person}")


def _side_by_side(blocks: list[Block]) -> Block:
    drawn = [
        at(number * (_COLUMN + _GAP), 0, one.svg) for number, one in enumerate(blocks)
    ]
    return Block(max((one.height for one in blocks), default=0), "".join(drawn))
