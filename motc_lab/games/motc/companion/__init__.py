"""A match of the printed game, counted beside a real table.

No card need be known: the two at the table say what has happened, and the engine's own
functions move marker, pawns, endurance and points (``counting``). ``tracks`` are those
of the printed game as far as they have been copied, ``shelf`` the matches that are
kept, ``picture`` what the page shows and ``asking`` what it asks; ``own`` leads in.
"""
