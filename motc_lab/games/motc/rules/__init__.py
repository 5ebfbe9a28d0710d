"""The rules of Match of the Century, as numbers and as readable values.

In plain integers, compiled in the fast build: ``machine`` (which question comes next),
``exchange``, ``effects`` with their ``verbs``, ``between`` games; they change a
``table``, read ``rules`` that ``compile`` makes of an edition, ask ``chance``, offer
``options``, and tell a listener in ``notes``. ``codes`` and ``masks`` are their
numbers; ``match_table`` is all of it as a machine of any game.

The same as readable values: ``questions``, ``events``, ``view`` (what one seat may
know), ``chains`` of questions that are one thought, ``session`` (the only holder of a
full state; ``chance_arguments`` are what a caller says of chance) and its ``record``.
"""
