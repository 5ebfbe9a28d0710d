"""A table as a picture or as text: its game has the painter, here is the way to it.

A game's module ``scene.painter`` has ``board_svg`` and ``paper_svg`` (a picture of
itself, and one to be printed; ``told_svg`` where that leaves something to be filled
in), ``text_board`` and ``choices_text`` (for terminals).
Games without one are drawn plainly.
"""

from types import ModuleType
from typing import Final

from motc_lab.engine.game import game_named
from motc_lab.scene import plain_painter
from motc_lab.scene.model import Scene

_PART: Final = "scene.painter"


def _painter(scene: Scene) -> ModuleType:
    game = game_named(scene.game)
    return game.part(_PART) if game.has_part(_PART) else plain_painter


def board_svg(scene: Scene) -> str:
    """Return the whole table as one self-contained SVG."""
    return str(_painter(scene).board_svg(scene))


def paper_svg(scene: Scene) -> str:
    """Return the table small and white, what is asked for left to be filled in."""
    return str(_painter(scene).paper_svg(scene))


def told_svg(scene: Scene) -> str:
    """Return the table small and white, with all that it tells."""
    painter = _painter(scene)
    own = painter if hasattr(painter, "told_svg") else None
    return paper_svg(scene) if own is None else str(own.told_svg(scene))


def text_board(scene: Scene, *, width: int = 80, unicode: bool = True) -> str:
    """Return the whole table as text of so many columns."""
    return str(_painter(scene).text_board(scene, width=width, unicode=unicode))


def choices_text(scene: Scene, *, width: int = 80) -> str:
    """Return the numbered choices as text."""
    return str(_painter(scene).choices_text(scene, width=width))
