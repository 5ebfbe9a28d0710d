"""What a search of any game is told of Compile: what looks good, what a table is worth.

Compiled.
"""

from random import Random
from typing import Final

from motc_lab.bots.search.tree import Rollout
from motc_lab.engine.machine import Machine
from motc_lab.games.compile.bots.appraisal import best_of, shares_of, values_of
from motc_lab.games.compile.bots.worth import chance
from motc_lab.games.compile.rules import numbers
from motc_lab.games.compile.rules.machine import Table

NOISE: Final = 0.05  # of chances to win, so that no two worlds are played on alike


class Heuristic(Rollout):
    """Plays on where a search's tree ends, and says what that is worth.

    Args:
        longest: actions after which a match that goes on is weighed.
        warmth: how much less an answer may look to win to be tried e times less; 0
            knows no rules, tries all alike and plays on at random.
    """

    def __init__(self, longest: int, warmth: float) -> None:
        super().__init__(longest)
        self.warmth: float = warmth

    def shares(self, world: Machine, seat: int) -> list[float]:
        """Return how much of a try each answer deserves by plain rules."""
        assert isinstance(world, Table)
        if self.warmth <= 0.0:
            return []
        return shares_of(values_of(world, seat, 0), self.warmth)

    def play_on(self, world: Machine, random: Random) -> None:
        """Play an imagined world on until somebody acts, and so many actions more."""
        assert isinstance(world, Table)
        if self.warmth <= 0.0:
            super().play_on(world, random)
            return
        left = self.longest
        while world.ask != numbers.NO_ASK:
            if world.ask == numbers.ASK_ACTION:
                if left <= 0:
                    return
                left -= 1
            world.play(world.asker, best_of(world, world.asker, random, NOISE))

    def value(self, world: Machine, seat: int) -> float:
        """Return the chance to win that the table gives to a seat, 0 .. 1."""
        assert isinstance(world, Table)
        return chance(world, seat)
