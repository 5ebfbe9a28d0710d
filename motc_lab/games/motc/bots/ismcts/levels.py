"""How well the search plays: four levels, weakest first."""

from dataclasses import dataclass, replace
from typing import Final

from motc_lab.games.motc.bots.ismcts.tree import Manner


@dataclass(frozen=True, slots=True)
class Level:
    """What a level may spend and how it goes about it.

    Attributes:
        name: by which the bot is called.
        simulations: for a lead or a reply; other questions get a part (``bot``).
        games: how many points a simulation plays on for before it is weighed; 0 plays
            to the end of the match.
        is_plain: whether simulations answer at random and without a prior.
        exploration, warmth, boldness: as in ``tree.Manner``.
    """

    name: str
    simulations: int
    games: int = 1
    is_plain: bool = False
    exploration: float = 0.5
    warmth: float = 0.3
    boldness: float = 0.0

    def manner(self) -> Manner:
        """Return the same for the tree."""
        return Manner(
            self.games,
            int(self.is_plain),
            self.exploration,
            self.warmth,
            self.boldness,
        )


LEVELS: Final[dict[str, Level]] = {
    level.name: level
    for level in (
        Level("beginner", 8, warmth=2.0, boldness=0.9),
        Level("casual", 20, warmth=0.8, boldness=0.3),
        Level("strong", 60),
        Level("master", 300),
    )
}
PLAIN_EXPLORATION: Final = 0.7  # as in the paper


def plain(level: Level) -> Level:
    """Return the level with as many simulations, but nothing known of the game.

    They answer at random up to the end of the match, and no prior guides them.
    """
    return replace(level, games=0, is_plain=True, exploration=PLAIN_EXPLORATION)
