"""The search of any game, with what plain rules know of The Queen's Gambit."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar, Final

from motc_lab.bots.search import SearchBot
from motc_lab.bots.search import levels as any_level
from motc_lab.bots.search.tree import Rollout
from motc_lab.games.queens_gambit.bots.heuristic import Heuristic


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
        Level("beginner", 12, longest=8),
        Level("casual", 60, longest=8),
        Level("strong", 40, exploration=0.3, longest=10, warmth=1.5),
    )
}


@dataclass(frozen=True, slots=True)
class HeuristicSearchBot(SearchBot):
    """Searches all that is asked; in it each seat goes for its own win."""

    levels: ClassVar[Mapping[str, any_level.Level]] = LEVELS
    level: str = "strong"

    def rollout(self) -> Rollout:
        """Play on a little, then weigh the points."""
        level = self.settings
        assert isinstance(level, Level)
        return Heuristic(level.longest, level.warmth)
