"""The search of any game, with what Stratego knows of its boards."""

from collections.abc import Mapping
from dataclasses import dataclass
from random import Random
from typing import ClassVar, Final

from motc_lab.bots.search import RuledLevel, RuledSearchBot
from motc_lab.engine import question as any_game
from motc_lab.engine.machine import Machine
from motc_lab.games.stratego.bots.book import book_ranks
from motc_lab.games.stratego.bots.heuristic import Heuristic
from motc_lab.games.stratego.bots.plain import PlainBot
from motc_lab.games.stratego.questions import Question, option_of
from motc_lab.games.stratego.rules import numbers
from motc_lab.games.stratego.rules.machine import Battle
from motc_lab.games.stratego.rules.set_up import is_complete, pack

LEVELS: Final[dict[str, RuledLevel]] = {
    level.name: level
    for level in (
        RuledLevel("beginner", 12, longest=8),
        RuledLevel("casual", 60, longest=8),
        RuledLevel("strong", 100, exploration=0.2, longest=6, warmth=1.0),
        RuledLevel("master", 600, exploration=0.2, longest=6, warmth=1.0),
    )
}


@dataclass(frozen=True, slots=True)
class HeuristicSearchBot(RuledSearchBot):
    """Searches moves; sets up by the book where it knows rules."""

    levels: ClassVar[Mapping[str, RuledLevel]] = LEVELS
    heuristic: ClassVar[type[Heuristic]] = Heuristic

    def at_once(self, machine: Machine, seat: int) -> int | None:
        """Set up by the book or plain rules, and answer an offer by these."""
        assert isinstance(machine, Battle)
        level = self.settings
        assert isinstance(level, RuledLevel)
        if machine.phase == numbers.SETTING_UP and level.warmth > 0.0:
            if is_complete(machine, seat):
                return numbers.READY
            random = Random(f"{self.seed}/{seat}/book")  # noqa: S311 -- a game
            return pack(book_ranks(machine.rules, random))
        if machine.phase == numbers.SETTING_UP or machine.offer >= 0:
            return PlainBot(self.seed).answer(machine, seat)
        return RuledSearchBot.at_once(self, machine, seat)

    def option(self, question: any_game.Question, number: int) -> any_game.Option:
        """A whole set-up is an answer that no question lists."""
        assert isinstance(question, Question)
        return option_of(number, question.settings)
