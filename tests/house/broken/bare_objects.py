"""A view that is an object like any other, and no value."""

from typing import Any

from motc_lab.engine.event import Event
from motc_lab.engine.seat import Seat
from motc_lab.games.duel.machine import Table
from motc_lab.games.duel.ruleset import DuelRuleset
from tests.house.broken.guest import guest

GAME = guest(__name__)
BREAKS = "values"


class Seen:
    def __init__(self, laid: list[int]) -> None:
        self.laid = laid


class Rules(DuelRuleset):
    game = GAME

    def view(self, machine: Table, looker: Seat, past: tuple[Event, ...]) -> Any:
        del looker, past
        return Seen(machine.laid)
