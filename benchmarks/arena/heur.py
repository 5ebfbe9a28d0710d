"""A guest that measures the bots of Stratego: one move deep, by rules of its own.

It shares no judgement with the bots of the game: what pieces are worth, what an attack
may bring and where to walk are written here a second time, plainly, by the facts that
everybody at the board knows. Only its set-up and its answers to offers of a draw are
those of ``plain``, so that a match compares how two bots move.
"""

from collections.abc import Iterator
from random import Random
from typing import Final

from motc_lab.bots.bot import Budget, Thought
from motc_lab.bots.seeded import generator_for
from motc_lab.games.stratego.bots.plain import PlainBot
from motc_lab.games.stratego.bots.set_ups import sensible_ranks
from motc_lab.games.stratego.questions import Question, option_of
from motc_lab.games.stratego.rules import numbers
from motc_lab.games.stratego.rules.fights import outcome
from motc_lab.games.stratego.rules.machine import Battle
from motc_lab.games.stratego.rules.moves import legal_moves
from motc_lab.games.stratego.rules.set_up import next_rank
from motc_lab.games.stratego.rules.state import first_man, other, placed
from motc_lab.games.stratego.view import View

PRICES: Final = (0, 5, 1, 3.5, 2, 3, 4, 6, 9, 14, 20, 2.5, 100)
"""What a piece of each rank is worth; the empty rank stands in front."""
EXPLORING: Final = 0.6  # what it is worth to see a hidden rank
PREY: Final = 0.75  # how much of a prey's worth is left for each step to it
PULL: Final = 0.5  # what it is worth to come nearer, against taking at once
THREAT: Final = 0.35  # the chance that a hidden neighbour attacks what it beats
CERTAIN: Final = 0.9  # the same of a known one
SHUTTLE: Final = 0.8  # what it costs to go back to a square just left
LATELY: Final = 8  # moves of both sides in which a square counts as just left
TREMBLE: Final = 0.02  # decides between equal moves


class Heur:
    """Plays Stratego by expected exchanges; seed and sight fix its answer."""

    name = "heur"

    def __init__(self, seed: int = 0) -> None:
        self.seed = seed
        self.host = PlainBot(seed)

    def think(
        self, view: View, question: Question, budget: Budget
    ) -> Iterator[Thought]:
        """Yield one thought."""
        del budget
        number = self.answer(view.world, question.seat.index)
        yield Thought(option_of(number, view.settings))

    def answer(self, machine: Battle, seat: int) -> int:
        """Return the move of the highest value; no hidden rank is read."""
        if machine.phase == numbers.SETTING_UP:
            return self.place(machine, seat)
        if machine.offer >= 0:
            return self.host.answer(machine, seat)
        board = Board(machine, seat)
        random = generator_for(machine, seat, self.seed)
        scored = [
            (board.value(move) + TREMBLE * random.random(), move)
            for move in legal_moves(machine)
        ]
        return max(scored)[1]

    def place(self, battle: Battle, seat: int) -> int:
        """Set up as ``plain`` might, piece by piece: guests answer what is listed."""
        rank = next_rank(battle, seat)
        if rank == numbers.NO_RANK:
            return numbers.READY
        random = Random(f"{self.seed}/{seat}/guest")
        wanted = sensible_ranks(battle.rules, random)
        homes, there = battle.rules.homes[seat], placed(battle, seat)
        square = next(
            homes[at]
            for at, wish in enumerate(wanted)
            if wish == rank and not there[at]
        )
        return numbers.PLACE | rank << numbers.SQUARE_BITS | square


