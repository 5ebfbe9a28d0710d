"""The bots of Stratego; ``roster`` has those that can be called by name.

``plain`` goes by plain rules: it knows what everybody has seen (``sight``), what pieces
are worth (``prices``) and how far everything is (``ways``), and sets up by ``set_ups``.
``search`` is that of any game with a ``heuristic``: how to play on, and what a board is
worth.
"""
