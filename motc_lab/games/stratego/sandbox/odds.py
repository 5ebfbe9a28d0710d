"""What an unknown piece may be, and how a battle with it goes: exact chances.

They are shares of all ways to give the ranks that are left to the hidden pieces so that
everything fits that everybody knows (``Battle.imagine`` draws one of these): whoever
has moved is no bomb and no flag, a long run was a scout's. Which ranks are left is
public, for beaten pieces lie open (SATT-6).
"""

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Final

from motc_lab.games.stratego.bots.prices import GAINS
from motc_lab.games.stratego.bots.sight import Sight
from motc_lab.games.stratego.rules import numbers
from motc_lab.games.stratego.rules.fights import outcome
from motc_lab.games.stratego.rules.machine import Battle

Chances = Mapping[int, Fraction]
"""By rank, only those that are possible."""
_WHOLE: Final = Fraction(1)
_STAYING: Final = (numbers.BOMB, numbers.FLAG)


def chances_of(world: Battle, looker: int, man: int) -> Chances:
    """Return which ranks an enemy on the board may have, and how likely each is.

    Args:
        world: the match, or one that the looker can't tell from it (``View.world``).
        looker: index of the seat that looks.
        man: number of a piece of the other side.
    """
    return RankChances(world, looker).of(man)


class RankChances:
    """What each piece of the other side may be, as a seat knows it.

    Hidden pieces differ only in whether they may be bombs or the flag, so chances are
    reckoned twice, not for each piece.

    Args:
        world, looker: as ``chances_of`` takes them.

    Attributes:
        unmoved: the chances of a hidden piece that may be a bomb or the flag.
        others: those of a hidden piece that may be neither.
    """

    def __init__(self, world: Battle, looker: int) -> None:
        sight = Sight(world, looker)
        self._known = sight.known
        hidden = [one for one in sight.enemies if not sight.known[one]]
        left = _counts([world.ranks[one] for one in hidden])
        unmoved = [one for one in hidden if not sight.moves[one]]
        staying = sum(left.get(rank, 0) for rank in _STAYING)
        if staying > len(unmoved):  # bombs laid outside by hand (SREC-5)
            moved = numbers.MOVED
            unmoved = [one for one in hidden if not world.facts[one] & moved]
        self._may_stay = frozenset(unmoved)
        stays = Fraction(staying, len(unmoved)) if unmoved else Fraction(0)
        self.unmoved = _shares(left, staying, stays)
        self.others = _shares(left, staying, Fraction(0))

    def may_stay(self, man: int) -> bool:
        """Whether a hidden piece may be a bomb or the flag."""
        return man in self._may_stay

    def of(self, man: int) -> Chances:
        """Return the chances of one of them."""
        if self._known[man]:
            return {self._known[man]: _WHOLE}
        return self.unmoved if self.may_stay(man) else self.others


def _shares(left: Mapping[int, int], staying: int, stays: Fraction) -> Chances:
    """Return chances by rank, only those that are possible.

    Args:
        left: how many hidden pieces have each rank.
        staying: how many of them are bombs or the flag.
        stays: the chance that this piece is one of those.
    """
    going = sum(left.values()) - staying
    found: dict[int, Fraction] = {}
    for rank, count in sorted(left.items()):
        if rank in _STAYING:
            share = stays * Fraction(count, staying)
        else:
            share = (1 - stays) * Fraction(count, going)
        if share:
            found[rank] = share
    return found


def _counts(ranks: list[int]) -> dict[int, int]:
    return {rank: ranks.count(rank) for rank in set(ranks)}


@dataclass(frozen=True, slots=True)
class Odds:
    """How a battle goes, as chances that sum to 1.

    Attributes:
        wins, both, loses: the attacker wins, both leave, the defender wins.
        flag: the part of ``wins`` in which it takes the flag.
        ranks: what the enemy may be.
        gain: what the attack brings on average, in units in which a sergeant is 2, as
            the bots count it (``bots.prices``).
    """

    wins: Fraction
    both: Fraction
    loses: Fraction
    flag: Fraction
    ranks: Chances
    gain: float


def odds_of(world: Battle, looker: int, move: int) -> Odds:
    """Return how an own attack goes; ``move`` is the machine's number of it."""
    here, there = move >> numbers.SQUARE_BITS, move & numbers.SQUARE_MASK
    mine = world.ranks[world.cells[here]]
    ranks = chances_of(world, looker, world.cells[there])
    ends = dict.fromkeys(
        (numbers.ATTACKER_WINS, numbers.BOTH_LEAVE, numbers.DEFENDER_WINS), Fraction(0)
    )
    for rank, share in ranks.items():
        ends[outcome(mine, rank)] += share
    return Odds(
        wins=ends[numbers.ATTACKER_WINS],
        both=ends[numbers.BOTH_LEAVE],
        loses=ends[numbers.DEFENDER_WINS],
        flag=ranks.get(numbers.FLAG, Fraction(0)),
        ranks=ranks,
        gain=sum(float(share) * GAINS[mine][rank] for rank, share in ranks.items()),
    )
