"""A question and its options in words, for the person asked and for everybody else."""

from dataclasses import dataclass, replace
from functools import cached_property
from typing import Self

from motc_lab.games.motc.rules.questions import Option, Question
from motc_lab.games.motc.rules.seat import Seat
from motc_lab.games.motc.texts.persons import (
    CardTitle,
    Fields,
    counted,
    person_fields,
    piece_fields,
)
from motc_lab.texts.lang import Lang
from motc_lab.texts.speech import say


@dataclass(frozen=True)
class QuestionSpeaker:
    """Says one question and its options in one language.

    Attributes:
        question: the open question.
        white: who has White in this game.
        lang: the language.
        title: gives the titles of cards in this language.
        effects: for a choice, its two options as the person asked reads them.
        told: the same for everybody else (``texts.effects.choice_texts``).
        labels: the same as labels of buttons.
        does: what the effect does within which this is asked, as its card says it.
        by_winner: whether in this edition the winner uses his effect (EXC-5).
    """

    question: Question
    white: Seat
    lang: Lang
    title: CardTitle
    effects: tuple[str, str] = ("", "")
    told: tuple[str, str] = ("", "")
    labels: tuple[str, str] = ("", "")
    does: str = ""
    by_winner: bool = False

    def within(self, does: str) -> Self:
        """The same for a question within an effect."""
        return replace(self, does=does)

    def with_effects(
        self,
        effects: tuple[str, str],
        told: tuple[str, str],
        labels: tuple[str, str],
    ) -> Self:
        """The same for a choice whose options are known."""
        return replace(self, effects=effects, told=told, labels=labels)

    def text(self) -> str:
        """The question, put to the person who is asked."""
        return self._say("text")

    def wait(self) -> str:
        """What everybody else reads meanwhile."""
        return self._say("wait")

    def why(self) -> str:
        """The reason why this is asked; fits everybody."""
        is_won = self.by_winner and self.question.kind == "use"
        return self._say("won" if is_won else "why")

    def option(self, option: Option) -> str:
        """The option as a whole sentence."""
        key = f"option.{_option_key(self.question, option)}.text"
        fields = self._option_fields(option)
        return say(key, self.lang, effect=self.effect(option), **fields)

    def effect(self, option: Option) -> str:
        """What an option of a choice between two effects does; else empty."""
        if self.question.kind != "choose":
            return ""
        return self.effects[option.code == "second"]

    def button(self, option: Option, times: int = 1) -> str:
        """The option as a short label; ``times``: how often it is chosen in a row."""
        if self.question.kind == "choose":
            return self.labels[option.code == "second"]
        key = f"option.{_option_key(self.question, option)}.button"
        fields = self._option_fields(option)
        return say(key, self.lang, **{"n": times, **fields})

    def _say(self, part: str) -> str:
        question, kind = self.question, self.question.kind
        if kind == "play":
            kind = "lead" if question.leads else "reply"
            kind = "must_resign" if len(question.options) == 1 else kind
        if kind == "choose" and question.owner is not question.seat:
            kind = "choose_other"
        return say(f"question.{kind}.{part}", self.lang, **self._fields)

    @cached_property
    def _fields(self) -> Fields:
        question, lang = self.question, self.lang
        fields = person_fields(question.seat, lang)
        fields["cards"] = counted("cards", question.left, lang)
        if question.section is not None:
            fields["section"] = say(f"word.section.{question.section}", lang)
        first, second = self.told
        fields |= {"first": first, "second": second, "does": self.does}
        if question.card is not None and question.owner is not None:
            fields |= self._card_fields(question.card, question.owner)
            owner = person_fields(question.owner, lang)
            fields |= {"owner": owner["who"], "owner_whose": owner["whose"]}
        return fields

    def _option_fields(self, option: Option) -> Fields:
        fields = dict(self._fields)
        if option.card is not None:
            fields |= self._card_fields(option.card, self.question.seat)
        if option.section is not None:
            fields["section"] = say(f"word.section.{option.section}", self.lang)
            fields["pawns"] = counted("pawns", option.pawns, self.lang)
        if option.strength is not None:
            fields["n"] = option.strength
        return fields

    def _card_fields(self, card: str, owner: Seat) -> Fields:
        white = self.white is owner
        fields = piece_fields(card, self.lang, plays_white=white)
        return {**fields, "card": self.title(owner, card)}


def _option_key(question: Question, option: Option) -> str:
    if option.section is not None:
        return "play.card_pawns" if option.pawns else "play.card"
    return f"{question.kind}.{option.code.partition(' ')[0]}"
