"""Three seats bid for prizes at once, each with a hand of cards that it hides."""

from motc_lab.engine.game import Game

GAME = Game(
    id="bidding",
    package="tests.house.bidding",
    titles={"en": "Bidding", "de": "Bieten"},
    seats=("anna", "bert", "cleo"),
)
