"""A match as one seat may keep it, where the house looks for it (QREC-3)."""

from motc_lab.games.queens_gambit.notation import game_record

__all__ = ["game_record"]
