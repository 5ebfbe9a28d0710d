"""Lessons of Compile: chapters as data (``content``).

``teaching`` is how they are told and judged, ``points`` what is asked along a line of
play; ``asks`` make fresh questions, with ``parts`` that both use. What counts and what
may be played is asked of the rules alone.
"""
