"""Tries the live stop on studies whose truth is known: how often does it err?

``python -m motc_lab.lab.study.trial`` draws the results of matches instead of playing
them: the shares and the correlation of pairs are those of greedy bots. It writes the
table of docs/simulation.md. Points are those of races to six, in which both of a pair
meet the same luck now and then.
"""

import argparse
import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from math import sqrt
from random import Random
from typing import Final

from motc_lab.lab.pairs import EQUAL, LOOK, OPEN, Pairs
from motc_lab.lab.sequences import ALPHA, mixture, shuffles_for
from motc_lab.lab.share import Share, share

SHARE: Final = 0.49  # of matches that Fischer wins, greedy against greedy
ALIKE: Final = 0.2  # correlation of the two matches of a pair
GOAL: Final = 6  # points that end a race
AIM: Final = 0.05  # difference that the studies are made to see
Luck = Callable[[], float]
Draw = Callable[[int, Luck], list[float]]
PROGRAM: Final = "python -m motc_lab.lab.study.trial"


@dataclass(frozen=True, slots=True)
class Trial:
    """What came of many studies.

    Attributes:
        truth: difference of the shares in truth.
        comparisons: variants of each study, all of the same truth.
        shuffles: at which an undecided study ended.
        wrong: studies in which some verdict was wrong.
        seen: comparisons that were decided rightly as more, of all.
        mean: shuffles that a study took.
    """

    truth: float
    comparisons: int
    shuffles: int
    wrong: Share
    seen: Share
    mean: float


def variance(truth: float) -> float:
    """Return the variance of a difference."""
    base, other = SHARE * (1 - SHARE), (SHARE + truth) * (1 - SHARE - truth)
    return base + other - 2 * ALIKE * sqrt(base * other)


def tried(  # noqa: PLR0913 -- what is tried
    truth: float,
    studies: int,
    *,
    comparisons: int = 1,
    is_race: bool = False,
    aim: float = AIM,
    power: float = 0.8,
    margin: float = 0.0,
    seed: int = 0,
) -> Trial:
    """Run studies that are looked at every 50 shuffles, until decided or as planned.

    With ``is_race`` the shares of the points of two races are compared, of which no
    truth but 0 is known. A verdict is wrong where it says more or less of no
    difference, the wrong direction of one, or no more than the margin of one beyond it.
    """
    random = Random(seed).random  # noqa: S311 -- a simulation
    alpha = ALPHA / comparisons
    most = shuffles_for(aim, variance(aim), alpha, power)
    wrong = seen = played = 0
    for _ in range(studies):
        pairs = [Pairs(alpha, mixture(most, alpha), margin) for _ in range(comparisons)]
        _play(pairs, _raced if is_race else partial(_drawn, truth), most, random)
        verdicts = [one.verdict for one in pairs]
        wrong += any(is_wrong(one, truth, margin) for one in verdicts)
        seen += sum(one == "more" for one in verdicts)
        played += max(one.count for one in pairs)
    return Trial(
        *(truth, comparisons, most, share(wrong, studies)),
        *(share(seen, studies * comparisons), played / studies),
    )


def is_wrong(verdict: str, truth: float, margin: float) -> bool:
    """Whether a verdict is false of the truth."""
    if verdict == OPEN:
        return False
    if verdict == EQUAL:
        return abs(truth) >= margin
    return truth <= 0 if verdict == "more" else truth >= 0


def _play(pairs: list[Pairs], draw: Draw, most: int, random: Luck) -> None:
    """Draw shuffles, and look at what they say."""
    for done in range(1, most + 1):
        for one, difference in zip(pairs, draw(len(pairs), random), strict=True):
            one.add(difference)
        if done % LOOK == 0 or done == most:
            verdicts = [one.look() for one in pairs]
            if OPEN not in verdicts:
                return


def _drawn(truth: float, count: int, random: Luck) -> list[float]:
    """Draw who wins: with a chance of ``ALIKE`` both matches hang on the same luck."""
    luck = random()
    others = [luck if random() < ALIKE else random() for _ in range(count)]
    return [(other < SHARE + truth) - (luck < SHARE) for other in others]


def _raced(count: int, random: Luck) -> list[float]:
    """Draw points: with a chance of ``ALIKE`` a game of both hangs on the same luck."""
    games = [random() for _ in range(2 * GOAL - 1)]
    base = race(games)
    others = [
        [luck if random() < ALIKE else random() for luck in games] for _ in range(count)
    ]
    return [race(one) - base for one in others]


def race(games: Sequence[float]) -> float:
    """Return one side's share of the points until somebody has reached the goal."""
    points = [0, 0]
    for luck in games:
        points[luck < SHARE] += 1
        if GOAL in points:
            break
    return points[1] / sum(points)


def rows(studies: int) -> list[str]:
    """Return the table of the page."""
    asked = [
        (False, 0.0, 1, 0.0),
        (False, 0.0, 1, 0.02),
        (False, 0.0, 4, 0.0),
        (True, 0.0, 1, 0.0),
        (True, 0.0, 4, 0.0),
        (False, AIM, 1, 0.0),
        (False, AIM, 4, 0.0),
    ]
    heads = "of | truth | variants | margin | studies | ended at | wrong | seen"
    lines = [f"| {heads} | shuffles |", "|---|---:|---:|---:|---:|---:|---|---|---:|"]
    for is_race, truth, comparisons, margin in asked:
        one = tried(
            *(truth, studies), is_race=is_race, comparisons=comparisons, margin=margin
        )
        lines.append(
            f"| {'points' if is_race else 'matches'} "
            f"| {100 * truth:g} | {comparisons} | {100 * margin:g} | {studies:,} "
            f"| {one.shuffles:,} | {one.wrong} | {one.seen if truth else ''} "
            f"| {one.mean:,.0f} |"
        )
    return lines


def main(argv: Sequence[str] | None = None) -> int:
    """Print the table."""
    parser = argparse.ArgumentParser(prog=PROGRAM)
    parser.add_argument("--studies", type=int, default=1000)
    sys.stdout.write("\n".join(rows(parser.parse_args(argv).studies)) + "\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
