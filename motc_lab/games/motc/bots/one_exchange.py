"""Plays one exchange to its end in imagined worlds: the greedy bot's thinking.

Apart from ``greedy``, because this half is compiled in the fast build.
"""

from typing import Final

from motc_lab.games.motc.bots.plays import Appraised, leads, replies
from motc_lab.games.motc.bots.prices import Prices
from motc_lab.games.motc.bots.quick_answers import drawing, finish_exchange, subset
from motc_lab.games.motc.bots.redeal import (
    generator_at,
    generator_for,
    redeal,
    redeal_alike,
)
from motc_lab.games.motc.bots.worth import worth
from motc_lab.games.motc.rules import codes
from motc_lab.games.motc.rules.machine import play
from motc_lab.games.motc.rules.options import options
from motc_lab.games.motc.rules.table import Table

# Resigning must gain at least so much: with less it wins no more matches, and only
# leaves games half played.
LEAST_GAIN_BY_RESIGNING: Final = 0.15


def by_rule(t: Table, prices: Prices) -> int:
    """Return the answer to a question that needs no imagined world, else -1."""
    if t.ask == codes.ASK_DRAW:
        return drawing(t)
    if t.ask in (codes.ASK_MULLIGAN, codes.ASK_BETWEEN):
        return subset(t, prices)
    return -1


def imagined(t: Table, seed: int, count: int, paired: bool) -> list[Table]:
    """Return so many worlds that the person asked cannot tell from the table.

    ``paired``: they come from the number of the decision instead of all that he sees.
    """
    if paired:
        generator = generator_at(t, seed)
        return [redeal_alike(t, t.seat, generator) for _ in range(count)]
    generator = generator_for(t, seed)
    return [redeal(t, t.seat, generator) for _ in range(count)]


def candidates(worlds: list[Table], shortlist: int, prices: Prices) -> list[int]:
    """Return the options worth playing out: all, but of the plays the shortlist."""
    t = worlds[0]
    if t.ask != codes.ASK_PLAY:
        return options(t)
    if t.section >= 0:
        appraised = replies(t, prices)  # depends on nothing imagined
    else:
        appraised = added_up([leads(world, prices) for world in worlds])
    ranked = [(-pair[0], index) for index, pair in enumerate(appraised)]
    ranked.sort()
    return [appraised[index][1] for _, index in ranked[:shortlist]]


def added_up(lists: list[list[Appraised]]) -> list[Appraised]:
    """Add the values of the same options; every list names them in the same order."""
    first = lists[0]
    if len(lists) == 1:
        return first
    added: list[Appraised] = []
    for index, pair in enumerate(first):
        value = pair[0]
        for other in lists[1:]:
            value += other[index][0]
        added.append((value, pair[1]))
    return added


def add_outcomes(
    sums: list[float], world: Table, numbers: list[int], prices: Prices
) -> None:
    """Add what every option comes to in a world, for the person asked."""
    sign = 1 if world.seat else -1
    for index, number in enumerate(numbers):
        value = sums[index] + sign * outcome(world, number, prices)
        if number == codes.RESIGN:
            value -= LEAST_GAIN_BY_RESIGNING
        sums[index] = value


def outcome(world: Table, number: int, prices: Prices) -> float:
    """Play the option, finish the exchange, and weigh the table for Fischer."""
    after = world.clone()
    play(after, number)
    finish_exchange(after, prices)
    return worth(after, prices)


def best_option(worlds: list[Table], shortlist: int, prices: Prices) -> int:
    """Return the option that is best in all worlds together; the first of equals."""
    numbers = candidates(worlds, shortlist, prices)
    sums = [0.0] * len(numbers)
    for world in worlds:
        add_outcomes(sums, world, numbers, prices)
    best = 0
    for index, value in enumerate(sums):
        if value > sums[best]:
            best = index
    return numbers[best]
