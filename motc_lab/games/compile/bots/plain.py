"""A bot that goes by plain rules: it weighs what each answer leads to, at once.

``worth`` says what a table is worth, ``appraisal`` looks through what a card sets off.
"""

from dataclasses import dataclass
from random import Random
from typing import Final

from motc_lab.bots.at_once import AnswersAtOnce
from motc_lab.bots.bot import must_be_seed
from motc_lab.bots.seeded import generator_for
from motc_lab.engine.machine import NOBODY, lowest
from motc_lab.games.compile.bots.appraisal import values_of
from motc_lab.games.compile.bots.draft import drafted
from motc_lab.games.compile.rules import numbers
from motc_lab.games.compile.rules.machine import Table

WORLDS: Final = 2
DEEP: Final = 1
NOISE: Final = 1e-4  # of chances to win: decides between equals


@dataclass(frozen=True, slots=True)
class PlainBot(AnswersAtOnce):
    """Looks to the next action; the seed and what it sees fix what it answers."""

    seed: int = 0
    name: str = "plain"

    def __post_init__(self) -> None:
        must_be_seed(self.seed)

    def answer(self, machine: Table, seat: int = NOBODY) -> int:
        """Return the number of an answer, weighed in worlds that fit what it sees."""
        if seat < 0:
            seat = lowest(machine.asked())
        options = machine.answers(seat)
        if len(options) == 1:
            return options[0]
        random = generator_for(machine, seat, self.seed)
        if machine.phase == numbers.DRAFT:
            return drafted(machine, random)
        values = _weighed(machine, seat, random)
        return options[values.index(max(values))]


def _weighed(machine: Table, seat: int, random: Random) -> list[float]:
    """The mean of what each answer leads to, over some worlds."""
    values = [NOISE * random.random() for _ in machine.answers(seat)]
    for _ in range(WORLDS):
        world = machine.imagine(seat, random)
        for index, value in enumerate(values_of(world, seat, DEEP)):
            values[index] += value / WORLDS
    return values
