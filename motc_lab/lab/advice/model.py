"""What advice is: a value for every option, how it was got, and the reason in words.

Seats, questions and options are those of the game that is advised on.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Final, Literal, Protocol

from motc_lab.engine.game import FIRST
from motc_lab.html import Report
from motc_lab.lab.advice.refused import NoAdvice
from motc_lab.lab.advice.report import advice_brief, advice_report
from motc_lab.texts import Lang, say_in
from motc_lab.texts.lang import lang_named

__all__ = [
    "KNOWLEDGE",
    "Advice",
    "Change",
    "GameResult",
    "How",
    "Knowledge",
    "NoAdvice",
    "OptionAdvice",
    "Reason",
]

Knowledge = Literal["own", "open", "habit"]
KNOWLEDGE: Final[tuple[Knowledge, ...]] = ("own", "open", "habit")
How = Literal["exact", "own", "open", "habit"]
GameResult = Literal["won", "drawn", "lost"]
SOME: Final = 10  # options that a refusal names


class Reason(Protocol):
    """What a line of play leads to; a game's own story."""

    def sentence(self, lang: Lang, game: GameResult | None = None) -> str:
        """The story as one sentence."""


class Change(Protocol):
    """Something hidden that would change an option's value; a game's own."""

    def text(self, lang: Lang) -> str:
        """The change as one sentence."""


@dataclass(frozen=True, slots=True, repr=False)
class OptionAdvice:
    """What an option is worth, for the person asked.

    Attributes:
        option: the legal option.
        value: chance to win the match, 0 .. 1.
        low, high: what bounds the value: 95 % over the unknown cards and chance; both
            equal to it where it is exact.
        how: 'exact' (solved), 'own' (own knowledge, imagined worlds), 'open' (open
            hands) or 'habit' (against a fixed habit).
        visits: worlds, simulations or positions that it rests on.
        line: text codes from this option on, as it is expected to go on in a
            representative world.
        game: how the present game ends with best play; only where that is solved.
        story: the events of the line, for ``reason``.
        influence: what would change the value most; None where nothing stands out.
    """

    option: Any
    value: float
    low: float
    high: float
    how: How
    visits: int = 0
    line: tuple[str, ...] = ()
    game: GameResult | None = None
    story: Reason | None = None
    influence: Change | None = None

    def __repr__(self) -> str:
        """The option with its value, interval and how that was got."""
        value, low, high = (round(100 * n) for n in (self.value, self.low, self.high))
        bounds = f"{value} % ({low} .. {high})"
        return f"<OptionAdvice {self.option.code}: {bounds}, {self.how}>"

    @property
    def code(self) -> str:
        """The text code of the option."""
        code: str = self.option.code
        return code

    def reason(self, lang: Lang) -> str:
        """One sentence on what this option leads to; empty before it is known."""
        return self.story.sentence(lang, self.game) if self.story is not None else ""

    def changes(self, lang: Lang) -> str:
        """One sentence on what would change the value; empty where nothing does."""
        return self.influence.text(lang) if self.influence is not None else ""

    def as_dict(self, lang: Lang) -> dict[str, object]:
        """Everything as plain values, for JSON and tables."""
        return {
            "option": self.option.code,
            "value": round(self.value, 4),
            "low": round(self.low, 4),
            "high": round(self.high, 4),
            "how": self.how,
            "visits": self.visits,
            "line": list(self.line),
            "game": self.game,
            "reason": self.reason(lang),
            "changes": self.changes(lang),
        }


@dataclass(frozen=True, slots=True, repr=False)
class Advice:
    """Advice on one question, or a slice of it; a table in a notebook.

    Attributes:
        seat: the person asked, for whom all values are.
        knowledge: what was asked for; each option says how its value was really got.
        made: settings, version, source and build that it was made with.
        options: every legal option that the engine looked at, in the question's order.
        recommended: the option held best; not always the one with the highest value,
            which may rest on few visits.
        worlds: how many worlds were imagined so far; 0 with open hands.
        nodes: simulations, play-throughs or positions so far.
        seconds: time spent so far, by the clock; two equal advices may differ in it.
        is_last: whether the thinking has ended.
    """

    seat: Any
    knowledge: Knowledge
    question: Any
    made: Mapping[str, object]
    options: tuple[OptionAdvice, ...]
    recommended: Any
    worlds: int
    nodes: int
    is_last: bool
    seconds: float = field(default=0.0, compare=False)

    def __repr__(self) -> str:
        """The best options, and from whose knowledge."""
        return advice_brief(self)

    def _repr_html_(self) -> str:
        return self.report().html

    def report(self, lang: Lang = "en", count: int | None = None) -> Report:
        """All options, or the best ones, as lines to print; a table in a notebook."""
        return advice_report(self, lang_named(lang), count)

    @property
    def ranked(self) -> tuple[OptionAdvice, ...]:
        """The best option, then the others, the most valuable first."""
        return tuple(
            sorted(
                self.options,
                key=lambda one: (one.option != self.recommended, -one.value),
            )
        )

    @property
    def best(self) -> OptionAdvice:
        """The option that is recommended."""
        return self.of(self.recommended)

    def of(self, option: object) -> OptionAdvice:
        """The advice on one option.

        Raises:
            IllegalOption: it is not offered; says what is.
            NoAdvice: it is an answer besides, which was not looked at.
        """
        wanted = self.question.option(option)
        for one in self.options:
            if one.option == wanted:
                return one
        known = ", ".join(one.code for one in self.options[:SOME])
        msg = f"option: {wanted.code} has no value; use one that was looked at: {known}"
        raise NoAdvice(msg)

    @property
    def game(self) -> str:
        """The id of the game that is advised on."""
        return str(self.made.get("game", FIRST))

    def how_text(self, one: OptionAdvice, lang: Lang) -> str:
        """From whose knowledge the value of an option comes, in the game's words."""
        return say_in(self.game, f"advice.how.{one.how}", lang)

    def as_dict(self, lang: Lang) -> dict[str, object]:
        """Everything as plain values, the best option first."""
        return {
            "seat": self.seat.value,
            "knowledge": self.knowledge,
            "question": self.question.kind,
            "recommended": self.recommended.code,
            "worlds": self.worlds,
            "nodes": self.nodes,
            "is_last": self.is_last,
            "options": [one.as_dict(lang) for one in self.ranked],
            "made": dict(self.made),
        }
