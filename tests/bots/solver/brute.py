"""A brute force beside the solver: plain minimax, chance enumerated, nothing left out.

Knows nothing of the solver: rules come from the machine, the leaf's numbers from
docs/solver.md and the edition.
"""

from fractions import Fraction

from motc_lab.games.motc.edition import Edition
from motc_lab.games.motc.rules import codes
from motc_lab.games.motc.rules.chance import DECK, Chance
from motc_lab.games.motc.rules.machine import play
from motc_lab.games.motc.rules.options import options
from motc_lab.games.motc.rules.table import Side, Table

RESERVE = (10, 9, 8, 7, 6, 5, 4, 3)


class TooLarge(Exception):
    """More positions than a small test should look at."""


class Branching(Chance):
    """Known orders while they last; then every card of the mask, one by one."""

    def __init__(self, orders: list[list[int]], shuffles: list[int]) -> None:
        self.orders = orders
        self.shuffles = shuffles
        self.wanted: list[int] = []
        self.choices: list[int] = []

    def one_of(self, things: int, topic: str, seat: int, time: int) -> int:
        if topic == DECK and time == self.shuffles[seat]:
            return next(card for card in self.orders[seat] if things >> card & 1)
        held = [card for card in range(16) if things >> card & 1]
        at = len(self.choices)
        self.choices.append(len(held))
        return held[self.wanted[at] if at < len(self.wanted) else 0]


class Brute:
    """Minimax of one objective pair for one root."""

    def __init__(self, root: Table, edition: Edition, most: int) -> None:
        self.root = root
        self.edition = edition
        self.left = most
        self.used: set[int] = set()
        self.chance = root.chance
        assert isinstance(self.chance, Branching)

    def options(self) -> dict[int, tuple[Fraction, Fraction]]:
        """Result and value of every option for Fischer."""
        return {n: self.after(self.root, n) for n in options(self.root)}

    def after(self, t: Table, number: int) -> tuple[Fraction, Fraction]:
        """Both means over all outcomes of chance, found by asking for each in turn."""
        if t.ask == codes.ASK_USE and number == codes.YES:
            self.used.add(t.effect)
        return self._mean(t, number, [])

    def _mean(
        self, t: Table, number: int, script: list[int]
    ) -> tuple[Fraction, Fraction]:
        chance = self.chance
        assert isinstance(chance, Branching)
        child = t.clone()
        chance.wanted, chance.choices = script, []
        play(child, number)
        if len(chance.choices) <= len(script):
            return self.minimax(child)
        count = chance.choices[len(script)]
        found = [self._mean(t, number, [*script, one]) for one in range(count)]
        results, values = zip(*found, strict=True)
        return sum(results) / Fraction(count), sum(values) / Fraction(count)

    def minimax(self, t: Table) -> tuple[Fraction, Fraction]:
        self.left -= 1
        if self.left < 0:
            raise TooLarge
        won = t.points1 - self.root.points1
        lost = t.points0 - self.root.points0
        if won or lost:
            return Fraction(won - lost), 100 * (won - lost) + self.wider(t)
        best = max if t.seat == codes.FISCHER else min
        found = [self.after(t, number) for number in options(t)]
        results, values = zip(*found, strict=True)
        return best(results), best(values)

    def wider(self, t: Table) -> Fraction:
        if t.phase == codes.OVER:
            return Fraction(0)
        return Fraction(self.side(t.s1, 1) - self.side(t.s0, 0), 100)

    def side(self, side: Side, seat: int) -> int:
        person = self.edition.fischer if seat else self.edition.spassky
        space = person.track[side.endurance]
        worth = 56 * space.hand_limit + 34 * space.pawns + 48 * space.advantage
        worth += 4 * side.endurance + sum(RESERVE[: side.reserve])
        worth += bin(side.deck).count("1")
        held = [card for card in person.cards if side.hand >> card.index & 1]
        return worth + sum(4 + card.strength for card in held)
