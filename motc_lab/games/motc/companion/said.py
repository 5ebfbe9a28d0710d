"""What is asked at a real table, and what only the table knew until it was said."""

from dataclasses import dataclass, field
from typing import Final, Literal

from motc_lab.games.motc.rules.seat import Seat

Stage = Literal["setup", "lead", "exchange", "effect", "between", "over"]
SETUP: Final = (
    *("sides", "board", "supply", "decks", "status"),
    *("reserve", "hands", "queen", "change"),
)
"""What is set up, in the order of the rule books."""
PLAYED: Final[tuple[Stage, ...]] = ("lead", "exchange", "effect", "between", "over")
BLANK: Final = 0  # stands for a card that nobody has told


@dataclass(frozen=True, slots=True)
class Step:
    """A thing to do between two games.

    Attributes:
        kind: 'gain' with a copied track, else 'pawns' and 'start' by what is said.
        seat: who does it; None for both.
    """

    kind: Literal["tidy", "discard", "draw", "gain", "pawns", "start", "queen"]
    seat: Seat | None = None


@dataclass(frozen=True, slots=True)
class Said:
    """Something that only the table knew until it was said."""

    key: str
    rule: str
    seat: Seat | None = None
    section: int | None = None
    fields: dict[str, str | float] = field(default_factory=dict)
