"""Looks one exchange ahead in a few imagined worlds, and no farther.

A lead or reply is first appraised without being played (``plays``); the most promising
ones, and every option of any other question, are then played by the rules machine in
each world, the exchange is finished by quick answers for both persons
(``quick_answers``), and the table that comes out is weighed (``worth``). Drawing cards
and exchanging hand cards follow plain rules.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from motc_lab.bots.bot import Budget, Thought, Worth, must_be_seed, option_numbered
from motc_lab.checks import is_whole, must
from motc_lab.engine.machine import NOBODY
from motc_lab.games.motc.bots.one_exchange import (
    add_outcomes,
    by_rule,
    candidates,
    decide,
    imagined,
)
from motc_lab.games.motc.bots.prices import prices_of
from motc_lab.games.motc.bots.worlds import table_for
from motc_lab.games.motc.rules.questions import Question
from motc_lab.games.motc.rules.table import Table
from motc_lab.games.motc.rules.view import View


@dataclass(frozen=True, slots=True)
class GreedyBot:
    """One exchange deep.

    Attributes:
        seed: fixes the imagined worlds, together with what the bot sees.
        worlds: how many are imagined, unless the budget says otherwise.
        shortlist: how many plays are looked at closely.
        paired: whether the imagined worlds come from the seed and the number of the
            decision instead of all that the bot sees. It plays as well as without; two
            matches with the same seed stay more alike, as studies want it.
    """

    seed: int = 0
    worlds: int = 2
    shortlist: int = 6
    name: str = "greedy"
    paired: bool = False

    def __post_init__(self) -> None:
        must_be_seed(self.seed)
        for name, count in (("worlds", self.worlds), ("shortlist", self.shortlist)):
            must(is_whole(count, 1), name, count, "a whole number from 1 on")

    def think(
        self, view: View, question: Question, budget: Budget
    ) -> Iterator[Thought]:
        """Yield a thought for every imagined world; the last one decides."""
        t = table_for(view)
        ruled = by_rule(t, prices_of(t.rules))
        if ruled >= 0:
            yield Thought(option_numbered(question, ruled))
            return
        wanted = budget.worlds or self.worlds
        for done, values in enumerate(self._slices(t, wanted), 1):
            held = tuple(
                Worth(option_numbered(question, number), sum_ / done, visits=done)
                for sum_, number in values
            )
            best = max(held, key=lambda worth: worth.value).option
            yield Thought(best, held, worlds=done, is_last=done == wanted)

    def answer(self, t: Table, seat: int = NOBODY) -> int:  # noqa: ARG002 -- t.seat is asked
        """Return the number of the best option; knows what ``think`` knows."""
        prices = prices_of(t.rules)
        return decide(t, prices, self.seed, self.worlds, self.shortlist, self.paired)

    def _slices(self, t: Table, count: int) -> Iterator[list[tuple[float, int]]]:
        """Yield the options looked at with the sum of their values, world by world."""
        prices = prices_of(t.rules)
        worlds = imagined(t, self.seed, count, self.paired)
        numbers = candidates(worlds, self.shortlist, prices)
        sums = [0.0] * len(numbers)
        for world in worlds:
            add_outcomes(sums, world, numbers, prices)
            yield list(zip(sums, numbers, strict=True))
