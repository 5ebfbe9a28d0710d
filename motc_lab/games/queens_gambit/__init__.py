"""The Queen's Gambit: The Board Game, for two to four: rules and readable values.

``ruleset`` is the way in: what the game tells a session. ``rules`` is the machine in
plain integers; ``layout`` and ``options`` are what it is made from (``compile``). The
same as readable values: ``seats`` and ``squares``, ``questions``, ``events``, ``view``
(what one seat may know), ``position`` and ``notation`` (QREC). ``texts`` and ``told``
say all of it in both languages; ``board`` lays it on a plain table.
"""

from typing import Final

from motc_lab.engine.game import Game

GAME: Final = Game(
    id="queens_gambit",
    package="motc_lab.games.queens_gambit",
    titles={"en": "The Queen's Gambit", "de": "Das Damengambit"},
    seats=("white", "black"),
    colour="#1f6f78",
)
