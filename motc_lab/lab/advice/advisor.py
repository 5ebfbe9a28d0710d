"""Advice on an open question, slice by slice, for a host that shows it growing."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from motc_lab.bots.bot import SEEDS_END, Budget, QuickBot, option_numbered
from motc_lab.checks import is_a, is_whole
from motc_lab.engine.motc.edition import EditionOrName
from motc_lab.engine.motc.questions import Option
from motc_lab.engine.motc.seat import Seat
from motc_lab.errors import shown
from motc_lab.lab.advice.appraisal import Appraisal, Engine, Estimate, Meter
from motc_lab.lab.advice.case import Case, Subject, case_of
from motc_lab.lab.advice.engines import engine_for
from motc_lab.lab.advice.explainer import Explainer
from motc_lab.lab.advice.model import (
    KNOWLEDGE,
    Advice,
    Knowledge,
    NoAdvice,
    OptionAdvice,
)
from motc_lab.lab.interrupted import last_of

EXPLAINING: Final = 0.01  # seconds for reasons in a slice, which takes some 0.04 in all
DEFAULT: Final = Budget(seconds=2.0)


def advise(  # noqa: PLR0913 -- all but the subject have a default
    subject: Subject,
    seat: Seat | str | None = None,
    budget: Budget | None = None,
    knowledge: Knowledge = "own",
    *,
    seconds: float | None = None,
    edition: EditionOrName | None = None,
    seed: int = 0,
    habit: QuickBot | str | None = None,
) -> Advice:
    """Return advice on the open question; ``advising`` yields it while it grows.

    Args:
        subject: a match or session where it stands now, a position, or a view.
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
    subject: Subject,
    seat: Seat | str | None = None,
    budget: Budget | None = None,
    knowledge: Knowledge = "own",
    *,
    edition: EditionOrName | None = None,
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
    case = case_of(subject, seat, edition)
    limits = budget or DEFAULT
    engine = engine_for(case, limits, knowledge, seed=seed, habit=habit)
    return _slices(case, knowledge, engine, Meter(limits))


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


def _slices(
    case: Case, knowledge: Knowledge, engine: Engine, meter: Meter
) -> Iterator[Advice]:
    explainer = Explainer(case)
    for appraisal in engine.slices():
        while not explainer.work(appraisal, EXPLAINING) and appraisal.is_last:
            early = replace(appraisal, is_last=False)
            yield _advice(case, knowledge, early, explainer, meter)
        yield _advice(case, knowledge, appraisal, explainer, meter)


def _advice(
    case: Case,
    knowledge: Knowledge,
    appraisal: Appraisal,
    explainer: Explainer,
    meter: Meter,
) -> Advice:
    question, estimates = case.question, appraisal.estimates
    return Advice(
        seat=case.seat,
        knowledge=knowledge,
        question=question,
        edition=case.edition,
        options=tuple(
            _option(o, estimates[o.number], explainer) for o in question.options
        ),
        recommended=option_numbered(question, appraisal.best),
        worlds=appraisal.worlds,
        nodes=appraisal.nodes,
        is_last=appraisal.is_last,
        seconds=meter.seconds,
    )


def _option(option: Option, estimate: Estimate, explainer: Explainer) -> OptionAdvice:
    value, low, high = estimate.bounds
    line, story = explainer.lines.get(option.number, ((option.code,), None))
    return OptionAdvice(
        option=option,
        value=value,
        low=low,
        high=high,
        how=estimate.how,
        visits=estimate.visits,
        line=line,
        game=estimate.game,
        story=story,
        influence=explainer.influences.get(option.number),
    )
