"""Fills the search's ``Weights`` from an edition."""

from functools import lru_cache
from typing import Final

from motc_lab.bots.ismcts.weights import Weights
from motc_lab.bots.prices import RESERVE, prices_of
from motc_lab.bots.sketches import Sketch
from motc_lab.engine.motc import codes
from motc_lab.engine.motc.rules import Rules

DRAWN: Final = 0.08


@lru_cache(maxsize=16)
def weights_of(rules: Rules) -> Weights:
    """Return the weights for compiled rules; made once."""
    prices = prices_of(rules)
    w = Weights(rules)
    w.card = list(prices.card)
    w.space = list(prices.space)
    w.reserve = list(RESERVE)
    w.chance = [list(row) for row in prices.chance]
    w.score = [list(row) for row in prices.score]
    w.later = list(prices.later)
    w.match = match_chances(rules)
    swing = w.match[0][1] - w.match[1][0]
    w.sway = 2 * swing
    w.first = [-1] * len(rules.program)
    w.second = [-1] * len(rules.program)
    for sketch in prices.sketch:
        add_sketch(w, sketch)
    for at, (first, second) in prices.choices.items():
        w.first[at] = add_sketch(w, first)
        w.second[at] = add_sketch(w, second)
    return w


def add_sketch(w: Weights, sketch: Sketch) -> int:
    """Append an effect to the lists of effects; return its index."""
    w.flat.append(sketch.flat)
    w.flat_per.append(sketch.flat_per)
    w.steps.append(sketch.steps)
    w.steps_per.append(sketch.steps_per)
    w.denied.append(sketch.denied)
    w.resigns.append(int(sketch.resigns))
    return len(w.flat) - 1


def match_chances(rules: Rules) -> list[list[float]]:
    """Return Fischer's chance to win the match at every score."""
    goal = rules.to_win
    ends = 1.0 if rules.tie_break == codes.FISCHER else 0.0
    grid = [[0.0] * (goal + 1) for _ in range(goal + 1)]
    for low in range(goal, -1, -1):
        for high in range(goal, -1, -1):
            if goal in (low, high):
                won = 1.0 if high == goal else 0.0
                grid[low][high] = ends if low == high else won
                continue
            decided = grid[low][high + 1] + grid[low + 1][high]
            drawn = grid[low + 1][high + 1]
            grid[low][high] = decided * (1 - DRAWN) / 2 + drawn * DRAWN
    return grid
