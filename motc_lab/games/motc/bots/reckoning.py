"""Reckons the stakes of an exchange from what is public, and remembers them."""

from typing import Final

from mypy_extensions import i64

from motc_lab.games.motc.bots.prices import Prices
from motc_lab.games.motc.bots.stakes import Stakes
from motc_lab.games.motc.rules.masks import COUNT
from motc_lab.games.motc.rules.table import Table

REMEMBERED: Final = 20_000  # at most so many stakes are kept for each edition


def stakes_of(t: Table, seat: i64, section: i64, prices: Prices) -> Stakes:
    """Return the stakes of a section (0 .. 3) that is, or is about to be, taken."""
    taken = t.open & ~(1 << section)
    key = (t.points0 << 8 | t.points1) << 8 | t.marker + prices.spaces
    key = (key << 5 | taken) << 4 | section << 1 | seat
    stakes = prices.stakes.get(key)
    if stakes is None:
        if len(prices.stakes) >= REMEMBERED:
            prices.stakes.clear()
        stakes = prices.stakes[key] = _reckon(t, seat, section, prices)
    return stakes


def _reckon(t: Table, at: i64, place: i64, prices: Prices) -> Stakes:
    rules = t.rules
    seat, section = int(at), int(place)
    taken = int(t.open & ~(1 << place))
    left = rules.sums[taken]
    points0, points1 = int(t.points0), int(t.points1)
    score = prices.score
    half = (score[points0][points1 + 1] - score[points0 + 1][points1]) / 2
    chance = prices.chance
    spaces, value = prices.spaces, rules.values[section]
    middle = int(t.marker) + spaces
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
