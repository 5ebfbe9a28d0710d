"""Stratego with 40 pieces a side, or 10 on the quick board: rules and readable values.

``ruleset`` is the way in: what the game tells a session. ``rules`` is the machine in
plain integers; ``variant`` and ``options`` are what it is made from (``compile``). The
same as readable values: ``seat`` and ``squares``, ``codes`` (the text of every answer),
``notation`` (moves in a record), ``setups``, ``questions``, ``refusals``, ``events``,
``view`` (what one seat may know) and ``position``. ``texts`` says all of it in both
languages (``told``); ``bots`` play, ``lessons`` have puzzles to solve.
"""

from typing import Final

from motc_lab.engine.game import Game

GAME: Final = Game(
    id="stratego",
    package="motc_lab.games.stratego",
    titles={"en": "Stratego", "de": "Stratego"},
    seats=("red", "blue"),
    colour="#23477d",
)
