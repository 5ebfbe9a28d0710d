"""The seven steps of an exchange, one after the other, as at a real table."""

from typing import Annotated

from pydantic import Field

from motc_lab.engine.motc.events import Event
from motc_lab.lessons.dials import mark, stepper
from motc_lab.lessons.exhibit import Case, Exhibit, Shown, Told, Value, Values
from motc_lab.lessons.line import moments
from motc_lab.scene.exhibit_model import Dials, MarkKind, Prose, Row, Rows, Trace
from motc_lab.scene.lens import lens
from motc_lab.scene.story import log_lines
from motc_lab.scene.table_model import Lang
from motc_lab.texts import say

STEPS = 7


class StepsTold(Told):
    """The exchange.

    Attributes:
        play: the choices of both persons, in their order.
    """

    play: Annotated[tuple[str, ...], Field(min_length=1, max_length=40)]


def _start(case: Case) -> dict[str, Value]:
    del case
    return {"step": 1}


def _events(case: Case, step: int) -> tuple[Event, ...]:
    """What happens in a step of this exchange; nothing where it is left out."""
    exchange = case.start.position.exchange
    return tuple(
        [
            moment.event
            for moment in moments(case.start, case.of(StepsTold).play)
            if moment.step == step and moment.event.exchange == exchange
        ]
    )


def _show(case: Case, values: Values, lang: Lang) -> Shown:
    here = int(values["step"])
    events = _events(case, here)
    known = [event.for_seat(case.learner) for event in events]
    lines = log_lines(lens(case.start, case.learner, lang), known, 0)
    label = say("exhibit.steps.dial", lang)
    rows = [_row(number, here, lang) for number in range(1, STEPS + 1)]
    told = " ".join(line.text for line in lines) or _nothing(case, here, lang)
    step = say(f"ask.step.{here}", lang)
    return Shown(
        parts=(
            Dials(dials=(stepper("step", label, here, low=1, high=STEPS),)),
            Rows(
                title=say("exhibit.steps.title", lang), rows=tuple(rows), numbered=True
            ),
            Trace(title=say("exhibit.steps.here", lang), lines=lines)
            if lines
            else Prose(text=told),
        ),
        facts={"step": here, "events": len(events)},
        speech=say("exhibit.steps.reply", lang, n=here, step=step, told=told),
    )


def _nothing(case: Case, step: int, lang: Lang) -> str:
    """Why a step has no event: White begins a game, or nothing is to be done."""
    start = case.start.position
    if step == 1 and start.exchange == 1:
        who = say(f"word.person.{start.lead}", lang)
        return say("exhibit.initiative.why_white", lang, who=who, n=1)
    return say("exhibit.steps.nothing", lang)


def _row(number: int, here: int, lang: Lang) -> Row:
    kind: MarkKind = "here" if number == here else "open"
    key = "now" if number == here else "open"
    if number < here:
        kind, key = "good", "good"
    return Row(
        text=say(f"ask.step.{number}", lang),
        mark=mark(kind, f"exhibit.steps.{key}", lang),
        rule=f"EXC-{number}",
    )


EXHIBIT = Exhibit(start=_start, show=_show, told=StepsTold)
