"""Reckons the stakes of an exchange from what is public, and remembers them."""

from typing import Final

from motc_lab.games.motc.bots.prices import Prices
from motc_lab.games.motc.bots.stakes import Stakes
from motc_lab.games.motc.rules.masks import COUNT
from motc_lab.games.motc.rules.table import Table

REMEMBERED: Final = 20_000  # at most so many stakes are kept for each edition


def stakes_of(t: Table, seat: int, section: int, prices: Prices) -> Stakes:
    """Return the stakes of a section (0 .. 3) that is, or is about to be, taken."""
    taken = t.open & ~(1 << section)
    key = (taken, section, seat, t.marker, t.points0, t.points1)
    stakes = prices.stakes.get(key)
    if stakes is None:
        if len(prices.stakes) >= REMEMBERED:
            prices.stakes.clear()
        stakes = prices.stakes[key] = _reckon(t, seat, section, prices)
    return stakes


def _reckon(t: Table, seat: int, section: int, prices: Prices) -> Stakes:
    rules = t.rules
    taken = t.open & ~(1 << section)
    left = rules.sums[taken]
    points0, points1 = t.points0, t.points1
    score = prices.score
    half = (score[points0][points1 + 1] - score[points0 + 1][points1]) / 2
    chance = prices.chance
    spaces, value = prices.spaces, rules.values[section]
    middle = t.marker + spaces
    up = chance[min(2 * spaces, middle + value)][left] * half
    down = chance[max(0, middle - value)][left] * half
    win, lose = (up, down) if seat else (-down, -up)
    if section == rules.costly:
        later = prices.later[max(points0, points1)]
        win -= prices.slope[seat] * later
        lose += prices.slope[1 - seat] * later
    above = chance[min(2 * spaces, middle + 1)][left]
    below = chance[max(0, middle - 1)][left]
    tie = (1 if seat else -1) * chance[middle][left] * half
    step = (above - below) * half / 2
    return Stakes(win, tie, lose, step, -half, COUNT[taken])
