"""Advice: what every option of the open question is worth, how that is known, why.

``advisor`` asks the game for advice (its own room of this name), or the ``house``,
which searches any game and gives no reasons. Advice is a ``model`` with its ``report``;
engines say what they found as an ``appraisal`` with honest ``bounds``. What else the
first game's advice can do is known here, too.
"""

from typing import Any

from motc_lab.engine.game import game_named
from motc_lab.lab.advice.advisor import PLACE, advise, advising
from motc_lab.lab.advice.model import (
    KNOWLEDGE,
    Advice,
    Knowledge,
    NoAdvice,
    OptionAdvice,
)

__all__ = [
    "KNOWLEDGE",
    "Advice",
    "Knowledge",
    "NoAdvice",
    "OptionAdvice",
    "advise",
    "advising",
]


def __getattr__(name: str) -> Any:  # noqa: ANN401 -- whatever the name stands for
    """Return what the first game adds: ``value_of_information``, ``Story`` ..."""
    more = game_named().part(PLACE)
    if name not in more.__all__:
        msg = f"module {__name__!r} has no attribute {name!r}"
        raise AttributeError(msg)
    return getattr(more, name)
