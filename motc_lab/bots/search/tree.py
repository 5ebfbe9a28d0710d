"""The search of one looker in any game, grown by simulations in imagined worlds.

Single-observer ISMCTS (P. I. Cowling, E. J. Powley, D. Whitehouse, Information Set
Monte Carlo Tree Search, IEEE Transactions on Computational Intelligence and AI in Games
4 (2), 2012): every simulation imagines anew what the looker does not know. What is
learned is kept by situations as the looker sees them (``Machine.sight``), not by the
options that led there: so answers that stay hidden do not tell situations apart, and
two ways to the same situation share what is known. A branch counts how often it was
*available*, for others' options differ from world to world.

Who are asked at the same time choose each by what was seen before anybody answered, the
looker first; nobody's choice depends on another's.
"""

from math import log, sqrt
from random import Random
from typing import Final

from mypy_extensions import mypyc_attr

from motc_lab.engine.chance import Stream
from motc_lab.engine.machine import Machine, lowest
from motc_lab.engine.seam import Seam

DEEPEST: Final = 200  # decisions of a path in the tree
SWEEP: Final = 8  # every so many simulations go to the option tried least
OPEN: Final = 0.5  # value of a match that was left before its end
UNTRIED: Final = 1000.0  # above any score
SETTLED: Final = 8  # worlds after which shares given at first sight stay as they are


class Branch:
    """What is known of one option.

    Attributes:
        visits: simulations that took it.
        available: simulations in which it could have been taken.
        total, squares: sums of the results of ``visits``, for the seat that chose it.
        share: mean of the shares that it was given at first sight (``Rollout.shares``),
            and ``appraised``, how many there were.
    """

    def __init__(self) -> None:
        self.visits: int = 0
        self.available: int = 0
        self.total: float = 0.0
        self.squares: float = 0.0
        self.share: float = 0.0
        self.appraised: int = 0


class Situation:
    """A question of one seat as the looker sees it, with the options met so far.

    Attributes:
        visits, total: of all its branches.
        appraised: worlds whose shares are counted; -1 where nothing is known.
    """

    def __init__(self, seat: int) -> None:
        self.seat: int = seat
        self.branches: dict[int, Branch] = {}
        self.visits: int = 0
        self.total: float = 0.0
        self.appraised: int = 0


@mypyc_attr(allow_interpreted_subclasses=True)
class Rollout(Seam):
    """Plays on from where the tree ends, at random, and says what that is worth.

    A game that knows better derives from it.

    Args:
        longest: decisions after which a match that goes on counts as a draw.
    """

    def __init__(self, longest: int) -> None:
        self.longest: int = longest

    def imagine(self, machine: Machine, looker: int, random: Random) -> Machine:
        """Return a world that fits all that a looker knows, drawn at random.

        A game that knows which worlds are likely draws those more often.
        """
        return machine.imagine(looker, random)

    def shares(self, world: Machine, seat: int) -> list[float]:  # noqa: ARG002
        """Return how much of a try each listed answer deserves at first sight.

        Together they are 1; none at all where nothing is known of them.
        """
        return []

    def play_on(self, world: Machine, random: Random) -> None:
        """Play until the match is over, or long enough."""
        draw = random.random
        left = self.longest
        asked = world.asked()
        while asked and left > 0:
            seat = lowest(asked)
            count = world.option_count(seat)
            index = 0
            if count > 1:
                index = int(draw() * count)
            world.play(seat, world.option_at(seat, index))
            asked = world.asked()
            left -= 1

    def value(self, world: Machine, seat: int) -> float:
        """Return what the match is worth to a seat where it was left, 0 .. 1."""
        return OPEN if world.asked() else world.result(seat)


