"""A clone that keeps the lists of the table it is from."""

from motc_lab.games.duel.machine import Table
from motc_lab.games.duel.ruleset import DuelRuleset
from tests.house.broken.guest import guest

GAME = guest(__name__)
BREAKS = "clone"


class Shared(Table):
    def clone(self) -> "Shared":
        twin = Shared(self.chance)
        twin.dealt, twin.laid, twin.guess = self.dealt, self.laid, self.guess
        return twin


class Rules(DuelRuleset):
    game = GAME
    machines = Shared
