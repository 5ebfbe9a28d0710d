"""Chance is handed to the machine: streams for playouts, dealt shuffles for matches.

The order of a deck is hidden from everybody (INF-2), so the machine keeps a deck as a
set and asks chance for the next card. ``Stream`` answers from a generator, quickly.
``Dealt`` answers from shuffles fixed by the seed: undoing and drawing again brings the
same card, two variants of an edition play the same shuffles, and no generator state
has to be kept. ``Named`` lets a what-if say which card comes.
"""

from collections.abc import Iterable
from random import Random

from mypy_extensions import mypyc_attr

from motc_lab.engine.motc.masks import members
from motc_lab.engine.motc.seam import Seam


@mypyc_attr(allow_interpreted_subclasses=True)
class Chance(Seam):
    """Where the machine gets its random cards from."""

    def draw(self, cards: int, seat: int, shuffles: int) -> int:
        """Return the next card of a deck (a non-empty mask) after so many shuffles."""
        raise NotImplementedError  # abstract; a compiled class knows no abc

    def pick(self, cards: int, seat: int, picks: int) -> int:
        """Return a random card of a hand (a non-empty mask); ``picks`` counts them."""
        raise NotImplementedError  # abstract; a compiled class knows no abc


class Stream(Chance):
    """Uniform cards from one generator; what comes depends on all draws before."""

    def __init__(self, generator: Random) -> None:
        self.generator = generator
        self.random = generator.random

    def __reduce__(self) -> tuple[object, ...]:
        """Tell ``copy`` and ``pickle`` how to make it anew, in either build."""
        return (Stream, (self.generator,))

    def draw(self, cards: int, seat: int, shuffles: int) -> int:  # noqa: ARG002
        """Return any card of the mask with equal chances."""
        choice = members(cards)
        return choice[int(self.random() * len(choice))]

    def pick(self, cards: int, seat: int, picks: int) -> int:  # noqa: ARG002
        """Return any card of the mask with equal chances."""
        choice = members(cards)
        return choice[int(self.random() * len(choice))]


class Dealt(Chance):
    """Shuffles fixed by a seed: a pure function of seed, person and count."""

    def __init__(self, seed: int) -> None:
        self.seed = seed
        self._orders: dict[str, list[int]] = {}

    def __reduce__(self) -> tuple[object, ...]:
        """Tell ``copy`` and ``pickle`` how to make it anew, in either build."""
        return (Dealt, (self.seed,))

    def draw(self, cards: int, seat: int, shuffles: int) -> int:
        """Return the card of the mask that lies highest in this shuffle."""
        return self._first(cards, f"deck/{seat}/{shuffles}")

    def pick(self, cards: int, seat: int, picks: int) -> int:
        """Return the card of the mask that comes first in this pick's order."""
        return self._first(cards, f"pick/{seat}/{picks}")

    def _first(self, cards: int, what: str) -> int:
        order = self._orders.get(what)
        if order is None:
            order = list(range(16))
            Random(f"{self.seed}/{what}").shuffle(order)  # noqa: S311 -- a game
            self._orders[what] = order
        return next(card for card in order if cards >> card & 1)


class Named(Chance):
    """Cards named in advance; where a name is missing or impossible, another chance."""

    def __init__(self, names: Iterable[int], otherwise: Chance) -> None:
        self.names = list(names)
        self.otherwise = otherwise

    def __reduce__(self) -> tuple[object, ...]:
        """Tell ``copy`` and ``pickle`` how to make it anew, in either build."""
        return (Named, (self.names, self.otherwise))

    def draw(self, cards: int, seat: int, shuffles: int) -> int:
        """Return the next named card where it lies in the deck."""
        named = self._named(cards)
        return self.otherwise.draw(cards, seat, shuffles) if named < 0 else named

    def pick(self, cards: int, seat: int, picks: int) -> int:
        """Return the next named card where it is in the hand."""
        named = self._named(cards)
        return self.otherwise.pick(cards, seat, picks) if named < 0 else named

    def _named(self, cards: int) -> int:
        if self.names and cards >> self.names[0] & 1:
            return self.names.pop(0)
        return -1
