"""What somebody may choose before a match of a game begins on a page.

A game's module ``scene.terms`` has a constant ``TERMS``; without one there is a choice
of seat and rival. Its words stand in the game's catalogue: ``<id>.play.<wish>.title``
and ``<id>.play.<wish>.<answer>``; a bot's that no other game has in
``<id>.play.level.<name>``.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Final

from motc_lab.engine.game import Game

PART: Final = "scene.terms"
EITHER: Final = "either"  # lots are drawn for the seat
HERE: Final = "here"  # in place of a bot: everybody plays at this screen


@dataclass(frozen=True, slots=True)
class Wish:
    """One thing that may be chosen, beside seat and rival.

    Attributes:
        name: as addresses and messages have it.
        answers: by their names, what each changes in the usual settings of the game.
        usual: the answer that stands unless somebody chooses.
    """

    name: str
    answers: Mapping[str, Mapping[str, Any]]
    usual: str


@dataclass(frozen=True, slots=True)
class GameTerms:
    """What may be chosen in a game.

    Attributes:
        wishes: beside seat and rival.
        seat: taken unless somebody chooses.
        levels: bots that are offered, weakest first; none named: all of the roster.
        level: the rival unless somebody chooses; empty for the weakest that thinks.
        ratings: how good bots are, where that was measured, by level.
        is_shared: whether two may play at one screen.
    """

    wishes: tuple[Wish, ...] = ()
    seat: str = EITHER
    levels: tuple[str, ...] = ()
    level: str = ""
    ratings: Mapping[str, float] = field(default_factory=dict)
    is_shared: bool = True


_PLAIN: Final = GameTerms()


def terms_in(game: Game) -> GameTerms:
    """What may be chosen in a game: what it says, or seat and rival alone."""
    if not game.has_part(PART):
        return _PLAIN
    own: GameTerms = game.part(PART).TERMS
    return own
