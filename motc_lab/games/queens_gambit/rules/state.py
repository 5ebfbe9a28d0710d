"""The whole state of a match in small integers, and who sees what of it; compiled."""

from typing import Final

from mypy_extensions import mypyc_attr

from motc_lab.engine.chance import Chance
from motc_lab.engine.machine import Listener, Machine
from motc_lab.games.queens_gambit.rules import numbers
from motc_lab.games.queens_gambit.rules.numbers import DECK, MOVING, OVER, STARTING
from motc_lab.games.queens_gambit.rules.rules import Rules

_NONE: Final = -1


@mypyc_attr(allow_interpreted_subclasses=True)
class State(Machine):
    """Board, cards and captures of a match, without a rule but who has won.

    Attributes:
        phase: one of ``numbers.STARTING`` .. ``OVER``.
        turn: the seat that places, moves, or was on turn when it ended.
        first: the seat that placed first, -1 before that is known.
        quiet: turns in a row without a capture (QEND-3).
        board: by square, the tile there, or 0; ``left`` is how many there are.
        gambits: by seat, the square of its gambit, or -1.
        hands: by seat, how many cards of each kind.
        plans: by seat, its cards from left to right.
        piles: by seat, its cards, the top one *last*.
        shown: by seat, the revealed cards in their order.
        mixed: by seat, what the present pile was made of, by kind (QCRD-3).
        shuffles: by seat, how often it has shuffled.
        taken: by seat, the tiles that it has captured, in their order.
        points: by seat, what they are worth.
        unlaid: by seat, how many cards of its plan, from the left, it has not laid in
            this match: the plan lay there when the match was taken up (QINF-4).
    """

    def __init__(
        self, rules: Rules, chance: Chance, sink: Listener | None = None
    ) -> None:
        self.rules: Rules = rules
        self.chance: Chance = chance
        self.sink: Listener | None = sink
        count = rules.seats
        self.phase: int = STARTING
        self.turn: int = 0
        self.first: int = _NONE
        self.quiet: int = 0
        self.left: int = 0
        self.board: list[int] = []
        self.gambits: list[int] = [_NONE] * count
        self.hands: list[list[int]] = [[0, 0, 0, 0] for _ in range(count)]
        self.plans: list[list[int]] = [[] for _ in range(count)]
        self.piles: list[list[int]] = [[] for _ in range(count)]
        self.shown: list[list[int]] = [[] for _ in range(count)]
        self.mixed: list[list[int]] = [list(DECK) for _ in range(count)]
        self.shuffles: list[int] = [0] * count
        self.taken: list[list[int]] = [[] for _ in range(count)]
        self.points: list[int] = [0] * count
        self.unlaid: list[int] = [0] * count

    def take_over(self, other: "State") -> None:
        """Become like another match; lists are copied."""
        self.phase, self.turn, self.first = other.phase, other.turn, other.first
        self.quiet, self.left = other.quiet, other.left
        self.board = other.board[:]
        self.gambits = other.gambits[:]
        self.hands = [hand[:] for hand in other.hands]
        self.plans = [plan[:] for plan in other.plans]
        self.piles = [pile[:] for pile in other.piles]
        self.shown = [cards[:] for cards in other.shown]
        self.mixed = [counts[:] for counts in other.mixed]
        self.shuffles = other.shuffles[:]
        self.taken = [tiles[:] for tiles in other.taken]
        self.points = other.points[:]
        self.unlaid = other.unlaid[:]

    def key(self) -> tuple[int, ...]:
        """Return all of it."""
        told = [self.phase, self.turn, self.first, self.quiet, *self.board]
        told += self.gambits
        told += self.shuffles
        for seat in range(self.rules.seats):
            told += self.hands[seat]
            told += self.mixed[seat]
            for cards in (self.plans[seat], self.piles[seat], self.shown[seat]):
                told.append(len(cards))
                told += cards
            told.append(len(self.taken[seat]))
            told += self.taken[seat]
        if any(self.unlaid):
            told += self.unlaid
        return tuple(told)

    def sight(self, seat: int) -> tuple[int, ...]:
        """Return what is public, the own hand, and the own plan as remembered.

        A search may remember all that it laid in this match (QINF-4). Captured tiles
        count by their points, revealed cards by kind: their order changes nothing.
        """
        if self.phase == OVER:
            return self.key()
        told = [self.phase, self.turn, self.first, self.quiet, *self.board]
        told += self.gambits
        told += self.points
        for who in range(self.rules.seats):
            told.append(len(self.plans[who]))
            told.append(len(self.piles[who]))
            told += numbers.counted(self.shown[who])
            told += self.mixed[who]
        if self.phase == MOVING:
            told.append(self.shown[self.turn][-1])
        told += self.hands[seat]
        told += [_NONE] * self.unlaid[seat]
        told += self.plans[seat][self.unlaid[seat] :]
        return tuple(told)

    def winner(self) -> int:
        """Return who has most points; of the tied, who was on turn last (QEND-2)."""
        best, count = max(self.points), self.rules.seats
        seat = self.turn
        while self.points[seat] < best:
            seat = (seat - 1 + count) % count
        return seat
