"""A fault of a position with the rule that it breaks, and the ways to mend it."""

from dataclasses import dataclass
from typing import TypeVar

from motc_lab.engine import problem as any_game
from motc_lab.engine.problem import Fields, Repair
from motc_lab.games.stratego.position.parts import Layout

__all__ = ["Fields", "LayoutT", "Problem", "Repair"]

LayoutT = TypeVar("LayoutT", bound=Layout)


@dataclass(frozen=True, slots=True, repr=False)
class Problem(any_game.Problem[LayoutT]):
    """One fault of a position.

    Attributes:
        place: a square, a side, or ``moves``.
        rule: id of the rule that it breaks.
    """

    rule: str
