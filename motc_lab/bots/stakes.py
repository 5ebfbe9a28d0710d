"""What the present exchange is about: what winning, tying and losing it are worth."""

from dataclasses import dataclass
from typing import Self

from motc_lab.bots.prices import Prices
from motc_lab.bots.sketches import Sketch
from motc_lab.engine.motc import codes
from motc_lab.engine.motc.masks import COUNT
from motc_lab.engine.motc.table import Table


@dataclass(slots=True)
class Stakes:
    """One exchange in one section, for one person.

    Attributes:
        win: worth of the game if the person receives the advantage.
        tie: if nobody does.
        lose: if the other person does.
        step: worth of one space of the marker.
        resign: worth of the game when it is given up.
        unresolved: sections still without cards.
    """

    win: float
    tie: float
    lose: float
    step: float
    resign: float
    unresolved: int

    @classmethod
    def of(cls, t: Table, seat: int, section: int, prices: Prices) -> Self:
        """Return the stakes of a section (0 .. 3) that is, or is about to be, taken."""
        rules = t.rules
        taken = t.open & ~(1 << section)
        left = rules.sums[taken]
        sign = 1 if seat else -1
        points0, points1 = t.points0, t.points1
        score = prices.score
        half = (score[points0][points1 + 1] - score[points0 + 1][points1]) / 2
        chance = prices.chance
        spaces, value = prices.spaces, rules.values[section]
        middle = t.marker + spaces
        up = chance[min(2 * spaces, middle + value)][left] * half
        down = chance[max(0, middle - value)][left] * half
        win, lose = (up, down) if seat else (-down, -up)
        if section == codes.LAST_SECTION:
            later = 0.3 + 0.7 * prices.later[max(points0, points1)]
            win -= prices.slope[seat] * later
            lose += prices.slope[1 - seat] * later
        above = chance[min(2 * spaces, middle + 1)][left]
        below = chance[max(0, middle - 1)][left]
        tie = sign * chance[middle][left] * half
        step = (above - below) * half / 2
        return cls(win, tie, lose, step, -half, COUNT[taken])

    def gain(self, sketch: Sketch, outcome: float) -> float:
        """Return what using an effect adds for its owner, who has lost the exchange.

        Args:
            sketch: the effect.
            outcome: what the game is worth for the owner without it.
        """
        unresolved = self.unresolved
        flat = sketch.flat + sketch.flat_per * unresolved
        if sketch.resigns:
            return flat + self.resign - outcome
        gain = flat + (sketch.steps + sketch.steps_per * unresolved) * self.step
        if sketch.denied:
            gain += sketch.denied * (self.win - self.lose) / 2
        return gain
