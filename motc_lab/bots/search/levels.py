"""How well the search plays: four levels, weakest first."""

from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True, slots=True)
class Level:
    """What a level may spend.

    Attributes:
        name: by which the bot is called.
        simulations: for a question with several options.
        exploration: weight of what is tried seldom, against what has gone well.
        longest: decisions of a simulation after the tree, before it counts as open.
    """

    name: str
    simulations: int
    exploration: float = 0.7
    longest: int = 400


@dataclass(frozen=True, slots=True)
class RuledLevel(Level):
    """A level of a search that knows plain rules of its game.

    Attributes:
        warmth: how widely the rules' favourites are tried; without any a level knows no
            rules.
    """

    warmth: float = 0.0


LEVELS: Final[dict[str, Level]] = {
    level.name: level
    for level in (
        Level("beginner", 12),
        Level("casual", 60),
        Level("strong", 300),
        Level("master", 1500),
    )
}
