"""What the answers to a question lead to, by plain rules, in an imagined world.

Each is tried in a copy. What is asked until the next action is decided for whoever is
asked: the own side takes what is best for it, the other one what is worst. Compiled.
"""

from math import exp
from random import Random
from typing import Final

from motc_lab.games.compile.bots.worth import chance
from motc_lab.games.compile.rules import numbers
from motc_lab.games.compile.rules.machine import Table

WIDEST: Final = 6  # answers tried to a question that comes up on the way


def values_of(world: Table, seat: int, deep: int) -> list[float]:
    """Return the chance to win after every listed answer, in their order.

    Args:
        world: asks the seat; nothing of it is changed.
        seat: who is asked.
        deep: questions on the way that are looked through.
    """
    values: list[float] = []
    for option in world.options:
        twin = world.clone()
        twin.play(seat, option)
        values.append(_settled(twin, seat, deep))
    return values


def best_of(world: Table, seat: int, random: Random, noise: float) -> int:
    """Return the answer that leads to most at once; noise decides between equals."""
    best = 0
    most = -1.0
    options = world.options
    if len(options) == 1:
        return options[0]
    values = values_of(world, seat, 0)
    for index in range(len(values)):
        value = values[index] + noise * random.random()
        if value > most:
            most = value
            best = index
    return options[best]


def shares_of(values: list[float], warmth: float) -> list[float]:
    """Return how much of a try each answer deserves; they add up to 1.

    One that looks a ``warmth`` worse than another deserves e times less.
    """
    top = max(values)
    shares = [exp((value - top) / warmth) for value in values]
    whole = sum(shares)
    return [share / whole for share in shares]


def _settled(world: Table, seat: int, deep: int) -> float:
    """Return the chance to win once somebody acts again; uses the world up."""
    ask = world.ask
    if deep <= 0 or ask in {numbers.NO_ASK, numbers.ASK_ACTION, numbers.ASK_DRAFT}:
        return chance(world, seat)
    asker, options = world.asker, world.options
    is_own = asker == seat
    best = 0.0 if is_own else 1.0
    step = max(1, len(options) // WIDEST)
    for index in range(0, len(options), step):
        twin = world.clone()
        twin.play(asker, options[index])
        value = _settled(twin, seat, deep - 1)
        if (value > best) == is_own:
            best = value
    return best
