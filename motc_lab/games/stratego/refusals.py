"""Why an answer is refused, as a readable value without a sentence."""

from dataclasses import dataclass
from typing import Final

from motc_lab.games.stratego.options import Settings
from motc_lab.games.stratego.rules import numbers, reasons
from motc_lab.games.stratego.rules.machine import Battle
from motc_lab.games.stratego.squares import square_name

Fields = dict[str, str | int]
FIELDS: Final = {
    "not_home": ("square",),
    "none_left": ("rank", "most"),
    "empty": ("square",),
    "same_square": ("square",),
    "both_empty": ("square", "square_2"),
    "too_many": ("rank", "most"),
    "incomplete": ("missing",),
    "not_yours": ("square",),
    "never_moves": ("square", "rank"),
    "not_straight": ("square", "square_2"),
    "own_man": ("square",),
    "lake": ("square",),
    "too_far": ("square", "square_2", "rank"),
    "in_the_way": ("square",),
    "two_squares": ("square", "border", "border_2", "limit"),
    "chase": ("square", "square_2", "evader", "times"),
    "pause": ("moves",),
}
"""What each reason names beside its rule, in the order of ``rules.reasons``."""
_SQUARES: Final = frozenset({"square", "square_2", "border", "border_2", "evader"})


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why a seat may not answer so now.

    Attributes:
        key: one of ``rules.reasons.KEYS``.
        rule: id of the rule that refuses.
        fields: what its sentence names: squares and ranks by their signs, counts.
    """

    key: str
    rule: str
    fields: Fields

    def __str__(self) -> str:
        """Rule, reason and values; ``texts`` has whole sentences."""
        values = ", ".join(f"{name} {value}" for name, value in self.fields.items())
        told = f"{self.rule}: {self.key.replace('_', ' ')}"
        return f"{told} ({values})" if values else told


def why_not(
    battle: Battle, seat: int, number: int, settings: Settings
) -> Refusal | None:
    """Return why a seat may not answer so now; None where it may."""
    told = reasons.refusal(battle, seat, number)
    if told is None:
        return None
    reason, *values = told
    key = reasons.KEYS[reason]
    names = FIELDS.get(key, ())
    size = settings.variant.size
    fields = {
        name: _readable(name, value, size)
        for name, value in zip(names, values, strict=False)
    }
    return Refusal(key, reasons.RULES[reason], fields)


def _readable(name: str, value: int, size: int) -> str | int:
    if name in _SQUARES:
        return square_name(value, size)
    return numbers.SIGNS[value] if name == "rank" else value
