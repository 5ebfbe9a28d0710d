"""Numbers for a learner that show the card which the other one has laid face down."""

from collections.abc import Sequence
from typing import Any

from motc_lab.games.duel.encoding import DuelEncoding
from motc_lab.games.duel.machine import Table
from motc_lab.games.duel.ruleset import DuelRuleset
from tests.house.broken.guest import guest

GAME = guest(__name__)
BREAKS = "observations"


class Rules(DuelRuleset):
    game = GAME


class Numbers(DuelEncoding):
    def observe(
        self, machine: Table, seat: int, begun: Sequence[int] = ()
    ) -> list[float]:
        row = super().observe(machine, seat, begun)
        row[-1] += machine.laid[1 - seat]
        return row


def encoding(ruleset: Any) -> Numbers:
    return Numbers(ruleset)
