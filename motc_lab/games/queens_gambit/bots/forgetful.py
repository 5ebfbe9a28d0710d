"""A bot that forgets what lies in its plan, as a person does, at a stated rate.

``forgetful`` forgets 30 of 100 cards at each own turn and goes by plain rules;
``forgetful:50+strong`` forgets half of them and searches. What is forgotten is not
there for it (``memory``): it weighs each answer in several plans that may lie there.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from motc_lab.bots.at_once import AnswersAtOnce
from motc_lab.bots.bot import Budget, Thought, must_be_seed
from motc_lab.checks import is_a, is_whole, must
from motc_lab.engine.machine import NOBODY, Machine, lowest
from motc_lab.engine.question import Question
from motc_lab.games.queens_gambit.bots.memory import WHOLE, hazy
from motc_lab.games.queens_gambit.bots.plain import of_known
from motc_lab.games.queens_gambit.bots.search import LEVELS, HeuristicSearchBot
from motc_lab.games.queens_gambit.rules.machine import Table

NAME: Final = "forgetful"
FORGETS: Final = 30  # of 100 cards of its plan, at each own turn
PLAIN: Final = "plain"


@dataclass(frozen=True, slots=True)
class ForgetfulBot(AnswersAtOnce):
    """Plays as ``base`` does, by what it has not forgotten.

    Attributes:
        seed: fixes what it forgets, and what the base leaves to chance.
        forgets: per cent, how likely a card of the plan is forgotten at an own turn.
        base: ``plain``, or a level of the search.
    """

    seed: int = 0
    forgets: int = FORGETS
    base: str = PLAIN

    def __post_init__(self) -> None:
        must_be_seed(self.seed)
        is_share = is_whole(self.forgets, 0) and self.forgets <= WHOLE
        must(is_share, "forgets", self.forgets, "a whole number from 0 to 100")
        bases = (PLAIN, *LEVELS)
        is_base = is_a(self.base, str) and self.base in bases
        must(is_base, "base", self.base, f"one of {', '.join(bases)}")

    @property
    def name(self) -> str:
        """What it is called."""
        if (self.forgets, self.base) == (FORGETS, PLAIN):
            return NAME
        return f"{NAME}:{self.forgets}+{self.base}"

    def think_at(
        self, machine: Machine, question: Question, budget: Budget
    ) -> Iterator[Thought]:
        """Yield what the base thinks, in a world that the seat can't tell apart."""
        if self.base == PLAIN:
            yield from AnswersAtOnce.think_at(self, machine, question, budget)
            return
        assert isinstance(machine, Table)
        known = hazy(machine, question.seat.index, self.forgets, self.seed)
        yield from self._searching().think_at(known, question, budget)

    def answer(self, machine: Table, seat: int = NOBODY) -> int:
        """Return the number of an answer; reads nothing that it has forgotten."""
        if seat < 0:
            seat = lowest(machine.asked())
        known = hazy(machine, seat, self.forgets, self.seed)
        if self.base != PLAIN:
            return self._searching().answer(known, seat)
        return of_known(known, seat, self.seed)

    def _searching(self) -> HeuristicSearchBot:
        return HeuristicSearchBot(self.seed, self.base)


def wished(wishes: str, seed: int) -> ForgetfulBot | None:
    """Return the bot of ``50`` or ``50+strong``, or None where they say neither."""
    share, _, base = wishes.partition("+")
    if not share.isdecimal() or int(share) > WHOLE or base not in {"", PLAIN, *LEVELS}:
        return None
    return ForgetfulBot(seed, int(share), base or PLAIN)
