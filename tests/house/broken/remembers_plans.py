"""A match taken up knows what its seat never saw: the card it has laid, unseen there.

Nobody may look at a card that lies, its owner neither. In a match from the beginning a
seat knows what it laid; where one is taken up nobody told it, and the view hides it,
but what a bot sees and imagines has it all the same.
"""

from dataclasses import replace

from motc_lab.engine.event import Event
from motc_lab.engine.machine import NOBODY
from motc_lab.engine.seat import Seat
from motc_lab.games.duel.machine import Table
from motc_lab.games.duel.ruleset import DuelRuleset, View
from tests.house.broken.guest import guest

GAME = guest(__name__)
BREAKS = "taken_up"


class Rules(DuelRuleset):
    game = GAME

    def view(self, machine: Table, looker: Seat, past: tuple[Event, ...]) -> View:
        seen = super().view(machine, looker, past)
        if machine.behind != NOBODY or looker.is_spectator:
            return seen
        at = looker.index
        if not machine.laid[at]:
            return seen
        hands = [None if who == at else hand for who, hand in enumerate(seen.hands)]
        return replace(seen, hands=tuple(hands), laid=(None, None))
