"""Words of the second model: what asks, who plays, and a text that runs."""

from collections.abc import Generator
from dataclasses import dataclass, field
from typing import Any

Ask = tuple[str, str, list[str]]
Run = Generator[Ask | str, str, Any]
PAUSE = "pause"
A, G = "amber", "green"
LINES = (1, 2, 3)
Moment = tuple[str, str]  # whose texts, and which ones


class Over(Exception):
    """The match has ended: winner or None, and why."""


def foe(seat: str) -> str:
    return G if seat == A else A


def drop(rows: list[Any], row: Any) -> None:
    """Take out this very list, not one that is like it."""
    del rows[[one is row for one in rows].index(True)]


@dataclass
class Running:
    """A text that is being carried out."""

    card: str
    seat: str
    box: str
    alive: bool = True
    that: Any = None
    noted: Any = None
    picked: int = 0
    x: int = 0
    late: list[Moment] = field(default_factory=list)
    left: list[Any] = field(default_factory=list)
