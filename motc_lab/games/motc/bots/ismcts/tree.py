"""The search tree of one looker, grown by simulations in imagined worlds.

Single-observer ISMCTS (P. I. Cowling, E. J. Powley, D. Whitehouse, Information Set
Monte Carlo Tree TreeSearch, IEEE Transactions on Computational Intelligence and AI in
Games 4 (2), 2012): every simulation deals the cards that the looker does not know anew
and goes down one tree whose branches are options as the looker sees them. A branch
counts how often it was *available*, for the other person's cards differ from world to
world. Which branch is tried next follows from its mean value, its share of a prior
appraisal, and its availability.

One tree for the looker instead of one for each person (the paper's MO-ISMCTS): the only
decision that the looker cannot see is which cards are swapped face down, and there the
tree does not branch, so a second tree would cost time and tell nothing.
"""

from math import exp, log, sqrt
from random import Random
from typing import Final

from motc_lab.games.motc.bots.ismcts.appraisal import leads, replies
from motc_lab.games.motc.bots.ismcts.rollout import (
    chance_of_fischer,
    quick_answer,
    roll_out,
    roll_out_at_random,
)
from motc_lab.games.motc.bots.ismcts.weights import Weights
from motc_lab.games.motc.rules import codes
from motc_lab.games.motc.rules.machine import play
from motc_lab.games.motc.rules.options import option_at, option_count
from motc_lab.games.motc.rules.table import Table

RULED: Final = 0.7  # prior share of the quick answer to a question that is not a play
NEGLIGIBLE: Final = 7.0  # temperatures below the best play: a prior below 1 in 1000
SWEEP: Final = 8  # every so many simulations go to the option tried least
DEEPEST: Final = 60  # decisions of a path in the tree; a match goes on longer
UNTRIED: Final = 100.0  # above any score: in plain search a new branch goes first
SETTLED: Final = 32  # simulations after which the root's prior stays as it is
FAINT: Final = 0.001  # of a settled prior: options below it are no longer tried


class TreeNode:
    """What is known of one option, and of the question that follows it.

    Attributes:
        visits: simulations that took the option.
        available: simulations in which it could have been taken.
        prior: sum of its prior shares over those.
        total, squares: of the results of ``visits``, as chances of Fischer.
        ask, seat: the question that follows; 0 until somebody has been there.
        branches: by option of that question.
    """

    def __init__(self) -> None:
        self.visits: int = 0
        self.available: int = 0
        self.prior: float = 0.0
        self.total: float = 0.0
        self.squares: float = 0.0
        self.ask: int = 0
        self.seat: int = 0
        self.branches: dict[int, TreeNode] = {}


class Manner:
    """How a search is made; set by the level.

    Attributes:
        games: points of both persons together, from now on, at which a simulation
            stops between games and is weighed; 0 plays every match to its end.
        is_random: whether simulations answer at random instead of sensibly, without a
            prior: plain ISMCTS.
        exploration: weight of what has been tried little; but for plain search in units
            of what a game decides about the match.
        warmth: temperature of the prior: how much worse (in the greedy bot's unit) a
            play may look to be tried e times less.
        boldness: share of random plays within a simulation (epsilon).
    """

    def __init__(
        self,
        games: int,
        is_random: int,
        exploration: float,
        warmth: float,
        boldness: float,
    ) -> None:
        self.games: int = games
        self.is_random: int = is_random
        self.exploration: float = exploration
        self.warmth: float = warmth
        self.boldness: float = boldness


