"""What only lessons of Match of the Century need; ``content`` has its chapters.

One module each: pictures to turn in ``exhibits``, questions in ``asks``. ``puzzles``
and ``coach`` deal tables of their own. ``next_game``, ``setting_up`` are played by hand
on a ``tabletop``; ``condition`` asks for what a table must be like, ``force`` and
``loss`` look for ways, ``dials`` turn exhibits, ``laid`` is the table of a told moment.
``teaching`` is what its lessons judge and say in their own way: ``sources`` of names in
texts, ``facts`` of futures, ``points`` along a ``line`` with ``endings`` and ``acts``.
"""

from typing import Final

# Kinds of steps that no other game has, and the modules that hold them.
KINDS: Final = {kind: f"{__name__}.{kind}.step" for kind in ("puzzles", "coach")}
