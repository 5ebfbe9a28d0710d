"""A bot that goes by plain rules, by the cards that it knows, and answers at once.

``appraisal`` has the rules: capture by points with this card and the next, lay what
adds most, begin where most can be had.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from motc_lab.bots.bot import Budget, Thought, must_be_seed, option_numbered, world_of
from motc_lab.bots.seeded import generator_for
from motc_lab.engine.machine import NOBODY, Machine, lowest
from motc_lab.engine.question import Question
from motc_lab.games.queens_gambit.bots.appraisal import best_of
from motc_lab.games.queens_gambit.rules.machine import Table
from motc_lab.games.queens_gambit.view import View

KEEP: Final = 8
NOISE: Final = 0.01


@dataclass(frozen=True, slots=True)
class PlainBot:
    """Follows the own plan; the seed and what it sees fix what it answers."""

    seed: int = 0
    name: str = "plain"

    def __post_init__(self) -> None:
        must_be_seed(self.seed)

    def think(
        self, view: View, question: Question, budget: Budget
    ) -> Iterator[Thought]:
        """Yield one thought."""
        yield from self.think_at(world_of(view), question, budget)

    def think_at(
        self, machine: Machine, question: Question, budget: Budget
    ) -> Iterator[Thought]:
        """Do the same in a world that the person asked can't tell from the true one."""
        del budget
        assert isinstance(machine, Table)
        number = self.answer(machine, question.seat.index)
        yield Thought(option_numbered(question, number))

    def answer(self, machine: Table, seat: int = NOBODY) -> int:
        """Return the number of an answer; reads nothing that the seat can't know."""
        if seat < 0:
            seat = lowest(machine.asked())
        random = generator_for(machine, seat, self.seed)
        return best_of(machine, seat, KEEP, random, NOISE)
