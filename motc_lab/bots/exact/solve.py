"""Finds strategies in a game that is written down whole.

``equilibrium`` is counterfactual regret minimization with regrets that are never below
zero (CFR+: O. Tammelin, *Solving Large Imperfect Information Games Using CFR+*, 2014).
``quantal_response`` is what people play who take a worse option the less often, the
more it costs: the logit quantal response equilibrium of R. McKelvey and T. Palfrey
(*Quantal Response Equilibria for Extensive Form Games*, 1998).
"""

from math import exp
from typing import Final

from motc_lab.bots.exact.tree import Profile, Tree
from motc_lab.bots.exact.values import option_values, reaches, value_of

STEP: Final = 0.2  # how far a profile goes towards what answers it
STILL: Final = 1e-7  # a change of probability that is none


def equilibrium(tree: Tree, rounds: int) -> Profile:
    """Return an average profile that no answer beats by much; better by each round.

    Args:
        tree: the game.
        rounds: how often the regrets of all information sets are reckoned.
    """
    regrets = [[0.0] * len(one.options) for one in tree.sets]
    sums = [[0.0] * len(one.options) for one in tree.sets]
    for turn in range(1, rounds + 1):
        profile = [_matched(row) for row in regrets]
        reach = reaches(tree, profile)
        for index, one in enumerate(tree.sets):
            chances, row = profile[index], regrets[index]
            own = 0.0
            for node in one.nodes:
                weight = reach[id(node)][node.seat]
                own += reach[id(node)][1 - node.seat]
                values = [value_of(child, profile) for child in node.children]
                if node.seat:
                    values = [1 - value for value in values]
                usual = sum(map(_product, chances, values))
                for at, value in enumerate(values):
                    row[at] += weight * (value - usual)
            for at, chance in enumerate(chances):
                row[at] = max(0.0, row[at])
                sums[index][at] += turn * own * chance
    return [_shares(row) for row in sums]


def quantal_response(tree: Tree, warmth: float, rounds: int = 2000) -> Profile:
    """Return the profile in which an option e times less likely costs a ``warmth``.

    Args:
        tree: the game.
        warmth: a loss of value, in matches; large ones make all options alike.
        rounds: after which a profile that still changes is returned as it is.
    """
    profile = tree.uniform()
    for _ in range(rounds):
        most = 0.0
        for row, values in zip(profile, option_values(tree, profile), strict=True):
            top = max(values)
            wished = _shares([exp((value - top) / warmth) for value in values])
            for at, wish in enumerate(wished):
                change = STEP * (wish - row[at])
                most = max(most, abs(change))
                row[at] += change
        if most < STILL:
            break
    return profile


def _product(one: float, other: float) -> float:
    return one * other


def _matched(regrets: list[float]) -> list[float]:
    """Regret matching: each option by what it is regretted; all alike without any."""
    return _shares(regrets)


def _shares(row: list[float]) -> list[float]:
    whole = sum(row)
    return [one / whole for one in row] if whole > 0 else [1 / len(row)] * len(row)
