"""What every table game needs, without a word of any of them.

``game`` is the register of the games and what each brings along. A ``machine`` is the
fast state of any of them; ``history`` is the tree of what was played; ``problem`` is a
fault of a position with its repairs; ``seam`` is what compiled and interpreted code
have in common.
"""
