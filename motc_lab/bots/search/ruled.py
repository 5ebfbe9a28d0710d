"""The search of any game, with what plain rules know of one."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import ClassVar

from motc_lab.bots.search.bot import SearchBot
from motc_lab.bots.search.levels import RuledLevel
from motc_lab.bots.search.tree import Rollout


@dataclass(frozen=True, slots=True)
class RuledSearchBot(SearchBot):
    """Plays on a little below the tree, then weighs the table by rules.

    Attributes:
        heuristic: makes that of a game, from how long to play on and the warmth.
    """

    heuristic: ClassVar[Callable[[int, float], Rollout]]

    def rollout(self) -> Rollout:
        """The rules of the game, as warm as the level."""
        level = self.settings
        assert isinstance(level, RuledLevel)
        return type(self).heuristic(level.longest, level.warmth)
