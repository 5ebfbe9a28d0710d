"""The search of any game, with what plain rules know of Compile."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar, Final

from motc_lab.bots.search import RuledLevel, RuledSearchBot
from motc_lab.engine.machine import Machine
from motc_lab.games.compile.bots.heuristic import Heuristic
from motc_lab.games.compile.bots.plain import PlainBot
from motc_lab.games.compile.rules import numbers
from motc_lab.games.compile.rules.machine import Table

LEVELS: Final[dict[str, RuledLevel]] = {
    level.name: level
    for level in (
        RuledLevel("beginner", 12, longest=30),
        RuledLevel("casual", 60, longest=60),
        RuledLevel("strong", 40, exploration=0.3, longest=0, warmth=0.05),
        RuledLevel("master", 160, exploration=0.3, longest=0, warmth=0.05),
    )
}


@dataclass(frozen=True, slots=True)
class HeuristicSearchBot(RuledSearchBot):
    """Searches all but the draft."""

    levels: ClassVar[Mapping[str, RuledLevel]] = LEVELS
    heuristic: ClassVar[type[Heuristic]] = Heuristic

    def at_once(self, machine: Machine, seat: int) -> int | None:
        """Draft by simulated values; a level without rules drafts at random."""
        assert isinstance(machine, Table)
        if machine.phase == numbers.DRAFT:
            return PlainBot(self.seed).answer(machine, seat)
        return RuledSearchBot.at_once(self, machine, seat)
