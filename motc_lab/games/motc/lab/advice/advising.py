"""Advice on an open question of Match of the Century, slice by slice."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from motc_lab.bots.bot import Budget, QuickBot, option_numbered
from motc_lab.games.motc.edition import EditionOrName
from motc_lab.games.motc.lab.advice.case import Inquiry, Subject, case_of
from motc_lab.games.motc.lab.advice.engines import engine_for
from motc_lab.games.motc.lab.advice.explainer import Explainer
from motc_lab.games.motc.lab.provenance import made_with
from motc_lab.games.motc.rules.questions import Option
from motc_lab.games.motc.rules.seat import Seat
from motc_lab.lab.advice.appraisal import Appraisal, Engine, Estimate, Meter
from motc_lab.lab.advice.model import Advice, Knowledge, OptionAdvice

EXPLAINING: Final = 0.01  # seconds for reasons in a slice, which takes some 0.04 in all


def advising(  # noqa: PLR0913 -- as motc_lab.lab.advice.advising
    subject: Subject,
    seat: Seat | str | None,
    budget: Budget,
    knowledge: Knowledge,
    *,
    edition: EditionOrName | None = None,
    seed: int = 0,
    habit: QuickBot | str | None = None,
) -> Iterator[Advice]:
    """Return slices of advice; what does not fit is refused at once."""
    case = case_of(subject, seat, edition)
    engine = engine_for(case, budget, knowledge, seed=seed, habit=habit)
    return _slices(case, knowledge, engine, Meter(budget))


def _slices(
    case: Inquiry, knowledge: Knowledge, engine: Engine, meter: Meter
) -> Iterator[Advice]:
    explainer = Explainer(case)
    for appraisal in engine.slices():
        while not explainer.work(appraisal, EXPLAINING) and appraisal.is_last:
            early = replace(appraisal, is_last=False)
            yield _advice(case, knowledge, early, explainer, meter)
        yield _advice(case, knowledge, appraisal, explainer, meter)


def _advice(
    case: Inquiry,
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
        made=made_with(case.edition),
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
