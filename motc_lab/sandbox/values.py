"""What every option is worth, refined while one looks.

The thinking is the laboratory's (``lab.advice``); here it becomes rows in words. It is
a generator of short slices, so that whoever draws them decides when to think, and drops
it when the position changes.
"""

from collections.abc import Iterator
from functools import cached_property
from typing import TYPE_CHECKING, Final

from motc_lab.bots import Budget
from motc_lab.engine.motc.seat import Seat
from motc_lab.engine.motc.session import Session
from motc_lab.engine.motc.view import View
from motc_lab.lab.advice import advising, value_of_information
from motc_lab.sandbox.naming import nameable, strokes
from motc_lab.sandbox.race import beside_the_grid
from motc_lab.sandbox.resigning import resigning
from motc_lab.sandbox.standing import standings
from motc_lab.scene.display import said_question
from motc_lab.scene.model import Lang
from motc_lab.scene.sandbox_model import Knowledge, Standing, ValueRow, Values
from motc_lab.texts import say
from motc_lab.texts.persons import person_fields

if TYPE_CHECKING:
    from motc_lab.lab.advice import Advice, OptionAdvice

ALL_KNOWLEDGE: Final[tuple[Knowledge, ...]] = ("open", "own", "habit")
INFORMED: Final = 16  # imagined hands on which the value of information rests
LOOKED_AT: Final = Budget(seconds=12.0)  # then nothing on the screen changes any more


def offered(looker: Seat | None) -> tuple[Knowledge, ...]:
    """From whose knowledge a looker may ask: one seat from its own only."""
    return ALL_KNOWLEDGE if looker is None else ("own",)


