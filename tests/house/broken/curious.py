"""Looking at a table changes it."""

from motc_lab.games.duel.machine import Table
from motc_lab.games.duel.ruleset import DuelRuleset
from tests.house.broken.guest import guest

GAME = guest(__name__)
BREAKS = "undo"


class Worn(Table):
    looks = 0

    def key(self) -> tuple[int, ...]:
        return (*super().key(), self.looks)

    def asked(self) -> int:
        self.looks += 1
        return super().asked()

    def clone(self) -> "Worn":
        twin = Worn(self.chance)
        twin.dealt, twin.laid = [*self.dealt], [*self.laid]
        twin.guess, twin.looks = self.guess, self.looks
        return twin


class Rules(DuelRuleset):
    game = GAME
    machines = Worn
