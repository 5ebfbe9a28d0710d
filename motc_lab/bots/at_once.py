"""What bots have in common that answer at once: a thought is their answer, alone."""

from abc import ABC, abstractmethod
from collections.abc import Iterator
from typing import Any

from motc_lab.bots.bot import Budget, Thought, option_numbered, world_of
from motc_lab.engine.machine import NOBODY, Machine
from motc_lab.engine.question import Question
from motc_lab.engine.view import AnyView


class AnswersAtOnce(ABC):
    """A bot that gives no values and needs no budget; it says how it answers."""

    __slots__ = ()

    @abstractmethod
    def answer(self, machine: Any, seat: int = NOBODY) -> int:  # noqa: ANN401 -- the game's own
        """Return the number of an option of the seat's open question."""

    def think(
        self, view: AnyView, question: Question, budget: Budget
    ) -> Iterator[Thought]:
        """Yield one thought."""
        yield from self.think_at(world_of(view), question, budget)

    def think_at(
        self, machine: Machine, question: Question, budget: Budget
    ) -> Iterator[Thought]:
        """Do the same in a world that the person asked can't tell from the true one."""
        del budget
        number = self.answer(machine, question.seat.index)
        yield Thought(option_numbered(question, number))
