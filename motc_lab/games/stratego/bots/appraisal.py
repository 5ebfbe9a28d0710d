"""What the moves of one turn are held to bring, by plain rules; compiled.

Attack what is known or expected to be weaker, keep away from what is known to be
stronger, walk towards what one would like to attack, soonest towards what comes near
the own flag, and do not shuffle. The plain bot makes the move appraised highest;
searches play on by it, and try first what it likes.
"""

from math import exp
from random import Random
from typing import Final

from motc_lab.games.stratego.bots.belief import Belief
from motc_lab.games.stratego.bots.prices import LEARNED, WORTH
from motc_lab.games.stratego.rules import numbers
from motc_lab.games.stratego.rules.moves import legal_moves
from motc_lab.games.stratego.rules.state import State, first_man, path

NEARER: Final = 0.7  # of a wish, for every step that it is away
PULL: Final = 0.5  # what a wish that comes nearer is worth, against an attack now
BACK: Final = 0.8  # what it costs to undo one of the last moves
LATELY: Final = 8  # moves of both sides that count as the last ones
BOLDER: Final = 0.02  # for each move without an attack, so that matches come to an end
FORWARD: Final = 0.03
ALARM: Final = 4.0  # how much more an enemy beside the own flag is wished away
SURE: Final = 0.8  # how surely a known enemy attacks what it beats
UNSURE: Final = 0.3  # the same of a hidden one
BY_STEPS: Final = [NEARER**steps for steps in range(256)]
UNKNOWN: Final = -1.0  # in the place of a wish that was not reckoned yet


class Appraisal:
    """Appraises the moves of one turn, by what the seat to move knows."""

    def __init__(self, state: State, seat: int) -> None:
        self.state: State = state
        self.seat: int = seat
        self.belief: Belief = Belief(state, seat)
        self.boldness: float = BOLDER * (len(state.quiet) >> 1)
        self.alarm: list[float] = [1.0] * len(state.at)
        self._raise_alarm()
        self._wishes: list[list[float]] = [[] for _ in range(numbers.RANK_COUNT)]
        self._worths: list[list[float]] = [[] for _ in range(numbers.RANK_COUNT)]

    def _raise_alarm(self) -> None:
        """Wish each enemy away the more, the nearer he is to the own flag."""
        state = self.state
        first = first_man(state, self.seat)
        for man in range(first, first + state.rules.army_size):
            if state.ranks[man] != numbers.FLAG or state.at[man] == numbers.GONE:
                continue
            steps = state.rules.ways[state.at[man]]
            for foe in self.belief.enemies:
                if self.belief.moves[foe]:
                    away = max(1, steps[state.at[foe]])
                    self.alarm[foe] = 1.0 + ALARM / (away * away)

    def values(self) -> list[float]:
        """Return the value of every legal move, in their order."""
        back = self._straight_back()
        found: list[float] = []
        for move in legal_moves(self.state):
            value = self.value(move)
            if move == back or self._is_undoing(move):
                value -= BACK
            found.append(value)
        return found

    def best(self, random: Random, noise: float) -> int:
        """Return the move appraised highest; a little noise decides between equals."""
        draw = random.random
        most = -1e9
        best = numbers.NOBODY
        moves = legal_moves(self.state)
        values = self.values()
        for index in range(len(values)):
            value = values[index] + noise * draw()
            if value > most:
                most = value
                best = moves[index]
        return best

    def shares(self, warmth: float) -> list[float]:
        """Return how much of a try each legal move deserves; they add up to 1.

        A move that looks a ``warmth`` worse than another deserves e times less.
        """
        values = self.values()
        top = max(values)
        shares: list[float] = []
        whole = 0.0
        for value in values:
            share = exp((value - top) / warmth)
            whole += share
            shares.append(share)
        return [share / whole for share in shares]

    def _straight_back(self) -> int:
        """The move that would undo the own last one, or -1."""
        squares = path(self.state, self.seat)
        count = len(squares)
        if count < 2:  # noqa: PLR2004 -- from and to
            return numbers.NOBODY
        return squares[count - 1] << numbers.SQUARE_BITS | squares[count - 2]

    def _is_undoing(self, move: int) -> bool:
        """Whether a move takes back one of the last, since the last attack."""
        quiet = self.state.quiet
        end = len(quiet)
        here, there = move >> numbers.SQUARE_BITS, move & numbers.SQUARE_MASK
        for at in range(max(0, end - 2 * LATELY), end, 2):
            if quiet[at] == there and quiet[at + 1] == here:
                return True
        return False

    def value(self, move: int) -> float:
        """Return what a move is held to bring."""
        state = self.state
        here, there = move >> numbers.SQUARE_BITS, move & numbers.SQUARE_MASK
        man, foe = state.cells[here], state.cells[there]
        rank = state.ranks[man]
        relief = self.danger(rank, here)
        if foe:
            return relief + self._attack(man, rank, foe)
        size = state.rules.size
        value = relief - self.danger(rank, there)
        value += PULL * (self.wish(rank, there) - self.wish(rank, here))
        if WORTH[rank] < WORTH[numbers.SPY]:
            forward = there // size - here // size
            value += FORWARD * (-forward if self.seat else forward)
        way = abs(there - here)
        if way not in {1, size} and not state.facts[man] & numbers.OUT:
            value -= LEARNED * WORTH[rank]
        return value

    def _attack(self, man: int, rank: int, foe: int) -> float:
        value = self.belief.gain(rank, foe) + self.boldness
        if value > 0:
            value *= self.alarm[foe]
        if not self.state.facts[man] & numbers.SEEN:
            value -= LEARNED * WORTH[rank]
        return value

    def wish(self, rank: int, square: int) -> float:
        """Return how near a rank is, on a square, to what it would like to attack."""
        wishes = self._wishes[rank]
        if not wishes:
            wishes = [UNKNOWN] * self.state.rules.square_count
            self._wishes[rank] = wishes
            self._worths[rank] = self._reckoned(rank)
        best = wishes[square]
        if best != UNKNOWN:
            return best
        best = 0.0
        worths, enemies = self._worths[rank], self.belief.enemies
        steps, at = self.state.rules.ways[square], self.state.at
        for index in range(len(enemies)):
            worth = worths[index]
            if worth > best:
                near = worth * BY_STEPS[steps[at[enemies[index]]]]
                if near > best:  # noqa: PLR1730 -- twice as fast when compiled
                    best = near
        wishes[square] = best
        return best

    def _reckoned(self, rank: int) -> list[float]:
        """Return what an attack on each enemy is worth to a rank."""
        worths: list[float] = []
        for foe in self.belief.enemies:
            worth = self.belief.gain(rank, foe) + self.boldness
            worths.append(worth * self.alarm[foe] if worth > 0 else worth)
        return worths

    def danger(self, rank: int, square: int) -> float:
        """Return what may be lost on a square to enemies beside it."""
        state, belief = self.state, self.belief
        own = first_man(state, self.seat)
        most = 0.0
        for beside in state.rules.near[square]:
            foe = state.cells[beside]
            if foe == 0 or own <= foe < own + state.rules.army_size:
                continue
            if belief.moves[foe]:
                share = SURE if belief.known[foe] else UNSURE
                share *= belief.risk(rank, foe)
                if share > most:  # noqa: PLR1730 -- as above
                    most = share
        return most * WORTH[rank]
