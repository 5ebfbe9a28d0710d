"""A table of Stratego as text: the field as a grid of signs, armies, and the answers.

A piece is two signs as in position codes (SREC-3): ``r`` or ``b`` and its rank, ``?``
for a back; behind a back stands what a fight has shown, where that may be seen.
"""

from typing import Final

from motc_lab.checks import is_a
from motc_lab.errors import WrongArgument
from motc_lab.games.stratego.scene.table_model import (
    Army,
    Square,
    StrategoScene,
)
from motc_lab.scene.columns import ascii_only, fill, printable
from motc_lab.texts import say

_NARROWEST: Final = 40


def text_board(scene: StrategoScene, *, width: int = 80, unicode: bool = True) -> str:
    """Return the whole table as text.

    Args:
        scene: what is shown; the text holds nothing that the scene does not hold.
        width: lines are at most so long (at least 40).
        unicode: False spells everything in ASCII.
    """
    if not is_a(scene, StrategoScene):
        raise WrongArgument("scene", scene, "a scene of Stratego")
    width = max(width, _NARROWEST)
    parts = [
        fill(f"Stratego · {scene.result or scene.status}", width),
        _army(scene.far, width),
        _field(scene),
        _army(scene.near, width),
        _told(scene, width),
        choices_text(scene, width=width) if scene.curtain is None else "",
    ]
    text = printable("\n\n".join(part for part in parts if part))
    return text if unicode else ascii_only(text)


def choices_text(scene: StrategoScene, *, width: int = 80) -> str:
    """Return the numbered choices, those of one piece in one line each."""
    if not scene.choices:
        return ""
    rows = [
        fill(f"{choice.text} ({choice.code})", width, indent=5, first=f"{at:3}  ")
        for at, choice in enumerate(scene.choices, 1)
    ]
    return "\n".join([say("scene.plain.choices", scene.lang), *rows])


def _army(army: Army, width: int) -> str:
    return fill(army.text, width)


def _field(scene: StrategoScene) -> str:
    """Rows with their numbers, files below; water is a wave."""
    files = "".join(f" {square.id[0]} " for square in scene.rows[-1])
    lines = [
        f"{row[0].id[1:]:>2} " + "".join(_sign(square) for square in row)
        for row in scene.rows
    ]
    return "\n".join([*(one.rstrip() for one in lines), f"   {files}".rstrip()])


def _sign(square: Square) -> str:
    piece = square.piece
    if square.ground == "lake":
        return " ~~"
    if piece is None:
        return " . "
    return f" {piece.side[0]}{piece.code or '?'}"


def _told(scene: StrategoScene, width: int) -> str:
    """What pieces have shown, caps, closed ways, what happened last, what is asked."""
    marked = [
        square.label
        for square in scene.squares
        if square.piece is not None and square.piece.marks
    ]
    lines = [
        *marked,
        *[clock.text for clock in scene.clocks],
        *[one.text for one in scene.barred],
        *([scene.outcome] if scene.outcome else []),
        *([scene.ask.text] if scene.ask else []),
        *([scene.notice] if scene.notice else []),
    ]
    return "\n".join(fill(one, width) for one in lines)
