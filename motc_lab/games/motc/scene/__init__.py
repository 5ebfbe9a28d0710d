"""What a table of Match of the Century shows, built from one seat's view.

``build`` makes the scene of a session through a ``lens`` (who looks, in which language)
from ``board``, ``people``, ``cards``, ``choices`` and ``story``; ``final`` is a game's
last position, ``outcome`` and ``score`` tell how it went. ``svg`` and ``text_board``
paint it. ``position`` is what a notebook uses; it shows itself (``display``).
"""
