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
from motc_lab.games.queens_gambit.bots.appraisal import best_of
from motc_lab.games.queens_gambit.rules.machine import Table

KEEP: Final = 8
NOISE: Final = 0.01


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
        random = generator_for(machine, seat, self.seed)
        return best_of(machine, seat, KEEP, random, NOISE)
