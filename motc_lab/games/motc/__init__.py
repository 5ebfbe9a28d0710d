"""Match of the Century: Spassky against Fischer.

``rules`` are played by a machine, with questions, events, views, sessions and records;
``position`` is a table that can be written down and mended, ``edition`` the cards,
tracks and rulings (``editions`` holds those that come along). ``texts`` puts them into
sentences, ``scene`` into pictures. ``bots`` play, ``lessons`` teach; ``sandbox`` has
the panels of this game.
"""

from typing import Final

from motc_lab.engine.game import Game

GAME: Final = Game(
    id="motc",
    package="motc_lab.games.motc",
    titles={"en": "Match of the Century", "de": "Match of the Century"},
    seats=("spassky", "fischer"),
    colour="#2d5848",
)
