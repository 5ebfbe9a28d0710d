"""Two options of one question compared: new worlds, the same for both.

A search gives an option that it dislikes few simulations. Whoever wants to know what it
cost needs as many for it as for the best one, and new worlds: those that made the best
option look best would flatter it.
"""

from dataclasses import dataclass
from typing import Final

from motc_lab.bots.bot import Budget
from motc_lab.bots.search import SearchBot
from motc_lab.bots.search.tree import Search, Situation
from motc_lab.bots.seeded import generator_for
from motc_lab.engine.machine import Machine, lowest
from motc_lab.lab.advice.appraisal import Meter
from motc_lab.lab.advice.bounds import Bounds, difference_bounds

AT_ONCE: Final = 4  # worlds between two looks at the clock


@dataclass(frozen=True, slots=True)
class Pair:
    """How much better one option is than another.

    Attributes:
        difference: mean and 95 % interval over the worlds, in pairs.
        other: mean value of the second option, 0 .. 1.
    """

    difference: Bounds
    other: float


class _Comparing:
    """One search that goes on from either option.

    Both share what is learned: who can't see which of them was played answers both in
    the same way.
    """

    def __init__(
        self, machine: Machine, seat: int, bot: SearchBot, *, is_open: bool
    ) -> None:
        self.machine = machine
        self.seat = seat
        self.is_open = is_open
        self.random = generator_for(machine, seat, bot.seed)
        level = bot.settings
        self.search = Search(seat, level.exploration, bot.rollout(), self.random)
        self.roots: dict[tuple[int, ...], Situation] = {}

    def world(self) -> Machine:
        """Return the next world."""
        if self.is_open:
            return self.machine.clone()
        return self.machine.imagine(self.seat, self.random)

    def value(self, world: Machine, option: int) -> float:
        """Play an option in a world, which is used up, and search on from there."""
        before, sight = world.asked(), world.sight(self.seat)
        world.chance = self.search.chance
        world.play(self.seat, option)
        asked = world.asked()
        if asked:
            if asked != before & ~(1 << self.seat):  # else they chose without a look
                sight = world.sight(self.seat)
            key = (lowest(asked), *sight)
            self.search.root = self.roots.setdefault(key, Situation(lowest(asked)))
        self.search.simulate(world, False)
        return self.search.rollout.value(world, self.seat)


def compare_pair(  # noqa: PLR0913 -- all are needed
    machine: Machine,
    seat: int,
    pair: tuple[int, int],
    budget: Budget,
    bot: SearchBot,
    *,
    is_open: bool,
) -> Pair:
    """Return how much better the first option of a pair is than the second.

    Args:
        machine: where the question is asked; used as far as the seat sees it.
        seat: who is asked.
        pair: the options by the machine's numbers.
        budget: limits; ``nodes`` counts the simulations of both together.
        bot: how to search; its seed fixes the worlds, together with what is seen.
        is_open: whether nothing is hidden.
    """
    comparing = _Comparing(machine, seat, bot, is_open=is_open)
    meter = Meter(budget)
    found: tuple[list[float], list[float]] = ([], [])
    worlds = 0
    while not worlds or not meter.is_used_up(worlds=worlds, nodes=2 * worlds):
        for _ in range(AT_ONCE):
            world = comparing.world()
            for option, values in zip(pair, found, strict=True):
                values.append(comparing.value(world.clone(), option))
        worlds += AT_ONCE
    return Pair(difference_bounds(*found), sum(found[1]) / worlds)


def half_of(budget: Budget) -> Budget:
    """Return half of every limit, at least the least possible."""
    return Budget(
        worlds=budget.worlds and max(1, budget.worlds // 2),
        nodes=budget.nodes and max(1, budget.nodes // 2),
        seconds=budget.seconds and budget.seconds / 2,
    )
