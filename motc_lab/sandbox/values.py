"""What every option is worth, refined while one looks.

The thinking is the laboratory's (``lab.advice``); here it becomes rows in words. It is
a generator of short slices, so that whoever draws them decides when to think, and drops
it when the position changes.
"""

from collections.abc import Iterator
from functools import cached_property
from typing import TYPE_CHECKING, Final

from motc_lab.bots import Budget
from motc_lab.engine.seat import Seat
from motc_lab.engine.session import AnySession
from motc_lab.lab.advice import advising
from motc_lab.lab.advice.advisor import PLACE
from motc_lab.sandbox.standing import standings
from motc_lab.sandbox.studying import studying_of
from motc_lab.sandbox.words import said
from motc_lab.scene.model import Lang
from motc_lab.scene.sandbox_model import Knowledge, Standing, ValueRow, Values
from motc_lab.texts import say
from motc_lab.texts.told import told_of

if TYPE_CHECKING:
    from motc_lab.lab.advice import Advice, OptionAdvice

LOOKED_AT: Final = Budget(seconds=12.0)  # then nothing on the screen changes any more


class Valuer:
    """Values the open question of a session, slice by slice.

    Attributes:
        wanted: the knowledge asked for; ``knowledge`` is the one that is allowed.
        node, root: where in which tree the question is open.
        was_shown: whether a screen has shown any of it yet.
        informs: whether it ends with what seeing the other hand would be worth.
        is_free: whether all knowledge is allowed: with open hands, or where the match
            was made of what the looker knows.
        near: whose options are valued where several are asked; the first one's unless
            given.
    """

    def __init__(  # noqa: PLR0913 -- keyword-only wishes
        self,
        session: AnySession,
        looker: Seat | None,
        knowledge: Knowledge,
        lang: Lang,
        *,
        budget: Budget = LOOKED_AT,
        informs: bool = True,
        is_free: bool = False,
        near: Seat | None = None,
    ) -> None:
        self.session = session
        self.looker = looker
        self.wanted = knowledge
        self._studying = studying_of(session)
        self.is_free = is_free or looker is None
        self.near = near
        may_ask = self.is_free and knowledge in self._studying.knowledge
        self.knowledge: Knowledge = knowledge if may_ask else "own"
        self.lang = lang
        self.node = session.here.number
        self.root = session.history.root
        self.was_shown = False
        self.budget = budget
        self.informs = informs
        self._here = session.seen_at()  # the match may move on meanwhile
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
        asked = self._here.asked
        if self.looker is not None:
            return self.looker if self.looker in asked else None
        if self.near in asked:
            return self.near
        return asked[0] if asked else None

    def _think(self) -> Iterator["Advice"]:
        """Ask the laboratory; from own knowledge it uses what the seat asked knows."""
        return advising(self._here, self._asked, self.budget, knowledge=self.knowledge)

    @property
    def offered(self) -> tuple[Knowledge, ...]:
        """From whose knowledge the looker may ask: one seat from its own only."""
        return self._studying.knowledge if self.is_free else ("own",)

    @property
    def thinks_long(self) -> bool:
        """Whether the next step may take longer than a click may wait."""
        has_own = self.session.ruleset.game.has_part(PLACE)
        may_solve = not has_own and self._advice is None  # in one go, at the beginning
        return self.knowledge == "habit" or self._is_settled or may_solve

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
        """Last of all: what it would be worth to see what is hidden."""
        assert self._asked is not None
        self._information = self._studying.information(
            self._here, self._asked, self.lang
        )

    @cached_property
    def _chancy(self) -> frozenset[str]:
        """Options with which chance decides something that the looker may name."""
        assert self._advice is not None
        codes = [option.code for option in self._advice.question.options]
        may_name = self._studying.may_name
        return frozenset(
            [code for code in codes if may_name(self._here, code, self.looker)]
        )

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
            offered=self.offered,
            label=self._label(),
            legend=self._legend(),
            beside=self._beside(),
            information=self._information,
            rows=() if advice is None else tuple(map(self.row, advice.options)),
            resigning=None
            if advice is None
            else self._studying.resigning(self._here, advice, self.row, self.lang),
        )

    def best(self) -> ValueRow | None:
        """The option that is held best; None before the first slice."""
        return None if self._advice is None else self.row(self._advice.best)

    def _label(self) -> str:
        if self._asked is None:
            return said(self.session, "values.nothing", self.lang)
        return self._about(f"values.{self.knowledge}", self._asked)

    def _legend(self) -> str:
        """What a percentage on the board means."""
        if self._asked is None:
            return ""
        return self._about(f"values.legend.{self.knowledge}", self._asked)

    def _about(self, key: str, seat: Seat) -> str:
        fields = self._studying.fields(self.session, seat, self.lang)
        return said(self.session, key, self.lang, **fields)

    def _beside(self) -> str:
        """How other numbers of the game differ from these values."""
        if self._asked is None:
            return ""
        return self._studying.beside_values(self._here, self._asked, self.lang)

    @cached_property
    def _sentences(self) -> dict[str, str]:
        """What each option is called."""
        assert self._advice is not None
        question = self._advice.question
        view = self._here.view(self._advice.seat)
        told = told_of(self.session.ruleset, self.lang)
        return {o.code: told.choice(o, question, view) for o in question.options}

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
            how=self._advice.how_text(held, lang),
            reason=held.reason(lang),
            caption=said(self.session, f"values.caption.{held.how}", lang),
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
