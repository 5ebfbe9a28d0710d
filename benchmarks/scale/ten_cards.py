"""What pairing saves: ten cards, each one strength other, on the same shuffles.

``python -m benchmarks.scale.ten_cards [SHUFFLES]`` plays the house edition and ten
variants of it by greedy bots and prints a table for docs/simulation.md: by how much
Fischer's share of the matches and of the points changes, and which part of the matches
pairing saves.

How many matches won a shift of the points stands for is measured in the same run, on
four variants whose cards differ more: five or ten cards of a person one weaker.
"""

import sys
from collections.abc import Sequence
from dataclasses import dataclass
from statistics import fmean, pvariance
from typing import Final

from motc_lab import house_edition
from motc_lab.games.motc.edition import Edition
from motc_lab.lab.rows import Rows
from motc_lab.lab.runs import Means, play_all
from motc_lab.lab.share import QUANTILE
from motc_lab.lab.study import Study
from motc_lab.lab.tally import tally_of

SHUFFLES: Final = 1200
CARDS: Final = (
    *(("spassky", card) for card in ("wQ", "bR1", "wB1", "bN1", "wK")),
    *(("fischer", card) for card in ("bQ", "wR1", "bB1", "wN1", "bK")),
)
MANY: Final = ("wQ", "bQ", "wR1", "bR1", "wR2", "bR2", "wB1", "bB1", "wN1", "bN1")
MEASURES: Final = ("won", "points")


def variants(house: Edition) -> dict[str, Edition]:
    """Ten editions: a card is one weaker, or one stronger where it is 0."""
    found: dict[str, Edition] = {}
    for person, card in CARDS:
        strength = house.person(person).card(card).strength
        other = strength - 1 if strength else 1
        name = f"{person.capitalize()} {card}, {strength} to {other}"
        found[name] = house.with_card(person, card, strength=other)
    return found


def greater(house: Edition) -> dict[str, Edition]:
    """Four editions that are surely others: five or ten cards of a person weaker."""
    found: dict[str, Edition] = {}
    for person in ("fischer", "spassky"):
        for count in (5, 10):
            changed = house
            for card in MANY[:count]:
                strength = house.person(person).card(card).strength
                changed = changed.with_card(person, card, strength=strength - 1)
            found[f"{count} of {person}"] = changed
    return found


@dataclass(frozen=True, slots=True)
class Shift:
    """One share of Fischer's, in a variant and in the base, on the same shuffles.

    Attributes:
        value: variant less base; ``wide`` is half of its interval at 95 %.
        paired: variance of the differences; ``apart`` what it were without pairing.
    """

    value: float
    wide: float
    paired: float
    apart: float

    @property
    def saved(self) -> float:
        """Share of the matches that pairing saves."""
        return 1 - self.paired / self.apart

    def __str__(self) -> str:
        """Value and interval in percentage points."""
        low, high = self.value - self.wide, self.value + self.wide
        return f"{self.value:+.1%} ({low:+.1%} .. {high:+.1%})".replace("%", " %")


def shift(base: Sequence[float], variant: Sequence[float]) -> Shift:
    """Compare a share in the matches of the same shuffles, in the same order."""
    steps = [after - before for before, after in zip(base, variant, strict=True)]
    paired = pvariance(steps)
    wide = QUANTILE * (paired / len(steps)) ** 0.5
    return Shift(fmean(steps), wide, paired, pvariance(base) + pvariance(variant))


def rate(shifts: Sequence[tuple[Shift, Shift]]) -> float:
    """Return the matches won for each of the points, by least squares through 0."""
    products = sum(won.value * points.value for won, points in shifts)
    return products / sum(points.value**2 for _, points in shifts)


def compared(rows: Sequence[Rows]) -> list[tuple[Shift, Shift]]:
    """Return every variant's shift of matches won and of points, the base first."""
    tally = tally_of("motc")
    scores = [[tally.measured(one, arm, 1) for arm in rows] for one in MEASURES]
    return [
        (shift(scores[0][0], scores[0][at]), shift(scores[1][0], scores[1][at]))
        for at in range(1, len(rows))
    ]


def lines(names: Sequence[str], rows: Sequence[Rows]) -> list[str]:
    """Return the table, and what it says in the mean."""
    found = compared(rows)
    ten, more = found[: len(names)], found[len(names) :]
    by = rate(more)
    told = [
        "| card | matches won by Fischer | saved | points won by Fischer | saved |",
        "|---|---|---:|---|---:|",
    ]
    for name, (won, points) in zip(names, ten, strict=True):
        saved = [f"{100 * one.saved:.0f} %" for one in (won, points)]
        told.append(f"| {name} | {won} | {saved[0]} | {points} | {saved[1]} |")
    needed = [by**2 * points.paired / won.apart for won, points in ten]
    means = (fmean(one.saved for one, _ in ten), fmean(one.saved for _, one in ten))
    told.append("")
    told.append(f"mean of ten: {means[0]:.0%} of matches won, {means[1]:.0%} of points")
    told.append(f"{by:.2f} matches won for each of the points, so points need")
    bounds = f"{fmean(needed):.0%} ({min(needed):.0%} .. {max(needed):.0%})"
    return [*told, f"{bounds} of the matches of unpaired matches won"]


def main(shuffles: int = SHUFFLES) -> None:
    """Play them all and print what pairing has saved."""
    house = house_edition()
    ten = variants(house)
    study = Study({**ten, **greater(house)}, ("greedy", "greedy"), most=shuffles)
    arms = study.design.arms(shuffles)
    run = play_all(arms, Means(progress=False))
    rows = [run.part(arm).rows for arm in range(len(arms))]
    print("\n".join([*lines(list(ten), rows), f"{shuffles:,} shuffles"]))


if __name__ == "__main__":
    main(*map(int, sys.argv[1:2]))
