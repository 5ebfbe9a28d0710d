"""What a game says of its questions, answers, events and faults.

A game's module ``told`` has a class ``Told``: this one, or its own where sentences need
more than names and numbers. Keys follow from the game's id and from what is told:

* ``<id>.seat.<seat>``: what a seat is called; ``{who}`` in all that follows
* ``<id>.event.<kind>``, and ``<id>.hidden.<kind>`` for those who may not know it all
* ``<id>.ask.<kind>`` for who is asked, ``<id>.wait.<kind>`` for everybody else
* ``<id>.option.<kind of question>``: a label of an answer
* ``<id>.problem.<key>`` and ``<id>.repair.<key>``: a fault, and what mends it
"""

from collections.abc import Mapping
from typing import Any, TypeAlias

from motc_lab.engine.ruleset import AnyRuleset
from motc_lab.engine.seat import Seat
from motc_lab.texts.lang import Lang
from motc_lab.texts.rules import rule, rule_ids
from motc_lab.texts.speech import say

Own: TypeAlias = Any
"""Something of the game's own class, as its rules and its session give it."""


class Told:
    """The words of a game in one language, under the rules played with."""

    def __init__(self, ruleset: AnyRuleset, lang: Lang) -> None:
        self.ruleset = ruleset
        self.lang = lang

    @property
    def rule_ids(self) -> tuple[str, ...]:
        """The ids of the game's rules."""
        return rule_ids(self.ruleset.game.id)

    def rule(self, rule_id: str) -> str:
        """A rule of the reference, in a few words."""
        return rule(rule_id, self.lang).title

    def seat(self, seat: Own) -> str:
        """What a seat is called."""
        return self._say(f"seat.{seat}")

    def event(self, event: Own) -> str:
        """What happened, as far as this event tells it."""
        key = f"hidden.{event.kind}" if event.hidden else f"event.{event.kind}"
        return self._say(key, event.told, event.seat)

    def question(self, question: Own, view: Own) -> str:
        """The question, put to whoever is asked and has this view."""
        del view
        return self._say(f"ask.{question.kind}", seat=question.seat)

    def effect(self, question: Own) -> str:
        """The words of the effect that asks; nothing where the rules ask."""
        del question
        return ""

    def is_news(self, event: Own) -> bool:
        """Whether it tells what somebody did or caused, not only who is next."""
        del event
        return True

    def is_end(self, event: Own) -> bool:
        """Whether it says why the match is over; the last one that does is told."""
        del event
        return True

    def waiting(self, question: Own, view: Own) -> str:
        """What everybody else reads meanwhile."""
        del view
        return self._say(f"wait.{question.kind}", seat=question.seat)

    def option(self, option: Own, question: Own, view: Own) -> str:
        """An answer to the question, as a short label."""
        del view
        return self._say(f"option.{question.kind}", option.parts, question.seat)

    def choice(self, option: Own, question: Own, view: Own) -> str:
        """The same as a whole sentence, where the game has more to say of it."""
        return self.option(option, question, view)

    def problem(self, problem: Own) -> str:
        """A fault of a position."""
        return self._say(f"problem.{problem.key}", problem.fields)

    def repair(self, repair: Own) -> str:
        """One way to mend a fault."""
        return self._say(f"repair.{repair.key}", repair.fields)

    def text(self, key: str, **fields: object) -> str:
        """Any other text of the game: ``<id>.<key>``."""
        return self._say(key, fields)

    def _say(
        self, key: str, told: Mapping[str, Any] | None = None, seat: Seat | None = None
    ) -> str:
        fields = {name: self._word(of) for name, of in (told or {}).items()}
        if seat is not None:
            fields["who"] = self.seat(seat)
        return say(f"{self.ruleset.game.id}.{key}", self.lang, **fields)

    def _word(self, value: object) -> str | float:
        if isinstance(value, Seat):
            return self.seat(value)
        return value if isinstance(value, int | float) else str(value)


def told_of(ruleset: AnyRuleset, lang: Lang) -> Told:
    """The words of the game that is played, in one language."""
    words: Told = ruleset.game.part("told").Told(ruleset, lang)
    return words
