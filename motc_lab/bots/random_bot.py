"""Answers anything with equal chances: the measure of all other bots."""

from collections.abc import Iterator
from dataclasses import dataclass

from motc_lab.bots.bot import Budget, Thought, must_be_seed, option_numbered
from motc_lab.bots.worlds import generator_for, table_for
from motc_lab.engine.motc.options import option_at, option_count
from motc_lab.engine.motc.questions import Question
from motc_lab.engine.motc.table import Table
from motc_lab.engine.motc.view import View


@dataclass(frozen=True, slots=True)
class RandomBot:
    """Every option is as likely as any other; the seed and the view fix which it is."""

    seed: int = 0
    name: str = "random"

    def __post_init__(self) -> None:
        must_be_seed(self.seed)

    def think(
        self, view: View, question: Question, budget: Budget
    ) -> Iterator[Thought]:
        """Yield one thought: an option drawn at random."""
        del budget
        number = self.answer(table_for(view))
        yield Thought(option_numbered(question, number))

    def answer(self, t: Table) -> int:
        """Return any option of the open question."""
        count = option_count(t)
        if count == 1:
            return option_at(t, 0)
        return option_at(t, int(generator_for(t, self.seed).random() * count))
