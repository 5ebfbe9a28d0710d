"""What a table of Stratego shows, built from one seat's view.

``build`` makes the scene of a match through a ``lens`` (who looks, in which language)
from ``board`` (squares and pieces), ``deeds`` (what a piece was seen to do), ``armies``
(what is taken and left), ``set_up``, ``answers`` and ``story``. ``picture`` and
``text_board`` paint it.
"""
