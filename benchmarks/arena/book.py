"""Looks for set-ups of Stratego that win: ``python -m benchmarks.arena.book quick``.

Set-ups drawn by habits play for ``plain`` against ``plain``, which draws its own. Their
better half plays twice as often, until ``KEPT`` are left; these are printed, the
best one first. The same seeds find the same set-ups.
"""

import argparse
from random import Random
from typing import Final

from benchmarks.arena.boards import VARIANTS, rules_of
from motc_lab.engine.chance import Dealt
from motc_lab.games.stratego.bots.book import written
from motc_lab.games.stratego.bots.plain import PlainBot
from motc_lab.games.stratego.bots.set_ups import mirrored, sensible_ranks
from motc_lab.games.stratego.rules.machine import Battle, start
from motc_lab.games.stratego.rules.rules import Rules
from motc_lab.games.stratego.rules.set_up import pack

KEPT: Final = 16


class Candidate:
    """A set-up, and what it has won so far."""

    def __init__(self, ranks: bytes) -> None:
        self.ranks = ranks
        self.won = 0.0
        self.played = 0

    @property
    def share(self) -> float:
        """The share of its matches that it has won; a draw counts a half."""
        return self.won / self.played

    def play(self, rules: Rules, seed: int) -> None:
        """Play one match, in turn as Red and Blue and mirrored."""
        seat = self.played % 2
        battle = Battle(rules, Dealt(seed))
        start(battle)
        bots = (PlainBot(2 * seed), PlainBot(2 * seed + 1))
        is_turned = seed % 2 == 0
        ranks = mirrored(self.ranks, rules.size) if is_turned else self.ranks
        battle.play(seat, pack(ranks))
        while battle.asked():
            asked = 0 if battle.asked() & 1 else 1
            battle.play(asked, bots[asked].answer(battle, asked))
        self.won += battle.result(seat)
        self.played += 1


def best(rules: Rules, count: int, matches: int) -> list[Candidate]:
    """Return the set-ups that are left in the end, the best one first."""
    drawn = (sensible_ranks(rules, Random(f"book{index}")) for index in range(count))
    left = [Candidate(ranks) for ranks in drawn]
    seed = 1
    while True:
        for one in left:
            for index in range(matches):
                one.play(rules, seed + index)
        seed += matches
        left.sort(key=lambda one: -one.share)
        if len(left) <= KEPT:
            return left
        left = left[: max(KEPT, len(left) // 2)]
        matches *= 2


def main() -> None:
    """Look, and print what is found."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("variant", choices=VARIANTS)
    parser.add_argument("--candidates", type=int, default=96)
    parser.add_argument("--matches", type=int, default=24, help="of the first round")
    told = parser.parse_args()
    rules = rules_of(told.variant)
    for one in best(rules, told.candidates, told.matches):
        print(f"{written(one.ranks, rules.size)}  {one.share:.3f} of {one.played}")


if __name__ == "__main__":
    main()
