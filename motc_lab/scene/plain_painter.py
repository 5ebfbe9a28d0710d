"""Draws a plain table: as text for terminals, and as a picture."""

import textwrap
from typing import Final

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
from motc_lab.scene.drawing.themes import themed
from motc_lab.scene.plain_model import Area, Place, PlainScene
from motc_lab.texts import say

_MARGIN: Final = 18
_PLACE: Final = (150.0, 60.0)  # width and height in units of the picture
_GAP: Final = 10
_STYLE: Final = (
    themed(
        "motc-plain",
        "--paper:#f4eee0;--ink:#211c15;--soft:#5c5243;--card:#fcf8ee",
        "--paper:#191714;--ink:#efe8d8;--soft:#bbb09b;--card:#2b2721",
    )
    + ".motc-plain text{font-family:Georgia,serif;font-size:16px;fill:var(--ink)}"
    ".motc-plain .soft{fill:var(--soft)}"
    ".motc-plain .paper{fill:var(--paper)}"
    ".motc-plain .place{fill:none;stroke:var(--soft)}"
    ".motc-plain .thing{fill:var(--card);stroke:var(--ink)}"
)


def text_board(scene: PlainScene, *, width: int = 80, unicode: bool = True) -> str:
    """Return the whole table as text; every line is at most so long."""
    del unicode  # nothing is drawn with signs
    lines = [scene.heading, *scene.things_in_words(), scene.status]
    told = "\n".join(textwrap.fill(one, width) for one in lines if one)
    listed = choices_text(scene, width=width)
    return f"{told}\n\n{listed}" if listed else told


def choices_text(scene: PlainScene, *, width: int = 80) -> str:
    """Return the numbered choices, one a line."""
    if not scene.choices:
        return ""
    rows = [
        textwrap.fill(f"{at:3}  {choice.text} ({choice.code})", width)
        for at, choice in enumerate(scene.choices, 1)
    ]
    return "\n".join([say("scene.plain.choices", scene.lang), *rows])


def board_svg(scene: PlainScene) -> str:
    """Return the table as an SVG picture that needs nothing from elsewhere."""
    head = Block(24, line(f"{scene.heading}. {scene.status}", 0, 18, "ink"))
    body = stack([head, *[_area(area) for area in scene.areas]], gap=16)
    height = round(body.height + 2 * _MARGIN)
    return el(
        "svg",
        el("title", words(f"{scene.heading}. {scene.status}")),
        el("desc", words(scene.description)),
        el("style", _STYLE),
        el("rect", width=WIDTH, height=height, class_="paper"),
        at(_MARGIN, _MARGIN, body.svg),
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {WIDTH} {height}",
        class_="motc-plain",
        role="img",
        lang=scene.lang,
        style="max-width:100%;height:auto",
        width="100%",
    )


def paper_svg(scene: PlainScene) -> str:
    """Return the same picture: nothing of it is to be filled in."""
    return board_svg(scene)


def _area(area: Area) -> Block:
    columns = area.columns or max(1, len(area.places))
    room = (WIDTH - 2 * _MARGIN + _GAP) / columns - _GAP
    wide, high = min(_PLACE[0], room), _PLACE[1]
    drawn = [line(area.title, 0, 14, "soft")]
    for index, place in enumerate(area.places):
        row, column = divmod(index, columns)
        x, y = column * (wide + _GAP), 24 + row * (high + _GAP)
        drawn.append(at(x, y, _place(place, wide, high)))
    rows = -(-len(area.places) // columns)
    return Block(24 + rows * (high + _GAP), "".join(drawn))


def _place(place: Place, wide: float, high: float) -> str:
    thing = place.things[-1] if place.things else None
    kind = "place" if thing is None else "thing"
    text = place.text if thing is None else thing.text
    middle = line(text, wide / 2, high / 2 + 6, "ink", "middle")
    return box(0, 0, wide, high, kind) + (middle if text else "")
