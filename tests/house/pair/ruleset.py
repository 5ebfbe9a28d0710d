"""The rules of bidding with two seats."""

from motc_lab.engine import seat as any_game
from tests.house.bidding.ruleset import BiddingRules
from tests.house.pair import GAME


class Seat(any_game.Seat):
    """Who plays."""

    ANNA = "anna"
    BERT = "bert"
    SPECTATOR = "spectator"


class PairRules(BiddingRules):
    """Two seats instead of three."""

    game = GAME
    seats = Seat


def new_ruleset(rounds: int = 3) -> PairRules:
    """Return the rules with a number of rounds."""
    return PairRules(rounds)
