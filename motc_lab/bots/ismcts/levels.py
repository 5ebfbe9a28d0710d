"""How well the search plays: four levels, weakest first."""

from dataclasses import dataclass
from typing import Final

from motc_lab.bots.ismcts.tree import Manner


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
    exploration: float = 1.0
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
        Level("beginner", 40, games=0, is_plain=True, exploration=2.0),
        Level("casual", 30, boldness=0.2, warmth=0.6),
        Level("strong", 120),
        Level("master", 600),
    )
}
