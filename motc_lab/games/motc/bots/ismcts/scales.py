"""Fills the search's ``Weights`` from an edition."""

from functools import lru_cache
from statistics import mean
from typing import Final

from motc_lab.games.motc.bots.ismcts.weights import Weights
from motc_lab.games.motc.bots.prices import RESERVE, prices_of
from motc_lab.games.motc.bots.race import default_race
from motc_lab.games.motc.bots.sketches import Sketch
from motc_lab.games.motc.rules.rules import Rules

DECK: Final = 16  # cards of a person


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
    w.usual = [mean(prices.card[at : at + DECK]) for at in range(0, 64, DECK)]
    w.later = list(prices.later)
    w.match = [list(row) for row in default_race(rules)]
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
