"""The open question as a readable value, with the answers it lists.

Games derive from both classes and add what their own questions and answers name.
"""

from dataclasses import dataclass, fields
from typing import Any

from motc_lab.engine.seat import Seat
from motc_lab.errors import IllegalOption


@dataclass(frozen=True, slots=True, repr=False)
class Option:
    """One legal answer.

    Attributes:
        code: stable text, unique within its question; can be typed.
        number: the machine's number.
    """

    code: str
    number: int

    @property
    def parts(self) -> dict[str, Any]:
        """What the answer names, by name: a card, a square, a strength ..."""
        own = [field.name for field in fields(self)][2:]
        named = {name: getattr(self, name) for name in own}
        return {name: value for name, value in named.items() if value is not None}

    def __str__(self) -> str:
        """The text code."""
        return self.code

    def __repr__(self) -> str:
        """The text code, told apart from a mere text."""
        return f"<Option {self.code}>"


@dataclass(frozen=True, slots=True)
class Question:
    """What one seat must decide now.

    Where several seats are asked at the same time, each has a question of its own and
    answers without waiting for the others.

    Attributes:
        kind: what sort of question the game calls it.
        seat: who is asked.
        rule: id of the rule that asks.
        options: the answers listed, in a fixed order; empty where the looker may not
            know them. A game may take others too, which ``option`` reads.
    """

    kind: str
    seat: Seat
    rule: str
    options: tuple[Option, ...]

    def option(self, code: object) -> Option:
        """The option with this text code; IllegalOption says what is offered.

        An option of another question is taken by its code.
        """
        if isinstance(code, Option):
            for option in self.options:
                if option is code:  # most are, and found sooner than by the code
                    return option
            code = code.code
        if isinstance(code, str):
            for option in self.options:
                if option.code == code:
                    return option
        rule, why = self.refusal(code)
        raise IllegalOption(code, [one.code for one in self.options], rule, why)

    def refusal(self, code: object) -> tuple[str, str]:  # noqa: ARG002 -- games differ
        """The rule by which an answer is refused, and why, if the game says so."""
        return self.rule, ""
