"""The exact solver of one game with open hands (docs/solver.md).

``solve`` is the door; it hands a ``task`` the nodes that it may spend, and gives a
``solution`` after every slice. ``search`` is alpha-beta on the rules machine, with
``memory`` and ``order`` of moves; ``plays`` and ``answers`` leave out what another
option is sure to equal, ``twins`` are cards that are alike, ``packing`` makes a
position three numbers, ``open_chance`` knows the decks, ``weights`` is what counts
beside the result. ``worlds`` averages over imagined hands.
"""
