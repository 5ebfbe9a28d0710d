"""Two options of one question compared: the same worlds, a tree of its own for each.

A search gives an option that it dislikes few simulations. Whoever wants to know what it
cost needs as many for it as for the best one, and new worlds: those that made the best
option look best would flatter it.
"""

from dataclasses import dataclass
from random import Random
from typing import Final

from motc_lab.bots.bot import Budget
from motc_lab.games.motc.bots.ismcts.levels import LEVELS
from motc_lab.games.motc.bots.ismcts.scales import weights_of
from motc_lab.games.motc.bots.ismcts.tree import TreeNode, TreeSearch
from motc_lab.games.motc.bots.worlds import generator_for, redeal, table_for
from motc_lab.games.motc.lab.advice.case import Inquiry
from motc_lab.games.motc.rules.chance import Dealt
from motc_lab.games.motc.rules.machine import play
from motc_lab.games.motc.rules.table import Table
from motc_lab.lab.advice.appraisal import Meter
from motc_lab.lab.advice.bounds import Bounds, difference_bounds

LEVEL: Final = LEVELS["master"]
AT_ONCE: Final = 8  # worlds between two looks at the clock


@dataclass(frozen=True, slots=True)
class OptionDifference:
    """How much better one option is than another.

    Attributes:
        difference: mean and 95 % interval over the worlds, in pairs.
        one, other: mean values of both options, 0 .. 1.
        worlds: how many.
    """

    difference: Bounds
    one: float
    other: float
    worlds: int


def compare_options(
    case: Inquiry, pair: tuple[int, int], budget: Budget, *, seed: int, is_open: bool
) -> OptionDifference:
    """Return how much better the first option of a pair is than the second.

    Args:
        case: the question.
        pair: the options by the machine's numbers.
        budget: limits; ``nodes`` counts the simulations of both together.
        seed: fixes the worlds, together with what the person asked sees.
        is_open: whether both hands are known; the case must hold the truth then.
    """
    root = case.truth if is_open else table_for(case.view)
    assert root is not None
    generator = generator_for(root, seed)
    trees = [_Tree(root, number, generator) for number in pair]
    meter = Meter(budget)
    worlds = 0
    while not worlds or not meter.is_used_up(worlds=worlds, nodes=2 * worlds):
        for _ in range(AT_ONCE):
            world = root.clone() if is_open else redeal(root, root.seat, generator)
            world.chance = Dealt(generator.getrandbits(48))
            for tree in trees:
                tree.simulate(world.clone())
        worlds += AT_ONCE
    first, second = (tree.values for tree in trees)
    return OptionDifference(
        difference_bounds(first, second),
        sum(first) / worlds,
        sum(second) / worlds,
        worlds,
    )


class _Tree:
    """The tree below one option, and the result of every simulation in it.

    The search looks with the eyes of the person asked and plays as far as if it had
    begun before the option; only its root is the question after it.
    """

    def __init__(self, t: Table, number: int, random: Random) -> None:
        self.number = number
        self.seat = t.seat
        self.values: list[float] = []
        self._node = TreeNode()
        self._search = TreeSearch(
            weights_of(t.rules), LEVEL.manner(), TreeNode(), t, random
        )
        self._search.root = self._node

    def simulate(self, world: Table) -> None:
        """Play the option in this world, which is used up, and search on from there."""
        play(world, self.number)
        before = self._node.total
        self._search.simulate(world, sweeps=False)
        fischer = self._node.total - before
        value = fischer if self.seat else 1 - fischer
        self.values.append(min(1.0, max(0.0, value)))
