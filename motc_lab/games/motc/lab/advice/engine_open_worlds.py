"""Open hands where only a view is known: every imagined hand is solved, or searched."""

from collections.abc import Generator, Iterator
from typing import Final

from motc_lab.bots.bot import Budget, Thought
from motc_lab.games.motc.bots.ismcts.bot import IsmctsBot
from motc_lab.games.motc.bots.solver.solution import Solution
from motc_lab.games.motc.bots.solver.solve import solve
from motc_lab.games.motc.lab.advice.case import Inquiry
from motc_lab.games.motc.lab.advice.engine_open_hands import POSITIONS
from motc_lab.games.motc.lab.advice.match_value import match_value
from motc_lab.games.motc.lab.advice.samples import Samples
from motc_lab.games.motc.rules.table import Table
from motc_lab.lab.advice.appraisal import Appraisal, Estimate, Meter
from motc_lab.lab.advice.bounds import mean_bounds

VISITS: Final = 3  # simulations in a world, for each option
WORLDS: Final = 16  # where the budget names no limit

Values = dict[int, float]


class OpenWorldsEngine:
    """Mean values over imagined worlds, each with all its cards open.

    A world is solved where that comes to an end within its share of the budget. Once
    one does not, the others are only searched.
    """

    def __init__(
        self, case: Inquiry, samples: Samples, budget: Budget, seed: int
    ) -> None:
        self.case = case
        self.samples = samples
        self.budget = budget
        self._bot = IsmctsBot(seed, "master")
        self._share = max(2, VISITS * len(case.question.options))
        self._values: dict[int, list[float]] = {}
        self._is_easy = True
        self._nodes = 0

    def slices(self) -> Iterator[Appraisal]:
        """Yield an appraisal after every world, and while one is thought about."""
        meter = Meter(self.budget)
        most = WORLDS if self.budget == Budget() else None
        is_last = False
        while not is_last:
            values = yield from self._world(self.samples.next_world())
            for number, value in values.items():
                self._values.setdefault(number, []).append(value)
            worlds = len(self.samples.worlds)
            is_last = worlds == most or meter.is_used_up(
                worlds=worlds, nodes=self._nodes
            )
            yield self._appraisal(is_last=is_last)

    def _world(self, world: Table) -> Generator[Appraisal, None, Values]:
        """Return the values of all options in a world; show old ones meanwhile."""
        if self._is_easy:
            values = yield from self._solved(world)
            if values is not None:
                return values
        self._is_easy = False
        last: Thought | None = None
        question, budget = self.case.question, Budget(nodes=self._share)
        for thought in self._bot.think_at(world, question, budget, is_open=True):
            last = thought
            yield from self._shown()
        assert last is not None
        self._nodes += last.nodes
        return {worth.option.number: worth.value for worth in last.values}

    def _solved(self, world: Table) -> Generator[Appraisal, None, Values | None]:
        """Return the exact values of a world, or None where that takes too long."""
        last: Solution | None = None
        for solution in solve(world, Budget(nodes=POSITIONS * self._share)):
            last = solution
            yield from self._shown()
        assert last is not None
        self._nodes += max(1, last.nodes // POSITIONS)
        if not last.is_exact:
            return None
        return {
            one.option.number: match_value(world, one.low, one.result_low)
            for one in last.options
        }

    def _shown(self) -> Iterator[Appraisal]:
        """Yield what is known from the worlds before, if there is any."""
        if self._values:
            yield self._appraisal(is_last=False)

    def _appraisal(self, *, is_last: bool) -> Appraisal:
        return Appraisal(
            {
                number: Estimate(mean_bounds(values), "open", len(values))
                for number, values in self._values.items()
            },
            self.samples,
            nodes=self._nodes,
            is_last=is_last,
            worlds=len(self.samples.worlds),
        )
