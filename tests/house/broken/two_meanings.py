"""To guess a card has the number that to lay it has."""

from typing import Any

from motc_lab.games.duel.encoding import DuelEncoding
from motc_lab.games.duel.machine import CARDS, Table
from motc_lab.games.duel.ruleset import DuelRuleset
from tests.house.broken.guest import guest

GAME = guest(__name__)
BREAKS = "actions"


class Rules(DuelRuleset):
    game = GAME


class Numbers(DuelEncoding):
    def number(self, machine: Table, seat: int, option: int) -> int:
        del machine, seat
        return option - CARDS[0]


def encoding(ruleset: Any) -> Numbers:
    return Numbers(ruleset)
