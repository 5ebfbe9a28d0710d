"""What a search of any game is told: what looks good, how to play on, what points are.

It looks at an imagined world, but every seat plays on by what it knows itself: nobody
counts on a plan of somebody else. Compiled.
"""

from math import exp, sqrt
from random import Random
from typing import Final

from motc_lab.bots.search.tree import Rollout
from motc_lab.engine.machine import Machine, lowest
from motc_lab.games.queens_gambit.bots.appraisal import (
    best_of,
    shares_of,
    values_of,
)
from motc_lab.games.queens_gambit.rules import numbers
from motc_lab.games.queens_gambit.rules.machine import Table

NOISE: Final = 0.5  # points, of moves that are played on, so that no two are the same
KEEP: Final = 3  # goals of a card that are followed, at first sight and in playing on
BLUR: Final = 0.5  # of the root of what lies on the board: how far points may turn
SURE: Final = 0.7  # the same where hardly anything lies there


class Heuristic(Rollout):
    """Plays on where a search's tree ends, and says what that is worth to each seat.

    Args:
        longest: decisions after which a match that goes on is weighed.
        warmth: points that an answer may look worse to be tried e times less; 0 knows
            no rules, tries all alike and plays on at random.
    """

    def __init__(self, longest: int, warmth: float) -> None:
        super().__init__(longest)
        self.warmth: float = warmth

    def shares(self, world: Machine, seat: int) -> list[float]:
        """Return how much of a try each answer deserves by plain rules."""
        assert isinstance(world, Table)
        if self.warmth <= 0.0:
            return []
        return shares_of(values_of(world, seat, KEEP), self.warmth)

    def play_on(self, world: Machine, random: Random) -> None:
        """Play an imagined world on, until it is over or long enough."""
        assert isinstance(world, Table)
        if self.warmth <= 0.0:
            super().play_on(world, random)
            return
        left = self.longest
        asked = world.asked()
        while asked and left > 0:
            seat = lowest(asked)
            world.play(seat, best_of(world, seat, KEEP, random, NOISE))
            asked = world.asked()
            left -= 1

    def value(self, world: Machine, seat: int) -> float:
        """Return the chance to win that the points give to a seat, 0 .. 1."""
        assert isinstance(world, Table)
        if world.phase == numbers.OVER:
            return world.result(seat)
        scale = SURE + BLUR * sqrt(worth_left(world))
        own = 0.0
        whole = 0.0
        top = max(world.points)
        for who in range(world.rules.seats):
            odds = exp((world.points[who] - top) / scale)
            whole += odds
            if who == seat:
                own = odds
        return own / whole


def worth_left(world: Table) -> float:
    """Return what all tiles on the board are worth together."""
    values = world.rules.values
    return float(sum([values[tile] for tile in world.board if tile]))
