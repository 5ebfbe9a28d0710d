"""Positions of Match of the Century: tables that may be held while illegal.

``position`` is made of ``parts``; ``code`` and ``reader`` are its text, ``edit`` makes
small changes, ``tables`` leads to the machine and back, ``unseen`` deals hands that are
known by number. ``problems`` finds faults with their repairs (``problems_of_cards``,
``problems_of_persons``, ``pending_fit``); ``error`` is said of data that is none.
"""
