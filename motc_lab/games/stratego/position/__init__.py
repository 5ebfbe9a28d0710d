"""Positions as readable values: what lies on the board, and the moves since (SREC-3).

``position`` is the value itself, made of ``parts``; ``code`` is its one line of text.
``problems`` names every fault (``problem``), ``moves`` follows its moves before
anything is known to be legal, ``unseen`` deals out unknown ranks, ``replay`` and
``battle`` lead to a match and back.
"""
