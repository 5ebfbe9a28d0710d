"""What a seat believes of its enemies: facts first, habits for the rest; compiled.

Facts are hard: a rank that was seen stays, whoever has run is a scout, whoever has
moved is no bomb and no flag, and the ranks still hidden are counted. What that leaves
open is weighed by where armies place each rank (``habits``). Men of one kind, who began
in one row and of whom the same is known, are believed alike: simulations ask before
every move, and kinds are few.
"""

from typing import Final

from motc_lab.games.stratego.bots.habits import ELSEWHERE, LIKES, ROWS, STAYING, row_of
from motc_lab.games.stratego.bots.prices import GAINS
from motc_lab.games.stratego.rules import numbers
from motc_lab.games.stratego.rules.state import State, first_man, other

KINDS: Final = 2 * ROWS + 2  # by row, moved or not; the last two began elsewhere
ROUNDS: Final = 3  # of fitting habits to the counts


class Belief:
    """What a seat believes of its enemies on the board.

    Attributes:
        known: by man, his rank where it is certain; 0 for a hidden one.
        enemies: the men who are left.
        moves: by man, whether he may move: known to, or hidden and moved before.
        kind: by man, the row of ``odds`` that is his.
        odds: by kind and rank, the chance that a hidden man of that kind has it.
    """

    def __init__(self, state: State, seat: int) -> None:
        men = 2 * state.rules.army_size + 1
        self.known: list[int] = [0] * men
        self.moves: list[bool] = [False] * men
        self.kind: list[int] = [0] * men
        self.enemies: list[int] = []
        self._pool: list[float] = [0.0] * numbers.RANK_COUNT
        self._sizes: list[float] = [0.0] * KINDS
        first = first_man(state, other(seat))
        for man in range(first, first + state.rules.army_size):
            if state.at[man] != numbers.GONE:
                self.enemies.append(man)
                self._count(state, man, other(seat))
        self.odds: list[list[float]] = []
        for kind in range(KINDS):
            self.odds.append(self._by_habit(kind))
        for _ in range(ROUNDS):
            self._fit_ranks()
            self._fit_kinds()
        unknown: list[float] = []
        self._gains: list[list[float]] = [unknown] * KINDS
        self._risks: list[list[float]] = [unknown] * KINDS

    def _count(self, state: State, man: int, seat: int) -> None:
        """Take in what everybody knows of a man."""
        facts = state.facts[man]
        rank = 0
        if facts & numbers.FAR:
            rank = numbers.SCOUT
        elif facts & numbers.SEEN:
            rank = state.ranks[man]
        if rank:
            self.known[man] = rank
            self.moves[man] = rank <= numbers.MARSHAL
            return
        self._pool[state.ranks[man]] += 1.0  # which are hidden is public, not whose
        row = row_of(state, man, seat)
        kind = 2 * (ROWS if row == ELSEWHERE else row)
        if facts & STAYING:
            self.moves[man] = True
            kind += 1
        self.kind[man] = kind
        self._sizes[kind] += 1.0

    def _by_habit(self, kind: int) -> list[float]:
        """Return how much each hidden rank likes a kind, 0 where facts rule it out."""
        odds = [0.0] * numbers.RANK_COUNT
        if self._sizes[kind] > 0.0:
            row, has_moved = kind >> 1, kind & 1
            last = numbers.MARSHAL if has_moved else numbers.FLAG
            for rank in range(1, last + 1):
                if self._pool[rank] > 0.0:
                    odds[rank] = 1.0 if row == ROWS else LIKES[rank][row]
        return odds

    def _fit_ranks(self) -> None:
        """Share each rank out as often as it is left."""
        for rank in range(1, numbers.RANK_COUNT):
            whole = 0.0
            for kind in range(KINDS):
                whole += self.odds[kind][rank] * self._sizes[kind]
            if whole > 0.0:
                part = self._pool[rank] / whole
                for kind in range(KINDS):
                    self.odds[kind][rank] *= part

    def _fit_kinds(self) -> None:
        """Let the odds of each kind add up to 1."""
        for kind in range(KINDS):
            odds = self.odds[kind]
            whole = sum(odds)
            if whole > 0.0:
                for rank in range(1, numbers.RANK_COUNT):
                    odds[rank] /= whole

    def gain(self, rank: int, man: int) -> float:
        """Return what an own rank may expect of attacking an enemy."""
        theirs = self.known[man]
        if theirs:
            return GAINS[rank][theirs]
        kind = self.kind[man]
        if not self._gains[kind]:
            self._reckon(kind)
        return self._gains[kind][rank]

    def risk(self, rank: int, man: int) -> float:
        """Return the chance that an enemy who comes to attack beats an own rank."""
        theirs = self.known[man]
        if theirs:
            return 1.0 if GAINS[theirs][rank] > 0 else 0.0
        kind = self.kind[man]
        if not self._risks[kind]:
            self._reckon(kind)
        return self._risks[kind][rank]

    def _reckon(self, kind: int) -> None:
        """Reckon what hidden men of a kind mean to each own rank."""
        odds = self.odds[kind]
        gains = [0.0] * numbers.RANK_COUNT
        risks = [0.0] * numbers.RANK_COUNT
        for theirs in range(1, numbers.RANK_COUNT):
            odd = odds[theirs]
            if odd <= 0.0:
                continue
            for rank in range(1, numbers.RANK_COUNT):
                gains[rank] += odd * GAINS[rank][theirs]
                if theirs <= numbers.MARSHAL and GAINS[theirs][rank] > 0:
                    risks[rank] += odd
        self._gains[kind] = gains
        self._risks[kind] = risks
