"""The workbench of editions: 32 cards, two tracks, numbers and rulings in one place."""

from motc_lab.games.motc.designer.bench import Bench

__all__ = ["Bench"]
