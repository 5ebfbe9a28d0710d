"""Cards that are dealt by the hash of a text, which every process has anew."""

from motc_lab.engine.chance import Chance, Dealt
from motc_lab.games.duel.ruleset import DuelRuleset
from tests.house.broken.guest import guest

GAME = guest(__name__)
BREAKS = "seeds"


class Rules(DuelRuleset):
    game = GAME

    def chance(self, seed: int) -> Chance:
        return Dealt(hash(f"deal {seed}"))
