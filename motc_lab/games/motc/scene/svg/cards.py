"""Cards as newspaper cuttings: in a hand with their effect, in a section without it."""

from motc_lab.games.motc.scene.svg.pieces import piece
from motc_lab.games.motc.scene.table_model import Card, Half
from motc_lab.scene.drawing.elements import Block, at, box, el, line, rule
from motc_lab.scene.drawing.lettering import (
    EFFECT,
    PIECE,
    TITLE,
    Face,
    paragraph,
    wrapped,
)

BACK_WIDTH, BACK_HEIGHT = 34, 48
_TOP, _FOOT, _MARGIN = 46, 22, 10
_MARK = Face("mark", 11)


def frame(person: str, width: float, height: float) -> str:
    """Return an empty card with the person's border: S double, F single and thick."""
    edges = [(1, 1.5), (4.5, 1.5)] if person == "spassky" else [(2, 3.5)]
    borders = [
        el(
            "rect",
            x=inset,
            y=inset,
            width=width - 2 * inset,
            height=height - 2 * inset,
            rx=2,
            class_=f"card-{person[0]}",
            stroke_width=stroke,
        )
        for inset, stroke in edges
    ]
    return box(0, 0, width, height, "card") + "".join(borders)


def back(person: str, x: float, y: float) -> str:
    """Return a card that shows its back."""
    letter, width, height = person[0], BACK_WIDTH, BACK_HEIGHT
    weave = "".join(f"M0 {start}L{width} {start - width}" for start in range(7, 83, 7))
    clip = "inset(0 round 3px)"
    return at(
        x,
        y,
        box(0, 0, width, height, f"back-{letter}"),
        el("path", d=_inside(weave, height), class_="weave", style=f"clip-path:{clip}"),
        box(2.5, 2.5, width - 5, height - 5, "back-rim")
        + (box(5, 5, width - 10, height - 10, "back-rim") if letter == "s" else ""),
        line(letter.upper(), width / 2, height / 2 + 5, "back-text", "middle"),
    )


def _inside(weave: str, height: float) -> str:
    """Keep the diagonals that lie in the card's rectangle."""
    kept = []
    for stroke in weave.split("M")[1:]:
        first, last = stroke.split("L")
        y1, y2 = float(first.split()[1]), float(last.split()[1])
        x1, x2 = 0.0, float(last.split()[0])
        if y1 > height:
            x1, y1 = y1 - height, height
        if y2 < 0:
            x2, y2 = x2 + y2, 0
        kept.append(f"M{x1:g} {y1:g}L{x2:g} {y2:g}")
    return "".join(kept)


def hand_card(card: Card, width: float, height: float) -> str:
    """Return a face of a hand with its effect; ``hand_height`` says how high it is."""
    body = _story(card, width)
    inner = [frame(card.person, width, height), _upper(card.up), body.svg]
    inner.append(_strength(card.up, width))
    inner.append(_lower(card.down, width, height))
    return el("g", *inner, class_="face")


def hand_height(card: Card, width: float) -> float:
    """Return the height that the card's text needs."""
    return _TOP + _story(card, width).height + _FOOT + 8


def _story(card: Card, width: float) -> Block:
    up, room = card.up, width - 2 * _MARGIN
    assert up is not None
    y, drawn = float(_TOP), []
    texts = [(up.piece_text, PIECE), (card.title, TITLE), (up.effect, EFFECT)]
    for text, face in texts + [(mark, _MARK) for mark in card.marks]:
        if face is EFFECT:
            drawn.append(rule(_MARGIN, y + 1, room, "hair"))
            y += 6
        block = paragraph(text, face, room, x=_MARGIN)
        drawn.append(at(0, y, block.svg))
        y += block.height + 3
    return Block(y - _TOP, "".join(drawn))


def _upper(up: Half | None) -> str:
    assert up is not None
    return piece(up.piece, up.colour, _MARGIN - 3, 8, 34)


def _strength(up: Half | None, width: float) -> str:
    assert up is not None
    return line(str(up.strength), width - _MARGIN - 1, 35, "strength", "end")


def _lower(down: Half | None, width: float, height: float) -> str:
    """The other half: its sign upside down, strength and name upright."""
    assert down is not None
    y = height - _FOOT
    name = line(down.piece_text, width - _MARGIN, y + 13, "small", "end")
    return rule(6, y - 3, width - 12, "fold") + turned(down, _MARGIN, y + 1.5) + name


def turned(down: Half, x: float, y: float) -> str:
    """Return the other half's piece, upside down, and its strength in a badge.

    The number stays upright: a turned 4 is hard to read.
    """
    sign = el(
        "g",
        piece(down.piece, down.colour, 0, 0, 15),
        transform=f"translate({x + 15:.1f} {y + 15:.1f}) rotate(180)",
    )
    badge = el("rect", x=x + 18, y=y, width=17, height=15, rx=7.5, class_="other")
    number = line(str(down.strength), x + 26.5, y + 12, "turned", "middle")
    return sign + badge + number


def slot_card(card: Card, width: float, height: float) -> str:
    """Return a card that lies in a section: what it is and its title."""
    up = card.up
    assert up is not None
    title = paragraph(card.title, TITLE, width - 2 * _MARGIN, x=_MARGIN, most=2)
    room = width - 2 * _MARGIN - 66
    narrow = wrapped(up.piece_text, PIECE, room)
    first = 28 - (len(narrow) - 1) * 6.5
    name = [
        line(text, 46, first + index * 13, "small") for index, text in enumerate(narrow)
    ]
    return el(
        "g",
        frame(card.person, width, height),
        _upper(up),
        *name,
        _strength(up, width),
        at(0, 48, title.svg),
        _lower(card.down, width, height),
        class_="face",
    )
