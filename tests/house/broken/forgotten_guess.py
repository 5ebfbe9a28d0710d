"""A position that forgets the guess."""

from dataclasses import replace

from motc_lab.games.duel.machine import Table
from motc_lab.games.duel.position import NONE, Position
from motc_lab.games.duel.ruleset import DuelRuleset
from tests.house.broken.guest import guest

GAME = guest(__name__)
BREAKS = "position"


class Rules(DuelRuleset):
    game = GAME

    def position(self, machine: Table) -> Position:
        return replace(super().position(machine), guess=NONE)