class Board:
    """A board as one seat knows it.

    Attributes:
        rank_of: the rank of each own man, and of each enemy whose rank is public.
        hidden: how many of each rank the enemy's hidden men still have; beaten pieces
            lie open, so everybody can count this.
        foes: the enemies on the board.
    """

    def __init__(self, battle: Battle, seat: int) -> None:
        self.battle = battle
        self.rank_of: dict[int, int] = {}
        self.hidden = [0] * numbers.RANK_COUNT
        self.foes: list[int] = []
        size = battle.rules.army_size
        mine = first_man(battle, seat)
        theirs = first_man(battle, other(seat))
        for man in range(mine, mine + size):
            self.rank_of[man] = battle.ranks[man]
        for man in range(theirs, theirs + size):
            if battle.at[man] != numbers.GONE:
                self.foes.append(man)
                self._count(man)
        self.own = range(mine, mine + size)
        self._exchanges: dict[tuple[int, int], float] = {}
        self._left = self._squares_left()

    def _count(self, man: int) -> None:
        facts = self.battle.facts[man]
        if facts & numbers.FAR:
            self.rank_of[man] = numbers.SCOUT
        elif facts & numbers.SEEN:
            self.rank_of[man] = self.battle.ranks[man]
        else:
            self.hidden[self.battle.ranks[man]] += 1

    def _squares_left(self) -> set[tuple[int, int]]:
        """Moves, from and to, that would undo one of the last quiet moves."""
        lately = self.battle.quiet[-2 * LATELY :]
        return {(lately[at + 1], lately[at]) for at in range(0, len(lately), 2)}

    def odds(self, man: int) -> list[tuple[int, float]]:
        """Return the ranks that an enemy may have, each with its chance."""
        known = self.rank_of.get(man)
        if known is not None:
            return [(known, 1.0)]
        counts = list(self.hidden)
        if self.battle.facts[man] & numbers.MOVED:
            counts[numbers.BOMB] = counts[numbers.FLAG] = 0
        whole = sum(counts)
        return [(rank, n / whole) for rank, n in enumerate(counts) if n]

    def exchange(self, rank: int, man: int) -> float:
        """Return what an own rank may expect of an attack on an enemy."""
        key = (rank, man)
        if key not in self._exchanges:
            value = sum(odd * _fight(rank, theirs) for theirs, odd in self.odds(man))
            if man not in self.rank_of:
                value += EXPLORING
            self._exchanges[key] = value
        return self._exchanges[key]

    def value(self, move: int) -> float:
        """Return what a move is held to bring."""
        here, there = move >> numbers.SQUARE_BITS, move & numbers.SQUARE_MASK
        cells = self.battle.cells
        rank = self.rank_of[cells[here]]
        flight = self.threat(rank, here)
        if cells[there]:
            return self.exchange(rank, cells[there]) + flight
        value = flight - self.threat(rank, there)
        value += PULL * (self.pull(rank, there) - self.pull(rank, here))
        return value - SHUTTLE * ((here, there) in self._left)

    def threat(self, rank: int, square: int) -> float:
        """Return what a rank may lose on a square to one of the enemies beside it."""
        most = 0.0
        for beside in self.battle.rules.near[square]:
            man = self.battle.cells[beside]
            if not man or man in self.own:
                continue
            is_known = man in self.rank_of
            if not is_known and not self.battle.facts[man] & numbers.MOVED:
                continue
            beaten = sum(odd for theirs, odd in self.odds(man) if _beats(theirs, rank))
            most = max(most, (CERTAIN if is_known else THREAT) * beaten)
        return most * PRICES[rank]

    def pull(self, rank: int, square: int) -> float:
        """Return how much a rank on a square is drawn by its best prey."""
        steps = self.battle.rules.ways[square]
        at = self.battle.at
        worths = [
            self.exchange(rank, man) * PREY ** steps[at[man]] for man in self.foes
        ]
        return max(worths, default=0.0)


def _fight(attacker: int, defender: int) -> float:
    """Return what an attack brings when both ranks are known."""
    won = outcome(attacker, defender)
    gain = PRICES[defender] if won != numbers.DEFENDER_WINS else 0.0
    loss = PRICES[attacker] if won != numbers.ATTACKER_WINS else 0.0
    return gain - loss


def _beats(attacker: int, defender: int) -> bool:
    """Tell whether a rank can attack another and stay."""
    if attacker > numbers.MARSHAL:
        return False
    return outcome(attacker, defender) == numbers.ATTACKER_WINS
