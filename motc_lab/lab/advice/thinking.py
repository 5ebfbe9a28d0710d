"""Advice on an open question, slice by slice, for a host that shows it growing."""

from collections.abc import Iterator

from motc_lab.bots.bot import Budget, QuickBot, option_numbered
from motc_lab.engine.motc.edition import Edition
from motc_lab.engine.motc.questions import Option
from motc_lab.engine.motc.seat import Seat
from motc_lab.lab.advice.appraisal import Appraisal, Held, Meter
from motc_lab.lab.advice.case import Case, Subject, case_of
from motc_lab.lab.advice.engines import engine_for
from motc_lab.lab.advice.influence import influence
from motc_lab.lab.advice.line import AMONG, play_line
from motc_lab.lab.advice.model import (
    KNOWLEDGE,
    Advice,
    Influence,
    Knowledge,
    NoAdvice,
    OptionAdvice,
)
from motc_lab.lab.advice.story import Story

EXPLAINED = 3  # so many of the best options are asked what would change them
DEFAULT = Budget(seconds=2.0)


def advise(  # noqa: PLR0913 -- all but the subject have a default
    subject: Subject,
    seat: Seat | str | None = None,
    budget: Budget | None = None,
    knowledge: Knowledge = "own",
    *,
    edition: Edition | None = None,
    seed: int = 0,
    habit: QuickBot | None = None,
) -> Iterator[Advice]:
    """Return slices of advice on the open question; the last one is the best.

    The first slice has a value and a reason for every legal option. Closing the
    iterator, or no longer asking it, cancels the thinking between two slices.

    Args:
        subject: a match or session where it stands now, a position, or a view.
        seat: the person asked; needed by nobody, refused where another one is asked.
        budget: limits in worlds, nodes and seconds; 2 seconds unless given. Only
            budgets without seconds give the same advice on every machine.
        knowledge: 'own' looks at nothing but the view of the person asked; 'open' knows
            both hands (of a view: every imagined one); 'habit' as 'own', but the other
            person answers as ``habit`` does.
        edition: of a position; the house edition unless given.
        seed: fixes everything that is left to chance.
        habit: how the other person plays, for 'habit'; a bot that answers at a table.

    Raises:
        IllegalPosition: names every fault of a position that can't be played.
        NoAdvice: the match is over, the seat is not asked, or the knowledge is unknown.
    """
    if knowledge not in KNOWLEDGE:
        names = ", ".join(KNOWLEDGE)
        msg = f"knowledge: {knowledge!r:.20}; use one of {names}"
        raise NoAdvice(msg)
    case = case_of(subject, seat, edition)
    return slices(case, budget or DEFAULT, knowledge, seed=seed, habit=habit)


def slices(
    case: Case,
    budget: Budget,
    knowledge: Knowledge,
    *,
    seed: int = 0,
    habit: QuickBot | None = None,
) -> Iterator[Advice]:
    """Yield the advice on a case; see ``advise``."""
    meter = Meter(budget)
    engine = engine_for(case, budget, knowledge, seed=seed, habit=habit)
    writer = _Writer(case, knowledge)
    for appraisal in engine.slices():
        yield writer.advice(appraisal, meter.seconds)


class _Writer:
    """Turns appraisals into advice; keeps reasons as long as they are fresh enough."""

    def __init__(self, case: Case, knowledge: Knowledge) -> None:
        self.case = case
        self.knowledge: Knowledge = knowledge
        self.lines: dict[int, tuple[tuple[str, ...], Story]] = {}
        self.influences: dict[int, Influence | None] = {}
        self.due = 0

    def advice(self, appraisal: Appraisal, seconds: float) -> Advice:
        """Return the advice of one slice."""
        if appraisal.is_last or len(appraisal.samples.worlds) >= self.due:
            self.due = 2 * len(appraisal.samples.worlds)
            self._explain(appraisal)
        held = appraisal.held
        question = self.case.question
        return Advice(
            seat=self.case.seat,
            knowledge=self.knowledge,
            question=question,
            edition=self.case.edition,
            options=tuple(self._option(o, held[o.number]) for o in question.options),
            recommended=option_numbered(question, appraisal.best),
            worlds=appraisal.worlds,
            nodes=appraisal.nodes,
            is_last=appraisal.is_last,
            seconds=seconds,
        )

    def _explain(self, appraisal: Appraisal) -> None:
        """Play every option out anew, and ask what would change the best ones."""
        samples, held = appraisal.samples, appraisal.held
        is_early = not self.lines and not appraisal.is_last  # has to come at once
        among = 1 if is_early else AMONG
        for number in held:
            expected = appraisal.expected if number == appraisal.best else ()
            world = samples.typical(number, among)
            edition = self.case.edition
            self.lines[number] = play_line(world, number, edition, expected)
        if samples.is_open:
            return
        ranked = sorted(held, key=lambda number: -held[number].bounds[0])
        best = {appraisal.best, *ranked[: EXPLAINED - 1]}
        for number in best:
            samples.play_through(number, len(samples.worlds))
        self.influences = {
            number: influence(self.case, samples, number) for number in best
        }

    def _option(self, option: Option, held: Held) -> OptionAdvice:
        value, low, high = held.bounds
        line, story = self.lines[option.number]
        return OptionAdvice(
            option=option,
            value=value,
            low=low,
            high=high,
            how=held.how,
            visits=held.visits,
            line=line,
            game=held.game,
            story=story,
            influence=self.influences.get(option.number),
        )
