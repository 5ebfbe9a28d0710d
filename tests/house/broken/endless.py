"""A duel in which a wrong guess may be made again, for ever."""

from motc_lab.games.duel.machine import Table
from motc_lab.games.duel.ruleset import DuelRuleset
from tests.house.broken.guest import guest

GAME = guest(__name__)
BREAKS = "end"


class Endless(Table):
    def play(self, seat: int, option: int) -> None:
        super().play(seat, option)
        self.guess = 0

    def clone(self) -> "Endless":
        twin = Endless(self.chance)
        twin.dealt, twin.laid = [*self.dealt], [*self.laid]
        return twin


class Rules(DuelRuleset):
    game = GAME
    machines = Endless
