"""The search of any game, with what plain rules know of The Queen's Gambit."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar, Final

from motc_lab.bots.search import RuledLevel, RuledSearchBot
from motc_lab.games.queens_gambit.bots.heuristic import Heuristic

LEVELS: Final[dict[str, RuledLevel]] = {
    level.name: level
    for level in (
        RuledLevel("beginner", 12, longest=8),
        RuledLevel("casual", 60, longest=8),
        RuledLevel("strong", 40, exploration=0.3, longest=10, warmth=1.5),
    )
}


@dataclass(frozen=True, slots=True)
class HeuristicSearchBot(RuledSearchBot):
    """Searches all that is asked; in it each seat goes for its own win."""

    levels: ClassVar[Mapping[str, RuledLevel]] = LEVELS
    heuristic: ClassVar[type[Heuristic]] = Heuristic
    level: str = "strong"
