"""Open hands where only a view is known: every imagined hand is searched open."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Final

from motc_lab.bots.bot import Budget, Thought
from motc_lab.bots.ismcts.bot import IsmctsBot
from motc_lab.engine.motc.table import Table
from motc_lab.lab.advice.appraisal import Appraisal, Held, Meter
from motc_lab.lab.advice.bounds import mean_bounds
from motc_lab.lab.advice.case import Case
from motc_lab.lab.advice.samples import Samples

VISITS: Final = 3  # simulations in a world, for each option
WORLDS: Final = 16  # where the budget names no limit


@dataclass(frozen=True, slots=True)
class OpenInWorlds:
    """Mean values over imagined worlds, each searched with all its cards open.

    Attributes:
        values: by the machine's number of an option, its value in every world.
    """

    case: Case
    samples: Samples
    budget: Budget
    seed: int = 0
    values: dict[int, list[float]] = field(default_factory=dict)

    def slices(self) -> Iterator[Appraisal]:
        """Yield an appraisal after every world, and while one is searched."""
        meter = Meter(self.budget)
        most = WORLDS if self.budget == Budget() else None
        options = self.case.question.options
        a_world = max(2, VISITS * len(options))
        nodes, is_last = 0, False
        while not is_last:
            last: Thought | None = None
            for last in self._thoughts(self.samples.next_world(), a_world):
                if self.values and not last.is_last:
                    yield self._appraisal(nodes + last.nodes, is_last=False)
            assert last is not None
            for worth in last.values:
                self.values.setdefault(worth.option.number, []).append(worth.value)
            nodes += last.nodes
            worlds = len(self.samples.worlds)
            is_last = worlds == most or meter.is_used_up(worlds=worlds, nodes=nodes)
            yield self._appraisal(nodes, is_last=is_last)

    def _thoughts(self, world: Table, nodes: int) -> Iterator[Thought]:
        bot = IsmctsBot(self.seed, "master")
        budget = Budget(nodes=nodes)
        return bot.think_at(world, self.case.question, budget, is_open=True)

    def _appraisal(self, nodes: int, *, is_last: bool) -> Appraisal:
        return Appraisal(
            {
                number: Held(mean_bounds(values), "open", len(values))
                for number, values in self.values.items()
            },
            self.samples,
            nodes=nodes,
            is_last=is_last,
            worlds=len(self.samples.worlds),
        )
