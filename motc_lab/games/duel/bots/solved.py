"""A bot that follows a strategy for the whole game (``levels``)."""

from collections.abc import Iterator
from dataclasses import dataclass

from motc_lab.bots.bot import Budget, Thought, Worth, must_be_seed, option_numbered
from motc_lab.bots.seeded import generator_for
from motc_lab.checks import is_a, must
from motc_lab.engine.chance import Dealt
from motc_lab.engine.machine import NOBODY, Machine, lowest
from motc_lab.engine.question import Question
from motc_lab.games.duel.bots.levels import NAMES, places, profile, values
from motc_lab.games.duel.bots.whole import situation, tree
from motc_lab.games.duel.machine import CARDS, Table
from motc_lab.games.duel.ruleset import View


@dataclass(frozen=True, slots=True)
class SolvedBot:
    """Draws its answers as its level's strategy has it.

    Attributes:
        seed: fixes what is drawn, together with what the bot sees.
        level: ``beginner``, ``casual``, ``strong`` or ``master``.
    """

    seed: int = 0
    level: str = "strong"

    def __post_init__(self) -> None:
        must_be_seed(self.seed)
        is_level = is_a(self.level, str) and self.level in NAMES
        must(is_level, "level", self.level, f"one of {', '.join(NAMES)}")

    @property
    def name(self) -> str:
        """The name of the level."""
        return self.level

    def think(
        self, view: View, question: Question, budget: Budget
    ) -> Iterator[Thought]:
        """Yield one thought; it rests on what the view shows."""
        yield from self.think_at(_table(view), question, budget)

    def think_at(
        self,
        machine: Machine,
        question: Question,
        budget: Budget,
        *,
        is_open: bool = False,
    ) -> Iterator[Thought]:
        """Yield one thought, in which every option has its exact value."""
        del budget, is_open
        seat = question.seat.index
        worths = []
        place = places()[situation(machine, seat)]
        numbers = tree().sets[place].options
        for number, value in zip(numbers, values(self.level)[place], strict=True):
            option = option_numbered(question, number)
            worths.append(Worth(option, value, value, value, 1))
        best = option_numbered(question, self.answer(machine, seat))
        yield Thought(best, tuple(worths), worlds=1, nodes=len(worths))

    def chances(self, machine: Machine, seat: int) -> dict[int, float]:
        """Return how often it gives each answer, by the machine's numbers."""
        place = places()[situation(machine, seat)]
        row = profile(self.level)[place]
        return dict(zip(tree().sets[place].options, row, strict=True))

    def answer(self, machine: Machine, seat: int = NOBODY) -> int:
        """Return the number of an option; reads nothing that the seat cannot see."""
        if seat < 0:
            seat = lowest(machine.asked())
        drawn = generator_for(machine, seat, self.seed).random()
        chances = self.chances(machine, seat)
        for number, chance in chances.items():
            drawn -= chance
            if drawn < 0:
                return number
        return max(chances)  # what is left of 1 by rounding


def _table(view: View) -> Table:
    """Return a table that holds what a view shows; a card face down is any card."""
    table = Table(Dealt(0))
    for seat, hand in enumerate(view.hands):
        laid = view.laid[seat]
        table.dealt[seat] = sum(1 << card for card in hand or ())
        if laid is not None:
            table.laid[seat] = laid
            table.dealt[seat] |= 1 << laid
        elif view.has_laid[seat]:
            table.laid[seat] = CARDS[0]
    table.guess = view.guess or 0
    return table
