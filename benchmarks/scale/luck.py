"""What further might make paired matches more alike, and how much it explains.

``python -m benchmarks.scale.luck [MATCHES]`` plays matches of greedy bots and prints:
how alike two matches of one shuffle are whose bots think otherwise, after which part of
its decisions a pair of ``ten_cards`` parts, and which part of the variance of who wins
is explained by luck whose expectation is known at every event, so that it could be
taken away without bias (control variates as in AIVAT, N. Burch and others, 2018): of
the cards drawn, and of the worlds that bots imagine. Their weights are fitted on nine
tenths of the matches and tried on the rest.
"""

import sys
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache
from statistics import correlation, fmean
from typing import Final

import numpy as np

from benchmarks.scale.ten_cards import variants
from motc_lab import house_edition
from motc_lab.games.motc.bots.redeal import generator_at, redeal_alike
from motc_lab.games.motc.lab.experiments.beside import bots_of, first_parting, rules_of
from motc_lab.games.motc.rules import codes
from motc_lab.games.motc.rules.chance import Chance, Dealt
from motc_lab.games.motc.rules.masks import COUNT, members
from motc_lab.games.motc.rules.match_table import MatchTable
from motc_lab.games.motc.rules.rules import half
from motc_lab.lab.plan import Plan
from motc_lab.lab.study import Study

MATCHES: Final = 3000
ALIKE: Final = 300  # matches of each of the pairs that are laid beside each other
FOLDS: Final = 10
RIDGE: Final = 30.0
WORLDS: Final = 2  # that a greedy bot imagines
GOAL: Final = 6
Luck = dict[tuple[object, ...], float]


@dataclass
class Watched:
    """One match: its decisions, who won, and the luck in it."""

    steps: list[tuple[int, int, int]] = field(default_factory=list)
    winner: int = -1
    draws: Luck = field(default_factory=lambda: defaultdict(float))
    worlds: Luck = field(default_factory=lambda: defaultdict(float))


class Told(Chance):
    """Deals, and says which card came of which."""

    def __init__(self, seed: int, match: Watched) -> None:
        self.dealt = Dealt(seed)
        self.match = match
        self.table: MatchTable | None = None

    def below(self, count: int, topic: str, seat: int, time: int) -> int:
        """Return any of the numbers."""
        return self.dealt.below(count, topic, seat, time)

    def one_of(self, things: int, topic: str, seat: int, time: int) -> int:
        """Return a card; its weight less the mean of those that could come is luck."""
        card = self.dealt.one_of(things, topic, seat, time)
        t = self.table
        if t is not None:
            is_between = t.phase in (codes.BETWEEN, codes.STATUS)
            white = 1 - t.white if is_between else t.white
            stake = stakes(t.points0, t.points1)
            for one in members(things):
                off = (one == card) - 1 / COUNT[things]
                self.match.draws[topic, seat, white == seat, one] += stake * off
        return card


@cache
def ahead(points0: int, points1: int) -> float:
    """Return the chance of the second side in a fair race to the goal."""
    if GOAL in (points0, points1):
        return float(points1 == GOAL)
    return (ahead(points0 + 1, points1) + ahead(points0, points1 + 1)) / 2


def stakes(points0: int, points1: int) -> float:
    """Return what a game is worth at a score."""
    return ahead(points0, points1 + 1) - ahead(points0 + 1, points1)


def watched(plan: Plan, seed: int, thinking: int) -> Watched:
    """Play the match of a seed; the bots think by another one."""
    match, rules = Watched(), rules_of(plan)
    chance = Told(seed, match)
    t = rules.begin(chance, None)
    chance.table = t
    bots = bots_of(plan, thinking)
    while t.ask:
        seat, ask = t.seat, t.ask
        if ask in (codes.ASK_PLAY, codes.ASK_USE):
            guessed(t, seat, plan.bot_seed(thinking, seat), match.worlds)
        number = bots[seat].answer(t, seat)
        match.steps.append((ask, seat, number))
        t.play(seat, number)
    match.winner = t.winner
    return match


def guessed(t: MatchTable, seat: int, seed: int, luck: Luck) -> None:
    """Add how well and how strong a bot imagines the other hand, less what is usual."""
    other, generator = t.side(1 - seat), generator_at(t, seed)
    shown = other.hand & other.known
    true = other.hand ^ shown
    pool = true | other.deck | other.buried
    if not true:
        return
    first = half(1 - seat, t.white == 1 - seat, 0)
    strength = t.rules.strength
    usual = fmean(strength[first + card] for card in members(pool)) * COUNT[true]
    stake, key = stakes(t.points0, t.points1), (seat, t.ask, t.section >= 0)
    for _ in range(WORLDS):
        hand = redeal_alike(t, seat, generator).side(1 - seat).hand & ~shown
        right = COUNT[hand & true] - COUNT[true] ** 2 / COUNT[pool]
        strong = sum(strength[first + card] for card in members(hand)) - usual
        luck[*key, "right"] += stake * right
        luck[*key, "strong"] += stake * strong


def explained(lucks: list[Luck], won: list[int]) -> float:
    """Return the part of the variance that luck explains in matches not fitted to."""
    keys = sorted({key for luck in lucks for key in luck}, key=str)
    x = np.array([[luck.get(key, 0.0) for key in keys] for luck in lucks])
    x /= x.std(axis=0) + 1e-9
    y = np.array(won, dtype=float)
    left = np.zeros(len(y))
    for fold in range(FOLDS):
        tried = np.arange(len(y)) % FOLDS == fold
        a, b = x[~tried], y[~tried] - y[~tried].mean()
        weights = np.linalg.solve(a.T @ a + RIDGE * np.eye(len(keys)), a.T @ b)
        left[tried] = y[tried] - x[tried] @ weights
    return 1 - float(left.var() / y.var())


def partings(plans: tuple[Plan, ...], base: list[Watched]) -> Iterator[float]:
    """Yield after which part of its decisions every pair parts, in the mean."""
    for plan in plans:
        parts = []
        for seed, one in enumerate(base):
            other = watched(plan, seed, seed)
            at = first_parting(one.steps, other.steps)
            whole = (len(one.steps) + len(other.steps)) / 2
            parts.append((at - 1) / whole if at else 1.0)
        yield fmean(parts)


def main(matches: int = MATCHES) -> None:
    """Play, and print what explains how much."""
    study = Study(variants(house_edition()), ("greedy", "greedy"), most=matches)
    plan, *others = study.design.arms(matches)
    played = [watched(plan, seed, seed) for seed in range(matches)]
    few = played[: min(ALIKE, matches)]
    other = [watched(plan, seed, seed + 10**6).winner for seed in range(len(few))]
    alike = correlation([one.winner for one in few], other)
    print(f"one shuffle, bots that think otherwise: correlation {alike:.2f}")
    part = fmean(partings(tuple(others), few))
    print(f"a pair parts after {part:.0%} of its decisions in the mean")
    won = [one.winner for one in played]
    draws = explained([one.draws for one in played], won)
    worlds = explained([one.worlds for one in played], won)
    print(f"luck of the cards drawn explains {draws:.1%} of the variance")
    print(f"luck of the imagined worlds explains {worlds:.1%}; {matches:,} matches")


if __name__ == "__main__":
    main(*map(int, sys.argv[1:2]))
