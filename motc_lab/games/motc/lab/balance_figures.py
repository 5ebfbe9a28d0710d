"""The figures of a report on balance, each with what plays it again."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import combinations
from statistics import fmean, stdev
from typing import Any, Final

from motc_lab.games.motc.edition import Edition
from motc_lab.games.motc.lab.experiments.ambiguity import (
    FIGURES,
    Ambiguity,
    ambiguity,
)
from motc_lab.games.motc.lab.outcome import MatchOutcome
from motc_lab.lab.compare import compare_bots
from motc_lab.lab.share import QUANTILE, Share, share
from motc_lab.lab.simulate import simulate

MEANS: Final = {
    "length": ("games", "exchanges", "decisions"),
    "drama": ("lead_changes", "trailed"),
    "economy": (
        *("spassky_endurance", "fischer_endurance"),
        *("spassky_pawns", "fischer_pawns", "reshuffles"),
    ),
}
LEVELS: Final = ("random", "greedy", "beginner")
QUICK: Final = frozenset({"random", "greedy"})


@dataclass(frozen=True, slots=True)
class Figure:
    """A figure of a report: part and name, value with bounds at 95 %, of how many.

    Attributes:
        command: plays it again.
    """

    part: str
    name: str
    value: float
    low: float
    high: float
    n: int
    is_share: bool
    command: str = ""


@dataclass(frozen=True, slots=True)
class Asked:
    """What a report is to play.

    Attributes:
        bots, matches, seed, edition: as in ``balance_report``.
        told: what names the edition on a command line.
        means: how to play.
    """

    bots: tuple[str, ...]
    matches: int
    seed: int
    edition: Edition
    told: str
    means: Mapping[str, Any]

    def command(self, way: str, count: str, number: int, bots: Sequence[str]) -> str:
        """Return what plays something again."""
        return (
            f"motc-lab {way} --bots {' '.join(bots)} --{count} {number} "
            f"--seed {self.seed}{self.told}"
        )


def played_figures(asked: Asked) -> Iterator[Figure]:
    """Play the matches between the bots, and count them."""
    played = simulate(
        *(asked.bots, asked.matches),
        seed=asked.seed,
        edition=asked.edition,
        **asked.means,
    )
    assert isinstance(played, MatchOutcome)
    command = asked.command("simulate", "matches", asked.matches, asked.bots)
    for one in (*_figures(played), *_cards(played)):
        yield replace(one, command=command)


def ladder(asked: Asked) -> Iterator[Figure]:
    """Every level against every other one, in both seats: the share of the second."""
    for lower, upper in combinations(LEVELS, 2):
        # The beginner thinks some thirty times as long as the others.
        part = 2 if {lower, upper} <= QUICK else 10
        count = max(1, asked.matches // part)
        found = compare_bots(
            *(lower, upper, count),
            seed=asked.seed,
            edition=asked.edition,
            **asked.means,
        ).headline
        command = asked.command("simulate", "matches", count, (lower, upper))
        yield Figure(
            *("skill", f"{upper}_{lower}", found.variant),
            *((1 + found.low) / 2, (1 + found.high) / 2, found.pairs),
            is_share=True,
            command=f"{command} --swap-seats",
        )


def readings_of(asked: Asked) -> Ambiguity:
    """Try every other reading of the rule books."""
    return ambiguity(
        *(asked.bots, max(1, asked.matches // 4)),
        edition=asked.edition,
        seed=asked.seed,
        examples=2,
        **asked.means,
    )


def reading_figures(asked: Asked, found: Ambiguity) -> Iterator[Figure]:
    """What each reading changes; these intervals hold together."""
    command = asked.command(
        "experiment ambiguity", "shuffles", found.shuffles, asked.bots
    )
    for one in found.readings:
        for name in FIGURES:
            part = getattr(one, name)
            yield Figure(
                *("rulings", f"{one.key}/{name}", part.value, part.low, part.high),
                part.shuffles,
                is_share=True,
                command=command,
            )


def _figures(played: MatchOutcome) -> Iterator[Figure]:
    columns, totals = played.rows.columns, played.totals
    count = len(played.rows)
    ties = sum(
        a == b
        for a, b in zip(
            columns["spassky_points"], columns["fischer_points"], strict=True
        )
    )
    behind = sum(most > 0 for most in columns["trailed"])
    yield _share("headline", "fischer", played.fischer)
    yield _share("headline", "white", share(totals.white_won, totals.games))
    for part, names in MEANS.items():
        yield from [_mean(part, name, columns[name]) for name in names]
    yield _share("drama", "comeback", share(behind, count))
    yield _share("decisive", "tie_break", share(ties, count))
    yield _share("decisive", "drawn", share(totals.drawn, totals.games))
    yield _share("decisive", "tied", share(totals.ties, totals.exchanges))


def _cards(played: MatchOutcome) -> Iterator[Figure]:
    for card in played.cards:
        used = share(card.used, card.used + card.declined)
        yield _share("cards", f"{card.person}.{card.card}", used)


def _share(part: str, name: str, one: Share) -> Figure:
    return Figure(part, name, one.value, one.low, one.high, one.trials, is_share=True)


def _mean(part: str, name: str, numbers: Sequence[int]) -> Figure:
    count, mean = len(numbers), fmean(numbers)
    width = QUANTILE * stdev(numbers) / count**0.5 if count > 1 else 0.0
    return Figure(part, name, mean, mean - width, mean + width, count, is_share=False)
