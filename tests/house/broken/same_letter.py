"""Two seats with the same letter."""

from motc_lab.engine.seat import Seat
from motc_lab.games.duel.ruleset import DuelRuleset
from tests.house.broken.guest import guest

GAME = guest(__name__)
BREAKS = "names"


class Side(Seat):
    NORTH = "north"
    SOUTH = "south"
    SPECTATOR = "spectator"

    @property
    def letter(self) -> str:
        return "X"


class Rules(DuelRuleset):
    game = GAME
    seats = Side
