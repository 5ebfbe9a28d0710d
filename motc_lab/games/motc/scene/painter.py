"""What shells draw a table of Match of the Century with (``scene/painting.py``)."""

from motc_lab.games.motc.scene.offers import Offer, Unclear, offers, pick
from motc_lab.games.motc.scene.svg import board_svg
from motc_lab.games.motc.scene.svg.small import small_svg
from motc_lab.games.motc.scene.table_model import MatchScene
from motc_lab.games.motc.scene.text_board import choices_text, text_board

__all__ = [
    "Offer",
    "Unclear",
    "board_svg",
    "choices_text",
    "offers",
    "paper_svg",
    "pick",
    "text_board",
    "told_svg",
]


def paper_svg(scene: MatchScene) -> str:
    """Return the table small and white, its present totals left to be filled in."""
    return small_svg(scene, "paper", totals=False)


def told_svg(scene: MatchScene) -> str:
    """Return the table small and white, with its present totals."""
    return small_svg(scene, "paper", totals=True)
