"""The bots of Compile; ``roster`` has those that can be called by name.

``plain`` weighs the table that each answer leads to (``worth``), in worlds that fit
what it knows (``appraisal``), and drafts by simulated values (``draft``). ``search`` is
that of any game with a ``heuristic`` made of the same.
"""
