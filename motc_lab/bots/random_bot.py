"""Answers anything with equal chances: the measure of all other bots, in every game."""

from collections.abc import Iterator
from dataclasses import dataclass

from motc_lab.bots.bot import (
    Budget,
    Thought,
    must_be_seed,
    option_numbered,
    world_of,
)
from motc_lab.bots.seeded import seeded
from motc_lab.engine.machine import NOBODY, Machine, lowest
from motc_lab.engine.question import Question
from motc_lab.engine.view import AnyView


@dataclass(frozen=True, slots=True)
class RandomBot:
    """Every option is as likely as any other; the seed and the view fix which it is."""

    seed: int = 0
    name: str = "random"

    def __post_init__(self) -> None:
        must_be_seed(self.seed)

    def think(
        self, view: AnyView, question: Question, budget: Budget
    ) -> Iterator[Thought]:
        """Yield one thought: an option drawn at random."""
        yield from self.think_at(world_of(view), question, budget)

    def think_at(
        self, machine: Machine, question: Question, budget: Budget
    ) -> Iterator[Thought]:
        """Do the same in a world that the person asked can't tell from the true one."""
        del budget
        number = self.answer(machine, question.seat.index)
        yield Thought(option_numbered(question, number))

    def answer(self, machine: Machine, seat: int = NOBODY) -> int:
        """Return any option of the seat's open question, of the first one asked."""
        if seat < 0:
            seat = lowest(machine.asked())
        count = machine.option_count(seat)
        if count == 1:
            return machine.option_at(seat, 0)
        drawn = seeded(machine.sight(seat), self.seed).random()
        return machine.option_at(seat, int(drawn * count))
