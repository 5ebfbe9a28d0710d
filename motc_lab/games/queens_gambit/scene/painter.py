"""What shells draw a table of The Queen's Gambit with (``scene/painting.py``).

A plain scene of it, as terminals build them, is drawn plainly.
"""

from motc_lab.games.queens_gambit.scene import picture
from motc_lab.games.queens_gambit.scene.table_model import QueensGambitScene
from motc_lab.scene import plain_painter
from motc_lab.scene.plain_model import PlainScene
from motc_lab.scene.plain_painter import choices_text, text_board

__all__ = ["board_svg", "choices_text", "paper_svg", "text_board"]


def board_svg(scene: PlainScene) -> str:
    """Return the whole table as one self-contained SVG."""
    if isinstance(scene, QueensGambitScene):
        return picture.board_svg(scene)
    return plain_painter.board_svg(scene)


def paper_svg(scene: PlainScene) -> str:
    """Return the board alone, white, to be printed."""
    if isinstance(scene, QueensGambitScene):
        return picture.paper_svg(scene)
    return plain_painter.paper_svg(scene)