class Search:
    """Grows what is known of one question of the looker."""

    def __init__(
        self, looker: int, exploration: float, rollout: Rollout, random: Random
    ) -> None:
        self.looker: int = looker
        self.exploration: float = exploration
        self.rollout: Rollout = rollout
        self.random: Random = random
        self.chance: Stream = Stream(random)
        self.simulations: int = 0
        self.situations: dict[tuple[int, ...], Situation] = {}
        self.root: Situation = Situation(looker)

    def simulate(self, world: Machine, sweeps: bool) -> None:
        """Make one simulation in an imagined world, which it uses up.

        Args:
            world: asks the looker, who can't tell it from the true one.
            sweeps: whether the option of the root that was tried least has its turn now
                and then, whatever is thought of it.
        """
        self.simulations += 1
        world.chance = self.chance
        path: list[Branch] = []
        passed: list[Situation] = []
        pending = 0  # who have not answered yet what was asked together
        sight: tuple[int, ...] = ()
        asked = world.asked()
        while asked and len(path) < DEEPEST:
            if asked != pending:
                sight = world.sight(self.looker)
            seat = self.looker
            if not asked >> seat & 1:
                seat = lowest(asked)
            pending = asked & ~(1 << seat)
            situation = self._situation(seat, sight, not path)
            is_new = not situation.branches
            swept = sweeps and not path and self.simulations % SWEEP == 0
            option = self._selected(world, situation, swept)
            branch = situation.branches[option]
            path.append(branch)
            passed.append(situation)
            world.play(seat, option)
            asked = world.asked()
            if is_new:
                break
        self.rollout.play_on(world, self.random)
        values: dict[int, float] = {}
        for index in range(len(path)):
            situation = passed[index]
            if situation.seat not in values:
                values[situation.seat] = self.rollout.value(world, situation.seat)
            value = values[situation.seat]
            situation.visits += 1
            situation.total += value
            branch = path[index]
            branch.visits += 1
            branch.total += value
            branch.squares += value * value

    def _situation(
        self,
        seat: int,
        sight: tuple[int, ...],
        is_root: bool,
    ) -> Situation:
        """Return the situation of these numbers, a new one where it was never met."""
        if is_root:
            return self.root
        key = (seat, *sight)
        known = self.situations.get(key)
        if known is None:
            known = Situation(seat)
            self.situations[key] = known
        return known

    def _selected(
        self,
        world: Machine,
        situation: Situation,
        swept: bool,
    ) -> int:
        """Return the option to take now; count all as available."""
        branches = situation.branches
        count = world.option_count(situation.seat)
        shares: list[float] = []
        if 0 <= situation.appraised < SETTLED:
            shares = self.rollout.shares(world, situation.seat)
            situation.appraised = situation.appraised + 1 if shares else -1
        best = -1.0
        chosen = 0
        for index in range(count):
            number = world.option_at(situation.seat, index)
            branch = branches.get(number)
            if branch is None:
                branch = Branch()
                branches[number] = branch
            branch.available += 1
            if shares:
                branch.appraised += 1
                branch.share += (shares[index] - branch.share) / branch.appraised
            elif branch.appraised == 0:
                branch.share = 1.0 / count
            score = 0.0
            if swept:
                score = UNTRIED / (branch.visits + 1) + self.random.random()
            elif situation.appraised > 0:
                score = self._promise(situation, branch)
            else:
                score = self._bound(branch)
            if score > best:
                best = score
                chosen = number
        return chosen

    def _bound(self, branch: Branch) -> float:
        """Return how good an option may be (UCB1).

        The times that it was available stand in place of its parent's visits; those
        never tried go first, in any order.
        """
        if branch.visits == 0:
            return UNTRIED + self.random.random()
        curiosity = sqrt(log(branch.available * 1.0) / branch.visits)
        return branch.total / branch.visits + self.exploration * curiosity

    def _promise(self, situation: Situation, branch: Branch) -> float:
        """Return how good an option may be that has a share of all tries (PUCT).

        One that was never tried counts as what has been tried so far.
        """
        value = OPEN
        if branch.visits:
            value = branch.total / branch.visits
        elif situation.visits:
            value = situation.total / situation.visits
        tries = sqrt(branch.available * 1.0) / (1 + branch.visits)
        return value + self.exploration * branch.share * tries