class Valuer:
    """Values the open question of a session, slice by slice.

    Attributes:
        wanted: the knowledge asked for; ``knowledge`` is the one that is allowed.
        node, root: where in which tree the question is open.
        was_shown: whether a screen has shown any of it yet.
        informs: whether it ends with what seeing the other hand would be worth.
    """

    def __init__(  # noqa: PLR0913 -- keyword-only wishes
        self,
        session: Session,
        looker: Seat | None,
        knowledge: Knowledge,
        lang: Lang,
        *,
        budget: Budget = LOOKED_AT,
        informs: bool = True,
    ) -> None:
        self.session = session
        self.looker = looker
        self.wanted = knowledge
        self.knowledge: Knowledge = knowledge if looker is None else "own"
        self.lang = lang
        self.node = session.here.number
        self.root = session.history.root
        self.was_shown = False
        self.budget = budget
        self.informs = informs
        self._asked = self._question_seat()
        self._advice: Advice | None = None
        self._standings_of: Advice | None = None
        self._stand: dict[str, Standing] = {}
        self._slices = self._think() if self._asked is not None else None
        self._information = ""
        self._is_settled = False
        self.is_done = self._slices is None

    def _question_seat(self) -> Seat | None:
        """Who is asked, if the looker may have a value for it."""
        question = self.session.question
        if question is None or self.looker not in (None, question.seat):
            return None
        return question.seat

    def _think(self) -> Iterator["Advice"]:
        assert self._asked is not None
        subject: Session | View = self.session
        if self.knowledge == "own":
            subject = self.session.view(self._asked)  # no more than the person knows
        return advising(
            subject,
            self._asked,
            self.budget,
            knowledge=self.knowledge,
        )

    @property
    def thinks_long(self) -> bool:
        """Whether the next step may take longer than a click may wait."""
        return self.knowledge == "habit" or self._is_settled

    def step(self) -> bool:
        """Think one slice further; False when there is nothing more to think about."""
        if self._slices is None or self.is_done:
            return False
        if self._is_settled:
            if self.informs:
                self._inform()
            self.is_done = True
            return False
        advice = next(self._slices, None)
        if advice is not None:
            self._advice = advice
        self._is_settled = advice is None or advice.is_last
        if self._is_settled:
            self._slices = iter(())  # the search tree goes
        return True

    def _inform(self) -> None:
        """Last of all: what it would be worth to see the other hand."""
        assert self._asked is not None
        seen = self.session.view(self._asked)
        found = value_of_information(seen, self._asked, Budget(worlds=INFORMED))
        points = round(100 * found.value)
        self._information = say("sandbox.values.information", self.lang, n=points)

    @cached_property
    def _chancy(self) -> frozenset[str]:
        """Options with which chance decides something that the looker may name."""
        question = self.session.question
        assert question is not None
        codes = [option.code for option in question.options]
        found = (code for code in codes if self._may_name(code))
        return frozenset(found)

    def _may_name(self, code: str) -> bool:
        return bool(nameable(strokes(self.session, code), self.looker))

    @property
    def _standings(self) -> dict[str, Standing]:
        assert self._advice is not None
        if self._standings_of is not self._advice:
            self._standings_of = self._advice
            self._stand = standings(self._advice.options, self._advice.best)
        return self._stand

    @property
    def advice(self) -> "Advice | None":
        """What is thought so far; None before the first slice."""
        return self._advice

    def drop(self) -> None:
        """Stop thinking for good: the position has changed."""
        self._slices = None
        self.is_done = True

    def values(self, beat: int) -> Values:
        """Return the rows as they are now, for the picture with this beat."""
        state = "nothing" if self._slices is None else "done"
        advice = self._advice
        return Values(
            node=self.node,
            beat=beat,
            state="thinking" if not self.is_done else state,
            knowledge=self.knowledge,
            offered=offered(self.looker),
            label=self._label(),
            legend=self._legend(),
            grid=self._grid(),
            information=self._information,
            rows=() if advice is None else tuple(map(self.row, advice.options)),
            resigning=None
            if advice is None
            else resigning(self.session, advice, self.row, self.lang),
        )

    def best(self) -> ValueRow | None:
        """The option that is held best; None before the first slice."""
        return None if self._advice is None else self.row(self._advice.best)

    def _label(self) -> str:
        if self._asked is None:
            return say("sandbox.values.nothing", self.lang)
        who = say(f"word.person.{self._asked.value}", self.lang)
        return say(f"sandbox.values.{self.knowledge}", self.lang, who=who)

    def _legend(self) -> str:
        """What a percentage on the board means."""
        if self._asked is None:
            return ""
        fields = person_fields(self._asked, self.lang)
        return say(f"sandbox.values.legend.{self.knowledge}", self.lang, **fields)

    def _grid(self) -> str:
        """How the score grid and these values differ."""
        if self._asked is None:
            return ""
        return beside_the_grid(self.session, self._asked, self.lang)

    @cached_property
    def _sentences(self) -> dict[str, str]:
        """What each option is called."""
        assert self._advice is not None
        seen = self.session.view(self._advice.seat)
        said = said_question(self._advice.question, seen, self.lang)
        return {o.code: said.say(o) for o in self._advice.question.options}

    def row(self, held: "OptionAdvice") -> ValueRow:
        """One option in words and numbers."""
        lang, code = self.lang, held.option.code
        assert self._advice is not None
        return ValueRow(
            code=code,
            text=self._sentences[code],
            value=held.value,
            low=held.low,
            high=held.high,
            said=percent(held.value, lang),
            interval=interval(held.low, held.high, lang),
            how=held.how_text(lang),
            reason=held.reason(lang),
            caption=say(f"sandbox.values.caption.{held.how}", lang),
            best=held == self._advice.best,
            standing=self._standings.get(code, ""),
            chance=code in self._chancy,
        )


def interval(low: float, high: float, lang: Lang) -> str:
    """The bounds of a value; empty where it is exact, a word where they are narrow."""
    if low == high:
        return ""
    if round(100 * low) == round(100 * high):
        return say("sandbox.values.narrow", lang)
    bounds = {"low": percent(low, lang), "high": percent(high, lang)}
    return say("sandbox.values.interval", lang, **bounds)


def percent(share: float, lang: Lang) -> str:
    """A share in whole percent, as the language writes it."""
    return say("sandbox.percent", lang, n=round(100 * share))
