"""A match that is taken up at its end, and no event that tells how it ended."""

from motc_lab.games.duel.machine import Table
from motc_lab.games.duel.position import Position
from motc_lab.games.duel.ruleset import DuelRuleset
from tests.house.broken.guest import guest

GAME = guest(__name__)
BREAKS = "position"


class Rules(DuelRuleset):
    game = GAME

    def lay_out(self, position: Position, machine: Table) -> None:
        sink, machine.sink = machine.sink, None
        super().lay_out(position, machine)
        machine.sink = sink
