"""Texts of The Queen's Gambit: sentences (``catalogue``), rules and words."""
