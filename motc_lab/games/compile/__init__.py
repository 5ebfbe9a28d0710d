"""Compile: two persons, three lines, ninety cards that interrupt each other.

``edition`` holds the cards as data, ``rules`` is the machine in plain integers, and
``assembly`` makes its programs of the data. The same as readable values: ``codes`` (the
text of every answer), ``questions``, ``events``, ``view`` (what one seat may know) and
``position``. ``texts`` and ``told`` say all of it in both languages.
"""

from typing import Final

from motc_lab.engine.game import Game

GAME: Final = Game(
    id="compile",
    package="motc_lab.games.compile",
    titles={"en": "Compile", "de": "Compile"},
    seats=("amber", "green"),
    colour="#b06a00",
)
