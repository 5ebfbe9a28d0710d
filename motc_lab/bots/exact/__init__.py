"""Exact answers for games that are small enough to be written down whole.

``tree`` writes a game down by information sets, ``values`` says what strategies are
worth and how they are beaten best, ``solve`` finds an equilibrium (CFR+) and what
people who err a little would play (a logit quantal response equilibrium).
"""
