"""Screening against single comparisons, on an edition with three cards too strong.

``python -m benchmarks.scale.screening [SHUFFLES [SINGLE]]`` screens the 32 cards with
greedy bots, then compares each card by itself on so many shuffles to measure how much
one such comparison varies, and prints what either needs for docs/simulation.md.
"""

import sys
from collections.abc import Sequence
from dataclasses import dataclass
from statistics import fmean, variance
from typing import Final

from motc_lab import house_edition
from motc_lab.games.motc.edition import Edition
from motc_lab.games.motc.lab.experiments.found import Experiment
from motc_lab.games.motc.lab.experiments.screening import PLAIN
from motc_lab.lab import screen
from motc_lab.lab.runs import Means, play_all
from motc_lab.lab.study import Study

SHUFFLES: Final = 48
SINGLE: Final = 100
FLOOR: Final = 0.15  # of the matches, which counts as too strong
SEED: Final = 1000
TOO_STRONG: Final = (("spassky", "bN2"), ("fischer", "bB2"), ("fischer", "wN2"))
MONSTER: Final = "endurance me +9; endurance them -9; take_pawns 8; marker me 12"
BOTS: Final = ("greedy", "greedy")


def unfair() -> Edition:
    """Return the house edition with three cards that are far too strong."""
    edition = house_edition()
    for who, card in TOO_STRONG:
        edition = edition.with_card(who, card, effect=MONSTER, strength=0)
    return edition


@dataclass(frozen=True, slots=True)
class Needed:
    """Matches for intervals of the same width, for every card that was screened.

    Attributes:
        screened: of the design.
        single: of one comparison for each card, each with matches of both editions.
        shared: the same where all comparisons share the matches of the edition itself.
    """

    screened: int
    single: int
    shared: int


def needed(found: Experiment, alone: dict[str, float]) -> Needed:
    """Return what single comparisons need to be as sure as the design in the mean.

    Args:
        found: the screening.
        alone: by card, the variance of one shuffle's difference when compared alone.
    """
    spread = fmean(found.of(card).spread ** 2 for card in alone)
    shuffles = round(found.shuffles * fmean(alone.values()) / spread)
    cards = len(found.estimates)
    return Needed(found.matches, 2 * cards * shuffles, (cards + 1) * shuffles)


def main(shuffles: int = SHUFFLES, single: int = SINGLE) -> None:
    """Screen, compare each card alone, and print both."""
    edition = unfair()
    found = screen(
        *(BOTS, shuffles), edition=edition, seed=SEED, floor=FLOOR, progress=False
    )
    print("| card | with its effect | its interval |\n|---|---:|---|")
    for one in found.ranked[:6]:
        name, value, bounds, verdict = found.row(one, "en")
        print(f"| {name} | {value} | {bounds} ({verdict}) |")
    named = {f"{who}.{card}" for who, card in TOO_STRONG}
    print(f"\nthe three and no other: {set(found.sure) == named}")
    cards = [one.key for one in found.estimates]
    both = needed(found, alone(edition, cards, single))
    print(f"screening {both.screened:,} matches; for the same width single comparisons")
    print(f"{both.single:,}, or {both.shared:,} that share the edition's own matches")


def alone(
    edition: Edition, cards: Sequence[str], shuffles: int, workers: int | None = None
) -> dict[str, float]:
    """Return how much one shuffle's difference varies, for each card compared alone."""
    plain = {}
    for key in cards:
        who, card = key.split(".")
        plain[key] = edition.with_card(who, card, effect=PLAIN)
    study = Study(plain, BOTS, base=edition, seed=SEED, most=shuffles)
    arms = study.design.arms(shuffles)
    run = play_all(arms, Means(workers, progress=False))
    base, *others = [run.part(arm).rows.scores(1) for arm in range(len(arms))]
    differences = [[b - a for a, b in zip(base, one, strict=True)] for one in others]
    return dict(zip(cards, map(variance, differences), strict=True))


if __name__ == "__main__":
    main(*map(int, sys.argv[1:3]))
