"""Plays one exchange to its end in imagined worlds: the greedy bot's thinking.

Apart from ``greedy``, because this half is compiled in the fast build.
"""

from typing import Final

from motc_lab.games.motc.bots.appraisals import Appraisals
from motc_lab.games.motc.bots.plays import leads, replies
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
from motc_lab.games.motc.rules.options import option_at, option_count, options
from motc_lab.games.motc.rules.table import Table

# Resigning must gain at least so much: with less it wins no more matches, and only
# leaves games half played.
LEAST_GAIN_BY_RESIGNING: Final = 0.15


def decide(  # noqa: PLR0913, PLR0917 -- what makes a greedy bot
    t: Table, prices: Prices, seed: int, worlds: int, shortlist: int, paired: bool
) -> int:
    """Return the answer to the open question."""
    if option_count(t) == 1:
        return option_at(t, 0)
    ruled = by_rule(t, prices)
    if ruled >= 0:
        return ruled
    return best_option(imagined(t, seed, worlds, paired), shortlist, prices)


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
    return appraised_in(worlds, prices).best(shortlist)


def appraised_in(worlds: list[Table], prices: Prices) -> Appraisals:
    """Return all plays, appraised in all worlds together."""
    t = worlds[0]
    found = Appraisals()
    if t.section >= 0:
        replies(t, prices, found)  # depends on nothing imagined
        return found
    for world in worlds:
        found.at = 0
        leads(world, prices, found)
    return found


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
