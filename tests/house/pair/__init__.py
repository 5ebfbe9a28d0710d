"""The bidding game for two, in which a match may be drawn."""

from motc_lab.engine.game import Game

GAME = Game(
    id="pair",
    package="tests.house.pair",
    titles={"en": "Pair", "de": "Paar"},
    seats=("anna", "bert"),
)
