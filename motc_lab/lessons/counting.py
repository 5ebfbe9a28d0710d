"""Lessons of a game whose futures are compared by counting what lies on the table.

A game's own teaching derives from this class, names what it counts and counts it. What
a count is called stands in its catalogue as ``<id>.lessons.fact.<name>``.
"""

from abc import abstractmethod
from functools import partial
from typing import TYPE_CHECKING, ClassVar

from motc_lab.engine.seat import Seat
from motc_lab.engine.session import AnySession
from motc_lab.lessons.teaching import Teaching
from motc_lab.scene.model import Lang
from motc_lab.texts import say

if TYPE_CHECKING:
    from motc_lab.lessons.plain_facts import Source


class CountingTeaching(Teaching):
    """A try is one own answer, unless a lesson says otherwise."""

    usual_end: ClassVar[str] = "choice"
    counted: ClassVar[tuple[str, ...]]
    """The names of what is counted, as lessons use them."""

    @abstractmethod
    def count(self, name: str, table: AnySession, learner: Seat) -> int:
        """How much of it a table holds, from the learner's side."""

    def fact(self, name: str, table: AnySession, learner: Seat) -> int:
        """What is counted, else what any game knows."""
        if name not in self.counted:
            return super().fact(name, table, learner)
        return self.count(name, table, learner)

    def fact_label(self, name: str, learner: Seat, lang: Lang) -> str:
        """What a fact is called."""
        if name not in self.counted:
            return super().fact_label(name, learner, lang)
        return self._said(f"lessons.fact.{name}", lang)

    def fact_text(self, name: str, table: AnySession, learner: Seat, lang: Lang) -> str:
        """The same in words."""
        if name not in self.counted:
            return super().fact_text(name, table, learner, lang)
        return str(self.fact(name, table, learner))

    def fact_sources(
        self, name: str, table: AnySession, learner: Seat, lang: Lang
    ) -> "dict[str, Source]":
        """Of a future 'win': {win_own} and whatever else is counted, plain names."""
        found = super().fact_sources(name, table, learner, lang)
        for fact in self.counted:
            text = partial(self.fact_text, fact, table, learner, lang)
            found[f"{name}_{fact}"] = text
        return found

    def how(self, lang: Lang) -> str:
        """What is asked on paper where something is to be reached by playing."""
        return self._said("lessons.how", lang)

    def _said(self, key: str, lang: Lang) -> str:
        return say(f"{self.game.id}.{key}", lang)
