"""Cards that no seed decides."""

from random import SystemRandom

from motc_lab.engine.chance import Chance, Stream
from motc_lab.games.duel.ruleset import DuelRuleset
from tests.house.broken.guest import guest

GAME = guest(__name__)
BREAKS = "replay"


class Rules(DuelRuleset):
    game = GAME

    def chance(self, seed: int) -> Chance:
        del seed
        return Stream(SystemRandom())
