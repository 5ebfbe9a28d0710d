"""Which hidden card matters most for an option, by the worlds it was played in."""

from dataclasses import dataclass
from math import sqrt
from typing import Final

from motc_lab.games.motc.lab.advice.case import Inquiry
from motc_lab.games.motc.lab.advice.samples import Samples
from motc_lab.games.motc.rules.codes import CARD_IDS
from motc_lab.games.motc.rules.seat import Seat
from motc_lab.games.motc.scene.cards import titles
from motc_lab.lab.advice.bounds import quantile
from motc_lab.texts import LANGS, Lang, say

LEAST_EACH: Final = 5  # worlds with the card, and without it
LEAST_CHANGE: Final = 0.03  # smaller ones are not worth a sentence
STANDS_OUT: Final = 3.2  # standard errors: sixteen cards are tried at once (Bonferroni)


@dataclass(frozen=True, slots=True)
class Influence:
    """A hidden card that would change an option's value, found in imagined hands.

    Attributes:
        holder: whose hand it may be in.
        card: id of the card.
        title: of the card, by language.
        change: value with the card in that hand minus value without it, -1 .. 1.
        low, high: 95 % interval of the change.
        worlds: imagined hands with the card; ``of`` is the number of all.
    """

    holder: Seat
    card: str
    title: tuple[tuple[Lang, str], ...]
    change: float
    low: float
    high: float
    worlds: int
    of: int

    def text(self, lang: Lang) -> str:
        """The influence as one sentence, with interval and count."""
        worse = self.change < 0
        bounds = (-self.high, -self.low) if worse else (self.low, self.high)
        return say(
            f"advice.influence.{'worse' if worse else 'better'}",
            lang,
            who=say(f"word.person.{self.holder.value}", lang),
            card=dict(self.title)[lang],
            n=round(100 * abs(self.change)),
            low=round(100 * bounds[0]),
            high=round(100 * bounds[1]),
            worlds=self.worlds,
            of=self.of,
        )


def influence(case: Inquiry, samples: Samples, number: int) -> Influence | None:
    """Return the hidden card whose presence changes the option's value most.

    Compared are the mean values of the worlds in which the other person holds the card
    and of those in which he does not (B. L. Welch, 1947, for the standard error). None
    where no card passes the bar that sixteen tries at once demand.
    """
    values = samples.values[number]
    hands = [samples.hidden(world) for world in samples.worlds[: len(values)]]
    widest: Gap | None = None
    for card in range(len(CARD_IDS)):
        gap = gap_of(card, values, hands)
        if gap is None or abs(gap.change) < max(LEAST_CHANGE, STANDS_OUT * gap.error):
            continue
        if widest is None or abs(gap.change) > abs(widest.change):
            widest = gap
    return None if widest is None else _said(case, widest)


@dataclass(frozen=True, slots=True)
class Gap:
    """Difference of means with and without a card, with its standard error."""

    card: int
    change: float
    error: float
    worlds: int
    of: int


def gap_of(card: int, values: list[float], hands: list[int]) -> Gap | None:
    """Return the gap of one card; None where too few hands have it or lack it."""
    pairs = list(zip(values, hands, strict=True))
    there = [value for value, hand in pairs if hand >> card & 1]
    away = [value for value, hand in pairs if not hand >> card & 1]
    if min(len(there), len(away)) < LEAST_EACH:
        return None
    first, second = sum(there) / len(there), sum(away) / len(away)
    error = _variance(there, first) / len(there) + _variance(away, second) / len(away)
    return Gap(card, first - second, sqrt(error), len(there), len(values))


def _variance(values: list[float], mean: float) -> float:
    return sum((value - mean) ** 2 for value in values) / (len(values) - 1)


def _said(case: Inquiry, gap: Gap) -> Influence:
    holder, code = case.seat.other, CARD_IDS[gap.card]
    width = quantile(min(gap.worlds, gap.of - gap.worlds) - 1) * gap.error
    return Influence(
        holder=holder,
        card=code,
        title=tuple((lang, titles(case.edition, lang)(holder, code)) for lang in LANGS),
        change=gap.change,
        low=max(-1.0, gap.change - width),
        high=min(1.0, gap.change + width),
        worlds=gap.worlds,
        of=gap.of,
    )
