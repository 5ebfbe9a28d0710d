"""A bot that goes by plain rules, by the cards that it knows, and answers at once.

``appraisal`` has the rules: capture by points with this card and the next, lay what
adds most, begin where most can be had.
"""

from dataclasses import dataclass
from typing import Final

from motc_lab.bots.at_once import AnswersAtOnce
from motc_lab.bots.bot import must_be_seed
from motc_lab.bots.seeded import generator_for
from motc_lab.engine.machine import NOBODY, lowest
from motc_lab.games.queens_gambit.bots.appraisal import best_of, values_of
from motc_lab.games.queens_gambit.bots.memory import Hazy, hazy
from motc_lab.games.queens_gambit.rules.machine import Table

KEEP: Final = 8
NOISE: Final = 0.01
PLANS: Final = 8  # that may lie there, looked at where the own one is not known


@dataclass(frozen=True, slots=True)
class PlainBot(AnswersAtOnce):
    """Follows the own plan; the seed and what it sees fix what it answers."""

    seed: int = 0
    name: str = "plain"

    def __post_init__(self) -> None:
        must_be_seed(self.seed)

    def answer(self, machine: Table, seat: int = NOBODY) -> int:
        """Return the number of an answer; reads nothing that the seat can't know."""
        if seat < 0:
            seat = lowest(machine.asked())
        if machine.unlaid[seat]:
            return of_known(hazy(machine, seat, 0, self.seed), seat, self.seed)
        return _best(machine, seat, self.seed)


def of_known(known: Hazy, seat: int, seed: int) -> int:
    """Return the answer that brings most in the mean of the plans that may lie there.

    Where the whole plan is known, that one alone counts.
    """
    if not known.forgotten:
        return _best(known, seat, seed)
    random = generator_for(known, seat, seed)
    answers = known.answers(seat)
    totals = [NOISE * random.random() for _ in answers]
    for _ in range(PLANS):
        values = values_of(known.imagine(seat, random), seat, KEEP)
        totals = [old + new for old, new in zip(totals, values, strict=True)]
    return answers[totals.index(max(totals))]


def _best(machine: Table, seat: int, seed: int) -> int:
    return best_of(machine, seat, KEEP, generator_for(machine, seat, seed), NOISE)
