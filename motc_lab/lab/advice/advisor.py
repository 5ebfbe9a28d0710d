"""Advice on an open question, slice by slice, for a host that shows it growing."""

from collections.abc import Iterator
from typing import Final

from motc_lab.bots.bot import SEEDS_END, Budget, QuickBot
from motc_lab.checks import is_a, is_whole
from motc_lab.engine.game import FIRST, Game, game_named
from motc_lab.engine.position import AnyPosition
from motc_lab.engine.session import AnySession, Session
from motc_lab.engine.view import AnyView
from motc_lab.errors import shown
from motc_lab.lab.advice import house
from motc_lab.lab.advice.model import (
    KNOWLEDGE,
    Advice,
    Knowledge,
    NoAdvice,
)
from motc_lab.lab.interrupted import last_of

PLACE: Final = "lab.advice"
DEFAULT: Final = Budget(seconds=2.0)


def advise(  # noqa: PLR0913 -- all but the subject have a default
    subject: AnySession | AnyPosition | AnyView,
    seat: str | None = None,
    budget: Budget | None = None,
    knowledge: Knowledge = "own",
    *,
    seconds: float | None = None,
    edition: object = None,
    seed: int = 0,
    habit: QuickBot | str | None = None,
) -> Advice:
    """Return advice on the open question; ``advising`` yields it while it grows.

    Args:
        subject: a match or session where it stands now; of the first game also a
            position or a view.
        seat: the person asked; needed by nobody, refused where another one is asked.
        budget: limits in worlds, nodes and seconds; 2 seconds unless given. Only
            budgets without seconds give the same advice on every machine.
        seconds: to think, instead of a budget.
        knowledge: 'own' looks at nothing but the view of the person asked; 'open' knows
            both hands (of a view: every imagined one); 'habit' as 'own', but the other
            person answers as ``habit`` does.
        edition: of a position, itself, its name or its file; the house edition unless
            given.
        seed: fixes everything that is left to chance.
        habit: how the other person plays, for 'habit': a bot that answers at a table,
            or its name, as ``habit:no_pawns+always_four``; the plain ``habit`` if None.

    Raises:
        IllegalPosition: names every fault of a position that can't be played.
        NoAdvice: the match is over, the seat is not asked, the knowledge is unknown,
            or there is no advice on such a thing at all.
        UnknownBot, UnknownHabit: nobody plays like that.
        Interrupted: by hand; its ``outcome`` is the advice so far.
    """
    limits = budget_of(budget, seconds)
    return last_of(
        advising(
            subject, seat, limits, knowledge, edition=edition, seed=seed, habit=habit
        )
    )


def advising(  # noqa: PLR0913 -- as advise
    subject: AnySession | AnyPosition | AnyView,
    seat: str | None = None,
    budget: Budget | None = None,
    knowledge: Knowledge = "own",
    *,
    edition: object = None,
    seed: int = 0,
    habit: QuickBot | str | None = None,
) -> Iterator[Advice]:
    """Return slices of advice, each better than the one before; the last one is whole.

    Takes and refuses what ``advise`` does, at once. The first slice has a value for
    every legal option and reasons for the best ones, the last one has all reasons.
    Closing the iterator, or no longer asking it, cancels the thinking between two
    slices.
    """
    if knowledge not in KNOWLEDGE:
        names = ", ".join(KNOWLEDGE)
        msg = f"knowledge: {shown(knowledge, 20)}; use one of {names}"
        raise NoAdvice(msg)
    check_means(budget, seed)
    game = _game_of(subject)
    limits = budget or DEFAULT
    advise_in = house.advising
    if game.has_part(PLACE):
        advise_in = game.part(PLACE).advising
    return advise_in(
        subject, seat, limits, knowledge, edition=edition, seed=seed, habit=habit
    )


def _game_of(subject: object) -> Game:
    """The game that a subject is of; the first one's own module knows the others."""
    if isinstance(subject, Session):
        return subject.ruleset.game
    return game_named(FIRST)


def budget_of(budget: Budget | None, seconds: float | None) -> Budget | None:
    """Return the budget, or so many seconds; NoAdvice where both are said."""
    if seconds is None:
        return budget
    if budget is not None:
        raise NoAdvice("seconds: say seconds=2 or a budget, not both")
    return Budget(seconds=seconds)


def check_means(budget: Budget | None, seed: int) -> None:
    """Refuse what is no budget and no seed before anything is thought (NoAdvice)."""
    if budget is not None and not is_a(budget, Budget):
        msg = f"budget: {shown(budget, 40)}; use Budget(seconds=2) or Budget(nodes=400)"
        raise NoAdvice(msg)
    if not is_whole(seed, -SEEDS_END, SEEDS_END):
        msg = f"seed: {shown(seed, 40)}; use a whole number of at most 18 digits"
        raise NoAdvice(msg)
