"""Two answers with the same code."""

from dataclasses import replace

from motc_lab.engine.question import Question
from motc_lab.engine.seat import Seat
from motc_lab.games.duel.machine import Table
from motc_lab.games.duel.ruleset import DuelRuleset
from tests.house.broken.guest import guest

GAME = guest(__name__)
BREAKS = "codes"


class Rules(DuelRuleset):
    game = GAME

    def question(self, machine: Table, seat: Seat) -> Question:
        asked = super().question(machine, seat)
        alike = tuple(replace(option, code=asked.kind) for option in asked.options)
        return replace(asked, options=alike)
