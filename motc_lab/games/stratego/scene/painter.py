"""What shells draw a table of Stratego with (``scene/painting.py``)."""

from motc_lab.games.stratego.scene.picture import board_svg, paper_svg
from motc_lab.games.stratego.scene.text_board import choices_text, text_board

__all__ = ["board_svg", "choices_text", "paper_svg", "text_board"]
