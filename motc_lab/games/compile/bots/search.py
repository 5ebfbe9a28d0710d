"""The search of any game, with what plain rules know of Compile."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar, Final

from motc_lab.bots.search import SearchBot
from motc_lab.bots.search import levels as any_level
from motc_lab.bots.search.tree import Rollout
from motc_lab.engine.machine import Machine
from motc_lab.games.compile.bots.heuristic import Heuristic
from motc_lab.games.compile.bots.plain import PlainBot
from motc_lab.games.compile.rules import numbers
from motc_lab.games.compile.rules.machine import Table


@dataclass(frozen=True, slots=True)
class Level(any_level.Level):
    """What a level may spend.

    Attributes:
        warmth: as in ``Heuristic``; without any a level knows no rules.
    """

    warmth: float = 0.0


LEVELS: Final[dict[str, Level]] = {
    level.name: level
    for level in (
        Level("beginner", 12, longest=30),
        Level("casual", 60, longest=60),
        Level("strong", 40, exploration=0.3, longest=0, warmth=0.05),
        Level("master", 160, exploration=0.3, longest=0, warmth=0.05),
    )
}


@dataclass(frozen=True, slots=True)
class HeuristicSearchBot(SearchBot):
    """Searches all but the draft."""

    levels: ClassVar[Mapping[str, any_level.Level]] = LEVELS

    def rollout(self) -> Rollout:
        """Play on a little, then weigh the table."""
        level = self.settings
        assert isinstance(level, Level)
        return Heuristic(level.longest, level.warmth)

    def at_once(self, machine: Machine, seat: int) -> int | None:
        """Draft by simulated values; a level without rules drafts at random."""
        assert isinstance(machine, Table)
        if machine.phase == numbers.DRAFT:
            return PlainBot(self.seed).answer(machine, seat)
        return SearchBot.at_once(self, machine, seat)
