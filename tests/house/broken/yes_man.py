"""A question that takes anything for its first answer."""

from motc_lab.engine import question as any_game
from motc_lab.engine.seat import Seat
from motc_lab.games.duel.machine import Table
from motc_lab.games.duel.ruleset import DuelRuleset
from tests.house.broken.guest import guest

GAME = guest(__name__)
BREAKS = "refusals"


class Willing(any_game.Question):
    def option(self, code: object) -> any_game.Option:
        known = {option.code: option for option in self.options}
        return known.get(str(code), self.options[0])


class Rules(DuelRuleset):
    game = GAME

    def question(self, machine: Table, seat: Seat) -> Willing:
        asked = super().question(machine, seat)
        return Willing(asked.kind, asked.seat, asked.rule, asked.options)
