"""A view that shows the other hand."""

from dataclasses import replace

from motc_lab.engine.event import Event
from motc_lab.engine.seat import Seat
from motc_lab.games.duel.machine import Table, cards
from motc_lab.games.duel.ruleset import DuelRuleset, View
from tests.house.broken.guest import guest

GAME = guest(__name__)
BREAKS = "secrets"


class Rules(DuelRuleset):
    game = GAME

    def view(self, machine: Table, looker: Seat, past: tuple[Event, ...]) -> View:
        seen = super().view(machine, looker, past)
        hands = tuple([tuple(cards(mask)) for mask in machine.dealt])
        return replace(seen, hands=hands)
