"""The bots of the house, and one that bids high."""

from collections.abc import Iterator
from dataclasses import dataclass

from motc_lab.bots import Budget, Thought
from motc_lab.bots.roster import USUAL
from motc_lab.engine.question import Question
from tests.house.bidding.ruleset import Bidding, View


@dataclass(frozen=True)
class HighBot:
    """Bids its highest card."""

    seed: int = 0
    name: str = "high"

    def think(
        self, view: View, question: Question, budget: Budget
    ) -> Iterator[Thought]:
        del view, budget
        yield Thought(max(question.options, key=lambda one: one.number))

    def answer(self, machine: Bidding, seat: int) -> int:
        return machine.option_at(seat, machine.option_count(seat) - 1)


BOTS = {**USUAL, "high": HighBot}
