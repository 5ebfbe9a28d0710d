"""Plays a match and, beside it, every exchange again under other rules.

What a rule does by itself is seen only where all else is the same: the table at the
start of an exchange, the cards that chance brings, and the answers. So each exchange is
taken up again under the other rules, is given the same answers, and the bots are asked
there, too, what they would have answered. The next exchange begins anew from the true
table: what lasts longer shows in the whole match under the other rules, which is played
as well.
"""

import time
from collections.abc import Iterator
from typing import Final

from motc_lab.bots import bot_named, play_match
from motc_lab.bots.bot import Budget, QuickBot, Thought
from motc_lab.bots.own import answer_at
from motc_lab.build import build_name
from motc_lab.engine.machine import NOBODY
from motc_lab.games.motc.rules.machine import play
from motc_lab.games.motc.rules.match_table import MatchTable
from motc_lab.games.motc.rules.options import options
from motc_lab.games.motc.rules.questions import Question
from motc_lab.games.motc.rules.ruleset import MatchRuleset
from motc_lab.games.motc.rules.table import Table
from motc_lab.games.motc.rules.view import View
from motc_lab.lab.chunk import Chunk, Played
from motc_lab.lab.plan import Plan, Plans
from motc_lab.lab.rows import Rows
from motc_lab.lab.totals import Totals

COLUMNS: Final = (
    "winner",
    "parts",
    "exchanges",
    "exchanges_changed",
    "decisions",
    "decisions_changed",
)
"""Of one match: ``parts`` is the number of the first decision that is another one under
the other rules, from 1, or 0 where there is none."""

Step = tuple[int, int, int]  # what was asked, whom, and the answer


class _Told:
    """A bot that says what it has answered."""

    def __init__(self, bot: QuickBot, rules: MatchRuleset, match: "_Watched") -> None:
        self.bot = bot
        self.name = bot.name
        self.rules = rules
        self.match = match

    def answer(self, t: MatchTable, seat: int = NOBODY) -> int:
        """Return the bot's answer, once everybody has heard of it."""
        number = answer_at(self.bot, t, seat, self.rules)
        self.match.hear(t, seat, number)
        return number

    def think(
        self, view: View, question: Question, budget: Budget
    ) -> Iterator[Thought]:
        """Pass on its thoughts; a match asks for answers only."""
        yield from self.bot.think(view, question, budget)


class _Watched:
    """One match: its decisions, and whoever plays its exchanges again."""

    def __init__(self, beside: "tuple[Beside, ...]" = ()) -> None:
        self.steps: list[Step] = []
        self.beside = beside

    def hear(self, t: MatchTable, seat: int, number: int) -> None:
        """Hear of an answer before it is played."""
        self.steps.append((t.ask, seat, number))
        for one in self.beside:
            one.hear(t, seat, number)


class Beside:
    """The exchanges of one match again, each under other rules."""

    def __init__(self, rules: MatchRuleset, bots: list[QuickBot]) -> None:
        self.rules = rules
        self.bots = bots
        self.exchanges = self.exchanges_changed = 0
        self.decisions = self.decisions_changed = 0
        self._at = (0, 0)  # game and exchange
        self._table: MatchTable | None = None
        self._is_changed = False

    def hear(self, t: MatchTable, seat: int, number: int) -> None:
        """Ask and play the same here as in the match."""
        if (now := (int(t.game), int(t.exchange))) != self._at:
            self.settle(t)
            self._at = now
            self._table = MatchTable(self.rules.rules, t.chance, None, t)
            self._is_changed = False
            self.exchanges += 1
        table = self._table
        if table is None:
            return
        self.decisions += 1
        if (table.ask, table.seat) != (t.ask, seat) or number not in options(table):
            # The question does not exist here: from now on nothing can be compared.
            self.decisions_changed += 1
            self._is_changed, self._table = True, None
            return
        self.decisions_changed += self._answer(table, seat) != number
        play(table, number)

    def _answer(self, table: MatchTable, seat: int) -> int:
        return answer_at(self.bots[seat], table, seat, self.rules)

    def settle(self, t: Table) -> None:
        """The exchange is over: has it led to another table?"""
        if self._table is not None:
            self._is_changed |= self._table.key() != t.key()
        self.exchanges_changed += self._is_changed
        self._table, self._is_changed = None, False


def play_readings(plans: Plans) -> Chunk:
    """Play the first plan, with each further one beside it; what workers are sent."""
    begun = time.perf_counter()
    first = plans[0]
    rows = [Rows(COLUMNS) for _ in plans]
    for seed in range(first.first_seed, first.first_seed + first.matches):
        for row, of_match in zip(rows, _match(plans, seed), strict=True):
            row.add(of_match)
    parts = tuple([Played(_totals(one), one) for one in rows])
    seconds = time.perf_counter() - begun
    return Chunk(first.first_seed, first.matches, parts, seconds, build_name())


def first_parting(one: list[Step], other: list[Step]) -> int:
    """Return the number of the first decision that differs, from 1; 0 for none."""
    for number, (a, b) in enumerate(zip(one, other, strict=False), 1):
        if a != b:
            return number
    return 0 if len(one) == len(other) else min(len(one), len(other)) + 1


def bots_of(plan: Plan, seed: int) -> list[QuickBot]:
    """Return the bots of the match of a seed."""
    return [
        bot_named(bot, plan.bot_seed(seed, seat), plan.game)
        for seat, bot in enumerate(plan.bots)
    ]


def rules_of(plan: Plan) -> MatchRuleset:
    """Return the rules of a plan, which are this game's."""
    ruleset = plan.ruleset
    assert isinstance(ruleset, MatchRuleset)
    return ruleset


def _match(plans: Plans, seed: int) -> list[tuple[int, ...]]:
    beside = tuple([_beside(plan, seed) for plan in plans[1:]])
    base = _Watched(beside)
    end = _played(plans[0], seed, base)
    for one in beside:
        one.settle(end)
    rows: list[tuple[int, ...]] = [(end.winner, 0, 0, 0, len(base.steps), 0)]
    for plan, one in zip(plans[1:], beside, strict=True):
        whole = _Watched()
        winner = _played(plan, seed, whole).winner
        parts = first_parting(base.steps, whole.steps)
        counted = (one.exchanges, one.exchanges_changed)
        decided = (one.decisions, one.decisions_changed)
        rows.append((winner, parts, *counted, *decided))
    return rows


def _beside(plan: Plan, seed: int) -> Beside:
    return Beside(rules_of(plan), bots_of(plan, seed))


def _played(plan: Plan, seed: int, match: _Watched) -> Table:
    rules = rules_of(plan)
    bots = [_Told(bot, rules, match) for bot in bots_of(plan, seed)]
    table, _ = play_match(bots, seed, rules)
    assert isinstance(table, Table)
    return table


def _totals(rows: Rows) -> Totals:
    won = sum(rows.columns["winner"])
    return Totals(len(rows), (len(rows) - won, won))
