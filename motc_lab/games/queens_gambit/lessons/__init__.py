"""Lessons of The Queen's Gambit: chapters as data (``content``), and ten puzzles.

``teaching`` is how they are told and judged, ``points`` what is asked along a line of
play; ``asks`` make fresh questions and ``exhibits`` pictures to turn, with ``parts``
that both use. Where a card may lead is asked of the rules alone.
"""
