"""Answers anything with equal chances: the measure of all other bots, in every game."""

from dataclasses import dataclass

from motc_lab.bots.at_once import AnswersAtOnce
from motc_lab.bots.bot import must_be_seed
from motc_lab.bots.seeded import seeded
from motc_lab.engine.machine import NOBODY, Machine, lowest


@dataclass(frozen=True, slots=True)
class RandomBot(AnswersAtOnce):
    """Every option is as likely as any other; the seed and the view fix which it is."""

    seed: int = 0
    name: str = "random"

    def __post_init__(self) -> None:
        must_be_seed(self.seed)

    def answer(self, machine: Machine, seat: int = NOBODY) -> int:
        """Return any option of the seat's open question, of the first one asked."""
        if seat < 0:
            seat = lowest(machine.asked())
        count = machine.option_count(seat)
        if count == 1:
            return machine.option_at(seat, 0)
        drawn = seeded(machine.sight(seat), self.seed).random()
        return machine.option_at(seat, int(drawn * count))
