"""Reviews a match: every decision is compared with the best one, slice by slice."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial
from typing import Final

from motc_lab.bots.bot import Budget, option_numbered
from motc_lab.checks import is_a
from motc_lab.engine.history import Node
from motc_lab.errors import shown
from motc_lab.games.motc.edition import EditionOrName, edition_meant
from motc_lab.games.motc.lab.advice.case import Inquiry, case_at
from motc_lab.games.motc.lab.advice.engines import engine_for
from motc_lab.games.motc.lab.advice.line import AMONG, play_line
from motc_lab.games.motc.lab.advice.pairwise import OptionDifference, compare_options
from motc_lab.games.motc.lab.review.model import (
    SIGHTS,
    Decision,
    Regret,
    Review,
    Sight,
    check_sights,
)
from motc_lab.games.motc.rules.record import read_record
from motc_lab.games.motc.rules.session import Session, State
from motc_lab.lab.advice.advisor import budget_of, check_means
from motc_lab.lab.advice.appraisal import Appraisal, Estimate
from motc_lab.lab.advice.model import NoAdvice
from motc_lab.lab.interrupted import last_of
from motc_lab.lab.review.pairs import half_of
from motc_lab.lab.review.regrets import growing

DEFAULT: Final = Budget(nodes=400)


def review(  # noqa: PLR0913 -- all but the match have a default
    match: Session | str,
    budget: Budget | None = None,
    *,
    seconds: float | None = None,
    sights: tuple[Sight, ...] = SIGHTS,
    edition: EditionOrName | None = None,
    seed: int = 0,
) -> Review:
    """Return the whole review of a match; ``reviewing`` yields it while it grows.

    Reviewed is the line that the match stands in, to its end. Decisions with a single
    option are left out.

    Args:
        match: a match or session, or the text of a record.
        budget: for each decision and sight; half of it finds the best option, half
            compares it with the one chosen. 400 nodes unless given.
        seconds: for each decision and sight, instead of a budget.
        sights: 'own' looks at nothing but the view of the person asked, 'open' at both
            hands.
        edition: of a record, where it can't be found by its id; itself, its name or
            its file.
        seed: fixes everything that is left to chance.

    Raises:
        NoAdvice: no match, no budget, or a sight that there is not.
        RecordError: the text is no record or can't be followed; names the line.
        Interrupted: by hand; its ``outcome`` holds the decisions reviewed so far.
    """
    limits = budget_of(budget, seconds)
    found = reviewing(match, limits, sights=sights, edition=edition, seed=seed)
    return last_of(found)


def reviewing(
    match: Session | str,
    budget: Budget | None = None,
    *,
    sights: tuple[Sight, ...] = SIGHTS,
    edition: EditionOrName | None = None,
    seed: int = 0,
) -> Iterator[Review]:
    """Return the review as it grows by a decision; the last one is whole.

    Takes and refuses what ``review`` does, at once. Closing the iterator cancels.
    """
    check_means(budget, seed)
    check_sights(sights)
    played = None if edition is None else edition_meant(edition)
    session = read_record(match, played) if isinstance(match, str) else match
    if not is_a(session, Session):
        msg = f"{shown(session, 40)}: use a match, a session, or the text of a record"
        raise NoAdvice(msg)
    spots = list(_spots(session))
    none = Review((), len(spots), session.edition)
    limits = budget or DEFAULT
    decide = partial(_reviewed, budget=limits, sights=sights, seed=seed)
    return growing(none, spots, decide)


@dataclass(frozen=True, slots=True)
class Spot:
    """A decision of the line, before it is reviewed."""

    number: int
    node: int
    case: Inquiry
    chosen: str


def _spots(session: Session) -> Iterator[Spot]:
    """Yield the decisions that had more than one option."""
    for number, node in enumerate(_tip(session).line(), 1):
        before = node.parent
        assert before is not None
        case = case_at(before.state.machine, session.edition)
        if len(case.question.options) > 1:
            yield Spot(number, before.number, case, node.choice)


def _tip(session: Session) -> Node[State]:
    node = session.here
    while node.favourite is not None:
        node = node.favourite
    return node


def _reviewed(
    spot: Spot, budget: Budget, sights: tuple[Sight, ...], seed: int
) -> Decision:
    found = {sight: _regret(spot, sight, budget, seed) for sight in sights}
    return _decision(spot, found.get("own"), found.get("open"))


def _decision(spot: Spot, own: Regret | None, open_: Regret | None) -> Decision:
    view, question = spot.case.view, spot.case.question
    return Decision(
        number=spot.number,
        node=spot.node,
        game=view.game,
        exchange=view.exchange,
        seat=question.seat,
        kind=question.kind,
        chosen=question.option(spot.chosen),
        options=len(question.options),
        own=own,
        open=open_,
    )


def _regret(spot: Spot, sight: Sight, budget: Budget, seed: int) -> Regret:
    """Choose the best option with half of the budget, compare with the other half."""
    case, limits = spot.case, half_of(budget)
    *_, last = engine_for(case, limits, sight, seed=seed).slices()
    chosen = case.question.option(spot.chosen).number
    best = better_than(last, chosen)
    first, second = last.estimates[best], last.estimates[chosen]
    is_exact = first.how == second.how == "exact"
    if best == chosen or is_exact:
        compared = _from_values(first, second)
    else:
        pair, is_open = (best, chosen), sight == "open"
        compared = compare_options(case, pair, limits, seed=seed + 1, is_open=is_open)
    value, low, high = compared.difference
    world = last.samples.typical(best, AMONG)
    line, story = play_line(world, best, case.edition, first.expected)
    return Regret(
        how="exact" if is_exact else sight,
        chosen=compared.other,
        best=option_numbered(case.question, best),
        value=max(0.0, value),
        low=low,
        high=max(0.0, high),
        line=line,
        story=story,
    )


def _from_values(best: Estimate, chosen: Estimate) -> OptionDifference:
    """Return the difference of two values that need no further worlds."""
    one, other = best.bounds[0], chosen.bounds[0]
    gap = one - other
    return OptionDifference((gap, gap, gap), one, other, 0)


def better_than(appraisal: Appraisal, chosen: int) -> int:
    """Return the option held best; the one chosen where its value is as high."""
    estimates, best = appraisal.estimates, appraisal.best
    return chosen if estimates[chosen].bounds[0] >= estimates[best].bounds[0] else best
