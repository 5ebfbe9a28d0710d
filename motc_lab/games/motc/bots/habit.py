"""A bot made of plain rules, for restricted play and for teaching.

A habit narrows what may be answered; habits named first come first, and one that would
leave nothing is passed over. Among what is left another bot's judgement decides. What
the habits are in words stands in the catalogue, ``habits.toml``.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Final, Literal

from motc_lab.bots.bot import Budget, Thought, must_be_seed, option_numbered
from motc_lab.checks import is_a
from motc_lab.engine.machine import NOBODY
from motc_lab.errors import LabError, shown
from motc_lab.games.motc.bots.greedy import GreedyBot
from motc_lab.games.motc.bots.one_exchange import appraised_in, outcome
from motc_lab.games.motc.bots.prices import prices_of
from motc_lab.games.motc.bots.worlds import generator_for, redeal, table_for
from motc_lab.games.motc.rules import codes
from motc_lab.games.motc.rules.exchange import total
from motc_lab.games.motc.rules.options import options
from motc_lab.games.motc.rules.questions import Question
from motc_lab.games.motc.rules.table import Table
from motc_lab.games.motc.rules.view import View

Habit = Callable[[Table, list[int]], list[int]]  # the answers that it leaves
Base = Literal["greedy", "random"]
WORLDS: Final = 2
SHORTLIST: Final = 6


class UnknownHabit(LabError, ValueError):
    """No habit has this name; says which there are."""


def no_pawns(t: Table, numbers: list[int]) -> list[int]:
    """Add no pawns to a card."""
    if t.ask != codes.ASK_PLAY:
        return numbers
    return [n for n in numbers if n == codes.RESIGN or pawns_of(n) == 0]


def always_four(t: Table, numbers: list[int]) -> list[int]:
    """Lead into the last section (printed: IIII) while it is empty."""
    if t.ask != codes.ASK_PLAY or t.section >= 0:
        return numbers
    return [n for n in plays(numbers) if section_of(n) == t.rules.costly]


def loses_for_effects(t: Table, numbers: list[int]) -> list[int]:
    """Play to lose, without pawns, and use every effect."""
    if t.ask == codes.ASK_USE:
        return [codes.YES]
    if t.ask != codes.ASK_PLAY:
        return numbers
    bare = [n for n in plays(numbers) if pawns_of(n) == 0]
    if t.section >= 0:
        return [n for n in bare if surplus(t, n) < 0]
    least = min((power_of(t, n) for n in bare), default=0)
    return [n for n in bare if power_of(t, n) == least]


def only_wins(t: Table, numbers: list[int]) -> list[int]:
    """Win the exchange with as few pawns as possible, then with the weakest card."""
    if t.ask != codes.ASK_PLAY:
        return numbers
    if t.section >= 0:
        winning = [n for n in plays(numbers) if surplus(t, n) > 0]
        cheapest = min(winning, key=lambda n: (pawns_of(n), power_of(t, n)), default=-1)
        return [n for n in winning if n == cheapest]
    most = max((power_of(t, n) for n in plays(numbers)), default=0)
    return [n for n in plays(numbers) if power_of(t, n) == most]


def never_resigns(t: Table, numbers: list[int]) -> list[int]:
    """Play on as long as there is a card to play."""
    return plays(numbers) if t.ask == codes.ASK_PLAY else numbers


def never_declines(t: Table, numbers: list[int]) -> list[int]:
    """Use every effect, draw every card, take every pawn."""
    wanted = t.ask in (codes.ASK_USE, codes.ASK_DRAW, codes.ASK_TAKE)
    return [codes.YES] if wanted else numbers


def no_effects(t: Table, numbers: list[int]) -> list[int]:
    """Decline every effect."""
    return [codes.NO] if t.ask == codes.ASK_USE else numbers


def keeps_cards(t: Table, numbers: list[int]) -> list[int]:
    """Discard nothing that one need not discard."""
    free = t.ask in (codes.ASK_MULLIGAN, codes.ASK_BETWEEN)
    return [codes.NO] if free else numbers


HABITS: Final[dict[str, Habit]] = {
    habit.__name__: habit
    for habit in (
        *(no_pawns, always_four, loses_for_effects, only_wins),
        *(never_resigns, never_declines, no_effects, keeps_cards),
    )
}
USUAL: Final = ("no_pawns",)


@dataclass(frozen=True, slots=True)
class HabitBot:
    """Plays by habits, and by another bot's judgement where they leave a choice.

    Attributes:
        habits: names, the most important first.
        seed: fixes what is left to chance, together with what the bot sees.
        base: whose judgement decides: greedy or random.
    """

    habits: tuple[str, ...] = USUAL
    seed: int = 0
    base: Base = "greedy"
    name: str = "habit"

    def __post_init__(self) -> None:
        must_be_seed(self.seed)
        if not is_a(self.habits, tuple):
            msg = f"habits: {shown(self.habits, 40)}; use a tuple of names"
            raise UnknownHabit(msg)
        for habit in self.habits:
            if not is_a(habit, str) or habit not in HABITS:
                msg = f"no habit is called {shown(habit, 40)}; use {', '.join(HABITS)}"
                raise UnknownHabit(msg)
        if self.base not in ("greedy", "random"):
            msg = f"base: {shown(self.base, 40)}; use greedy or random"
            raise LabError(msg)

    def think(
        self, view: View, question: Question, budget: Budget
    ) -> Iterator[Thought]:
        """Yield one thought: the answer that the habits leave."""
        del budget
        yield Thought(option_numbered(question, self.answer(table_for(view))))

    def answer(self, t: Table, seat: int = NOBODY) -> int:  # noqa: ARG002 -- t.seat is asked
        """Return the number of the answer."""
        numbers = self.left(t)
        if len(numbers) == 1:
            return numbers[0]
        if self.base == "random":
            return numbers[int(generator_for(t, self.seed).random() * len(numbers))]
        wish = GreedyBot(self.seed).answer(t)
        return wish if wish in numbers else greedy_among(t, numbers, self.seed)

    def left(self, t: Table) -> list[int]:
        """Return the options that the habits leave; at least one."""
        numbers = options(t)
        for habit in self.habits:
            kept = set(HABITS[habit](t, numbers))
            numbers = [n for n in numbers if n in kept] or numbers
        return numbers


def habits_named(text: str) -> tuple[str, ...]:
    """Return the habits of ``no_pawns+always_four``."""
    return tuple(text.split("+"))


def greedy_among(t: Table, numbers: list[int], seed: int) -> int:
    """Return which of these options the greedy bot likes best."""
    prices = prices_of(t.rules)
    generator = generator_for(t, seed)
    worlds = [redeal(t, t.seat, generator) for _ in range(WORLDS)]
    if t.ask == codes.ASK_PLAY:
        appraised = appraised_in(worlds, prices)
        ranked = appraised.best(len(appraised.options))
        liked = [number for number in ranked if number in numbers]
        numbers = liked[:SHORTLIST] or numbers
    sign = 1 if t.seat else -1
    return max(
        numbers, key=lambda n: sum(sign * outcome(one, n, prices) for one in worlds)
    )


def plays(numbers: list[int]) -> list[int]:
    """Return all but resigning."""
    return [n for n in numbers if n >= codes.PLAY]


def pawns_of(number: int) -> int:
    """Return the pawns of a play."""
    return number - codes.PLAY >> codes.PLAY_PAWNS


def section_of(number: int) -> int:
    """Return the section of a play, from 0 on."""
    return number - codes.PLAY >> codes.PLAY_SECTION & codes.SECTION_MASK


def power_of(t: Table, number: int) -> int:
    """Return the printed strength of a play's card, in the present chess colour."""
    return t.rules.strength[t.base(t.seat) | (number - codes.PLAY & codes.CARD_MASK)]


def surplus(t: Table, number: int) -> int:
    """Return by how much a reply exceeds the lead."""
    own = power_of(t, number) + pawns_of(number) + t.side(t.seat).bonus
    return own - total(t, 1 - t.seat)
