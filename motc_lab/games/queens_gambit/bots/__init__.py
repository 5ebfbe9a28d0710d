"""The bots of The Queen's Gambit; ``roster`` has those that can be called by name.

``plain`` goes by plain rules: it captures by points, with the cards that it knows to be
next (``paths``), and lays what leads to most. ``search`` is that of any game with a
``heuristic``: what looks good, how to play on, and what points are worth to each of two
to four seats (max-n). All of them remember the plan that they have laid (QINF-4).
"""
