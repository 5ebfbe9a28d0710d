"""What a review says: the regret of every decision, by what was known and by all."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final, Literal

from motc_lab.checks import is_whole, must
from motc_lab.games.motc.edition import Edition
from motc_lab.games.motc.lab.advice.case import person_named
from motc_lab.games.motc.lab.advice.story import Story
from motc_lab.games.motc.lab.provenance import made_with
from motc_lab.games.motc.lab.review.report import (
    SHOWN,
    points,
    review_brief,
    review_report,
)
from motc_lab.games.motc.rules.questions import Option
from motc_lab.games.motc.rules.seat import Seat
from motc_lab.html import Report
from motc_lab.lab.advice.model import How, NoAdvice
from motc_lab.texts import Lang, say
from motc_lab.texts.lang import lang_named

Sight = Literal["own", "open"]
"""'own': with what the person asked knew; 'open': with open cards."""
SIGHTS: Final[tuple[Sight, ...]] = ("own", "open")


def check_sight(sight: object) -> None:
    """Refuse a sight that there is not (NoAdvice)."""
    must(sight in SIGHTS, "sights", sight, f"some of {', '.join(SIGHTS)}", NoAdvice)


@dataclass(frozen=True, slots=True, repr=False)
class Regret:
    """How much better another option was, as a chance to win the match.

    Attributes:
        how: how the values were got, as in ``OptionAdvice``.
        chosen: value of the option chosen, 0 .. 1.
        best: the option held best; the one chosen where nothing is better.
        value: value of the best option minus that of the one chosen, 0 .. 1.
        low, high: 95 % interval of the difference; equal to it where it is exact.
        line: text codes of the better line, the option first.
        story: its events, for the sentence.
    """

    how: How
    chosen: float
    best: Option
    value: float
    low: float
    high: float
    line: tuple[str, ...]
    story: Story

    def __repr__(self) -> str:
        """The cost with its interval, and the better option."""
        cost, low, high = (f"{100 * n:.1f}" for n in (self.value, self.low, self.high))
        return f"<Regret {cost} pp ({low} .. {high}), {self.how}, {self.best.code}>"

    @property
    def is_clear(self) -> bool:
        """Whether the interval leaves no doubt that the best option was better."""
        return self.low > 0

    def reason(self, lang: Lang) -> str:
        """Where the better line leads, in one sentence."""
        return self.story.sentence(lang)


@dataclass(frozen=True, slots=True, repr=False)
class Decision:
    """One decision of the record that had more than one option.

    Attributes:
        number: place among all choices of the line, from 1.
        node: number of the position before it, for ``Session.jump``.
        kind: of the question.
        chosen: the option taken.
        options: how many there were.
        own, open: the regrets; None where that was not asked for.
    """

    number: int
    node: int
    game: int
    exchange: int
    seat: Seat
    kind: str
    chosen: Option
    options: int
    own: Regret | None
    open: Regret | None

    def __repr__(self) -> str:
        """When, who, what was chosen, and both regrets."""
        when = f"game {self.game}, exchange {self.exchange}, {self.seat.value}"
        what = f"{self.chosen.code} of {self.options}"
        return f"<Decision {when}: {what}, own {self.own}, open {self.open}>"

    def regret(self, sight: Sight) -> Regret | None:
        """The regret with this sight."""
        return self.own if sight == "own" else self.open

    def sentence(self, sight: Sight, lang: Lang) -> str:
        """The verdict as one sentence; empty where it was not asked for."""
        regret = self.regret(sight)
        if regret is None:
            return ""
        return say(
            f"advice.review.{self._row(regret)}",
            lang,
            place=self.place(lang),
            chosen=self.chosen.code,
            best=regret.best.code,
            value=points(regret.value, lang),
            low=points(regret.low, lang),
            high=points(regret.high, lang),
        )

    def place(self, lang: Lang) -> str:
        """Game, exchange and person, in words."""
        who = say(f"word.person.{self.seat.value}", lang)
        game, exchange = self.game, self.exchange
        place = say("advice.review.place", lang, game=game, exchange=exchange, who=who)
        return place[0].upper() + place[1:]

    def _row(self, regret: Regret) -> str:
        if regret.best == self.chosen:
            return "row_best"
        if not regret.is_clear:
            return "row_equal"
        return "row_exact" if regret.how == "exact" else "row"

    def as_dict(self, lang: Lang) -> dict[str, object]:
        """One tidy row: plain values under fixed names."""
        row: dict[str, object] = {
            "number": self.number,
            "node": self.node,
            "game": self.game,
            "exchange": self.exchange,
            "seat": self.seat.value,
            "kind": self.kind,
            "chosen": self.chosen.code,
            "options": self.options,
        }
        for sight, regret in (("own", self.own), ("open", self.open)):
            if regret is not None:
                row |= _columns(sight, regret, lang)
        return row


def _columns(sight: str, regret: Regret, lang: Lang) -> dict[str, object]:
    return {
        f"{sight}_regret": round(regret.value, 4),
        f"{sight}_low": round(regret.low, 4),
        f"{sight}_high": round(regret.high, 4),
        f"{sight}_clear": regret.is_clear,
        f"{sight}_how": regret.how,
        f"{sight}_best": regret.best.code,
        f"{sight}_line": " ".join(regret.line),
        f"{sight}_reason": regret.reason(lang),
    }


@dataclass(frozen=True, slots=True, repr=False)
class Review:
    """The decisions reviewed so far; tables of the worst ones in a notebook.

    Attributes:
        decisions: in the order of play.
        total: how many there will be.
        edition: of the match.
    """

    decisions: tuple[Decision, ...]
    total: int
    edition: Edition

    @property
    def done(self) -> int:
        """How many decisions are reviewed."""
        return len(self.decisions)

    @property
    def is_last(self) -> bool:
        """Whether all are."""
        return self.done == self.total

    def by(self, seat: Seat | str) -> "Review":
        """The same for the decisions of one person."""
        wanted = person_named(seat)
        return self._only(lambda decision: decision.seat is wanted)

    def clear(self, sight: Sight = "own") -> "Review":
        """The same for decisions with a clear regret."""
        check_sight(sight)

        def is_clear(decision: Decision) -> bool:
            regret = decision.regret(sight)
            return regret is not None and regret.is_clear

        return self._only(is_clear)

    def _only(self, wanted: Callable[[Decision], bool]) -> "Review":
        decisions = tuple(filter(wanted, self.decisions))
        return Review(
            decisions, len(decisions) if self.is_last else self.total, self.edition
        )

    def worst(self, count: int = 5, sight: Sight = "own") -> tuple[Decision, ...]:
        """The decisions with the highest regret, worst first; clear ones lead."""
        check_sight(sight)
        must(is_whole(count, 0), "count", count, "a whole number from 0 on", NoAdvice)

        def badness(decision: Decision) -> tuple[bool, float]:
            regret = decision.regret(sight)
            return (False, 0.0) if regret is None else (regret.is_clear, regret.value)

        return tuple(sorted(self.decisions, key=badness, reverse=True)[:count])

    def rows(self, lang: Lang = "en") -> list[dict[str, object]]:
        """Tidy rows, one a decision, for a data frame."""
        return [decision.as_dict(lang) for decision in self.decisions]

    def as_dict(self, lang: Lang) -> dict[str, object]:
        """Everything as plain values, with what it was made with, as advice has it."""
        return {
            "done": self.done,
            "total": self.total,
            "decisions": self.rows(lang),
            "made": made_with(self.edition),
        }

    def report(self, lang: Lang = "en", count: int = 5) -> Report:
        """The worst decisions of both sights as lines; tables in a notebook."""
        return review_report(self, lang_named(lang), count)

    def __repr__(self) -> str:
        """How far it has come, and the worst decisions."""
        return review_brief(self)

    def _repr_html_(self) -> str:
        return self.report(count=SHOWN).html
