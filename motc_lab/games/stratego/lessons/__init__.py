"""Lessons of Stratego: chapters as data (``content``), and ten puzzles.

``teaching`` is how they are told and judged, ``points`` what is asked along a line of
play; ``asks`` make fresh questions and ``exhibits`` pictures to turn, with ``parts``
that both draw and tables that ``boards`` lay out. Nothing says who wins a battle or
what may move but the rules.
"""
