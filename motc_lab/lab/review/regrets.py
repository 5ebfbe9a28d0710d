"""What a review says: the regret of every decision, by what was known and by all.

A game that reviews its matches in its own way derives from these classes.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final, Generic, Literal, Self, TypeVar

from motc_lab.checks import is_a, is_whole, must
from motc_lab.html import Report
from motc_lab.lab.advice.model import How
from motc_lab.lab.advice.refused import NoAdvice
from motc_lab.lab.review.in_words import SHOWN, points, review_brief, review_report
from motc_lab.texts import Lang, say
from motc_lab.texts.lang import lang_named

Sight = Literal["own", "open"]
"""'own': with what the person asked knew; 'open': with nothing hidden."""
SIGHTS: Final[tuple[Sight, ...]] = ("own", "open")


def check_sight(sight: object) -> None:
    """Refuse a sight that there is not (NoAdvice)."""
    must(sight in SIGHTS, "sights", sight, f"some of {', '.join(SIGHTS)}", NoAdvice)


def check_sights(sights: object) -> None:
    """Refuse what is no choice of sights, and any that there is not (NoAdvice)."""
    are_some = is_a(sights, tuple, list) and len(sights) > 0  # type: ignore[arg-type]  # it has a length
    must(are_some, "sights", sights, f"a tuple, some of {', '.join(SIGHTS)}", NoAdvice)
    for sight in sights:  # type: ignore[attr-defined]  # as above
        check_sight(sight)


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
    """

    how: How
    chosen: float
    best: Any
    value: float
    low: float
    high: float
    line: tuple[str, ...]

    def __repr__(self) -> str:
        """The cost with its interval, and the better option."""
        cost, low, high = (f"{100 * n:.1f}" for n in (self.value, self.low, self.high))
        return f"<Regret {cost} pp ({low} .. {high}), {self.how}, {self.best.code}>"

    @property
    def is_clear(self) -> bool:
        """Whether the interval leaves no doubt that the best option was better."""
        return self.low > 0

    def reason(self, lang: Lang) -> str:  # noqa: ARG002 -- a game's own speaks it
        """Where the better line leads, in one sentence; empty where nobody knows."""
        return ""


RegretT = TypeVar("RegretT", bound=Regret)


@dataclass(frozen=True, slots=True, repr=False)
class Decision(Generic[RegretT]):
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
    seat: Any
    kind: str
    chosen: Any
    options: int
    own: RegretT | None
    open: RegretT | None

    @property
    def when(self) -> str:
        """When it was and whose, in a few words."""
        return f"decision {self.number}, {self.seat.value}"

    def __repr__(self) -> str:
        """When, who, what was chosen, and both regrets."""
        what = f"{self.chosen.code} of {self.options}"
        return f"<Decision {self.when}: {what}, own {self.own}, open {self.open}>"

    def regret(self, sight: Sight) -> RegretT | None:
        """The regret with this sight."""
        return self.own if sight == "own" else self.open

    def place(self, lang: Lang) -> str:
        """When it was and whose, in words."""
        raise NotImplementedError

    def named(self, option: Any, lang: Lang) -> str:  # noqa: ANN401, ARG002 -- the game's own
        """What an option is called in a report."""
        code: str = option.code
        return code

    def better(self, regret: RegretT, lang: Lang) -> str:
        """The better line, as a report has it."""
        return ", ".join(regret.line) or self.named(regret.best, lang)

    def sentence(self, sight: Sight, lang: Lang) -> str:
        """The verdict as one sentence; empty where it was not asked for."""
        regret = self.regret(sight)
        if regret is None:
            return ""
        return say(
            f"advice.review.{self._row(regret)}",
            lang,
            place=self.place(lang),
            chosen=self.named(self.chosen, lang),
            best=self.named(regret.best, lang),
            value=points(regret.value, lang),
            low=points(regret.low, lang),
            high=points(regret.high, lang),
        )

    def _row(self, regret: RegretT) -> str:
        if regret.best == self.chosen:
            return "row_best"
        if not regret.is_clear:
            return "row_equal"
        return "row_exact" if regret.how == "exact" else "row"

    def _place_columns(self) -> dict[str, object]:
        return {}

    def as_dict(self, lang: Lang) -> dict[str, object]:
        """One tidy row: plain values under fixed names."""
        row: dict[str, object] = {
            "number": self.number,
            "node": self.node,
            **self._place_columns(),
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


DecisionT = TypeVar("DecisionT", bound=Decision[Any])


@dataclass(frozen=True, slots=True, repr=False)
class Review(Generic[DecisionT]):
    """The decisions reviewed so far; tables of the worst ones in a notebook.

    Attributes:
        decisions: in the order of play.
        total: how many there will be.
    """

    decisions: tuple[DecisionT, ...]
    total: int

    @property
    def done(self) -> int:
        """How many decisions are reviewed."""
        return len(self.decisions)

    @property
    def is_last(self) -> bool:
        """Whether all are."""
        return self.done == self.total

    def made(self) -> dict[str, object]:
        """What it was made with."""
        raise NotImplementedError

    def word(self, name: str, lang: Lang, **fields: str | float) -> str:
        """A text of the report: heads of columns, what a sight is called."""
        return say(f"advice.review.{name}", lang, **fields)

    def by(self, seat: Any) -> Self:  # noqa: ANN401 -- a seat of the game, or its name
        """The same for the decisions of one person."""
        raise NotImplementedError

    def _of(self, seat: Any) -> Self:  # noqa: ANN401 -- a seat of the game
        return self._only(lambda decision: decision.seat is seat)

    def clear(self, sight: Sight = "own") -> Self:
        """The same for decisions with a clear regret."""
        check_sight(sight)

        def is_clear(decision: DecisionT) -> bool:
            regret = decision.regret(sight)
            return regret is not None and regret.is_clear

        return self._only(is_clear)

    def _only(self, wanted: Callable[[DecisionT], bool]) -> Self:
        decisions = tuple(filter(wanted, self.decisions))
        total = len(decisions) if self.is_last else self.total
        return replace(self, decisions=decisions, total=total)

    def worst(self, count: int = 5, sight: Sight = "own") -> tuple[DecisionT, ...]:
        """The decisions with the highest regret, worst first; clear ones lead."""
        check_sight(sight)
        must(is_whole(count, 0), "count", count, "a whole number from 0 on", NoAdvice)

        def badness(decision: DecisionT) -> tuple[bool, float]:
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
            "made": self.made(),
        }

    def report(self, lang: Lang = "en", count: int = 5) -> Report:
        """The worst decisions of both sights as lines; tables in a notebook."""
        return review_report(self, lang_named(lang), count)

    def __repr__(self) -> str:
        """How far it has come, and the worst decisions."""
        return review_brief(self)

    def _repr_html_(self) -> str:
        return self.report(count=SHOWN).html


SpotT = TypeVar("SpotT")
ReviewT = TypeVar("ReviewT", bound=Review[Any])


def growing(
    none: ReviewT, spots: Sequence[SpotT], decide: Callable[[SpotT], Any]
) -> Iterator[ReviewT]:
    """Yield a review as it grows by a decision; once where there is none."""
    grown = none
    for spot in spots:
        grown = replace(grown, decisions=(*grown.decisions, decide(spot)))
        yield grown
    if not spots:
        yield grown
