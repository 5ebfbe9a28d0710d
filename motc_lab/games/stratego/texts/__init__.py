"""What Stratego says in both languages: ``events``, ``questions``, ``refusals``.

``problems`` are the faults of positions, ``standing`` how a match stands and what its
settings are called, ``words`` the names of sides and pieces that all of them share.
"""
