"""A bot that goes by plain rules, one move deep, and answers at once.

``appraisal`` has the rules for moves; here is what it does besides.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random
from typing import Any, Final

from motc_lab.bots.bot import Budget, Thought, must_be_seed
from motc_lab.games.stratego.bots.appraisal import Appraisal
from motc_lab.games.stratego.bots.prices import WORTH
from motc_lab.games.stratego.bots.set_ups import sensible_ranks
from motc_lab.games.stratego.bots.sight import Sight
from motc_lab.games.stratego.questions import Question, option_of
from motc_lab.games.stratego.rules import numbers
from motc_lab.games.stratego.rules.machine import Battle
from motc_lab.games.stratego.rules.set_up import is_complete, pack
from motc_lab.games.stratego.rules.state import first_man
from motc_lab.games.stratego.view import View

NOISE: Final = 0.02
BEHIND: Final = -6.0  # material at which a draw is welcome
TIRED: Final = 60  # moves without an attack after which it is, too


@dataclass(frozen=True, slots=True)
class PlainBot:
    """One move deep; the seed and what it sees fix what it answers."""

    seed: int = 0
    name: str = "plain"

    def __post_init__(self) -> None:
        must_be_seed(self.seed)

    def think(
        self, view: View, question: Question, budget: Budget
    ) -> Iterator[Thought]:
        """Yield one thought."""
        del budget
        number = self.answer(view.world, question.seat.index)
        best: Any = option_of(number, view.settings)
        yield Thought(best)

    def answer(self, machine: Battle, seat: int = numbers.NOBODY) -> int:
        """Return the number of an answer; reads no rank that the seat has not seen."""
        if seat < 0:
            asked = machine.asked()
            seat = (asked & -asked).bit_length() - 1
        if machine.phase == numbers.SETTING_UP:
            return _set_up(machine, seat, self.seed)
        if machine.offer >= 0:
            return _answer_to_draw(machine, seat)
        random = _generator(machine, seat, self.seed)
        return Appraisal(machine, seat).best(random, NOISE)


def _generator(battle: Battle, seat: int, seed: int) -> Random:
    """A generator fixed by the seed and by what everybody sees."""
    board = bytes(battle.cells).hex()
    return Random(f"{seed}/{seat}/{battle.total}/{board}")  # noqa: S311 -- a game


def _set_up(battle: Battle, seat: int, seed: int) -> int:
    if is_complete(battle, seat):
        return numbers.READY
    random = Random(f"{seed}/{seat}/set-up")  # noqa: S311 -- a game, no secret
    return pack(sensible_ranks(battle.rules, random))


def _answer_to_draw(battle: Battle, seat: int) -> int:
    """Accept when behind, or when nothing has happened for long."""
    sight = Sight(battle, seat)
    own = sum([WORTH[battle.ranks[man]] for man in _men(battle, seat)])
    ranks = [sight.known[man] for man in sight.enemies]
    hidden = ranks.count(0)
    theirs = sum([WORTH[rank] for rank in ranks])
    for odds in (sight.moved_odds, sight.other_odds):
        usual = sum([odd * worth for odd, worth in zip(odds, WORTH, strict=True)])
        theirs += usual * hidden / 2
    is_tired = len(battle.quiet) // 2 >= TIRED
    return numbers.ACCEPT if own - theirs < BEHIND or is_tired else numbers.DECLINE


def _men(battle: Battle, seat: int) -> list[int]:
    first = first_man(battle, seat)
    men = range(first, first + battle.rules.army_size)
    return [man for man in men if battle.at[man] != numbers.GONE]
