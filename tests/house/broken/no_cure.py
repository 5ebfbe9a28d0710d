"""A fault whose repair leaves it as it is."""

from dataclasses import replace

from motc_lab.engine.problem import Problem
from motc_lab.games.duel.position import Position
from motc_lab.games.duel.ruleset import DuelRuleset
from tests.house.broken.guest import guest

GAME = guest(__name__)
BREAKS = "faults"


class Rules(DuelRuleset):
    game = GAME

    def problems(self, position: Position) -> tuple[Problem[Position], ...]:
        return tuple(
            replace(one, repairs=(replace(one.repairs[0], position=position),))
            for one in super().problems(position)
        )
