"""How lessons of Compile are told and judged."""

from collections.abc import Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING, ClassVar, Final

from motc_lab.engine.event import AnyEvent
from motc_lab.engine.seat import Seat
from motc_lab.engine.session import AnySession
from motc_lab.games.compile import GAME
from motc_lab.games.compile.bots.plain import PlainBot
from motc_lab.games.compile.codes import card_codes, card_ids
from motc_lab.games.compile.lessons.parts import HIDDEN
from motc_lab.games.compile.lessons.points import POINTS
from motc_lab.games.compile.rules import numbers
from motc_lab.games.compile.texts.words import card, card_name
from motc_lab.lessons.counting import CountingTeaching
from motc_lab.lessons.line import Moment, moments
from motc_lab.lessons.plain_points import Point
from motc_lab.scene.model import Lang
from motc_lab.texts import say

if TYPE_CHECKING:
    from motc_lab.lessons.plain_facts import Source, Telling

TOTALS: Final = tuple([f"{who}_{n}" for who in ("own", "other") for n in (1, 2, 3)])
HANDS: Final = ("own_hand", "other_hand")
DONE: Final = ("own_compiled", "other_compiled")
FIRED: Final = "other_texts"
TURNS: Final = ("reply", "next_action")
"""Ends of a try beyond the own turn."""
REPLIED: Final = 2  # turns that have begun when the other person's is over
COUNTED: Final = (*TOTALS, *HANDS, *DONE, FIRED)
"""What futures are compared by: totals of a line, hand cards, compiled protocols, and
how many texts of the other person's protocols have been carried out."""


def _texts_of(table: AnySession, seat: Seat) -> int:
    """How many texts on cards of a person's protocols have been carried out."""
    first = 3 * seat.index
    own = table.view(seat).protocols[first : first + 3]
    fired = [one.text.split()[0] for one in table.events() if one.kind == "fires"]
    return sum(card(of).protocol in own for of in fired)


class CompileTeaching(CountingTeaching):
    """A try is one own answer, or with ``own_turn`` all until the turn passes.

    With ``reply`` it goes on until the other person's turn is over too, and with
    ``next_action`` until after the learner's next compile phase.
    """

    ends: ClassVar[Mapping[str, frozenset[str]]] = {
        "own_turn": frozenset({"turn"}),
        **{name: frozenset() for name in TURNS},
    }
    cards: ClassVar[Sequence[str]] = card_ids()
    counted: ClassVar[tuple[str, ...]] = COUNTED
    facts: ClassVar[tuple[str, ...]] = (*COUNTED, "result", "asked")
    points: ClassVar[Mapping[str, Point]] = {**CountingTeaching.points, **POINTS}
    rival = PlainBot(0)

    def is_over(
        self, until: str, events: Sequence[AnyEvent], table: AnySession, learner: Seat
    ) -> bool:
        """Beyond the own turn, turns are counted."""
        if until not in TURNS:
            return super().is_over(until, events, table, learner)
        begun = sum(event.kind == "turn" for event in events)
        if table.is_over or begun > REPLIED:
            return True
        if until == "reply":
            return begun == REPLIED
        asked = table.question
        is_acting = asked is not None and asked.kind == "action"
        return begun == REPLIED and is_acting

    def moments(self, session: AnySession, play: Sequence[str]) -> tuple[Moment, ...]:
        """Every event of a line, also in the middle of a turn, where no position is."""
        return moments(session, play, AnySession.fork)

    def sources(self, filler: "Telling") -> "dict[str, Source]":
        """Beside the plain names: totals, cards, lines and numbers of the rules.

        {own_1} is the learner's total in line 1, {c_fi5} the name of Fire 5, {n1} to
        {n3} the number of a line, {down} what a face-down card counts, {ten} what a
        compile needs, {limit} how many cards a hand may keep.
        """
        found = super().sources(filler)
        for code, of in zip(card_codes(), card_ids(), strict=True):
            found[f"c_{code}"] = partial(card_name, of, filler.lang)
        numbers_told = {
            **{f"n{line}": line for line in (1, 2, 3)},
            "down": HIDDEN,
            "ten": numbers.COMPILED_AT,
            "limit": numbers.LIMIT,
        }
        for name, number in numbers_told.items():
            found[name] = partial(str, number)
        for name in COUNTED:
            value = self.fact(name, filler.start, filler.learner)
            found[name] = partial(str, value)
        return found

    def count(self, name: str, table: AnySession, learner: Seat) -> int:
        """Totals, hands and compiled protocols on either side."""
        seen = table.view(learner)
        who, _, what = name.partition("_")
        seat = learner if who == "own" else learner.other
        if what == "hand":
            hand: int = seen.hands[seat.index]
            return hand
        first = 3 * seat.index
        if name == FIRED:
            return _texts_of(table, seat)
        if what == "compiled":
            return sum(seen.is_compiled[first : first + 3])
        total: int = seen.totals[first + int(what) - 1]
        return total

    def fact_label(self, name: str, learner: Seat, lang: Lang) -> str:
        """What a fact is called."""
        if name in TOTALS:
            who, _, what = name.partition("_")
            return say(f"compile.lessons.fact.{who}_total", lang, line=int(what))
        return super().fact_label(name, learner, lang)


TEACHING: Final = CompileTeaching(GAME)
