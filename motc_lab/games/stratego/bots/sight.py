"""What a seat knows of the other side's men: facts, and the odds of the rest (SINF).

It reads no rank that the seat has not seen; which ranks are still hidden is public, for
beaten pieces lie open. Compiled, since simulations ask it before every move.
"""

from typing import Final

from motc_lab.games.stratego.bots.prices import GAINS
from motc_lab.games.stratego.rules import numbers
from motc_lab.games.stratego.rules.state import State, first_man, other

_MOVES: Final = numbers.MOVED | numbers.OUTSIDE


class Sight:
    """What a seat knows of its enemies on the board.

    Attributes:
        known: by man, his rank where it is certain; 0 for a hidden one.
        enemies: the men who are left.
        moves: by man, whether he may move: known to, or hidden and moved before.
        moved_odds, other_odds: by rank, the chance that a hidden man has it, for one
            who has moved and for one who has not.
    """

    def __init__(self, state: State, seat: int) -> None:
        men = 2 * state.rules.army_size + 1
        self.known: list[int] = [0] * men
        self.moves: list[bool] = [False] * men
        self.enemies: list[int] = []
        pool = [0] * numbers.RANK_COUNT
        still = 0
        first = first_man(state, other(seat))
        for man in range(first, first + state.rules.army_size):
            if state.at[man] == numbers.GONE:
                continue
            self.enemies.append(man)
            facts = state.facts[man]
            rank = 0
            if facts & numbers.FAR:
                rank = numbers.SCOUT
            elif facts & numbers.SEEN:
                rank = state.ranks[man]
            self.known[man] = rank
            if rank:
                self.moves[man] = rank <= numbers.MARSHAL
                continue
            pool[state.ranks[man]] += 1
            self.moves[man] = facts & _MOVES != 0
            if not self.moves[man]:
                still += 1
        self.moved_odds: list[float] = [0.0] * numbers.RANK_COUNT
        self.other_odds: list[float] = [0.0] * numbers.RANK_COUNT
        self._reckon_odds(pool, still)
        self._is_reckoned: list[bool] = [False] * numbers.RANK_COUNT
        self._of_moved: list[float] = [0.0] * numbers.RANK_COUNT
        self._of_others: list[float] = [0.0] * numbers.RANK_COUNT
        self._risks: list[float] = [0.0] * numbers.RANK_COUNT

    def _reckon_odds(self, pool: list[int], still: int) -> None:
        """Reckon the odds of men who have moved, and of those who have not."""
        staying = pool[numbers.BOMB] + pool[numbers.FLAG]
        going = sum(pool) - staying
        moves = 0.0
        if still > staying:
            moves = 1.0 - staying / still
        for rank in range(1, numbers.RANK_COUNT):
            if rank > numbers.MARSHAL:
                self.other_odds[rank] = pool[rank] / max(still, staying, 1)
            elif going:
                self.moved_odds[rank] = pool[rank] / going
                self.other_odds[rank] = moves * self.moved_odds[rank]

    def gain(self, rank: int, man: int) -> float:
        """Return what an own rank may expect of attacking an enemy."""
        theirs = self.known[man]
        if theirs:
            return GAINS[rank][theirs]
        if not self._is_reckoned[rank]:
            self._reckon(rank)
        return self._of_moved[rank] if self.moves[man] else self._of_others[rank]

    def risk(self, rank: int, man: int) -> float:
        """Return the chance that an enemy who comes to attack beats an own rank."""
        theirs = self.known[man]
        if theirs:
            return 1.0 if GAINS[theirs][rank] > 0 else 0.0
        if not self._is_reckoned[rank]:
            self._reckon(rank)
        return self._risks[rank]

    def _reckon(self, rank: int) -> None:
        """Reckon what hidden men mean to an own rank."""
        gains = GAINS[rank]
        of_moved = 0.0
        of_others = 0.0
        risk = 0.0
        for theirs in range(1, numbers.RANK_COUNT):
            odds = self.moved_odds[theirs]
            of_moved += odds * gains[theirs]
            of_others += self.other_odds[theirs] * gains[theirs]
            if GAINS[theirs][rank] > 0:
                risk += odds
        self._of_moved[rank] = of_moved
        self._of_others[rank] = of_others
        self._risks[rank] = risk
        self._is_reckoned[rank] = True
