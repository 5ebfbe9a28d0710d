"""Duel: two cards each, one laid face down, one guess. The smallest game with a secret.

It has all that a game needs, and nothing else; docs/write-a-game.md builds it line by
line. ``machine`` plays it in small integers, ``ruleset`` makes readable values of that,
``position`` writes a table down, ``told`` puts it into words, which stand in ``texts``.
"""

from typing import Final

from motc_lab.engine.game import Game

GAME: Final = Game(
    id="duel",
    package="motc_lab.games.duel",
    titles={"en": "Duel", "de": "Duell"},
    seats=("north", "south"),
    colour="#6d5a8c",
)
