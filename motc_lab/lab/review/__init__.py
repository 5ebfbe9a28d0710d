"""Review: what every decision of a match cost, and what would have been better.

A game that reviews its matches in its own way has a room of this name; all others are
reviewed by the ``house``, by search. ``regrets`` and their report ``in_words`` serve
both. What the first game's reviews are made of is known here, too.
"""

from collections.abc import Iterator
from typing import Any, Final

from motc_lab.engine.game import FIRST, game_named
from motc_lab.engine.session import Session
from motc_lab.lab.review import house

__all__ = ["review", "reviewing"]
PLACE: Final = "lab.review"


def review(match: Any, *limits: Any, **settings: Any) -> Any:  # noqa: ANN401 -- the game's
    """Return the whole review of a match; ``reviewing`` yields it while it grows.

    Reviewed is the line that the match stands in, to its end. What else can be said is
    the game's to tell: a budget or seconds for each decision, ``sights`` and a seed; in
    Match of the Century the edition of a record, in all others the ``seat`` whose
    decisions are looked at.

    Raises:
        NoAdvice: no match; and as the game says.
    """
    return _part_for(match).review(match, *limits, **settings)


def reviewing(
    match: Any,  # noqa: ANN401 -- as above
    *limits: Any,  # noqa: ANN401
    **settings: Any,  # noqa: ANN401
) -> Iterator[Any]:
    """Return the review as it grows by a decision; the last one is whole.

    Takes and refuses what ``review`` does, at once. Closing the iterator cancels.
    """
    grown: Iterator[Any] = _part_for(match).reviewing(match, *limits, **settings)
    return grown


def _part_for(match: object) -> Any:  # noqa: ANN401 -- a module
    game = match.ruleset.game if isinstance(match, Session) else game_named(FIRST)
    return game.part(PLACE) if game.has_part(PLACE) else house


def __getattr__(name: str) -> Any:  # noqa: ANN401 -- whatever the name stands for
    """Return what the first game's reviews are made of: ``Review``, ``Decision`` ..."""
    more = game_named().part(PLACE)
    if name not in more.__all__:
        msg = f"module {__name__!r} has no attribute {name!r}"
        raise AttributeError(msg)
    return getattr(more, name)