class TreeSearch:
    """Grows one tree for one question of the looker."""

    def __init__(
        self, weights: Weights, manner: Manner, root: TreeNode, t: Table, random: Random
    ) -> None:
        self.weights: Weights = weights
        self.manner: Manner = manner
        self.root: TreeNode = root
        self.random: Random = random
        self.looker: int = t.seat
        self.stop: int = 1000
        if manner.games:
            self.stop = t.points0 + t.points1 + manner.games
        self.exploration: float = manner.exploration
        if not manner.is_random:
            self.exploration *= span(weights, t)
        self.simulations: int = 0
        self.numbers: list[int] = []  # the root's options worth trying, once settled
        self.shares: list[float] = []
        root.ask = t.ask
        root.seat = t.seat
        branches: dict[int, TreeNode] = {}
        for index in range(option_count(t)):
            number = option_at(t, index)
            known = root.branches.get(number)
            branches[number] = TreeNode() if known is None else known
        root.branches = branches  # a kept tree has those of other hands too

    def simulate(self, world: Table, *, sweeps: bool) -> None:
        """Make one simulation in an imagined world, which it uses up.

        Args:
            world: fits what the looker sees; its unknown cards are dealt at random.
            sweeps: whether the option of the root that was tried least has its turn now
                and then, whatever is thought of it.
        """
        path = [self.root]
        node = self.root
        self.simulations += 1
        if sweeps and self.simulations % SWEEP == 0:
            number = self._neglected()
            node = self.root.branches[number]
            play(world, number)
            path.append(node)
        if node.visits or node is self.root:
            self._descend(world, node, path)
        if self.manner.is_random:
            roll_out_at_random(world, self.random)
        else:
            boldness = self.manner.boldness
            roll_out(self.weights, world, self.stop, boldness, self.random)
        value = chance_of_fischer(self.weights, world)
        for passed in path:
            passed.visits += 1
            passed.total += value
            passed.squares += value * value

    def _neglected(self) -> int:
        """Return the option of the root with the fewest visits."""
        least = -1
        rarest = 0
        for number, branch in self.root.branches.items():
            if least < 0 or branch.visits < least:
                least = branch.visits
                rarest = number
        return rarest

    def _descend(self, world: Table, node: TreeNode, path: list[TreeNode]) -> None:
        """Go down to a branch that is new, and enter it; ``path`` gets the way."""
        while world.ask and len(path) < DEEPEST:
            if world.points0 + world.points1 >= self.stop:
                return
            if node is not self.root and self._goes_unasked(world):
                play(world, quick_answer(self.weights, world))
                continue
            if not node.ask:
                node.ask = world.ask
                node.seat = world.seat
            elif node.ask != world.ask or node.seat != world.seat:
                return
            number = self._selected(world, node)
            play(world, number)
            node = node.branches[number]
            path.append(node)
            if not node.visits:
                return

    def _goes_unasked(self, world: Table) -> bool:
        """Whether a question has no branches: drawing, and what the looker can't see.

        The cards that the other person swaps face down (SET-6) are concealed, so the
        tree must not tell them apart.
        """
        ask = world.ask
        if self.manner.is_random:
            return ask == codes.ASK_MULLIGAN and world.seat != self.looker
        return ask in (codes.ASK_DRAW, codes.ASK_MULLIGAN, codes.ASK_BETWEEN)

    def _selected(self, world: Table, node: TreeNode) -> int:
        """Return the option to take now; count all as available."""
        numbers: list[int] = []
        shares: list[float] = []
        if node is self.root and self.simulations > SETTLED:
            numbers = self.numbers
            shares = self.shares
            if not numbers:
                self._settle_root()
        else:
            self._weigh_options(world, numbers, shares)
        branches = node.branches
        own = 1.0 if world.seat else -1.0
        mean = 0.5 if not node.visits else node.total / node.visits
        best = -1000.0
        chosen = numbers[0]
        for index in range(len(numbers)):
            number = numbers[index]
            branch = branches.get(number)
            if branch is None:
                branch = TreeNode()
                branches[number] = branch
            branch.available += 1
            branch.prior += shares[index]
            value = mean
            if branch.visits:
                value = branch.total / branch.visits
            score = own * value + self.exploration * self._curiosity(branch)
            if score > best:
                best = score
                chosen = number
        return chosen

    def _settle_root(self) -> None:
        """Keep the mean prior of the root's options, which are the same in any world.

        Appraising them against yet another imagined hand would change little.
        """
        for number, branch in self.root.branches.items():
            if branch.available:
                share = branch.prior / branch.available
                if share > FAINT:
                    self.numbers.append(number)
                    self.shares.append(share)

    def _curiosity(self, branch: TreeNode) -> float:
        """Return how much a branch deserves to be tried for want of knowledge.

        Plain search takes the paper's UCB1 with the times the branch was available in
        place of its parent's visits, and tries what is new at once; a prior would be
        lost there, so it multiplies as in PUCT. (Of floats, root and logarithm are no
        calls of Python when compiled.)
        """
        if not self.manner.is_random:
            share = branch.prior / branch.available
            return share * sqrt(branch.available * 1.0) / (1 + branch.visits)
        if not branch.visits:
            return UNTRIED
        return sqrt(log(branch.available * 1.0) / branch.visits)

    def _weigh_options(
        self, world: Table, numbers: list[int], shares: list[float]
    ) -> None:
        """Fill in the options worth trying with their prior shares, which add up to 1.

        Plain search takes all options; the shares are then equal.
        """
        if world.ask == codes.ASK_PLAY and not self.manner.is_random:
            self._weigh_plays(world, numbers, shares)
            return
        count = option_count(world)
        favoured = -1
        if not self.manner.is_random:
            favoured = quick_answer(self.weights, world)
        rest = 1.0 / count
        if favoured >= 0 and count > 1:
            rest = (1.0 - RULED) / (count - 1)
        for index in range(count):
            number = option_at(world, index)
            numbers.append(number)
            shares.append(RULED if number == favoured and count > 1 else rest)

    def _weigh_plays(
        self, world: Table, numbers: list[int], shares: list[float]
    ) -> None:
        """Fill in the plays that do not look far worse than the best."""
        all_numbers: list[int] = []
        values: list[float] = []
        if world.section >= 0:
            replies(self.weights, world, all_numbers, values)
        else:
            leads(self.weights, world, all_numbers, values)
        top = values[0]
        for value in values:
            if value > top:  # noqa: PLR1730 -- twice as fast when compiled
                top = value
        warmth = self.manner.warmth
        whole = 0.0
        for index in range(len(values)):
            below = (top - values[index]) / warmth
            if below < NEGLIGIBLE:
                share = exp(-below)
                whole += share
                numbers.append(all_numbers[index])
                shares.append(share)
        for index in range(len(shares)):
            shares[index] /= whole


def span(w: Weights, t: Table) -> float:
    """Return how far a game decides about the match at this score, 0 .. 1."""
    won = w.match[t.points0][t.points1 + 1]
    lost = w.match[t.points0 + 1][t.points1]
    return max(0.02, won - lost)
