"""Review: what every decision of a match cost, and what would have been better.

A game that reviews its matches in its own way has a room of this name; all others are
reviewed by the ``house``, by search. ``regrets`` and their report ``in_words`` serve
both. What the first game's reviews are made of is known here, too.
"""

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, Final, overload

from motc_lab.bots.bot import Budget
from motc_lab.engine.game import FIRST, game_named
from motc_lab.engine.seat import Seat
from motc_lab.engine.session import AnySession, Session
from motc_lab.lab.review import house
from motc_lab.lab.review.regrets import SIGHTS, Sight

if TYPE_CHECKING:  # what checkers and editors shall know of the first game's reviews
    from motc_lab.games.motc.edition import EditionOrName
    from motc_lab.games.motc.lab.review import Review as FirstReview
    from motc_lab.games.motc.rules.session import Session as FirstSession

__all__ = ["review", "reviewing"]
PLACE: Final = "lab.review"


@overload
def review(
    match: "FirstSession | str",
    budget: Budget | None = None,
    *,
    seconds: float | None = None,
    sights: tuple[Sight, ...] = SIGHTS,
    seed: int = 0,
    edition: "EditionOrName | None" = None,
) -> "FirstReview": ...


@overload
def review(
    match: AnySession,
    budget: Budget | None = None,
    *,
    seconds: float | None = None,
    sights: tuple[Sight, ...] = SIGHTS,
    seed: int = 0,
    seat: Seat | str | None = None,
) -> house.Review: ...


def review(  # noqa: PLR0913 -- all but the match have a default
    match: AnySession | str,
    budget: Budget | None = None,
    *,
    seconds: float | None = None,
    sights: tuple[Sight, ...] = SIGHTS,
    seed: int = 0,
    seat: Seat | str | None = None,
    edition: object = None,
) -> Any:
    """Return the whole review of a match; ``reviewing`` yields it while it grows.

    Reviewed is the line that the match stands in, to its end.

    Args:
        match: a match or session; of Match of the Century also the text of a record.
        budget: for each decision and sight; the game's usual one unless given.
        seconds: for each decision and sight, instead of a budget.
        sights: 'own' looks at nothing but what the person asked knew, 'open' at all.
        seed: fixes everything that is left to chance.
        seat: whose decisions, in all games but Match of the Century.
        edition: of a record of Match of the Century that does not hold its own.

    Raises:
        NoAdvice: no match, no budget, or a sight or seat that there is not.
    """
    asked = _asked(seat=seat, edition=edition)
    return _part_for(match).review(
        match, budget, seconds=seconds, sights=sights, seed=seed, **asked
    )


def reviewing(  # noqa: PLR0913 -- as above
    match: AnySession | str,
    budget: Budget | None = None,
    *,
    sights: tuple[Sight, ...] = SIGHTS,
    seed: int = 0,
    seat: Seat | str | None = None,
    edition: object = None,
) -> Iterator[Any]:
    """Return the review as it grows by a decision; the last one is whole.

    Takes and refuses what ``review`` does, at once. Closing the iterator cancels.
    """
    asked = _asked(seat=seat, edition=edition)
    grown: Iterator[Any] = _part_for(match).reviewing(
        match, budget, sights=sights, seed=seed, **asked
    )
    return grown


def _asked(**wishes: object) -> dict[str, object]:
    """What was said; a game refuses what is not its own."""
    return {name: wish for name, wish in wishes.items() if wish is not None}


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
