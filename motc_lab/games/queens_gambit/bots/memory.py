"""What a seat still knows of its own plan, if it forgets or never knew (QMEM-1).

The cards of a plan that lay there when the match was taken up are unknown to its owner,
too (QINF-4); a bot with a perfect memory knows all that were laid since.

Whenever a seat reveals a card, each card that is left in its plan slips its mind with
the same chance, and does not come back. So the next card has had two such moments, the
one after it one. Which cards it hits is fixed by a seed and by how many cards the seat
has revealed before: a bot stays a value, and undo brings the same.

What is forgotten is gone: ``hazy`` puts the cards in question and the pile in the order
of their kinds, and in every world that is imagined from there they are dealt anew.
"""

from random import Random
from typing import Final

from motc_lab.games.queens_gambit.rules import numbers
from motc_lab.games.queens_gambit.rules.dealing import split_unseen, unseen
from motc_lab.games.queens_gambit.rules.machine import Table
from motc_lab.games.queens_gambit.rules.state import State

LAID_AHEAD: Final = 2  # cards before one that has just been laid (QPLN-5)
WHOLE: Final = 100  # per cent


class Hazy(Table):
    """A match as somebody knows it who has forgotten some cards of the own plan.

    Attributes:
        forgotten: places in the looker's plan, from the left, from 0 on.
    """

    forgotten: tuple[int, ...] = ()

    def imagine(self, looker: int, random: Random) -> Table:
        """Return a match that fits what is known, with the forgotten cards drawn."""
        world = Table.imagine(self, looker, random)
        if self.forgotten:
            size, mixed = len(self.piles[looker]), self.mixed[looker]
            hidden = self.unknown(looker)
            world.piles[looker], rest = split_unseen(hidden, mixed, size, random)
            for place, card in zip(self.forgotten, rest, strict=True):
                world.plans[looker][place] = card
        return world

    def unknown(self, looker: int) -> list[int]:
        """How many of each kind are forgotten, or in the pile."""
        left = unseen(self.shown[looker])
        for place, card in enumerate(self.plans[looker]):
            left[card] -= place not in self.forgotten
        for kind in range(numbers.KINDS):
            left[kind] -= self.hands[looker][kind]
        return left


def hazy(table: Table, seat: int, percent: int, seed: int) -> Hazy:
    """Return what a seat that forgets so much takes for the match.

    Nothing in it depends on a card that is forgotten, nor on the order of the pile.
    """
    made = Hazy(table.rules, table.chance)
    made.take_over(table)
    made.forgotten = forgotten(table, seat, percent, seed)
    cards = numbers.listed(made.unknown(seat))
    for place in made.forgotten:
        made.plans[seat][place] = cards.pop()
    made.piles[seat] = cards
    return made


def forgotten(table: Table, seat: int, percent: int, seed: int) -> tuple[int, ...]:
    """Return the places in a seat's plan whose cards it does not know, or no more."""
    before = revealed(table, seat)
    return tuple(
        [
            place
            for place in range(len(table.plans[seat]))
            if place < table.unlaid[seat]
            or any(
                Random(f"{seed}/{seat}/{before + place}/{moment}").random()  # noqa: S311 -- a game
                < percent / WHOLE
                for moment in range(min(before, LAID_AHEAD - place))
            )
        ]
    )


def revealed(state: State, seat: int) -> int:
    """Return how many cards a seat has revealed, those reshuffled included."""
    pile = numbers.DECK_SIZE // 2  # at first; a draw may need one card more (QCRD-2)
    piles = max(0, state.shuffles[seat] - 1)
    return piles * (pile if state.rules.at_once else pile + 1) + len(state.shown[seat])
