"""The duel written down whole: thirty deals, fifteen nodes each."""

from functools import lru_cache
from itertools import combinations

from motc_lab.bots.exact.tree import Key, Tree, grow
from motc_lab.engine.chance import Dealt
from motc_lab.engine.machine import NOBODY, Machine
from motc_lab.games.duel.machine import CARDS, HAND, Table


def situation(machine: Machine, seat: int) -> Key:
    """Return what decides a choice: own cards, the card laid, the one turned or 0.

    Both seats play the same game, so the seat is left out; so is whether the other one
    has laid its card, since nothing follows from it.
    """
    assert isinstance(machine, Table)
    is_turned = machine.behind != NOBODY
    turned = machine.laid[1 - seat] if is_turned else 0
    return (machine.dealt[seat], machine.laid[seat], turned)


@lru_cache(maxsize=1)
def tree() -> Tree:
    """Return the whole game."""
    deals: list[Machine] = []
    for north in combinations(CARDS, HAND):
        for south in combinations(sorted({*CARDS} - {*north}), HAND):
            table = Table(Dealt(0))
            table.dealt = [sum(1 << card for card in hand) for hand in (north, south)]
            deals.append(table)
    return grow([(1 / len(deals), table) for table in deals], situation)
