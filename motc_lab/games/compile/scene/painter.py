"""What shells draw a table of Compile with (``scene/painting.py``).

A plain scene of it, as terminals build them, is drawn plainly.
"""

from motc_lab.games.compile.scene import picture
from motc_lab.games.compile.scene.table_model import CompileScene
from motc_lab.scene import plain_painter
from motc_lab.scene.plain_model import PlainScene
from motc_lab.scene.plain_painter import choices_text, text_board

__all__ = ["board_svg", "choices_text", "paper_svg", "text_board"]


def board_svg(scene: PlainScene) -> str:
    """Return the whole table as one self-contained SVG."""
    if isinstance(scene, CompileScene):
        return picture.board_svg(scene)
    return plain_painter.board_svg(scene)


def paper_svg(scene: PlainScene) -> str:
    """Return the table alone, white, to be printed."""
    if isinstance(scene, CompileScene):
        return picture.paper_svg(scene)
    return plain_painter.paper_svg(scene)
