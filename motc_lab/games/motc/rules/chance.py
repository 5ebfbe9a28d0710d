"""Chance in Match of the Century: cards of a deck, and random cards of a hand.

The order of a deck is hidden from everybody (INF-2), so the machine keeps a deck as a
set and asks for the next card. ``DECK`` is asked for at the time of the deck's last
shuffle, ``PICK`` with the number of picks so far.
"""

from typing import Final

from motc_lab.engine import chance as any_game
from motc_lab.engine.chance import Chance, Named
from motc_lab.games.motc.rules.masks import members

__all__ = ["DECK", "PICK", "Chance", "Dealt", "Named", "Stream"]

DECK: Final = "deck"
PICK: Final = "pick"
CARDS: Final = 16  # of a person


class Stream(any_game.Stream):
    """Uniform cards from one generator, by the tables of small sets."""

    def one_of(self, things: int, topic: str, seat: int, time: int) -> int:  # noqa: ARG002
        """Return any card of the mask with equal chances."""
        choice = members(things)
        return choice[int(self.random() * len(choice))]


class Dealt(any_game.Dealt):
    """Shuffles fixed by a seed: a pure function of seed, person and count."""

    def __init__(self, seed: int) -> None:
        super().__init__(seed, CARDS)

    def __reduce__(self) -> tuple[object, ...]:
        """Tell ``copy`` and ``pickle`` how to make it anew, in either build."""
        return (Dealt, (self.seed,))
