"""A refusal that names no rule."""

from typing import Any

from motc_lab.engine import question as any_game
from motc_lab.engine.seat import Seat
from motc_lab.games.duel.machine import Table
from motc_lab.games.duel.ruleset import DuelRuleset
from tests.house.broken.guest import guest

GAME = guest(__name__)
BREAKS = "refusals"


class Curt(any_game.Question):
    def refusal(self, code: Any) -> tuple[str, str]:
        del code
        return "", ""


class Rules(DuelRuleset):
    game = GAME

    def question(self, machine: Table, seat: Seat) -> Curt:
        asked = super().question(machine, seat)
        return Curt(asked.kind, asked.seat, asked.rule, asked.options)
