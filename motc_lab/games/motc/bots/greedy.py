"""Looks one exchange ahead in a few imagined worlds, and no farther.

A lead or reply is first appraised without being played (``plays``); the most promising
ones, and every option of any other question, are then played by the rules machine in
each world, the exchange is finished by quick answers for both persons
(``quick_answers``), and the table that comes out is weighed (``worth``). Drawing cards
and exchanging hand cards follow plain rules.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from motc_lab.bots.bot import Budget, Thought, Worth, must_be_seed, option_numbered
from motc_lab.checks import is_whole, must
from motc_lab.engine.machine import NOBODY
from motc_lab.games.motc.bots.plays import Appraised, leads, replies
from motc_lab.games.motc.bots.prices import Prices, prices_of
from motc_lab.games.motc.bots.quick_answers import drawing, finish_exchange, subset
from motc_lab.games.motc.bots.worlds import (
    generator_at,
    generator_for,
    redeal,
    redeal_alike,
    table_for,
)
from motc_lab.games.motc.bots.worth import worth
from motc_lab.games.motc.rules import codes
from motc_lab.games.motc.rules.machine import play
from motc_lab.games.motc.rules.options import option_at, option_count, options
from motc_lab.games.motc.rules.questions import Question
from motc_lab.games.motc.rules.table import Table
from motc_lab.games.motc.rules.view import View

# Resigning must gain at least so much: with less it wins no more matches, and only
# leaves games half played.
LEAST_GAIN_BY_RESIGNING: Final = 0.15


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
        if ruled is not None:
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
        if option_count(t) == 1:
            return option_at(t, 0)
        ruled = by_rule(t, prices_of(t.rules))
        if ruled is not None:
            return ruled
        *_, values = self._slices(t, self.worlds)
        return max(values, key=lambda pair: pair[0])[1]

    def _slices(self, t: Table, count: int) -> Iterator[list[Appraised]]:
        """Yield the options looked at with the sum of their values, world by world."""
        prices = prices_of(t.rules)
        if self.paired:
            generator = generator_at(t, self.seed)
            worlds = [redeal_alike(t, t.seat, generator) for _ in range(count)]
        else:
            generator = generator_for(t, self.seed)
            worlds = [redeal(t, t.seat, generator) for _ in range(count)]
        numbers = self._candidates(worlds, prices)
        sums = [0.0] * len(numbers)
        sign = 1 if t.seat else -1
        for world in worlds:
            for index, number in enumerate(numbers):
                sums[index] += sign * outcome(world, number, prices)
                if number == codes.RESIGN:
                    sums[index] -= LEAST_GAIN_BY_RESIGNING
            yield list(zip(sums, numbers, strict=True))

    def _candidates(self, worlds: list[Table], prices: Prices) -> list[int]:
        """Return the options worth playing out: all, but of the plays the shortlist."""
        t = worlds[0]
        if t.ask != codes.ASK_PLAY:
            return options(t)
        if t.section >= 0:
            appraised = replies(t, prices)  # depends on nothing imagined
        else:
            appraised = added_up([leads(world, prices) for world in worlds])
        best = sorted(appraised, key=lambda pair: -pair[0])[: self.shortlist]
        return [number for _, number in best]


def by_rule(t: Table, prices: Prices) -> int | None:
    """Return the answer to a question that needs no imagined world, else None."""
    if t.ask == codes.ASK_DRAW:
        return drawing(t, prices)
    if t.ask in (codes.ASK_MULLIGAN, codes.ASK_BETWEEN):
        return subset(t, prices)
    return None


def outcome(world: Table, number: int, prices: Prices) -> float:
    """Play the option, finish the exchange, and weigh the table for Fischer."""
    after = world.clone()
    play(after, number)
    finish_exchange(after, prices)
    return worth(after, prices)


def added_up(lists: list[list[Appraised]]) -> list[Appraised]:
    """Add the values of the same options; every list names them in the same order."""
    if len(lists) == 1:
        return lists[0]
    return [
        (sum(value for value, _ in same), same[0][1])
        for same in zip(*lists, strict=True)
    ]
