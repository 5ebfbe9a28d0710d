"""What a search of any game is told of Stratego: how to play on, what a board is worth.

It looks at an imagined world, but either side plays on by what it knows itself. So
nobody counts on a rank that he has not seen. Compiled.
"""

from math import exp
from random import Random
from typing import Final

from motc_lab.bots.search.tree import Rollout
from motc_lab.engine.machine import Machine
from motc_lab.games.stratego.bots.appraisal import Appraisal
from motc_lab.games.stratego.bots.habits import draw_by_habits
from motc_lab.games.stratego.bots.prices import LEARNED, WORTH
from motc_lab.games.stratego.rules import numbers
from motc_lab.games.stratego.rules.machine import Battle
from motc_lab.games.stratego.rules.state import first_man

SCALE: Final = 0.1  # of material, in the odds of winning: by hand
NOISE: Final = 0.3  # of moves that are played on, so that no two are the same


class Heuristic(Rollout):
    """Plays on where a search's tree ends, and says what that is worth.

    Args:
        longest: decisions after which a match that goes on is weighed.
        warmth: how much worse a move may look to be tried e times less; 0 knows no
            rules and no habits, tries all alike and plays on at random.
    """

    def __init__(self, longest: int, warmth: float) -> None:
        super().__init__(longest)
        self.warmth: float = warmth

    def imagine(self, machine: Machine, looker: int, random: Random) -> Machine:
        """Return a world that fits what a looker knows; a likely one by rules."""
        world = machine.imagine(looker, random)
        assert isinstance(world, Battle)
        if self.warmth > 0.0 and world.phase == numbers.MOVING:
            draw_by_habits(world, looker, random)
        return world

    def shares(self, world: Machine, seat: int) -> list[float]:
        """Return how much of a try each move deserves by plain rules."""
        assert isinstance(world, Battle)
        if self.warmth <= 0.0 or world.phase != numbers.MOVING or world.offer >= 0:
            return []
        return Appraisal(world, seat).shares(self.warmth)

    def play_on(self, world: Machine, random: Random) -> None:
        """Play an imagined world on, until it is over or long enough."""
        assert isinstance(world, Battle)
        if self.warmth <= 0.0:
            super().play_on(world, random)
            return
        left = self.longest
        while left > 0 and world.phase == numbers.MOVING and world.offer < 0:
            seat = world.turn
            world.play(seat, Appraisal(world, seat).best(random, NOISE))
            left -= 1

    def value(self, world: Machine, seat: int) -> float:
        """Return the chance to win that the men give to a seat, 0 .. 1."""
        assert isinstance(world, Battle)
        if world.phase == numbers.OVER:
            return world.result(seat)
        ahead = material(world, 0) - material(world, 1)
        chance = 1.0 / (1.0 + exp(-SCALE * ahead))
        return 1.0 - chance if seat else chance


def material(world: Battle, seat: int) -> float:
    """Return the worth of all men that a side has left; a secret adds to it."""
    first = first_man(world, seat)
    worth = 0.0
    for man in range(first, first + world.rules.army_size):
        if world.at[man] != numbers.GONE:
            own = WORTH[world.ranks[man]]
            if world.ranks[man] <= numbers.MARSHAL and world.facts[man] & numbers.OUT:
                own *= 1.0 - LEARNED
            worth += own
    return worth
