"""Chance when all cards lie open: known deck orders, and outcomes tried one by one.

Before its next reshuffle a deck has a known order, so a draw has one outcome. A random
pick (EFF-S2) and a draw from a reshuffled deck (END-3) have as many as there are cards:
``script`` says which of them happens, ``counts`` how many there were. Cards that are
alike (``twins``) are one outcome, of the weight of all of them.
"""

from mypy_extensions import i64

from motc_lab.games.motc.bots.solver.twins import Twins
from motc_lab.games.motc.bots.solver.units import FINE
from motc_lab.games.motc.rules.chance import DECK, Chance
from motc_lab.games.motc.rules.masks import COUNT
from motc_lab.games.motc.rules.table import Table


class ChanceOutcome:
    """One outcome of chance: what follows, its weight, and bounds of its value."""

    __slots__ = ("high", "low", "table", "weight")

    def __init__(self, table: Table, weight: i64, most: i64) -> None:
        self.table: Table = table
        self.weight: i64 = weight
        self.low: i64 = -most
        self.high: i64 = most


class OpenChance(Chance):
    """Answers draws from two known orders, and all else by a script of outcomes.

    Attributes:
        orders: the sixteen cards of each person, the first to be drawn first.
        shuffles: how often each deck had been shuffled when its order was known.
        most: up to so many outcomes of an event are all tried.
        samples: of an event with more, so many are; which ones, the cards alone say.
        counts: by event since ``begin``, how many outcomes it had.
        shares: by event, the weight of the one that happened, in ``FINE``.
        twins: by person, which cards are alike; empty where each is to be told apart.
    """

    def __init__(
        self, orders: list[list[int]], shuffles: list[int], most: int, samples: int
    ) -> None:
        self.orders: list[list[int]] = orders
        self.shuffles: list[int] = shuffles
        self.most: int = most
        self.samples: int = samples
        self.script: list[int] = []
        self.counts: list[int] = []
        self.shares: list[int] = []
        self.twins: list[Twins] = []
        self.widest: i64 = 0  # most outcomes that any event has had since it was reset

    def one_of(self, things: int, topic: str, seat: int, time: int) -> int:
        """Return the highest card of a known deck, or what the script says."""
        if topic == DECK and time == self.shuffles[seat]:
            for card in self.orders[seat]:
                if things >> card & 1:
                    return card
        return self.scripted(things, seat)

    def begin(self, script: list[int], twins: list[Twins]) -> None:
        """Start a new decision; outcomes beyond the script are the first ones."""
        self.script = script
        self.twins = twins
        if self.counts:
            self.counts = []
            self.shares = []

    def scripted(self, cards: int, seat: int) -> int:
        """Return one card of the mask and note how many there were."""
        count = COUNT[cards]
        self.widest = max(self.widest, count)
        if count == 1:
            return cards.bit_length() - 1
        event = len(self.counts)
        index = self.script[event] if event < len(self.script) else 0
        if count > self.most:
            self.counts.append(self.samples)
            self.shares.append(FINE // self.samples)
            return nth(cards, (index * count // self.samples + cards) % count)
        if not self.twins:
            self.counts.append(count)
            self.shares.append(FINE // count)
            return nth(cards, index)
        twins = self.twins[seat]
        unlike = twins.representatives(cards)
        card = nth(unlike, index)
        self.counts.append(COUNT[unlike])
        self.shares.append(FINE // count * COUNT[cards & twins.alike[card]])
        return card

    def next_script(self) -> list[int]:
        """Return the script that follows the one just played; empty after the last."""
        script = self.script + [0] * (len(self.counts) - len(self.script))
        event = len(self.counts) - 1
        while event >= 0:
            if script[event] + 1 < self.counts[event]:
                return [*script[:event], script[event] + 1]
            event -= 1
        return []


def nth(cards: int, index: int) -> int:
    """Return the card of a mask that has so many lower ones."""
    while index > 0:
        cards &= cards - 1
        index -= 1
    return (cards & -cards).bit_length() - 1
