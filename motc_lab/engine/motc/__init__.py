"""Match of the Century: machine, questions, events, views, positions, sessions.

The rules in plain integers, compiled in the fast build: ``machine`` (which question
comes next), ``exchange``, ``effects`` with their ``verbs``, ``between`` games; they
change a ``table``, read ``rules`` that ``compile`` makes of an ``edition``, ask
``chance``, offer ``options``, and tell a sink in ``notes``. ``codes`` and ``masks`` are
their numbers.

The same as readable values: ``questions``, ``events``, ``view`` (what one seat may
know), ``position`` with its ``position_*`` (parts, code, small changes, to a table and
back) and ``unseen`` hands, ``problems*`` (faults and repairs), ``session`` (the only
holder of a full state; ``chance_arguments`` are what a caller says of chance) and its
``record``.
"""
